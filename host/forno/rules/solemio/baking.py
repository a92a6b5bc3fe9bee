"""How an order of Sole Mio! ends: what is paid for it and what becomes of the rest.

Source: the Hungarian rules, sections on emptying the oven; rulings `exact top-up` and `series
card`: one that fails goes under the waiter.
"""

from ..emptying import FULFILLED, RETURNED
from ..errors import RuleError
from ..mammamia import MammaMia
from ..setup import PHASES
from ..shapes import Any, Need
from ..slots import (
    ASKED,
    AWAITED,
    AWAITED_OF,
    BAKED,
    EMPTYING,
    INGREDIENTS,
    NOBODY,
    NOTHING,
    PHASE,
    PLAN_ADDED,
    REQUESTED,
    SERIES,
    SHOWN,
    STARTER,
    TABLE,
    TURN_OF,
    USED,
)
from . import paying
from .cards import CHEF, COMPLEMENTO, COPPIA, ORDERS

NO_CARDS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


class Baking(MammaMia):
    """An oven whose cards may be doubles."""

    order_names = ORDERS
    phases = PHASES + ("help", "block", "request", "reward", "hands")

    def cards_on_table(self) -> list[int]:
        """The table's cards, singles then doubles."""
        return self.s[TABLE : TABLE + 10]

    def doubles(self) -> int:
        """How many doubles of a kind the game has."""
        return self.exists[-1]

    def awaited_orders(self) -> list[int]:
        """The awaited order and those laid beside it."""
        if not self.s[SERIES]:
            return [self.s[AWAITED]]
        laid = self.s[SERIES] | 1 << self.s[AWAITED]
        return [order for order in range(COMPLEMENTO, COPPIA) if laid >> order & 1]

    def need_asked(self, p: int) -> None:
        """Refuse a player who is not the one whose answer is awaited."""
        self.need_player(p)
        if p != self.s[ASKED]:
            raise RuleError("not-asked", p=p)

    # Cards from a hand

    def keep_added(self, added: Need) -> None:
        """Note the own cards that an owner adds, while others are asked."""
        self.s[PLAN_ADDED : PLAN_ADDED + 10] = added

    def kept_added(self) -> Need:
        """The cards that `keep_added` noted."""
        return tuple(self.s[PLAN_ADDED : PLAN_ADDED + 10])

    def check_fill(self, lacks: Any, added: Need) -> None:
        """Refuse cards that do not fill what is lacking, or more than are needed."""
        if paying.lacking(lacks, added) or paying.superfluous(lacks, added):
            raise RuleError("wrong-cards", missing=paying.lacking_counts(lacks))

    def check_from_hand(self, p: int, added: Need) -> None:
        """Refuse cards that cannot come from a hand."""
        if sum(added) > self.s[INGREDIENTS + p]:
            raise RuleError("too-many-cards", p=p)
        if self.dealer:
            self.dealer.check_added(self, p, added)
        else:
            self.need_existing(added)

    def from_hand(self, p: int, added: Need) -> None:
        """Cards from a hand are laid on the table."""
        if added is NO_CARDS:
            return
        if self.dealer:
            self.dealer.take_added(self, p, added)
        self.s[INGREDIENTS + p] -= sum(added)
        for card in self.cards:
            if added[card]:
                self.s[TABLE + card] += added[card]

    # How it ends

    def close(self) -> int:
        """Nobody is awaited any more; gives the owner."""
        s = self.s
        s[AWAITED] = s[REQUESTED] = NOTHING
        s[SERIES] = s[SHOWN] = 0
        s[ASKED] = NOBODY
        s[PHASE] = EMPTYING
        return s[AWAITED_OF]

    def _no_longer_awaited(self) -> tuple[int, int]:
        order = self.s[AWAITED]
        return self.close(), order

    def give_up(self, by: str, how: str = RETURNED) -> None:
        """The awaited order fails, and with it what was laid beside it."""
        orders = self.awaited_orders()
        owner = self.close()
        for order in orders:
            self._fail(owner, order, how, by)

    def bake(self, owner: int, orders: tuple[int, ...], way: Any, added: Need, by: str) -> None:
        """Orders that lie open are fulfilled by a way for which nothing lacks; others fail."""
        s = self.s
        for card, paid in paying.price(way[1], s[TABLE : TABLE + 10]):
            s[TABLE + card] -= paid
            s[USED + card] += paid
        rest = self.awaited_orders() if s[SERIES] else []
        if s[AWAITED] != NOTHING:
            self.close()
        for order in orders:
            s[BAKED + owner] += 1 << order
            self._settle(owner, order, (FULFILLED, by, way[0], added))
            added = NO_CARDS
        for order in rest:
            if order not in orders:
                self._fail(owner, order, RETURNED, by)
        if CHEF in orders:
            self._take_over(owner)

    def _take_over(self, owner: int) -> None:
        """A chef's owner goes on emptying, starts the next round and gets the start card."""
        self.s[TURN_OF] = owner
        if self.s[STARTER] != NOBODY:
            self.s[STARTER] = owner
