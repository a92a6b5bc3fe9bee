"""How a round of Mamma Mia! ends, and the start card.

Source: the sections on the Mamma Mia! card and on the round's end of the Finnish rules; rulings
`last start card`, `hidden card`, `no supply`, `standstill` and `leaving`.
"""

from .cards import HAND
from .emptying import Emptying
from .errors import RuleError
from .shapes import Any, Move
from .slots import (
    ALL_SEATS,
    AMEND,
    DECK,
    DECK_NEXT,
    HANDS,
    INGREDIENTS,
    LAST_DRAWER,
    MAY_HOLD_START,
    NOBODY,
    OPEN_STANDSTILL,
    ORDERS_HELD,
    ORDERS_IN_HAND,
    PHASE,
    ROUND,
    ROUND_START,
    SERVE,
    START_AT,
    START_BIT,
    STARTER,
    STARTING,
    STILL_TURNS,
    SUPPLY,
    TURN,
    TURN_OF,
    WAITER,
    WAITERS,
)


class Rounds(Emptying):
    """A table whose rounds end by the last supply card or by a standstill."""

    def draw_supply(self, p: int, wanted: int) -> int:
        """Draw up to that many supply cards; gives how many there were."""
        s: Any = self.s
        left = s[SUPPLY]
        drawn = wanted if wanted < left else left
        if drawn > 0:
            s[SUPPLY] = left - drawn
            s[INGREDIENTS + p] += drawn
            s[LAST_DRAWER] = p
            if self.start_card:
                s[MAY_HOLD_START] |= 1 << p
            if self.dealer:
                first = s[DECK_NEXT]
                s[DECK_NEXT] = first + drawn
                taken = sum(s[DECK][first : first + drawn])
                if taken >= START_BIT:
                    s[START_AT] = p
                    taken -= START_BIT
                s[HANDS + p] += taken
            return drawn
        return 0

    def draw_waiter(self, p: int, wanted: int) -> int:
        """Draw up to that many orders from the own waiter; gives how many there were."""
        s: Any = self.s
        left = s[WAITER + p]
        drawn = wanted if wanted < left else left
        if drawn <= 0:
            return 0
        s[WAITER + p] = left - drawn
        s[ORDERS_HELD + p] += drawn
        if self.dealer:
            waiter = s[WAITERS + p]
            for order in waiter[:drawn]:
                s[ORDERS_IN_HAND + p] |= 1 << order
            s[WAITERS + p] = waiter[drawn:]
        return drawn

    def hand(self, p: int) -> int:
        """Cards in a player's hand."""
        return self.s[INGREDIENTS + p] + self.s[ORDERS_HELD + p]

    def wants(self, p: int, cards_out: int) -> int:
        """Cards that a refill would ask for once that many cards are out of the hand."""
        s = self.s
        wanted = HAND + cards_out - s[INGREDIENTS + p] - s[ORDERS_HELD + p]
        return wanted if wanted > 0 else 0

    def end_play(self, standstill: bool) -> None:
        """No more cards are played: name the start card's holder if that is open, then empty."""
        s = self.s
        unshown = self.start_unshown()
        if unshown and (s[SUPPLY] == 0 or self.hidden_round()):
            drawer = s[LAST_DRAWER] if s[LAST_DRAWER] != NOBODY else s[ROUND_START]
            s[PHASE] = STARTING
            s[TURN_OF] = self.staying(drawer)
            return
        if unshown and standstill:
            s[OPEN_STANDSTILL] = 1
        self.begin_emptying()

    def anybody_may_hold_start(self) -> None:
        """Cards were counted: who drew how many is no longer known."""
        self.s[MAY_HOLD_START] = ALL_SEATS

    # The start card

    def show_start(self, move: Move) -> None:
        """The start card is shown by a player, or nobody is found to hold it."""
        p = move[1]
        self.check_showing(p)
        phase = self.s[PHASE]
        self.s[STILL_TURNS] = 0
        if p != NOBODY:
            self.s[STARTER] = p
            if self.dealer:
                self.dealer.show_start(self, p)
            if not self.has_left(p):
                self.s[INGREDIENTS + p] -= 1
        if phase == STARTING:
            self.begin_emptying()
        elif phase == TURN:
            self._replace_start(p)
        else:
            self.s[TURN_OF] = self.staying(p)
            self.judge_anew(p)

    def _replace_start(self, p: int) -> None:
        if not self.has_left(p) and self.draw_supply(p, 1) and self.s[SUPPLY] == 0:
            self.end_play(False)

    def check_showing(self, p: int) -> None:
        """Refuse to let anybody show the start card who cannot hold it."""
        if not self.start_card:
            raise RuleError("no-start-card")
        if not self.start_unshown():
            raise RuleError("start-card-shown", p=self.s[STARTER])
        phase = self.s[PHASE]
        if phase == TURN and self.hidden_round():
            raise RuleError("hidden-round", round=self.s[ROUND])
        if not self.may_show_now():
            raise RuleError("not-now", event="starter", phase=self.phases[phase])
        if p != NOBODY:
            self._check_holder(p)
        elif not self.nobody_may_hold():
            raise RuleError("somebody-holds-it")
        if self.dealer:
            self.dealer.check_showing(self, p)

    def may_show_now(self) -> bool:
        """Whether the phase lets an unshown start card be shown."""
        phase = self.s[PHASE]
        if phase == TURN:
            return not self.hidden_round()
        late = phase in (SERVE, AMEND) and self.s[OPEN_STANDSTILL]
        return phase == STARTING or bool(late)

    def nobody_may_hold(self) -> bool:
        """Whether the start card may still lie in the supply once the round is over."""
        return self.s[PHASE] == STARTING and self.s[SUPPLY] > 0

    def _check_holder(self, p: int) -> None:
        self.need_player(p)
        if not self.may_hold_start(p):
            raise RuleError("has-not-drawn", p=p)
        if not self.has_left(p) and self.s[INGREDIENTS + p] == 0:
            raise RuleError("no-ingredient", p=p)
