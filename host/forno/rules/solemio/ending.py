"""Who wins: most pizzas, then most units of ingredients in hand.

Source: the last section of the Hungarian rules of Sole Mio!. How many of a hand's cards are doubles
nobody can know, so players who are level show their hands. Ruling `shared win`.
"""

from ..errors import RuleError
from ..setup import bits
from ..shapes import Move, Need
from ..slots import (
    ASKED,
    BAKED,
    BLOCK,
    INGREDIENTS,
    NOBODY,
    NOTHING,
    OVER,
    PHASE,
    REQUEST,
    SHOWDOWN,
    UNITS,
    WINNERS,
)
from . import paying
from .help import Helping


class Ending(Helping):
    """A game whose tie-break is judged by shown hands."""

    def end_game(self) -> None:
        """The last oven is empty, or what a hand held changed: ask for a hand or name winners."""
        leaders = self._leaders()
        unknown = [p for p in leaders if self.s[INGREDIENTS + p] and self.s[UNITS + p] == NOTHING]
        if len(leaders) > 1 and unknown:
            self.s[PHASE] = SHOWDOWN
            self.s[WINNERS] = NOTHING
            self.s[ASKED] = unknown[0]
            return
        self.s[ASKED] = NOBODY
        self.s[PHASE] = OVER
        self.s[WINNERS] = self._best_of(leaders)

    def _leaders(self) -> list[int]:
        stayers = [p for p in range(self.players) if not self.has_left(p)]
        most = max([bits(self.s[BAKED + p]) for p in stayers])
        return [p for p in stayers if bits(self.s[BAKED + p]) == most]

    def _best_of(self, leaders: list[int]) -> int:
        counts = {p: max(0, self.s[UNITS + p]) for p in leaders}
        most = max([counts[p] for p in leaders])
        return sum([1 << p for p in leaders if counts[p] == most])

    def show(self, move: Move) -> None:
        """Cards are shown: against a bloccato, for a richiesta, or a hand at the end."""
        _, p, cards = move
        phase = self.s[PHASE]
        if phase == BLOCK:
            self.show_block(p, cards)
        elif phase == REQUEST:
            self.show_request(p, cards)
        else:
            self.need_phase(SHOWDOWN, "show")
            self._show_hand(p, cards)

    def _show_hand(self, p: int, cards: Need) -> None:
        self.need_asked(p)
        number, held = sum(cards), self.s[INGREDIENTS + p]
        if not held - self.may_hold_start(p) <= number <= held:
            raise RuleError("whole-hand", p=p, cards=held)
        self.check_from_hand(p, cards)
        self.s[UNITS + p] = sum([paying.units(list(cards), k) for k in range(5)])
        self.end_game()
