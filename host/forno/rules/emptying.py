"""Emptying the oven: cards are turned up in the order in which they went in, orders are judged.

Source: the emptying sections of the Romanian and Finnish rules; ruling `leaving`. The oven is gone
through at once as far as nobody has to decide; a box shows the results one by one.
"""

from .cards import CARDS, DOUBLE, UNKNOWN
from .errors import RuleError
from .roundend import RoundEnd
from .shapes import Any, Need
from .slots import (
    AMEND,
    AWAITED,
    AWAITED_OF,
    AWAITED_TURN,
    BAKED_END,
    BAKED_FIRST,
    COUNT_MASK,
    DOUBLES_MASK,
    DOUBLES_SHIFT,
    EMPTYING,
    EMPTYING_MARK,
    IN_OVEN,
    KIND_SHIFT,
    LAST_DRAWER,
    NOBODY,
    NOTHING,
    NUMBER_SHIFT,
    ORDER_MASK,
    ORDER_SHIFT,
    ORDERS_IN_OVEN,
    OVEN_END,
    OVEN_NEXT,
    PHASE,
    PLAYER_SHIFT,
    ROUND_START,
    SERVE,
    STARTER,
    TABLE,
    TURN_OF,
    WAITER,
)

# How an order ended, and what decided it.
FULFILLED, RETURNED, GONE = "baked", "returned", "gone"
BY_TABLE, BY_OWNER, BY_NOTHING, BY_LEAVING = "table", "owner", "nothing open", "left"
NO_CARDS = (0, 0, 0, 0, 0)


class Emptying(RoundEnd):
    """A table with an oven that can be emptied.

    An entry of `results` is (mark behind it, owner, order, how it ended, by what, picked kind or
    NOTHING, cards added).
    """

    _judge: Any  # how an order that lies open ends; False if its owner has to decide

    def begin_emptying(self) -> None:
        """The round is over: name the emptier and turn up the oven."""
        s = self.s
        drawer = s[LAST_DRAWER] if s[LAST_DRAWER] != NOBODY else s[ROUND_START]
        s[TURN_OF] = self.staying(s[STARTER] if s[STARTER] != NOBODY else drawer)
        s[PHASE], s[BAKED_FIRST] = EMPTYING, s[BAKED_END]
        s[EMPTYING_MARK] = self.mark()
        self.go_on()

    def go_on(self) -> None:
        """Turn up cards until somebody has to decide or the oven is empty."""
        entry = self._turn_up()
        while entry:
            if not self._judge(entry >> PLAYER_SHIFT & 7, (entry >> ORDER_SHIFT & 31) - 1):
                return
            entry = self._turn_up()
        if self.s[PHASE] == EMPTYING:
            self._end_emptying()

    def _turn_up(self) -> int:
        """Turn up cards as far as the next order and give its entry; 0 at forgotten cards and at
        the end of the oven."""
        s = self.s
        place = s[OVEN_NEXT]
        for entry in self.oven[place : s[OVEN_END]]:
            count = entry & COUNT_MASK
            if count:
                kind = entry >> KIND_SHIFT & 15
                if kind == UNKNOWN:
                    self._await_amend(entry >> NUMBER_SHIFT)
                    break
                if entry & DOUBLES_MASK:
                    doubles = entry >> DOUBLES_SHIFT & 3
                    s[IN_OVEN + kind + DOUBLE] -= doubles
                    s[TABLE + kind + DOUBLE] += doubles
                    count -= doubles
                s[IN_OVEN + kind] -= count
                s[TABLE + kind] += count
            place += 1
            if entry & ORDER_MASK:
                s[OVEN_NEXT] = place
                return entry
        s[OVEN_NEXT] = place
        return 0

    def _await_amend(self, number: int) -> None:
        self.s[PHASE] = AMEND
        self.s[AWAITED_TURN] = number

    def _await_owner(self, owner: int, order: int) -> None:
        s = self.s
        s[PHASE], s[AWAITED], s[AWAITED_OF] = SERVE, order, owner

    def _fail(self, owner: int, order: int, how: str, by: str) -> None:
        if how == RETURNED:
            self.s[WAITER + owner] += 1
            if self.dealer:
                self.dealer.return_order(self, owner, order)
        self._settle(owner, order, (how, by, NOTHING, NO_CARDS))

    def _settle(self, owner: int, order: int, result: tuple[str, str, Any, Need]) -> None:
        s = self.s
        place = s[BAKED_END]
        s[ORDERS_IN_OVEN + owner] -= 1 << order
        s[BAKED_END] = place + 1
        mark = self.history.mark(s) if self.history else 0
        self.results[place:] = ((mark, owner, order) + result,)

    def _no_longer_awaited(self) -> tuple[int, int]:
        """Stop waiting for an order; gives its owner and number."""
        s = self.s
        owner, order = s[AWAITED_OF], s[AWAITED]
        s[PHASE], s[AWAITED] = EMPTYING, NOTHING
        return owner, order

    def judge_anew(self, p: int) -> None:
        """Judge an awaited order of this player again: the number of cards in hand changed."""
        if self.s[PHASE] == SERVE and self.s[AWAITED_OF] == p:
            owner, order = self._no_longer_awaited()
            if self._judge(owner, order):
                self.go_on()

    def check_exist(self, kind: int, count: int, doubles: int) -> None:
        """Refuse to put in more cards of a kind than the game has."""
        if self.in_sight(kind) + count - doubles > self.exists[kind]:
            raise RuleError("more-than-exist", kind=CARDS[kind])
        if doubles and self.in_sight(kind + DOUBLE) + doubles > self.exists[kind + DOUBLE]:
            raise RuleError("more-than-exist", kind=CARDS[kind + DOUBLE])

    def _need_owner(self, event: str, p: int) -> None:
        if self.s[PHASE] != SERVE or p != self.s[AWAITED_OF]:
            self.need_phase(SERVE, event)
            self.need_player(p)
            raise RuleError("not-your-order", p=p)

    def need_existing(self, added: Need) -> None:
        """Refuse more cards from a hand than the game can have left."""
        for card in self.cards:
            if added[card] and self.in_sight(card) + added[card] > self.exists[card]:
                raise RuleError("more-than-exist", kind=CARDS[card])

    def gone_with_owner(self, p: int) -> None:
        """The awaited order of a player who leaves fails at once."""
        if self.s[PHASE] == SERVE and self.s[AWAITED_OF] == p:
            owner, order = self._no_longer_awaited()
            self._fail(owner, order, GONE, BY_LEAVING)
            self.go_on()

    def remember(self, kind: int, count: int, doubles: int) -> None:
        """The awaited amend: what the cards of no kind are that come up now."""
        if kind == UNKNOWN:
            return
        self.check_exist(kind, count, doubles)
        self.s[PHASE] = EMPTYING
        self.move(IN_OVEN + UNKNOWN, TABLE + kind, count - doubles)
        if doubles:
            self.move(IN_OVEN + UNKNOWN, TABLE + kind + DOUBLE, doubles)
        entry = self.oven[self.s[OVEN_NEXT]]
        self.s[OVEN_NEXT] += 1
        order = (entry >> ORDER_SHIFT & 31) - 1
        if order < 0 or self._judge(entry >> PLAYER_SHIFT & 7, order):
            self.go_on()

    def need_phase(self, phase: int, event: str) -> None:
        """Refuse an event that does not belong to the phase."""
        if self.s[PHASE] != phase:
            raise RuleError("not-now", event=event, phase=self.phases[self.s[PHASE]])
