"""Mamma Mia Grande: both boxes together, played as Sole Mio!.

Source: the Hungarian rules (ABACUSSPIELE); a failed order leaves the game, those of a series too.
"""

from ..emptying import GONE, RETURNED
from ..slots import ORDERS_GONE
from .cards import GRANDE_KIND, GRANDE_ORDERS, GRANDE_REMOVED, GRANDE_ROUNDS
from .game import SoleMio


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
