"""How a round of Mamma Mia! ends, and the start card.

Source: the sections on the Mamma Mia! card and on the round's end of the Finnish rules; rulings
`last start card`, `hidden card`, `no supply`, `standstill` and `leaving`.
"""

from . import slots as S
from .cards import HAND
from .emptying import Emptying
from .errors import RuleError
from .setup import ALL_SEATS


class Rounds(Emptying):
    """A table whose rounds end by the last supply card or by a standstill."""

    def draw_supply(self, p: int, wanted: int) -> int:
        """Draw up to that many supply cards; gives how many there were."""
        s = self.s
        drawn = min(wanted, s[S.SUPPLY])
        if drawn > 0:
            self.add(S.SUPPLY, -drawn)
            self.add(S.INGREDIENTS + p, drawn)
            self.put(S.LAST_DRAWER, p)
            self.put(S.MAY_HOLD_START, s[S.MAY_HOLD_START] | 1 << p)
            if self.dealer:
                self.dealer.draw_supply(p, drawn)
        return max(drawn, 0)

    def draw_waiter(self, p: int, wanted: int) -> int:
        """Draw up to that many orders from the own waiter; gives how many there were."""
        drawn = min(wanted, self.s[S.WAITER + p])
        if drawn > 0:
            self.add(S.WAITER + p, -drawn)
            self.add(S.ORDERS_HELD + p, drawn)
            if self.dealer:
                self.dealer.draw_waiter(p, drawn)
        return max(drawn, 0)

    def hand(self, p: int) -> int:
        """Cards in a player's hand."""
        return self.s[S.INGREDIENTS + p] + self.s[S.ORDERS_HELD + p]

    def wants(self, p: int, cards_out: int = 0) -> int:
        """Cards that a refill would ask for once that many cards are out of the hand."""
        return max(0, HAND - self.hand(p) + cards_out)

    def end_play(self, standstill: bool) -> None:
        """No more cards are played: name the start card's holder if that is open, then empty."""
        s = self.s
        unshown = self.start_unshown()
        if unshown and (s[S.SUPPLY] == 0 or self.hidden_round()):
            drawer = s[S.LAST_DRAWER] if s[S.LAST_DRAWER] != S.NOBODY else s[S.ROUND_START]
            self.put(S.PHASE, S.STARTING)
            self.put(S.TURN_OF, self.staying(drawer))
            return
        if unshown and standstill:
            self.put(S.OPEN_STANDSTILL, 1)
        self.begin_emptying()

    def pass_on(self, moved: bool) -> None:
        """The turn is done: the next player, or the standstill after a circle without a move."""
        s = self.s
        self.put(S.STILL_TURNS, 0 if moved else s[S.STILL_TURNS] + 1)
        self.put(S.TURN_OF, self.staying((s[S.TURN_OF] + 1) % self.players))
        if s[S.STILL_TURNS] >= self.stayers():
            self.end_play(True)

    def anybody_may_hold_start(self) -> None:
        """Cards were counted: who drew how many is no longer known."""
        self.put(S.MAY_HOLD_START, ALL_SEATS)

    # The start card

    def show_start(self, move: tuple) -> None:
        """The start card is shown by a player, or nobody is found to hold it."""
        p = move[1]
        self.check_showing(p)
        phase = self.s[S.PHASE]
        self.put(S.STILL_TURNS, 0)
        if p != S.NOBODY:
            self.put(S.STARTER, p)
            if self.dealer:
                self.dealer.show_start(p)
            if not self.has_left(p):
                self.add(S.INGREDIENTS + p, -1)
        if phase == S.STARTING:
            self.begin_emptying()
        elif phase == S.TURN:
            self._replace_start(p)
        else:
            self.put(S.TURN_OF, self.staying(p))
            self.judge_anew(p)

    def _replace_start(self, p: int) -> None:
        if not self.has_left(p) and self.draw_supply(p, 1) and self.s[S.SUPPLY] == 0:
            self.end_play(False)

    def check_showing(self, p: int) -> None:
        if not self.start_card:
            raise RuleError("no-start-card")
        if not self.start_unshown():
            raise RuleError("start-card-shown", p=self.s[S.STARTER])
        self._check_showing_now()
        if p == S.NOBODY:
            if self.s[S.PHASE] != S.STARTING or self.s[S.SUPPLY] == 0:
                raise RuleError("somebody-holds-it")
        else:
            self._check_holder(p)
        if self.dealer:
            self.dealer.check_showing(p)

    def _check_showing_now(self) -> None:
        phase = self.s[S.PHASE]
        if phase == S.TURN and self.hidden_round():
            raise RuleError("hidden-round", round=self.s[S.ROUND])
        late = phase in (S.SERVE, S.AMEND) and self.s[S.OPEN_STANDSTILL]
        if phase not in (S.TURN, S.STARTING) and not late:
            raise RuleError("not-now", event="starter", phase=S.PHASES[phase])

    def _check_holder(self, p: int) -> None:
        self.need_player(p)
        if not self.may_hold_start(p):
            raise RuleError("has-not-drawn", p=p)
        if not self.has_left(p) and self.s[S.INGREDIENTS + p] == 0:
            raise RuleError("no-ingredient", p=p)
