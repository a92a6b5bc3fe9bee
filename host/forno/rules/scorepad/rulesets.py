"""Rule sets as far as points alone tell them apart; `fiesta.rulesets` has all toggles."""

from ..shapes import Json

PLAYERS = (2, 4)

TOGGLE_NAMES = ("start_cards", "chili", "cards")

DESCRIBED, POINTS_ONLY = "described", "points"
TOGGLE_VALUES: Json = {
    "start_cards": (False, True),
    "chili": (False, True),
    "cards": (DESCRIBED, POINTS_ONLY),
}

RULE_SETS: Json = {
    "standard": (True, False, DESCRIBED),
    "chili": (False, True, DESCRIBED),
}
"""The toggles' values of each rule set, in the order of `TOGGLE_NAMES`."""


def toggles_of(rules: str, overrides: Json) -> Json:
    """The toggles that hold in a game: those of the rule set, then the header's own."""
    toggles = {}
    for name, value in zip(TOGGLE_NAMES, RULE_SETS[rules]):
        toggles[name] = overrides.get(name, value)
    return toggles
