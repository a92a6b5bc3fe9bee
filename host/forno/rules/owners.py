"""How the orders of Mamma Mia! are judged, and what their owners decide.

Source: the emptying sections of the Romanian and Finnish rules; rulings `automatic` and `exact
top-up`.
"""

from .cards import KIND_RANGE, KINDS
from .emptying import (
    BY_LEAVING,
    BY_NOTHING,
    BY_OWNER,
    BY_TABLE,
    FULFILLED,
    GONE,
    NO_CARDS,
    RETURNED,
)
from .errors import RuleError
from .orders import any_kind, lack, missing_cards, open_ways, picked, shortfall, takes, ways
from .rounds import Rounds
from .shapes import Any, Json, Move, Need, Way
from .slots import AWAITED, AWAITED_OF, BAKED, INGREDIENTS, LEFT, NOTHING, TABLE, USED


class Owners(Rounds):
    """An oven whose orders are judged as those of Mamma Mia!"""

    # As found when the order came up; None where it has to be found again.
    _awaited_ways: tuple[list[Way], bool] | None = None

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

    def awaited_ways(self) -> tuple[list[Way], bool]:
        """The ways open to the owner of the awaited order, and whether by the table alone."""
        if self._awaited_ways is None:
            self._awaited_ways = self._open_ways(self.s[AWAITED_OF], self.s[AWAITED])
        return self._awaited_ways

    def forget(self) -> None:
        """What was found holds no longer, or its room is needed."""
        self._awaited_ways = None

    def rewind(self, mark: int) -> None:
        """Take back every change made since `mark`."""
        super().rewind(mark)
        self.forget()

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

    # The owner's decision

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

    def let_go(self, move: Move) -> None:
        """The owner lets the awaited order go; refused if the table alone suffices."""
        p = move[1]
        self._need_owner("return", p)
        if self.awaited_ways()[1]:
            raise RuleError("order-succeeds", p=p)
        owner, order = self._no_longer_awaited()
        self._fail(owner, order, RETURNED, BY_OWNER)
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
