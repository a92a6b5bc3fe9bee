"""Pizzador: dice give tiles and salt, tiles make pizzas.

What `games` says of the module of a game. `faces` has the box, `rulesets` the scenarios, `pizzas`
and `scoring` what lies before a player, `seats`, `using`, `recounting` and `state` the table.
"""

from .choices import corrections, events, legal
from .moves import FIELDS, INNER_ORDER, event_of, move_of
from .rulesets import RULE_SETS, TOGGLE_NAMES, TOGGLE_VALUES
from .state import State
from .view import pending, view

PLAYERS = (2, 4)

__all__ = [
    "FIELDS",
    "INNER_ORDER",
    "PLAYERS",
    "RULE_SETS",
    "TOGGLE_NAMES",
    "TOGGLE_VALUES",
    "State",
    "corrections",
    "event_of",
    "events",
    "legal",
    "move_of",
    "pending",
    "view",
]
