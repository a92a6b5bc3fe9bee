"""Placing the won card, the end of the game, the shown wishes and the winner.

Source: the Polish rules. Rulings:
**ruling paid as far as it goes**: a negative sum takes tokens as far as they reach, never more; the
sum of one placing is taken as a whole.
**ruling tokens without end**: if the box's tokens (320 points) run out, the table writes down.
**ruling draw pile**: it cannot run out: boards, and cards of those who left, never hold all 66.
**ruling showing order**: wishes are shown from the one who filled the board, clockwise; who has
none left shows nothing.
**ruling chili costs**: uncovered skull fields are taken off the sum of tokens and wishes, which may
so fall below 0.
"""

from ..errors import RuleError
from ..shapes import Any, Move
from .auction import Auction
from .board import FIELDS
from .dips import worth
from .dishes import skulls_of
from .places import (
    AUCTION,
    BOARDS,
    CARD,
    FILLED_BY,
    HIGH,
    LAY,
    NOTHING,
    OVER,
    PHASE,
    POINTS,
    SHOW,
    SHOWN,
    TURN_OF,
    WHITE_CARD,
    WINNERS,
    WISHES,
)
from .wishes import brings


class Ending(Auction):
    """From a won card to the next auction, or to the end."""

    def lay(self, move: Move) -> None:
        """The card goes on the field of the winning number, turned freely."""
        _, p, quarters = move
        s = self.s
        self.need("lay", LAY, p)
        if not s[AUCTION]:
            self.lay_start(p, quarters)
            return
        field, points = self.field(p, s[HIGH]), self.worth(p, quarters)
        self.put(BOARDS + FIELDS * p + field, self.laid_as(p, s[CARD], quarters))
        self.put(POINTS + p, max(0, s[POINTS + p] + points))
        self.put(CARD, 0)
        if 0 in self.cells(p):
            self.next_auction(p)
        else:
            self.put(FILLED_BY, p)
            self._begin_showing(p)

    def worth(self, p: int, quarters: int) -> int:
        """The points of the card that is to be laid, turned so by its owner."""
        s = self.s
        if not s[AUCTION]:
            return skulls_of(s[CARD] or s[WHITE_CARD])
        card = self.laid_as(p, s[CARD], quarters)
        return worth(self.cells(p), self.field(p, s[HIGH]), card)

    def _begin_showing(self, p: int) -> None:
        self.put(PHASE, SHOW)
        for other in range(self.players):
            if self.has_left(other) or not self.s[WISHES + other]:
                self.put(SHOWN + other, ())
        self.next_shower(p)

    def next_shower(self, p: int) -> None:
        """The next one clockwise who has wishes to show, or the winner is found."""
        for other in self.clockwise(p):
            if self.s[SHOWN + other] == NOTHING:
                self.put(TURN_OF, other)
                return
        self.put(PHASE, OVER)
        self.put(TURN_OF, self.staying(p))
        self.find_winners()

    def show(self, move: Move) -> None:
        """A player shows the wishes that were kept to the end."""
        _, p, wishes = move
        self.need("show", SHOW, p)
        if len(wishes) != self.s[WISHES + p]:
            raise RuleError("wish-number", needed=self.s[WISHES + p])
        self.check_named(p, wishes)
        if self.dealer:
            self.dealer.check_shown(p, wishes)
        self.put(SHOWN + p, wishes)
        self.next_shower(p)

    # Scores

    def brought(self, p: int) -> list[tuple[int, int]]:
        """What each shown wish of a player brings, as (wish, points)."""
        s: list[Any] = self.s
        others = [self.cells(other) for other in self.stayers() if other != p]
        shown = () if s[SHOWN + p] == NOTHING else s[SHOWN + p]
        return [(wish, brings(wish, self.cells(p), others)) for wish in shown]

    def chili_costs(self, p: int) -> int:
        """What the uncovered skull fields of a board cost."""
        cells = self.cells(p)
        return sum([cost for field, cost in self.chili if not cells[field]])

    def total(self, p: int) -> int:
        """Tokens and shown wishes less the uncovered skull fields."""
        points: int = self.s[POINTS + p] - self.chili_costs(p)
        return points + sum([brought for _, brought in self.brought(p)])

    def find_winners(self) -> None:
        """The most points of those who stayed win; a tie is shared."""
        totals = {p: self.total(p) for p in self.stayers()}
        best = max(totals.values())
        self.put(WINNERS, sum([1 << p for p in totals if totals[p] == best]))
