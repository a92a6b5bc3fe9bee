"""The score pad of Fiesta Mexicana: what the core needs to know of it (see `forno.rules.games`).

Describing sixty cards by keys would hold a table up. A game whose toggle `cards` is `points` holds
points only: what each laid card and each wish brought, as the table counted it.
"""

from .choices import corrections, events, legal
from .moves import FIELDS, INNER_ORDER, event_of, move_of
from .pad import Pad as State
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
    "event_of",
    "events",
    "legal",
    "move_of",
    "pending",
    "view",
)
