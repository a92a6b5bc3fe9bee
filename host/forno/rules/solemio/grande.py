"""Mamma Mia Grande: both boxes together, played as Sole Mio!.

Source: the Hungarian rules (ABACUSSPIELE); a failed order leaves the game, those of a series too.
"""

from ..emptying import GONE, RETURNED
from ..rulesets import PLAYERS, TOGGLE_NAMES, TOGGLE_VALUES
from ..slots import ORDERS_GONE
from .cards import GRANDE_KIND, GRANDE_ORDERS, GRANDE_REMOVED, GRANDE_ROUNDS, ORDERS
from .choices import corrections, events, legal
from .game import SoleMio
from .moves import INNER_ORDER, event_of, fields, reader
from .sets import RULE_SETS
from .view import pending, step, view


class Grande(SoleMio):
    """The public state of a game and what its events do."""

    each_kind = GRANDE_KIND
    removed = GRANDE_REMOVED
    rounds = GRANDE_ROUNDS
    own_orders = GRANDE_ORDERS

    def _fail(self, owner: int, order: int, how: str, by: str) -> None:
        if how == RETURNED:
            self.s[ORDERS_GONE + owner] += 1 << order
        super()._fail(owner, order, GONE, by)


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
