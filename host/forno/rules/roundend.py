"""What follows an emptying: the next round, or who wins.

Source: the emptying sections of the Romanian and Finnish rules; ruling `shared win`.
"""

from .cards import DOUBLE, KIND_RANGE
from .setup import Seats, bits
from .slots import (
    BAKED,
    DOUBLES_SHIFT,
    IN_OVEN,
    INGREDIENTS,
    KIND_SHIFT,
    LAST_DRAWER,
    MAY_HOLD_START,
    NOBODY,
    OPEN_STANDSTILL,
    OVEN_END,
    OVER,
    PHASE,
    ROUND,
    ROUND_START,
    STARTER,
    STILL_TURNS,
    SUPPLY,
    TABLE,
    TURN,
    TURN_OF,
    USED,
    WINNERS,
)


class RoundEnd(Seats):
    """A table at which an emptied oven leads to the next round or to the end of the game."""

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
