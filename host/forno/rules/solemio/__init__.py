"""Sole Mio!, as `forno.rules.games` asks for it."""

from ..rulesets import PLAYERS, TOGGLE_NAMES, TOGGLE_VALUES
from .cards import COMPLEMENTO, ORDERS
from .choices import corrections, events, legal
from .game import SoleMio
from .moves import INNER_ORDER, event_of, fields, reader
from .sets import RULE_SETS
from .view import pending, step, view

State = SoleMio
FIELDS = fields(ORDERS[COMPLEMENTO:])
move_of = reader(FIELDS)
__all__ = (
    "INNER_ORDER",
    "PLAYERS",
    "RULE_SETS",
    "TOGGLE_NAMES",
    "TOGGLE_VALUES",
    "corrections",
    "event_of",
    "events",
    "legal",
    "pending",
    "step",
    "view",
)
