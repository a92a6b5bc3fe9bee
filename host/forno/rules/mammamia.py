"""Mamma Mia!: turns, and the corrections of a real table.

Source: the Romanian rules (`modern`) and the Finnish ones (`classic`), see `rulesets`; rulings
`empty pile`, `bare hand` and `leaving`. Departures: none; where the sources are silent a ruling is
named.
"""

from .cards import DOUBLE, HAND, UNKNOWN
from .choices import corrections, legal
from .errors import RuleError
from .moves import FIELDS, INNER_ORDER, event_of, move_of
from .owners import Owners
from .rulesets import PLAYERS, RULE_SETS, TOGGLE_NAMES, TOGGLE_VALUES
from .shapes import Any, Events, Move, Table
from .slots import (
    AWAITED,
    BAKED,
    DOUBLES_SHIFT,
    HANDS,
    IN_OVEN,
    IN_SUPPLY,
    INGREDIENTS,
    KIND_SHIFT,
    LEFT,
    LEFT_BARE,
    NOBODY,
    NOTHING,
    NUMBER_SHIFT,
    ORDER_SHIFT,
    ORDERS_GONE,
    ORDERS_HELD,
    ORDERS_IN_HAND,
    ORDERS_IN_OVEN,
    OVEN_END,
    OVER,
    PHASE,
    PLAYER_SHIFT,
    START_AT,
    STILL_TURNS,
    SUPPLY,
    TURN,
    TURN_OF,
    WAITER,
    WINNERS,
)
from .view import pending, step, view

__all__ = (
    "FIELDS",
    "INNER_ORDER",
    "PLAYERS",
    "RULE_SETS",
    "TOGGLE_NAMES",
    "TOGGLE_VALUES",
    "corrections",
    "event_of",
    "legal",
    "move_of",
    "pending",
    "step",
    "view",
)


