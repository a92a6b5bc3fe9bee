"""Fiesta Mexicana: what the core needs to know of the game (see `forno.rules.games`)."""

from .choices import corrections, decisions, events, legal
from .fiesta import Fiesta as State
from .moves import FIELDS, INNER_ORDER, event_of, move_of
from .rulesets import PLAYERS, RULE_SETS, TOGGLE_NAMES, TOGGLE_VALUES
from .view import pending, view

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
