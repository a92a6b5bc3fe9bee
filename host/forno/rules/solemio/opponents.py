"""Bloccato and richiesta: the orders in which opponents show cards.

Source: the order pages of the Hungarian rules of Sole Mio!; rulings `bloccato counts` (N is what
lies on the table and what the owner adds) and `richiesta` (who has no ingredient card cannot be
named; if nobody can, the order fails). Opponents show clockwise, each what he likes of the kind;
who holds no ingredient card is passed over, and where only one can be named he is.
"""

from ..cards import DOUBLE, KINDS
from ..emptying import BY_NOTHING, BY_OWNER, BY_TABLE, FULFILLED, RETURNED
from ..errors import RuleError
from ..shapes import Need
from ..slots import (
    ASKED,
    AWAITED,
    AWAITED_OF,
    BAKED,
    BLOCK,
    INGREDIENTS,
    NOBODY,
    NOTHING,
    PHASE,
    REQUEST,
    REQUESTED,
    SERVE,
    SHOWN,
    TABLE,
    USED,
)
from . import paying
from .baking import NO_CARDS, Baking
from .cards import BLOCCATO, RICHIESTA

BLOCCATO_NEEDS = 2
BY_OPPONENTS = "blocked"


class Opponents(Baking):
    """An oven with orders that opponents have a say in."""

    def next_holder(self, p: int, last: int) -> int:
        """The next clockwise from a player, before it is the last one's turn, who holds an
        ingredient card; NOBODY if none does."""
        p = (p + 1) % self.players
        while p != last:
            if self.s[INGREDIENTS + p]:
                return p
            p = (p + 1) % self.players
        return NOBODY

    def judge_against_others(self, owner: int, order: int) -> bool:
        """Judge such an order; False if somebody has to decide."""
        return self._judge_bloccato(owner) if order == BLOCCATO else self._judge_richiesta(owner)

    def serve_against_others(self, p: int, order: int, added: Need) -> bool:
        """What the owner adds; False if others decide then."""
        return self._stake(p, added) if order == BLOCCATO else self._answer(p, added)

    def must_go_through(self, p: int, order: int) -> bool:
        """Whether its owner cannot let it go: enough lies on the table for a bloccato."""
        return order == BLOCCATO and self.staked(p) >= BLOCCATO_NEEDS

    def _wait_for(self, phase: int, owner: int, order: int, asked: int) -> None:
        self.s[PHASE] = phase
        self.s[AWAITED] = order
        self.s[AWAITED_OF] = owner
        self.s[ASKED] = asked

    # Bloccato

    def staked(self, owner: int) -> int:
        """Units of the owner's kind on the table."""
        return paying.units(self.cards_on_table(), self.own[owner])

    def _judge_bloccato(self, owner: int) -> bool:
        held = self.s[INGREDIENTS + owner]
        reach = self.staked(owner) + held + min(held, self.doubles())
        if reach < BLOCCATO_NEEDS:
            self._fail(owner, BLOCCATO, RETURNED, BY_NOTHING)
            return True
        if held:
            self._await_owner(owner, BLOCCATO)
            return False
        return self._begin_block(owner, NO_CARDS)

    def _stake(self, owner: int, added: Need) -> bool:
        own = self.own[owner]
        others = sum(added) - added[own] - added[own + DOUBLE]
        needed = BLOCCATO_NEEDS - self.staked(owner)
        if others or paying.units(list(added), own) < needed:
            raise RuleError("wrong-cards", missing={KINDS[own]: max(0, needed)})
        self.check_from_hand(owner, added)
        self.from_hand(owner, added)
        return self._begin_block(owner, added)

    def _begin_block(self, owner: int, added: Need) -> bool:
        self._wait_for(BLOCK, owner, BLOCCATO, NOBODY)
        self.s[SHOWN] = 0
        self.keep_added(added)
        return self._next_blocker(owner)

    def _next_blocker(self, after: int) -> bool:
        owner = self.s[AWAITED_OF]
        asked = self.next_holder(after, owner)
        self.s[ASKED] = asked
        if asked != NOBODY:
            return False
        added, own = self.kept_added(), self.own[owner]
        by = BY_OWNER if sum(added) else BY_TABLE
        self.bake(owner, (BLOCCATO,), ((), ((own, self.staked(owner)),)), added, by)
        return True

    def show_block(self, p: int, cards: Need) -> None:
        """An opponent shows cards of the owner's kind, or none."""
        self.need_asked(p)
        owner = self.s[AWAITED_OF]
        own = self.own[owner]
        if sum(cards) > cards[own] + cards[own + DOUBLE]:
            raise RuleError("wrong-kind", kind=KINDS[own])
        self.check_from_hand(p, cards)
        shown = paying.units(list(cards), own)
        if self.s[SHOWN] + shown > self._units_out_of_sight(own):
            raise RuleError("more-than-exist", kind=KINDS[own])
        self.s[SHOWN] += shown
        if self.s[SHOWN] >= self.staked(owner):
            self.give_up(BY_OPPONENTS)
            self.go_on()
        elif self._next_blocker(p):
            self.go_on()

    def _units_out_of_sight(self, kind: int) -> int:
        single, double = kind, kind + DOUBLE
        doubles = self.exists[double] - self.in_sight(double)
        return self.exists[single] - self.in_sight(single) + 2 * doubles

    # Richiesta

    def nameable(self, owner: int) -> list[int]:
        """The opponents who hold an ingredient card."""
        return [p for p in range(self.players) if p != owner and self.s[INGREDIENTS + p]]

    def _judge_richiesta(self, owner: int) -> bool:
        opponents = self.nameable(owner)
        if not opponents or not self.s[INGREDIENTS + owner]:
            self._fail(owner, RICHIESTA, RETURNED, BY_NOTHING)
            return True
        if len(opponents) == 1:
            self._wait_for(REQUEST, owner, RICHIESTA, opponents[0])
        else:
            self._await_owner(owner, RICHIESTA)
        return False

    def name_opponent(self, owner: int, named: int) -> None:
        """The owner of a richiesta names who shows a card."""
        self.need_player(named)
        if self.s[REQUESTED] != NOTHING:
            raise RuleError("card-is-shown", p=owner)
        if named not in self.nameable(owner):
            raise RuleError("cannot-be-named", p=named)
        self._wait_for(REQUEST, owner, RICHIESTA, named)

    def show_request(self, p: int, cards: Need) -> None:
        """The named opponent shows one ingredient card, which goes back to the hand."""
        self.need_asked(p)
        if sum(cards) != 1:
            raise RuleError("one-card", p=p)
        self.check_from_hand(p, cards)
        self.s[REQUESTED] = cards.index(1) % DOUBLE
        self.s[ASKED] = NOBODY
        self.s[PHASE] = SERVE

    def _answer(self, owner: int, added: Need) -> bool:
        kind = self.s[REQUESTED]
        if kind == NOTHING:
            raise RuleError("name-first", p=owner)
        if sum(added) != 1 or not added[kind] + added[kind + DOUBLE]:
            raise RuleError("wrong-cards", missing={KINDS[kind]: 1})
        self.check_from_hand(owner, added)
        self.from_hand(owner, added)
        card = added.index(1)
        self.move(TABLE + card, USED + card, 1)
        self.close()
        self.s[BAKED + owner] += 1 << RICHIESTA
        self._settle(owner, RICHIESTA, (FULFILLED, BY_OWNER, (), added))
        return True