class MammaMia(Owners):
    """The public state of a game and what its events do; `act` is the only way to change it."""

    def act(self, move: Move) -> None:
        """Check a move (see `moves`) and do it; raises `RuleError` before anything has changed."""
        if self.s[START_AT] < IN_SUPPLY:
            self.dealer.check_time(self, move)
        self.acts[move[0]](self, move)

    # Turns

    def turn(self, move: Move) -> None:
        """A whole turn: ingredients, an order, the refill."""
        _, p, kind, count, order, pile, doubles = move
        s = self.s
        if s[PHASE] != TURN or p != s[TURN_OF]:
            self._refuse_turn(p)
        if pile == NOTHING or not s[WAITER + p if pile else SUPPLY]:
            self._check_pile(p, count + (order != NOTHING), pile)
        if self.dealer is None:
            self._check_cards(p, kind, count, order, doubles)
        elif (
            # A hand that holds single cards and the order passes all that is checked otherwise.
            (doubles or s[HANDS + p] >> 6 * kind & 15 < count if count else s[HANDS + p])
            or order != NOTHING
            and not (count and s[ORDERS_IN_HAND + p] >> order & 1)
        ):
            self.dealer.check_put(self, p, kind, count, order, doubles)
        moved = 0
        if count or order != NOTHING:
            moved = 1
            self._put_in(s, p, kind, count, order, doubles)
        room = HAND - s[INGREDIENTS + p] - s[ORDERS_HELD + p]
        if room > 0 and pile != NOTHING:
            drawn = self.draw_waiter(p, room) if pile else self.draw_supply(p, room)
            if drawn:
                moved = drawn
                if not s[SUPPLY] and not pile:
                    self.end_play(False)
                    return
        follower = (p + 1) % self.players
        s[TURN_OF] = self.staying(follower) if s[LEFT] else follower
        if moved:
            s[STILL_TURNS] = 0
            return
        still = s[STILL_TURNS] = s[STILL_TURNS] + 1
        if still >= self.players or s[LEFT] and still >= self.stayers():
            self.end_play(True)

    def _refuse_turn(self, p: int) -> None:
        self.need_phase(TURN, "turn")
        self.need_player(p)
        raise RuleError("not-your-turn", p=p, turn=self.s[TURN_OF])

    def check_turn(
        self, p: int, kind: int, count: int, order: int, pile: int, doubles: int
    ) -> None:
        """Refuse a turn of a physical table that cannot be; nothing is changed."""
        s = self.s
        if s[PHASE] != TURN or p != s[TURN_OF]:
            self._refuse_turn(p)
        self._check_cards(p, kind, count, order, doubles)
        if pile == NOTHING or not s[WAITER + p if pile else SUPPLY]:
            self._check_pile(p, count + (order != NOTHING), pile)

    def _check_cards(self, p: int, kind: int, count: int, order: int, doubles: int) -> None:
        if not count:
            self._check_no_put(p, order)
        elif count > self.s[INGREDIENTS + p]:
            raise RuleError("too-many-cards", p=p)
        elif kind != UNKNOWN:
            self.check_exist(kind, count, doubles)
        if order != NOTHING:
            self.check_order(p, order, self.s[ORDERS_HELD + p])

    def _check_no_put(self, p: int, order: int) -> None:
        held = self.s[INGREDIENTS + p]
        if self.must_put and held > self.may_hold_start(p):
            raise RuleError("must-put", p=p)
        if order != NOTHING and self.sit_out and (self.must_put or not held):
            raise RuleError("no-order-without-ingredients", p=p)

    def check_order(self, p: int, order: int, held: int) -> None:
        """Refuse an order that cannot be among the `held` ones of a hand or waiter."""
        s = self.s
        if order not in self.own_orders[self.own[p]]:
            raise RuleError("not-own-order", p=p, order=self.order_names[order])
        if not held:
            raise RuleError("no-order-in-hand", p=p)
        if (s[BAKED + p] | s[ORDERS_IN_OVEN + p] | s[ORDERS_GONE + p]) >> order & 1:
            where = "order-in-oven" if s[ORDERS_IN_OVEN + p] >> order & 1 else "order-gone"
            where = "order-baked" if s[BAKED + p] >> order & 1 else where
            raise RuleError(where, p=p, order=self.order_names[order])

    def piles(self, p: int, cards_out: int) -> list[int]:
        """The piles (numbers of `moves.PILES`, or NOTHING) that may be chosen in a turn.

        A pile that has cards is always among them.
        """
        sizes = (self.s[SUPPLY], self.s[WAITER + p])
        if self.may_stay_short or not self.wants(p, cards_out) or not max(sizes):
            return [0, 1, NOTHING]
        bare = self.hand(p) == cards_out
        return [pile for pile in (0, 1) if sizes[pile] or not bare]

    def _check_pile(self, p: int, cards_out: int, pile: int) -> None:
        if pile not in self.piles(p, cards_out):
            raise RuleError("must-refill" if pile == NOTHING else "bare-hand", p=p)

    def _put_in(self, s: Any, p: int, kind: int, count: int, order: int, doubles: int) -> None:
        entry = self.number << NUMBER_SHIFT | p << PLAYER_SHIFT
        if count:
            entry |= kind << KIND_SHIFT | count
            s[INGREDIENTS + p] -= count
            s[IN_OVEN + kind] += count
            if self.dealer:
                s[HANDS + p] -= count << 6 * kind
            if doubles:
                entry |= doubles << DOUBLES_SHIFT
                self._are_doubles_put(s, p, kind, doubles)
        if order != NOTHING:
            entry |= order + 1 << ORDER_SHIFT
            s[ORDERS_HELD + p] -= 1
            s[ORDERS_IN_OVEN + p] += 1 << order
            if self.dealer:
                s[ORDERS_IN_HAND + p] -= 1 << order
        place = s[OVEN_END]
        s[OVEN_END] = place + 1
        self.oven[place:] = (entry,)

    def _are_doubles_put(self, s: Any, p: int, kind: int, doubles: int) -> None:
        """So many of the cards that went in are doubles."""
        s[IN_OVEN + kind] -= doubles
        s[IN_OVEN + kind + DOUBLE] += doubles
        if self.dealer:
            s[HANDS + p] += doubles - (doubles << 4) << 6 * kind

    # Corrections of the real table

    def leave(self, move: Move) -> None:
        """A player goes home with hand and waiter."""
        p, s = move[1], self.s
        self.check_leaving(p)
        self.put(LEFT, s[LEFT] | 1 << p)
        if not s[INGREDIENTS + p]:
            self.add(LEFT_BARE, 1 << p)
        for row in (INGREDIENTS, ORDERS_HELD, WAITER):
            self.put(row + p, 0)
        if self.dealer:
            self.dealer.leave(self, p)
        self.put(STILL_TURNS, 0)
        self.put(TURN_OF, self.staying(s[TURN_OF]))
        self.gone_with_owner(p)

    def check_leaving(self, p: int) -> None:
        """Refuse to let anybody leave who cannot."""
        self._need_unfinished("leave")
        self._need_stayer(p)
        if self.stayers() == 1:
            raise RuleError("last-player", p=p)

    def end(self, move: Move) -> None:
        """The game is stopped early; everything stays where it lies."""
        self._need_unfinished("end")
        if self.s[AWAITED] != NOTHING:
            self._no_longer_awaited()
        self.put(PHASE, OVER)
        self.put(WINNERS, 0)

    def recount(self, move: Move) -> None:
        """True counts from the table."""
        _, supply, p, ingredients, orders, waiter = move
        self._check_recount(move)
        self.put(STILL_TURNS, 0)
        self.anybody_may_hold_start()
        if ingredients != NOTHING:
            self.put(INGREDIENTS + p, ingredients)
        if max(orders, waiter) != NOTHING:
            self.put(ORDERS_HELD + p, self.orders_left(p) - waiter if orders < 0 else orders)
            self.put(WAITER + p, self.orders_left(p) - orders if waiter < 0 else waiter)
        if supply != NOTHING:
            self.put(SUPPLY, supply)
        self._judge_counts(p, supply)

    def _judge_counts(self, p: int, supply: int) -> None:
        if supply == 0:
            self.end_play(False)
        elif self.s[WINNERS] > 0:
            self.end_game()
        elif p != NOBODY:
            self.judge_anew(p)

    def _check_recount(self, move: Move) -> None:
        _, supply, p, ingredients, orders, waiter = move
        if self.dealer:
            raise RuleError("digital", event="recount")
        if max(supply, ingredients, orders, waiter) == NOTHING:
            raise RuleError("nothing-counted")
        if supply != NOTHING:
            self.need_phase(TURN, "recount")
        if p != NOBODY:
            self._need_stayer(p)
            self._check_orders_recounted(p, orders, waiter)
        most = max(0, self._closed_cards())
        for name, count in (("supply", supply), ("ingredients", ingredients)):
            if count > most:
                raise RuleError("count-too-high", field=name)

    def _closed_cards(self) -> int:
        """Ingredient cards that lie neither open, used nor in the oven."""
        seen = sum([self.in_sight(card) for card in self.cards]) + self.s[IN_OVEN + UNKNOWN]
        return sum(self.exists) - seen + self.start_unshown()

    def _check_orders_recounted(self, p: int, orders: int, waiter: int) -> None:
        left = self.orders_left(p)
        both = orders != NOTHING and waiter != NOTHING
        if (both and orders + waiter != left) or max(orders, waiter) > left:
            raise RuleError("orders-do-not-add-up", p=p)

    def _need_unfinished(self, event: str) -> None:
        if self.s[PHASE] == OVER:
            raise RuleError("not-now", event=event, phase="over")

    def _need_stayer(self, p: int) -> None:
        self.need_player(p)
        if self.has_left(p):
            raise RuleError("has-left", p=p)


def _no_way_back(game: MammaMia, move: Move) -> None:
    raise RuleError("nothing-to-undo")


MammaMia.acts = {
    "undo": _no_way_back,
    "amend": _no_way_back,
    "turn": MammaMia.turn,
    "starter": MammaMia.show_start,
    "serve": MammaMia.serve,
    "return": MammaMia.let_go,
    "leave": MammaMia.leave,
    "end": MammaMia.end,
    "recount": MammaMia.recount,
}

State = MammaMia


def events(table: Table) -> Events:
    """Every turn, starter, serve and return that is legal now, one event at a time."""
    from . import decisions

    return decisions.events(table)
