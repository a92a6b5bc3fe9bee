"""How the oven of Sole Mio! judges orders, and what their owners decide.

Source: the Hungarian rules, sections on emptying the oven, on series and on the orders; rulings
`automatic`, `exact top-up`, `series order` (the pizzas of a series are baked in the order 4, 3, 2,
1, and a card for which nothing is left fails) and `series card`: one that fails goes under the
waiter. `automatic` holds for a series too: where the table alone pays a first pizza, it pays it.
"""

from ..emptying import BY_LEAVING, BY_NOTHING, BY_OWNER, BY_TABLE, GONE, RETURNED
from ..errors import RuleError
from ..setup import bits
from ..shapes import Any, Move
from ..slots import (
    AWAITED,
    AWAITED_OF,
    BAKED,
    INGREDIENTS,
    LEFT,
    NOTHING,
    ORDERS_GONE,
    ORDERS_HELD,
    ORDERS_IN_OVEN,
    OVEN_NEXT,
    PHASE,
    REQUESTED,
    SERIES,
    SERVE,
    TABLE,
    TURN_OF,
)
from . import orders as needs_of
from . import paying
from .baking import NO_CARDS
from .cards import (
    ALL_COMPLEMENTI,
    BLOCCATO,
    COMPLEMENTO,
    COPPIA,
    ORDERS,
    RICHIESTA,
    complementi_bits,
)
from .opponents import Opponents


