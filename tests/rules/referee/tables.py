"""The referee's own tables of Mamma Mia!; none of them is the engine's."""

KINDS = ("salami", "mushroom", "pineapple", "pepper", "olive")
UNKNOWN = "?"
OWN_KIND = {
    "red": "salami",
    "brown": "mushroom",
    "yellow": "pineapple",
    "green": "pepper",
    "purple": "olive",
}
CARDS_OF_A_KIND = 13
# "Remove of each ingredient", by the number of players.
REMOVED = {5: 0, 4: 1, 3: 3, 2: 5}
DEALT, HAND, ORDERS_OF_A_COLOUR, ROUNDS = 6, 7, 8, 3
BOMBASTICA = 15
SPECIAL_ORDERS = ("each", "bombastica", "monotoni", "minimale")
ALL_ORDERS = KINDS + SPECIAL_ORDERS
PILES = ("supply", "waiter")

# The table "A rule set is nothing but values of these toggles".
TOGGLES = (
    "must_put",
    "sit_out",
    "may_stay_short",
    "open_leftovers",
    "start_card",
    "hidden_rounds",
)
RULE_SETS = {
    "modern": (True, True, False, False, "none", 0),
    "classic": (False, False, True, True, "before", 0),
    "classic-hidden": (False, False, True, True, "before", 2),
    "rio-2004": (True, False, False, True, "after", 0),
}
START_CARDS = ("none", "before", "after")


def toggles_of(header: dict) -> dict:
    """The rule set's toggles, each overridden by the header's own."""
    return dict(zip(TOGGLES, RULE_SETS[header["rules"]])) | (header.get("toggles") or {})


def orders_of(own: str) -> tuple[str, ...]:
    """The eight orders of the colour with this kind: one per foreign kind and the special ones."""
    return tuple(kind for kind in KINDS if kind != own) + SPECIAL_ORDERS
