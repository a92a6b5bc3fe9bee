"""Fiesta Mexicana: what the core needs to know of the game (see `forno.rules.games`).

FIELDS has the events of its score pad too, which a table then takes or refuses: a line is read
before anything is known of its game but the name.
"""

from ..scorepad.moves import FIELDS as PAD_FIELDS
from .choices import corrections, decisions, events, legal
from .fiesta import Fiesta as State
from .moves import FIELDS as CARD_FIELDS
from .moves import INNER_ORDER, event_of, move_of
from .rulesets import PLAYERS, RULE_SETS, TOGGLE_NAMES, TOGGLE_VALUES
from .view import pending, view

FIELDS = CARD_FIELDS.copy()
FIELDS.update({name: PAD_FIELDS[name] for name in PAD_FIELDS if name not in CARD_FIELDS})
FIELDS["recount"] = CARD_FIELDS["recount"] + PAD_FIELDS["recount"][-1:]
"""Each event's fields in canonical order: (name, check, needed)."""

__all__ = (
    "FIELDS",
    "INNER_ORDER",
    "PLAYERS",
    "RULE_SETS",
    "TOGGLE_NAMES",
    "TOGGLE_VALUES",
    "State",
    "corrections",
    "decisions",
    "event_of",
    "events",
    "legal",
    "move_of",
    "pending",
    "view",
)
