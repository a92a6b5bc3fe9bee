"""Mamma Mia!: turns, and the corrections of a real table.

Source: the Romanian rules (`modern`) and the Finnish ones (`classic`), see `rulesets`; rulings
`empty pile`, `bare hand` and `leaving`. Departures: none; where the sources are silent a ruling is
named.
"""

from . import slots as S
from .cards import KINDS, ORDERS, OWN_ORDERS, UNKNOWN
from .errors import RuleError
from .moves import SUPPLY_PILE
from .orders import KIND_RANGE
from .rounds import Rounds
from .setup import oven_order, oven_put


class MammaMia(Rounds):
    """The public state of a game and what its events do; `act` is the only way to change it."""

    def act(self, move: tuple) -> None:
        """Check a move (see `moves`) and do it; raises `RuleError`, perhaps half done."""
        if self.dealer:
            self.dealer.check_time(move)
        ACTS[move[0]](self, move)

    # Turns

    def turn(self, move: tuple) -> None:
        """A whole turn: ingredients, an order, the refill."""
        _, p, kind, count, order, pile = move
        self.check_turn(move)
        if count:
            self._put_in(p, kind, count)
        if order != S.NOTHING:
            self._order_in(p, order)
        drawn = 0
        if pile != S.NOTHING:
            draw = self.draw_supply if pile == SUPPLY_PILE else self.draw_waiter
            drawn = draw(p, self.wants(p))
        if drawn and pile == SUPPLY_PILE and self.s[S.SUPPLY] == 0:
            self.end_play(False)
        else:
            self.pass_on(count or order != S.NOTHING or drawn)

    def check_turn(self, move: tuple) -> None:
        """Refuse a turn that cannot be."""
        _, p, kind, count, order, pile = move
        self.need_phase(S.TURN, "turn")
        self.need_player(p)
        if p != self.s[S.TURN_OF]:
            raise RuleError("not-your-turn", p=p, turn=self.s[S.TURN_OF])
        self.check_put(p, kind, count)
        if order != S.NOTHING:
            self.check_order(p, count, order)
        self._check_pile(p, count + (order != S.NOTHING), pile)
        if self.dealer:
            self.dealer.check_turn(move)

    def check_put(self, p: int, kind: int, count: int) -> None:
        """Refuse more cards than the hand holds or the game has, and none where one is due."""
        held = self.s[S.INGREDIENTS + p]
        if count > held:
            raise RuleError("too-many-cards", p=p)
        if not count and self.must_put and held > self.may_hold_start(p):
            raise RuleError("must-put", p=p)
        if count and kind != UNKNOWN and self.in_sight(kind) + count > self.each:
            raise RuleError("more-than-exist", kind=KINDS[kind])

    def check_order(self, p: int, count: int, order: int) -> None:
        """Refuse an order that the player cannot have, and one where the turn is sat out."""
        held = self.s[S.INGREDIENTS + p]
        if not count and self.sit_out and (self.must_put or not held):
            raise RuleError("no-order-without-ingredients", p=p)
        if order not in OWN_ORDERS[self.own[p]]:
            raise RuleError("not-own-order", p=p, order=ORDERS[order])
        if not self.s[S.ORDERS_HELD + p]:
            raise RuleError("no-order-in-hand", p=p)
        if self.s[S.BAKED + p] >> order & 1:
            raise RuleError("order-baked", p=p, order=ORDERS[order])
        if self.s[S.ORDERS_IN_OVEN + p] >> order & 1:
            raise RuleError("order-in-oven", p=p, order=ORDERS[order])

    def piles(self, p: int, cards_out: int) -> list:
        """The piles (numbers of `moves.PILES`, or NOTHING) that may be chosen in a turn."""
        sizes = (self.s[S.SUPPLY], self.s[S.WAITER + p])
        if self.may_stay_short or not self.wants(p, cards_out) or not max(sizes):
            return [0, 1, S.NOTHING]
        bare = self.hand(p) == cards_out
        return [pile for pile in (0, 1) if sizes[pile] or not bare]

    def _check_pile(self, p: int, cards_out: int, pile: int) -> None:
        if pile not in self.piles(p, cards_out):
            raise RuleError("must-refill" if pile == S.NOTHING else "bare-hand", p=p)

    def _put_in(self, p: int, kind: int, count: int) -> None:
        self.add(S.INGREDIENTS + p, -count)
        self.add(S.IN_OVEN + kind, count)
        self.add(S.OVEN_CARDS, count)
        self.log(self.oven, S.OVEN_END, oven_put(self.number, kind, count))
        if self.dealer:
            self.dealer.put_in(p, kind, count)

    def _order_in(self, p: int, order: int) -> None:
        self.add(S.ORDERS_HELD + p, -1)
        self.put(S.ORDERS_IN_OVEN + p, self.s[S.ORDERS_IN_OVEN + p] | 1 << order)
        self.add(S.OVEN_CARDS, 1)
        self.log(self.oven, S.OVEN_END, oven_order(self.number, p, order))
        if self.dealer:
            self.dealer.order_in(p, order)

    # Corrections of the real table

    def leave(self, move: tuple) -> None:
        """A player goes home with hand and waiter."""
        p, s = move[1], self.s
        self._need_unfinished("leave")
        self._need_stayer(p)
        if self.stayers() == 1:
            raise RuleError("last-player", p=p)
        self.put(S.LEFT, s[S.LEFT] | 1 << p)
        for row in (S.INGREDIENTS, S.ORDERS_HELD, S.WAITER):
            self.put(row + p, 0)
        if self.dealer:
            self.dealer.leave(p)
        self.put(S.STILL_TURNS, 0)
        self.put(S.TURN_OF, self.staying(s[S.TURN_OF]))
        self.gone_with_owner(p)

    def end(self, move: tuple) -> None:
        """The game is stopped early; everything stays where it lies."""
        self._need_unfinished("end")
        if self.s[S.PHASE] == S.SERVE:
            self._no_longer_awaited()
            self.add(S.OVEN_CARDS, 1)
            self.add(S.OVEN_NEXT, -1)
        self.put(S.PHASE, S.OVER)
        self.put(S.WINNERS, 0)

    def recount(self, move: tuple) -> None:
        """True counts from the table."""
        _, supply, p, ingredients, orders, waiter = move
        self._check_recount(move)
        self.put(S.STILL_TURNS, 0)
        self.anybody_may_hold_start()
        if ingredients != S.NOTHING:
            self.put(S.INGREDIENTS + p, ingredients)
        if max(orders, waiter) != S.NOTHING:
            self.put(S.ORDERS_HELD + p, self.orders_left(p) - waiter if orders < 0 else orders)
            self.put(S.WAITER + p, self.orders_left(p) - orders if waiter < 0 else waiter)
        if supply != S.NOTHING:
            self.put(S.SUPPLY, supply)
        self._judge_counts(p, supply)

    def _judge_counts(self, p: int, supply: int) -> None:
        if supply == 0:
            self.end_play(False)
        elif self.s[S.WINNERS] > 0:
            self.put(S.WINNERS, self.best())
        elif p != S.NOBODY:
            self.judge_anew(p)

    def _check_recount(self, move: tuple) -> None:
        _, supply, p, ingredients, orders, waiter = move
        if self.dealer:
            raise RuleError("digital", event="recount")
        if max(supply, ingredients, orders, waiter) == S.NOTHING:
            raise RuleError("nothing-counted")
        if supply != S.NOTHING:
            self.need_phase(S.TURN, "recount")
        if p != S.NOBODY:
            self._need_stayer(p)
            self._check_orders_recounted(p, orders, waiter)
        most = self._closed_cards()
        for name, count in (("supply", supply), ("ingredients", ingredients)):
            if count > most:
                raise RuleError("count-too-high", field=name)

    def _closed_cards(self) -> int:
        """Ingredient cards that lie neither open, used nor in the oven."""
        seen = sum([self.in_sight(k) for k in KIND_RANGE]) + self.s[S.IN_OVEN + UNKNOWN]
        return self.each * len(KINDS) - seen + self.start_unshown()

    def _check_orders_recounted(self, p: int, orders: int, waiter: int) -> None:
        left = self.orders_left(p)
        both = orders != S.NOTHING and waiter != S.NOTHING
        if (both and orders + waiter != left) or max(orders, waiter) > left:
            raise RuleError("orders-do-not-add-up", p=p)

    def _need_unfinished(self, event: str) -> None:
        if self.s[S.PHASE] == S.OVER:
            raise RuleError("not-now", event=event, phase="over")

    def _need_stayer(self, p: int) -> None:
        self.need_player(p)
        if self.has_left(p):
            raise RuleError("has-left", p=p)


ACTS = {
    "turn": MammaMia.turn,
    "starter": MammaMia.show_start,
    "serve": MammaMia.serve,
    "return": MammaMia.let_go,
    "leave": MammaMia.leave,
    "end": MammaMia.end,
    "recount": MammaMia.recount,
}
