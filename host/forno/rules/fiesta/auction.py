"""The auction of a dish card, and the boards that are turned after it.

Source: the Polish rules. Rulings:
**ruling opener's field**: an opener always has a field to bid with, since a full board ends the
game.
**ruling no higher number**: whoever has no free field with a higher number is out without saying
so; the auction is over when all others are out, and nobody outbids himself.
**ruling interrupt in turn**: an interrupt is made in one's own turn by one who is not out, so there
is never a second one; it ends the auction whatever the others might have bid.
**ruling opening interrupt**: the opener may interrupt with the very first bid.
**ruling turning order**: the others turn their boards, or leave them, one after the other clockwise
from the winner's left neighbour, after the auction and before the card is laid.
"""

from ..errors import RuleError
from ..shapes import Move
from .board import FIELDS, POSITIONS
from .keeping import Keeping
from .places import (
    BID,
    HIGH,
    HIGH_BY,
    LAY,
    NOBODY,
    NOTHING,
    OPENER,
    OUT,
    PHASE,
    POSITION,
    ROTATE,
    TURN_OF,
)


class Auction(Keeping):
    """Bids, passes, interrupts and turned boards."""

    def open_bidding(self) -> None:
        """The auction of the card that lies open begins: its opener has to bid."""
        self.put(PHASE, BID)
        self.put(HIGH, 0)
        self.put(HIGH_BY, NOBODY)
        self.put(OUT, 0)
        self.put(TURN_OF, self.s[OPENER])

    def bid(self, move: Move) -> None:
        """A bid with the number of a free field; with a wish it takes the card at once."""
        _, p, number, wish = move
        self.need("bid", BID, p)
        if not 1 <= number <= FIELDS:
            raise RuleError("no-such-number", most=FIELDS)
        if self.cells(p)[self.field(p, number)]:
            raise RuleError("field-covered", number=number)
        if number <= self.s[HIGH]:
            raise RuleError("bid-too-low", high=self.s[HIGH])
        self.put(HIGH, number)
        self.put(HIGH_BY, p)
        if wish == NOTHING:
            self.next_bidder(p)
        else:
            self.discard(p, wish)
            self._won()

    def pass_(self, move: Move) -> None:
        """A player is out of this auction."""
        _, p = move
        self.need("pass", BID, p)
        if not self.s[HIGH]:
            raise RuleError("opener-must-bid", p=p)
        self._out(p)
        self.next_bidder(p)

    def _out(self, p: int) -> None:
        self.put(OUT, self.s[OUT] | 1 << p)

    def next_bidder(self, p: int) -> None:
        """It is the turn of the next one clockwise who is in and can bid higher."""
        s = self.s
        for other in self.clockwise(p)[1:]:
            if other == s[HIGH_BY] or self.has_left(other) or s[OUT] >> other & 1:
                continue
            if self.free_numbers(other, s[HIGH]):
                self.put(TURN_OF, other)
                return
            self._out(other)
        self._won()

    def _won(self) -> None:
        """The highest bidder has won; the others may turn their boards."""
        self.put(PHASE, ROTATE)
        self.next_turner(self.s[HIGH_BY])

    def rotate(self, move: Move) -> None:
        """A player who did not win turns the own board by a quarter, or leaves it."""
        _, p, quarters = move
        self.need("rotate", ROTATE, p)
        self.put(POSITION + p, (self.s[POSITION + p] + quarters) % POSITIONS)
        self.next_turner(p)

    def next_turner(self, p: int) -> None:
        """The next one clockwise before the winner may turn a board, or the winner lays."""
        winner = self.s[HIGH_BY]
        for other in self.clockwise(p)[1:]:
            if other == winner:
                break
            if not self.has_left(other):
                self.put(TURN_OF, other)
                return
        self.put(PHASE, LAY)
        self.put(TURN_OF, winner)
        if self.has_left(winner):
            self.lose_card()

    def lose_card(self) -> None:
        """The card of a winner who has left leaves the game; see `fiesta`."""
        raise NotImplementedError
