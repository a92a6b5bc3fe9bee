"""Emptying the oven: cards are turned up in the order in which they went in, orders are judged.

Source: the emptying sections of the Romanian and Finnish rules; rulings `automatic`, `exact
top-up`, `leaving` and `shared win`. The oven is gone through at once as far as nobody has to
decide; a box shows the results one by one.
"""

from .cards import CARDS, DOUBLE, KIND_RANGE, KINDS, UNKNOWN
from .errors import RuleError
from .orders import (
    any_kind,
    lack,
    missing_cards,
    open_ways,
    picked,
    shortfall,
    takes,
    ways,
)
from .setup import Seats, bits
from .shapes import Any, Json, Move, Need, Way
from .slots import (
    AMEND,
    AWAITED,
    AWAITED_OF,
    AWAITED_TURN,
    BAKED,
    BAKED_END,
    BAKED_FIRST,
    COUNT_MASK,
    DOUBLES_MASK,
    DOUBLES_SHIFT,
    EMPTYING,
    EMPTYING_MARK,
    IN_OVEN,
    INGREDIENTS,
    KIND_SHIFT,
    LAST_DRAWER,
    LEFT,
    MAY_HOLD_START,
    NOBODY,
    NOTHING,
    NUMBER_SHIFT,
    OPEN_STANDSTILL,
    ORDER_MASK,
    ORDER_SHIFT,
    ORDERS_IN_OVEN,
    OVEN_END,
    OVEN_NEXT,
    OVER,
    PHASE,
    PLAYER_SHIFT,
    ROUND,
    ROUND_START,
    SERVE,
    STARTER,
    STILL_TURNS,
    SUPPLY,
    TABLE,
    TURN,
    TURN_OF,
    USED,
    WAITER,
    WINNERS,
)

# How an order ended, and what decided it.
FULFILLED, RETURNED, GONE = "baked", "returned", "gone"
BY_TABLE, BY_OWNER, BY_NOTHING, BY_LEAVING = "table", "owner", "nothing open", "left"
NO_CARDS = (0, 0, 0, 0, 0)


