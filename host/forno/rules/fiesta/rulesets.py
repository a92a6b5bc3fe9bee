"""Rule sets: nothing but values of toggles; a record's header may override each.

Source: the Polish rules; `chili` is the harder side of its board. Which fields have a piñata or a
red number, and which numbers, no source tells: the values here are reconstructed, and a table sets
them as its boards have them.
"""

from ..scorepad import rulesets as scorepad
from ..shapes import Json
from .board import FIELDS
from .deck import PUBLISHED, DeckNames

PLAYERS = scorepad.PLAYERS

TOGGLE_NAMES = (
    "start_cards",
    "chili",
    "black_field",
    "white_field",
    "chili_field_1",
    "chili_field_2",
    "chili_field_3",
    "chili_cost_1",
    "chili_cost_2",
    "chili_cost_3",
    "deck",
    "cards",
)
"""Every toggle, in the order in which a record writes them."""

START_FIELDS = ("black_field", "white_field")
CHILI_FIELDS = ("chili_field_1", "chili_field_2", "chili_field_3")
CHILI_COSTS = ("chili_cost_1", "chili_cost_2", "chili_cost_3")

_NUMBERS = range(1, FIELDS + 1)
TOGGLE_VALUES: Json = dict(scorepad.TOGGLE_VALUES, deck=DeckNames())
TOGGLE_VALUES.update(dict.fromkeys(START_FIELDS + CHILI_FIELDS, _NUMBERS))
TOGGLE_VALUES.update({name: range(1, 21) for name in CHILI_COSTS})

RECONSTRUCTED_BOARD = (4, 13, 2, 8, 11, 2, 3, 4)
"""Black and white piñata field, the three chili fields, their numbers: reconstructed."""

RULE_SETS = {
    name: (start_cards, chili) + RECONSTRUCTED_BOARD + (PUBLISHED, cards)
    for name, (start_cards, chili, cards) in scorepad.RULE_SETS.items()
}
"""The toggles' values of each rule set, in the order of `TOGGLE_NAMES`."""


def toggles_of(rules: str, overrides: Json) -> Json:
    """The toggles that hold in a game: those of the rule set, then the header's own."""
    toggles = {}
    for name, value in zip(TOGGLE_NAMES, RULE_SETS[rules]):
        toggles[name] = overrides.get(name, value)
    return toggles
