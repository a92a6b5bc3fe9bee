"""Help: who cannot complete an order asks the others, and the helper is rewarded.

Source: the section on help of the Hungarian rules of Sole Mio!; rulings `no reward` (a helper
without a waiter gets none) and `series help` (refused by all, those pizzas of a series that the
table alone fulfils succeed, in the order 4, 3, 2, 1). Who cannot give so many cards is passed over.
"""

from ..errors import RuleError
from ..shapes import Any, Move
from ..slots import (
    ASKED,
    AWAITED,
    AWAITED_OF,
    BAKED,
    BAKED_END,
    EMPTYING,
    HELP,
    INGREDIENTS,
    NOBODY,
    NOTHING,
    PHASE,
    PLAN_ORDERS,
    PLAN_PICK,
    REWARD,
    SERIES,
    TURN_OF,
    WAITER,
)
from . import orders as needs_of
from . import paying
from .baking import NO_CARDS
from .cards import BLOCCATO, RICHIESTA
from .judging import Judging
from .plans import packed, packed_series, unpacked, unpacked_series

BY_HELP, BY_REFUSAL, BY_REWARD = "help", "refused", "reward"
HELPED = "baked"


class Helping(Judging):
    """An oven whose owners may ask others for help."""

    def ask(self, move: Move) -> None:
        """The owner asks for what is lacking behind the cards that he adds himself."""
        _, p, of, added, pick, orders = move
        self._need_owner("ask", p)
        if self.s[AWAITED] == RICHIESTA:
            self.check_no_choice(p, pick, orders)
            if sum(added) or of == NOTHING:
                raise RuleError("name-first", p=p)
            self.name_opponent(p, of)
            return
        if self.s[AWAITED] == BLOCCATO:
            raise RuleError("no-help", p=p)
        if of != NOTHING:
            raise RuleError("asks-all", p=p)
        cards = self.s[INGREDIENTS + p] + self.best_helper(p)
        planned, way = self.planned(p, pick, orders, cards)
        lacks = paying.lacking(way[1], self.cards_on_table())
        if paying.superfluous(lacks, added):
            raise RuleError("wrong-cards", missing=paying.lacking_counts(lacks))
        self.check_from_hand(p, added)
        self._ask_for(p, paying.lacking(lacks, added))
        self.s[PLAN_ORDERS] = packed_series(planned) if self.s[SERIES] else 0
        self.s[PLAN_PICK] = packed(way[0])
        self.keep_added(added)

    def _ask_for(self, p: int, asked: Any) -> None:
        if not asked:
            raise RuleError("nothing-asked", p=p)
        first = self._next_able(p, p, asked)
        if first == NOBODY:
            raise RuleError("nobody-can-help", p=p)
        self.s[PHASE] = HELP
        self.s[ASKED] = first

    def _next_able(self, after: int, owner: int, asked: Any) -> int:
        """The next clockwise who has cards enough in hand, or NOBODY."""
        fewest = paying.fewest_cards(asked, self.doubles())
        p = (after + 1) % self.players
        while p != owner:
            if self.s[INGREDIENTS + p] >= fewest:
                return p
            p = (p + 1) % self.players
        return NOBODY

    def plan(self) -> tuple[tuple[int, ...], Any]:
        """(orders, way) of the plan for which help is asked."""
        s, pick = self.s, unpacked(self.s[PLAN_PICK])
        if s[SERIES]:
            return unpacked_series(s[PLAN_ORDERS]), paying.series(pick)
        # Hands may have been counted anew since, so the way need not be within reach any more.
        own, chef, order = self.own[s[AWAITED_OF]], self.own[s[TURN_OF]], s[AWAITED]
        way = needs_of.way_of(own, order, self.cards_on_table(), chef, pick)
        if way is None:
            raise RuleError("not-a-choice", picks=[])
        return (order,), way

    def asked_for(self) -> Any:
        """What is asked for: what lacks behind table and the owner's own cards."""
        lacks = paying.lacking(self.plan()[1][1], self.cards_on_table())
        return paying.lacking(lacks, self.kept_added())

    def help(self, move: Move) -> None:
        """The asked player gives all that is asked for."""
        _, p, given = move
        self.need_phase(HELP, "help")
        self.need_asked(p)
        self.check_fill(self.asked_for(), given)
        self.check_from_hand(p, given)
        added, owner = self.kept_added(), self.s[AWAITED_OF]
        both = tuple([a + g for a, g in zip(added, given)])
        self.need_existing(both)
        planned, way = self.plan()
        self.from_hand(owner, added)
        self.from_hand(p, given)
        self.bake(owner, planned, way, both, BY_HELP)
        if self.s[WAITER + p]:
            self.s[ASKED] = p
            self.s[PHASE] = REWARD
        else:
            self.go_on()

    def refuse(self, move: Move) -> None:
        """The asked player gives nothing."""
        p = move[1]
        self.need_phase(HELP, "refuse")
        self.need_asked(p)
        self.ask_next(p)

    def ask_next(self, after: int) -> None:
        """Ask the next; when nobody is left the order fails."""
        asked = self._next_able(after, self.s[AWAITED_OF], self.asked_for())
        if asked != NOBODY:
            self.s[ASKED] = asked
            return
        self._refused()
        self.go_on()

    def _refused(self) -> None:
        planned, way = self.plan()
        for length in range(len(planned) - 1, 0, -1):
            shorter = paying.series(way[0][:length])
            if not paying.lacking(shorter[1], self.cards_on_table()):
                owner = self.s[AWAITED_OF]
                self.bake(owner, planned[:length], shorter, NO_CARDS, BY_REFUSAL)
                return
        self.give_up(BY_REFUSAL)

    def reward(self, move: Move) -> None:
        """The helper turns up the top of the own waiter: a fulfilled order."""
        _, p, order = move
        self.need_phase(REWARD, "reward")
        self.need_asked(p)
        self.check_order(p, order, self.s[WAITER + p])
        if self.dealer:
            self.dealer.turn_up_waiter(self, p, order)
        self.s[WAITER + p] -= 1
        self.s[BAKED + p] += 1 << order
        self.unrewarded()
        self.note((p, order, HELPED, BY_REWARD, (), NO_CARDS))
        self.go_on()

    def unrewarded(self) -> None:
        """The helper's reward is no longer awaited."""
        self.s[ASKED] = NOBODY
        self.s[PHASE] = EMPTYING

    def note(self, result: Any) -> None:
        """Add to the log of results what lay in no oven."""
        place = self.s[BAKED_END]
        self.s[BAKED_END] = place + 1
        self.results[place:] = ((self.mark(),) + result,)
