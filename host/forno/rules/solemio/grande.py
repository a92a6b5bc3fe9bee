"""Mamma Mia Grande, as `forno.rules.games` asks for it."""

from ..rulesets import PLAYERS, TOGGLE_NAMES, TOGGLE_VALUES
from .both import Grande
from .cards import ORDERS
from .choices import corrections, events, legal
from .moves import INNER_ORDER, event_of, fields, reader
from .sets import RULE_SETS
from .view import pending, step, view

State = Grande
FIELDS = fields(ORDERS)
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