class Emptying(Seats):
    """A table with an oven that can be emptied.

    An entry of `results` is (mark behind it, owner, order, how it ended, by what, picked kind or
    NOTHING, cards added).
    """

    # As found when the order came up; None where it has to be found again.
    _awaited_ways: tuple[list[Way], bool] | None = None

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

    def _judge(self, owner: int, order: int) -> bool:
        """Judge an order that lies open; False if its owner has to decide."""
        if self.s[LEFT] >> owner & 1:
            self._fail(owner, order, GONE, BY_LEAVING)
            return True
        found, by_table = self._open_ways(owner, order)
        if by_table and len(found) == 1:
            self._bake(owner, order, found[0], NO_CARDS, BY_TABLE)
        elif found:
            self._await_owner(owner, order)
            self._awaited_ways = found, by_table
            return False
        else:
            self._fail(owner, order, RETURNED, BY_NOTHING)
        return True

    def _await_owner(self, owner: int, order: int) -> None:
        s = self.s
        s[PHASE], s[AWAITED], s[AWAITED_OF] = SERVE, order, owner

    def awaited_ways(self) -> tuple[list[Way], bool]:
        """The ways open to the owner of the awaited order, and whether by the table alone."""
        if self._awaited_ways is None:
            self._awaited_ways = self._open_ways(self.s[AWAITED_OF], self.s[AWAITED])
        return self._awaited_ways

    def rewind(self, mark: int) -> None:
        """Take back every change made since `mark`."""
        super().rewind(mark)
        self.forget()

    def forget(self) -> None:
        """What was found holds no longer, or its room is needed."""
        self._awaited_ways = None

    def _open_ways(self, owner: int, order: int) -> tuple[list[Way], bool]:
        table = self.s[TABLE : TABLE + 5]
        return open_ways(self.own[owner], order, table, self.s[INGREDIENTS + owner])

    def _bake(self, owner: int, order: int, way: Way, added: Need, by: str) -> None:
        s = self.s
        if added is not NO_CARDS:
            for k in KIND_RANGE:
                s[TABLE + k] += added[k]
        _, own, other, count = way
        if other != NOTHING:
            s[TABLE + own] -= 1
            s[USED + own] += 1
            s[TABLE + other] -= count
            s[USED + other] += count
        else:
            for k, taken in enumerate(takes(way, s[TABLE : TABLE + 5])):
                s[TABLE + k] -= taken
                s[USED + k] += taken
        s[BAKED + owner] += 1 << order
        self._settle(owner, order, (FULFILLED, by, way[0], added))

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

    # The owner's decision

    def _need_owner(self, event: str, p: int) -> None:
        if self.s[PHASE] != SERVE or p != self.s[AWAITED_OF]:
            self.need_phase(SERVE, event)
            self.need_player(p)
            raise RuleError("not-your-order", p=p)

    def serve(self, move: Move) -> None:
        """The owner completes the awaited order."""
        _, p, added, pick = move
        self._need_owner("serve", p)
        order = self.s[AWAITED]
        way = self._chosen_way(self.awaited_ways()[0], pick)
        self._check_added(way, added)
        if self.dealer:
            self.dealer.check_added(self, p, added)
            self.dealer.take_added(self, p, added)
        self._no_longer_awaited()
        self.s[INGREDIENTS + p] -= sum(added)
        self._bake(p, order, way, added, BY_OWNER)
        self.go_on()

    def _chosen_way(self, found: list[Way], pick: tuple[int, ...] | None) -> Way:
        if pick is None:
            if len(found) == 1:
                return found[0]
            raise RuleError("pick-needed", picks=[picked(way) for way in found])
        for way in found:
            if pick == (() if way[0] == NOTHING else (way[0],)):
                return way
        raise RuleError("not-a-choice", picks=[picked(way) for way in found])

    def _check_added(self, way: Way, added: Need) -> None:
        table = self.s[TABLE : TABLE + 5]
        if any_kind(way):
            fits = sum(added) == lack(way, table)
        else:
            fits = added == shortfall(way, table)
        if not fits:
            raise RuleError("wrong-cards", missing=missing_cards(way, table))
        self.need_existing(added)

    def need_existing(self, added: Need) -> None:
        """Refuse more cards from a hand than the game can have left."""
        for card in self.cards:
            if added[card] and self.in_sight(card) + added[card] > self.exists[card]:
                raise RuleError("more-than-exist", kind=CARDS[card])

    def let_go(self, move: Move) -> None:
        """The owner lets the awaited order go; refused if the table alone suffices."""
        p = move[1]
        self._need_owner("return", p)
        if self.awaited_ways()[1]:
            raise RuleError("order-succeeds", p=p)
        owner, order = self._no_longer_awaited()
        self._fail(owner, order, RETURNED, BY_OWNER)
        self.go_on()

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

    # How a result is told, see `view.step`

    def told_pick(self, pick: Any) -> list[str]:
        """The kinds that were picked, as a record writes them."""
        return [] if pick == NOTHING else [KINDS[pick]]

    def nearest(self, s: list[int], owner: int, order: int) -> Json | None:
        """What the nearest way lacked with these slots, None if there was no way."""
        table = s[TABLE : TABLE + 5]
        found = ways(self.own[owner], order, table)
        if not found:
            return None
        return missing_cards(min(found, key=lambda way: lack(way, table)), table)

    # The end of an emptying

    def _end_emptying(self) -> None:
        if self.s[ROUND] == self.rounds:
            self.end_game()
            return
        self._make_supply()
        if not self.toggles["open_leftovers"]:
            self._stack_leftovers()
        self._begin_round()

    def end_game(self) -> None:
        """The last oven is empty, or counts behind the tie-break changed: who wins?"""
        self.s[PHASE] = OVER
        self.s[WINNERS] = self.best()

    def best(self) -> int:
        """A bit for each winner: most pizzas, then most ingredient cards; leavers cannot win."""
        s, best, winners = self.s, (-1, -1), 0
        for p in range(self.players):
            score = (bits(s[BAKED + p]), s[INGREDIENTS + p])
            if self.has_left(p) or score < best:
                continue
            winners = winners | 1 << p if score == best else 1 << p
            best = score
        return winners

    def _make_supply(self) -> None:
        s, cards = self.s, len(self.cards)
        used = s[USED : USED + cards]
        shown = s[STARTER] != NOBODY
        s[SUPPLY] += sum(used) + shown
        s[USED : USED + cards] = [0] * cards
        if self.dealer:
            self.dealer.make_supply(self, used, shown)

    def _stack_leftovers(self) -> None:
        s, place = self.s, self.s[OVEN_END]
        left = []
        for kind in KIND_RANGE:
            singles, doubles = s[TABLE + kind], s[TABLE + kind + DOUBLE]
            if singles or doubles:
                left.append(kind << KIND_SHIFT | singles + doubles | doubles << DOUBLES_SHIFT)
                s[IN_OVEN + kind] += singles
                s[IN_OVEN + kind + DOUBLE] += doubles
                s[TABLE + kind] = s[TABLE + kind + DOUBLE] = 0
        self.oven[place:] = left
        s[OVEN_END] = place + len(left)

    def _begin_round(self) -> None:
        s = self.s
        s[ROUND] += 1
        s[ROUND_START] = s[TURN_OF]
        s[STARTER] = s[LAST_DRAWER] = NOBODY
        s[MAY_HOLD_START] = s[STILL_TURNS] = s[OPEN_STANDSTILL] = 0
        s[PHASE] = TURN

    def need_phase(self, phase: int, event: str) -> None:
        """Refuse an event that does not belong to the phase."""
        if self.s[PHASE] != phase:
            raise RuleError("not-now", event=event, phase=self.phases[self.s[PHASE]])
