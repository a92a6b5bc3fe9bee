"""Rule sets: nothing but values of toggles; a record's header may override each.

Sources: `modern` is the Romanian edition, `classic` the Finnish one, `classic-hidden` the variant
that the Finnish one recommends, `rio-2004` the English-language edition.
"""

from .shapes import Json

PLAYERS = (2, 5)

TOGGLE_NAMES = (
    "must_put",
    "sit_out",
    "may_stay_short",
    "open_leftovers",
    "start_card",
    "hidden_rounds",
)
"""Every toggle, in the order in which a record writes them."""

TOGGLE_VALUES = {
    "must_put": (False, True),
    "sit_out": (False, True),
    "may_stay_short": (False, True),
    "open_leftovers": (False, True),
    "start_card": ("none", "before", "after"),
    "hidden_rounds": (0, 1, 2, 3),
}

RULE_SETS: Json = {
    "modern": (True, True, False, False, "none", 0),
    "classic": (False, False, True, True, "before", 0),
    "classic-hidden": (False, False, True, True, "before", 2),
    "rio-2004": (True, False, False, True, "after", 0),
}
"""The toggles' values of each rule set, in the order of `TOGGLE_NAMES`."""


def toggles_of(values: tuple[object, ...], overrides: Json) -> Json:
    """The toggles that hold in a game: the values of its rule set, then the header's own."""
    toggles = {}
    for name, value in zip(TOGGLE_NAMES, values):
        toggles[name] = overrides.get(name, value)
    return toggles
