"""Emptying the oven: cards are turned up in the order in which they went in, orders are judged.

Source: the emptying sections of the Romanian and Finnish rules; rulings `automatic`, `exact
top-up`, `leaving` and `shared win`. The oven is gone through at once as far as nobody has to
decide; a box shows the results one by one.
"""

from . import slots as S
from .cards import BOMBASTICA, KINDS, PUT_NAMES, ROUNDS, UNKNOWN
from .errors import RuleError
from .orders import KIND_RANGE, lack, missing_cards, open_ways, picked, shortfall, ways
from .setup import NUMBER_SHIFT, ORDER_BIT, Seats, bits, oven_put

# How an order ended, and what decided it.
BAKED, RETURNED, GONE = "baked", "returned", "gone"
BY_TABLE, BY_OWNER, BY_NOTHING, BY_LEAVING = "table", "owner", "nothing open", "left"
NO_CARDS = (0, 0, 0, 0, 0)


class Emptying(Seats):
    """A table with an oven that can be emptied.

    An entry of `results` is (mark behind it, owner, order, how it ended, by what, picked kind or
    NOTHING, cards added, cards taken, cards lacking or None); Bombastica's lack is one number.
    """

    def begin_emptying(self) -> None:
        """The round is over: name the emptier and turn up the oven."""
        s = self.s
        drawer = s[S.LAST_DRAWER] if s[S.LAST_DRAWER] != S.NOBODY else s[S.ROUND_START]
        self.put(S.TURN_OF, self.staying(s[S.STARTER] if s[S.STARTER] != S.NOBODY else drawer))
        self.put(S.PHASE, S.EMPTYING)
        self.put(S.BAKED_FIRST, s[S.BAKED_END])
        self.put(S.EMPTYING_MARK, self.mark() + 1)  # behind this very change
        self.go_on()

    def go_on(self) -> None:
        """Turn up cards until somebody has to decide or the oven is empty."""
        while self._turn_up():
            entry = self.oven[self.s[S.OVEN_NEXT] - 1]
            if not self._judge(entry >> 4 & 7, entry & 15):
                return
        if self.s[S.PHASE] == S.EMPTYING:
            self._end_emptying()

    def _turn_up(self) -> bool:
        """Turn up ingredients and then the next order; False at cards of no kind or the end."""
        s, oven = self.s, self.oven
        place, end, found = s[S.OVEN_NEXT], s[S.OVEN_END], False
        counts = [0, 0, 0, 0, 0]
        while place < end and not found:
            entry = oven[place]
            if entry & ORDER_BIT:
                found = True
            elif entry >> 7 & 7 == UNKNOWN:
                self._await_amend(entry >> NUMBER_SHIFT)
                break
            else:
                counts[entry >> 7 & 7] += entry & 127
            place += 1
        self._lay_out(counts, place, found)
        return found

    def _lay_out(self, counts: list, place: int, found: bool) -> None:
        for k in KIND_RANGE:
            self.add(S.TABLE + k, counts[k])
            self.add(S.IN_OVEN + k, -counts[k])
        self.add(S.OVEN_CARDS, -sum(counts) - found)
        self.put(S.OVEN_NEXT, place)

    def _await_amend(self, number: int) -> None:
        self.put(S.PHASE, S.AMEND)
        self.put(S.AWAITED_TURN, number)

    def _judge(self, owner: int, order: int) -> bool:
        """Judge an order that lies open; False if its owner has to decide."""
        if self.has_left(owner):
            self._fail(owner, order, GONE, BY_LEAVING)
            return True
        found, by_table = self._open_ways(owner, order)
        if by_table and len(found) == 1:
            self._bake(owner, order, found[0], NO_CARDS, BY_TABLE)
        elif found:
            self.put(S.PHASE, S.SERVE)
            self.put(S.AWAITED, order)
            self.put(S.AWAITED_OF, owner)
            return False
        else:
            self._fail(owner, order, RETURNED, BY_NOTHING)
        return True

    def _open_ways(self, owner: int, order: int) -> tuple:
        table = self.s[S.TABLE : S.TABLE + 5]
        return open_ways(self.own[owner], order, table, self.s[S.INGREDIENTS + owner])

    def _bake(self, owner: int, order: int, way: tuple, added: tuple, by: str) -> None:
        s, (pick, need) = self.s, way
        table = [s[S.TABLE + k] + added[k] for k in KIND_RANGE]
        took = tuple(table) if need is None else need
        for k in KIND_RANGE:
            self.add(S.TABLE + k, added[k] - took[k])
            self.add(S.USED + k, took[k])
        self.put(S.BAKED + owner, s[S.BAKED + owner] | 1 << order)
        self._settle(owner, order, (BAKED, by, pick, added, took, None))

    def _fail(self, owner: int, order: int, how: str, by: str) -> None:
        missing = self._least_missing(owner, order)
        if how == RETURNED:
            self.add(S.WAITER + owner, 1)
            if self.dealer:
                self.dealer.return_order(owner, order)
        self._settle(owner, order, (how, by, S.NOTHING, NO_CARDS, NO_CARDS, missing))

    def _settle(self, owner: int, order: int, result: tuple) -> None:
        self.put(S.ORDERS_IN_OVEN + owner, self.s[S.ORDERS_IN_OVEN + owner] & ~(1 << order))
        mark = self.mark() + 1  # behind the change that `log` makes
        self.log(self.results, S.BAKED_END, (mark, owner, order) + result)

    def _least_missing(self, owner: int, order: int) -> object:
        """What the nearest way lacks: cards of each kind, a number for Bombastica, None if none."""
        table = self.s[S.TABLE : S.TABLE + 5]
        found = ways(self.own[owner], order, table)
        if order == BOMBASTICA:
            return lack(None, table)
        if not found:
            return None
        return shortfall(min(found, key=lambda way: lack(way[1], table))[1], table)

    def _no_longer_awaited(self) -> tuple:
        """Stop waiting for an order; gives its owner and number."""
        s = self.s
        owner, order = s[S.AWAITED_OF], s[S.AWAITED]
        self.put(S.PHASE, S.EMPTYING)
        self.put(S.AWAITED, S.NOTHING)
        return owner, order

    def judge_anew(self, p: int) -> None:
        """Judge an awaited order of this player again: the number of cards in hand changed."""
        if self.s[S.PHASE] == S.SERVE and self.s[S.AWAITED_OF] == p:
            owner, order = self._no_longer_awaited()
            if self._judge(owner, order):
                self.go_on()

    # The owner's decision

    def _need_owner(self, event: str, p: int) -> None:
        self.need_phase(S.SERVE, event)
        self.need_player(p)
        if p != self.s[S.AWAITED_OF]:
            raise RuleError("not-your-order", p=p)

    def serve(self, move: tuple) -> None:
        """The owner completes the awaited order."""
        _, p, added, pick = move
        self._need_owner("serve", p)
        order = self.s[S.AWAITED]
        way = self._chosen_way(self._open_ways(p, order)[0], pick)
        self._check_added(way[1], added)
        if self.dealer:
            self.dealer.check_added(p, added)
            self.dealer.take_added(p, added)
        self._no_longer_awaited()
        self.add(S.INGREDIENTS + p, -sum(added))
        self._bake(p, order, way, added, BY_OWNER)
        self.go_on()

    def _chosen_way(self, found: list, pick: object) -> tuple:
        if pick is None:
            if len(found) == 1:
                return found[0]
            raise RuleError("pick-needed", picks=[picked(way) for way in found])
        for way in found:
            if pick == (() if way[0] == S.NOTHING else (way[0],)):
                return way
        raise RuleError("not-a-choice", picks=[picked(way) for way in found])

    def _check_added(self, need: object, added: tuple) -> None:
        table = self.s[S.TABLE : S.TABLE + 5]
        if need is None:
            fits = sum(added) == lack(None, table)
        else:
            fits = added == shortfall(need, table)
        if not fits:
            raise RuleError("wrong-cards", missing=missing_cards(need, table))
        for k in KIND_RANGE:
            if added[k] and self.in_sight(k) + added[k] > self.each:
                raise RuleError("more-than-exist", kind=KINDS[k])

    def let_go(self, move: tuple) -> None:
        """The owner lets the awaited order go; refused if the table alone suffices."""
        p = move[1]
        self._need_owner("return", p)
        if self._open_ways(p, self.s[S.AWAITED])[1]:
            raise RuleError("order-succeeds", p=p)
        owner, order = self._no_longer_awaited()
        self._fail(owner, order, RETURNED, BY_OWNER)
        self.go_on()

    def gone_with_owner(self, p: int) -> None:
        """The awaited order of a player who leaves fails at once."""
        if self.s[S.PHASE] == S.SERVE and self.s[S.AWAITED_OF] == p:
            owner, order = self._no_longer_awaited()
            self._fail(owner, order, GONE, BY_LEAVING)
            self.go_on()

    def remember(self, kind: int, count: int) -> None:
        """The awaited amend: what the cards of no kind are that come up now."""
        if kind == UNKNOWN:
            return
        if self.in_sight(kind) + count > self.each:
            raise RuleError("more-than-exist", kind=PUT_NAMES[kind])
        self.put(S.PHASE, S.EMPTYING)
        self.add(S.IN_OVEN + UNKNOWN, -count)
        self.add(S.TABLE + kind, count)
        self.add(S.OVEN_CARDS, -count)
        self.add(S.OVEN_NEXT, 1)
        self.go_on()

    # The end of an emptying

    def _end_emptying(self) -> None:
        if self.s[S.ROUND] == ROUNDS:
            self.put(S.PHASE, S.OVER)
            self.put(S.WINNERS, self.best())
            return
        self._make_supply()
        if not self.toggles["open_leftovers"]:
            self._stack_leftovers()
        self._begin_round()

    def best(self) -> int:
        """A bit for each winner: most pizzas, then most ingredient cards; leavers cannot win."""
        s, best, winners = self.s, (-1, -1), 0
        for p in range(self.players):
            score = (bits(s[S.BAKED + p]), s[S.INGREDIENTS + p])
            if self.has_left(p) or score < best:
                continue
            winners = winners | 1 << p if score == best else 1 << p
            best = score
        return winners

    def _make_supply(self) -> None:
        s = self.s
        used = s[S.USED : S.USED + 5]
        shown = s[S.STARTER] != S.NOBODY
        self.add(S.SUPPLY, sum(used) + shown)
        for k in KIND_RANGE:
            self.put(S.USED + k, 0)
        if self.dealer:
            self.dealer.make_supply(used, shown)

    def _stack_leftovers(self) -> None:
        s = self.s
        for k in KIND_RANGE:
            count = s[S.TABLE + k]
            if count:
                self.log(self.oven, S.OVEN_END, oven_put(0, k, count))
                self.put(S.TABLE + k, 0)
                self.add(S.IN_OVEN + k, count)
                self.add(S.OVEN_CARDS, count)

    def _begin_round(self) -> None:
        self.add(S.ROUND, 1)
        self.put(S.ROUND_START, self.s[S.TURN_OF])
        self.put(S.STARTER, S.NOBODY)
        self.put(S.LAST_DRAWER, S.NOBODY)
        self.put(S.MAY_HOLD_START, 0)
        self.put(S.STILL_TURNS, 0)
        self.put(S.OPEN_STANDSTILL, 0)
        self.put(S.PHASE, S.TURN)

    def need_phase(self, phase: int, event: str) -> None:
        """Refuse an event that does not belong to the phase."""
        if self.s[S.PHASE] != phase:
            raise RuleError("not-now", event=event, phase=S.PHASES[self.s[S.PHASE]])