class Judging(Opponents):
    """An oven that judges every order of Sole Mio! and Grande."""

    # What was reckoned last, and for what: an awaited order is looked at again and again.
    _reckoned: Any = None
    _reckoned_for: Any = None

    def best_helper(self, owner: int) -> int:
        """Ingredient cards in the fullest hand but the owner's; leavers hold none."""
        hands = self.s[INGREDIENTS : INGREDIENTS + self.players]
        hands[owner] = 0
        return max(hands)

    def ways_within(self, owner: int, order: int, cards: int) -> tuple[Any, bool]:
        """(ways, by_table): those that so many cards may complete; free ones alone if there are."""
        least, nearest, found = self.reckoned(owner, order)
        if least == 0 or least > cards:
            return nearest if least == 0 else [], least == 0
        table = self.cards_on_table()
        return needs_of.within(order, found, table, self.exists[-1], cards), False

    def reckoned(self, owner: int, order: int) -> Any:
        """(fewest cards that an order lacks now, its ways that lack so few, all its ways)."""
        s = self.s
        # Nothing moves on the table while an order lies there that turned up in this place.
        key = (order, s[OVEN_NEXT], s[TURN_OF])
        if self._reckoned_for != key:
            table = s[TABLE : TABLE + 10]
            found = needs_of.ways(self.own[owner], order, table, self.own[s[TURN_OF]])
            self._reckoned = needs_of.nearest(order, found, table, self.exists[-1]) + (found,)
            self._reckoned_for = key
        return self._reckoned

    def forget(self) -> None:
        """What was reckoned holds no longer, or its room is needed."""
        self._reckoned = self._reckoned_for = None

    def may_lay_series(self, owner: int, order: int) -> bool:
        """Whether the owner of an awaited complemento may hold another one, as all can see."""
        s = self.s
        if not COMPLEMENTO <= order < COPPIA or s[SERIES] or not s[ORDERS_HELD + owner]:
            return False
        out = s[BAKED + owner] | s[ORDERS_GONE + owner] | 1 << COMPLEMENTO + self.own[owner]
        left = ALL_COMPLEMENTI & ~out
        return bool(left & left - 1)  # more than one bit

    def may_be_laid(self, owner: int, order: int) -> int:
        """A bit for each complemento that may be in the owner's hand, beside the awaited order."""
        s = self.s
        out = s[BAKED + owner] | s[ORDERS_GONE + owner] | 1 << COMPLEMENTO + self.own[owner]
        return ALL_COMPLEMENTI & ~out & ~(1 << order)

    def _judge(self, owner: int, order: int) -> bool:
        """Judge an order that lies open; False if somebody has to decide."""
        if self.s[LEFT] >> owner & 1:
            self._fail(owner, order, GONE, BY_LEAVING)
            return True
        if order in (BLOCCATO, RICHIESTA):
            return self.judge_against_others(owner, order)
        least, ways, _ = self.reckoned(owner, order)
        if least == 0 and len(ways) == 1 and not self.may_lay_series(owner, order):
            self.bake(owner, (order,), ways[0], NO_CARDS, BY_TABLE)
        elif least == 0 or least <= self.s[INGREDIENTS + owner] + self.best_helper(owner):
            self._await_owner(owner, order)
            return False
        else:
            self._fail(owner, order, RETURNED, BY_NOTHING)
        return True

    # What the owner decides

    def serve(self, move: Move) -> None:
        """The owner completes the awaited order, or as many of a series as he names."""
        _, p, added, pick, orders = move
        self._need_owner("serve", p)
        order = self.s[AWAITED]
        if order in (BLOCCATO, RICHIESTA):
            self.check_no_choice(p, pick, orders)
            resolved = self.serve_against_others(p, order, added)
        else:
            baked, way = self.planned(p, pick, orders, self.s[INGREDIENTS + p])
            lacks = paying.lacking(way[1], self.cards_on_table())
            if lacks or added is not NO_CARDS:
                self.check_fill(lacks, added)
                self.check_from_hand(p, added)
                self.from_hand(p, added)
            self.bake(p, baked, way, added, BY_OWNER)
            resolved = True
        if resolved:
            self.go_on()

    def check_no_choice(self, p: int, pick: Any, orders: Any) -> None:
        """Refuse kinds and orders for a bloccato or a richiesta, which leave none to choose."""
        if pick:
            raise RuleError("not-a-choice", picks=[[]])
        if orders:
            raise RuleError("no-series", p=p)

    def planned(self, p: int, pick: Any, orders: Any, cards: int) -> tuple[tuple[int, ...], Any]:
        """(orders to bake, way) of what an owner names; `cards`: as many as may be added."""
        if self.s[SERIES]:
            return self._planned_series(p, pick, orders)
        if orders:
            raise RuleError("no-series", p=p)
        order = self.s[AWAITED]
        way = self._within(p, order, pick or (), cards)
        if way:
            return (order,), way
        found = self.ways_within(p, order, cards)[0]
        if pick is None and len(found) == 1:
            return (order,), found[0]
        code = "not-a-choice" if pick is not None else "pick-needed"
        raise RuleError(code, picks=[paying.picked(way[0]) for way in found])

    def _within(self, p: int, order: int, pick: Any, cards: int) -> Any:
        """The way that picks these kinds if so many cards may complete it, else None."""
        least, nearest, _ = self.reckoned(p, order)
        for way in nearest:
            if way[0] == pick:
                return way if least <= cards else None
        if least == 0:
            return None
        table = self.cards_on_table()
        way = needs_of.way_of(self.own[p], order, table, self.own[self.s[TURN_OF]], pick)
        lacks = paying.lacking(way[1], table) if way else ()
        return way if paying.fewest_cards(lacks, self.exists[-1]) <= cards else None

    def _planned_series(self, p: int, pick: Any, orders: Any) -> tuple[tuple[int, ...], Any]:
        laid = self.s[SERIES] | 1 << self.s[AWAITED]
        if not orders or not pick or len(orders) != len(pick):
            raise RuleError("series-needs-kinds", p=p)
        named = 0
        for order, kind in zip(orders, pick):
            if not laid & ~named & 1 << order:
                raise RuleError("not-in-series", p=p, order=ORDERS[order])
            if order == COMPLEMENTO + kind:
                raise RuleError("pictured-kind", p=p, order=ORDERS[order])
            named |= 1 << order
        first = paying.series(pick[:1])[1]
        if paying.lacking(first, self.cards_on_table()) and self.table_suffices(p):
            raise RuleError("order-succeeds", p=p)
        return orders, paying.series(pick)

    def lay_series(self, move: Move) -> None:
        """The owner of an awaited complemento lays others from the hand beside it."""
        _, p, orders = move
        self._need_owner("series", p)
        s = self.s
        if not orders or not self.may_lay_series(p, s[AWAITED]):
            raise RuleError("no-series", p=p)
        for order in orders:
            if not COMPLEMENTO <= order < COPPIA:
                raise RuleError("no-series", p=p)
            self.check_order(p, order, s[ORDERS_HELD + p])
        mask = complementi_bits(orders)
        if bits(mask) < len(orders):
            raise RuleError("no-series", p=p)
        if len(orders) > s[ORDERS_HELD + p]:
            raise RuleError("no-order-in-hand", p=p)
        if self.dealer:
            self.dealer.lay_orders(self, p, orders)
        self.s[ORDERS_HELD + p] -= len(orders)
        self.s[ORDERS_IN_OVEN + p] += mask
        self.s[SERIES] = mask

    def let_go(self, move: Move) -> None:
        """The owner lets the awaited order go; refused if the table alone suffices."""
        p = move[1]
        self._need_owner("return", p)
        if self.table_suffices(p):
            raise RuleError("order-succeeds", p=p)
        self.give_up(BY_OWNER)
        self.go_on()

    def table_suffices(self, p: int) -> bool:
        """Whether the table alone fulfils an awaited order, or one of its series."""
        order = self.s[AWAITED]
        if order in (BLOCCATO, RICHIESTA):
            return self.must_go_through(p, order)
        if not self.s[SERIES]:
            return bool(self.reckoned(p, order)[0] == 0)
        return any(self.reckoned(p, one)[0] == 0 for one in self.awaited_orders())

    def rejudge(self) -> None:
        """Counts changed: judge the awaited order again, unless its series is laid or the card
        for it is shown."""
        s = self.s
        answerable = s[REQUESTED] != NOTHING and s[INGREDIENTS + s[AWAITED_OF]]
        if s[PHASE] != SERVE or s[SERIES] or answerable:
            return
        owner, order = self._no_longer_awaited()
        if self._judge(owner, order):
            self.go_on()
