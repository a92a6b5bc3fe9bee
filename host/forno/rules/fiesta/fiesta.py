"""Fiesta Mexicana: what each event does, and the corrections of a real table.

Source: the Polish rules (Granna, 2021). Rulings here:
**ruling recounted board**: the true position of a board counts from when it is named. What has been
bid stands if the number's field is free as the board really lies; else it is to be taken back.
**ruling leaving**: who leaves takes the wishes out of the game and cannot win. Board, tokens and
discarded wishes stay before the seat, which is skipped; the board no longer counts when the most of
a dish is sought. Start cards that are not laid yet, and a won card, leave the game. If the opener
goes, the next one clockwise who stayed opens; if the highest bidder goes, the auction of the same
card begins anew, for all who stayed. One player alone plays on; the last one cannot leave.
**ruling shared win**: equal points share the win.
"""

from ..errors import RuleError
from ..shapes import Any, Json, Move
from .ending import Ending
from .places import (
    AUCTION,
    BID,
    CARD,
    CARD_DUE,
    HIGH,
    HIGH_BY,
    KEEP,
    LAY,
    LEFT,
    NOTHING,
    OPENER,
    OVER,
    PHASE,
    POINTS,
    POSITION,
    ROTATE,
    SHOW,
    SHOWN,
    TURN_OF,
    WHITE_CARD,
    WINNERS,
    WISHES,
)

MOST_POINTS = 999
"""More than can be won: what a recount may name."""


class Fiesta(Ending):
    """A game and what its events do; one that is refused may have been half done, see `act`."""

    def act(self, move: Move) -> None:
        """Do an event. Raises `RuleError`; what it had changed is for the caller to take back."""
        if self.s[PHASE] == OVER and move[0] != "recount":
            raise RuleError("not-now", event=move[0], phase="over")
        ACTS[move[0]](self, move)

    def end(self, move: Move) -> None:
        """The game is stopped early; nobody wins."""
        self.put(PHASE, OVER)
        self.put(WINNERS, 0)

    def recount(self, move: Move) -> None:
        """The true points of a player in tokens, or how the board really lies."""
        _, p, points, position = move
        self.need_stayer(p)
        if self.dealer:
            raise RuleError("digital", event="recount")
        if max(points, position) == NOTHING:
            raise RuleError("nothing-counted")
        if points > MOST_POINTS:
            raise RuleError("too-many-points", most=MOST_POINTS)
        if points != NOTHING:
            self.put(POINTS + p, points)
        if position != NOTHING:
            self._lies_as(p, position)
        if self.s[WINNERS] > 0:
            self.find_winners()

    def _lies_as(self, p: int, position: int) -> None:
        """A board was turned and nobody said so; bids are judged by how it really lies."""
        s = self.s
        self.put(POSITION + p, position)
        if s[PHASE] not in (BID, ROTATE, LAY) or not s[HIGH] or not s[CARD]:
            return
        if s[HIGH_BY] == p and self.cells(p)[self.field(p, s[HIGH])]:
            raise RuleError("field-covered", number=s[HIGH])
        if s[PHASE] == BID and s[TURN_OF] == p and not self.free_numbers(p, s[HIGH]):
            self.next_bidder((p - 1) % self.players)

    def need_stayer(self, p: int) -> None:
        """Refuse a seat that this table does not have, and one who has left."""
        self.need_player(p)
        if self.has_left(p):
            raise RuleError("has-left", p=p)

    def leave(self, move: Move) -> None:
        """A player goes home."""
        _, p = move
        self.need_stayer(p)
        if len(self.stayers()) == 1:
            raise RuleError("last-player")
        self.put(LEFT, self.s[LEFT] | 1 << p)
        self.put(WISHES + p, 0)
        if self.dealer:
            self.dealer.take_out(p)
        LEAVES[self.s[PHASE]](self, p)

    def lose_card(self) -> None:
        """The card of a winner who has left leaves the game; the next one opens."""
        self.put(CARD, 0)
        self.next_auction(self.s[HIGH_BY])

    def _leave_card(self, p: int) -> None:
        if self.s[TURN_OF] != p:
            return
        if self.s[AUCTION]:
            self.put(OPENER, self.staying(p))
            self.put(TURN_OF, self.staying(p))
        else:
            self._leave_start(p)

    def _leave_start(self, p: int) -> None:
        """Start cards that are not laid yet leave the game."""
        self.put(CARD, 0)
        self.put(WHITE_CARD, 0)
        self.next_start()

    def _leave_lay(self, p: int) -> None:
        if self.s[TURN_OF] != p:
            return
        if self.s[AUCTION]:
            self.lose_card()
        else:
            self._leave_start(p)

    def _leave_keep(self, p: int) -> None:
        if self.s[TURN_OF] == p:
            self.next_keeper()

    def _leave_bid(self, p: int) -> None:
        s = self.s
        if s[HIGH_BY] == p or not s[HIGH] and s[TURN_OF] == p:
            self.put(OPENER, self.staying(s[OPENER]))
            self.open_bidding()
        elif s[TURN_OF] == p:
            self.next_bidder(p)

    def _leave_rotate(self, p: int) -> None:
        if self.s[TURN_OF] == p:
            self.next_turner(p)

    def _leave_show(self, p: int) -> None:
        if self.s[SHOWN + p] == NOTHING:
            self.put(SHOWN + p, ())
        if self.s[TURN_OF] == p:
            self.next_shower(p)


ACTS: Json = {
    "card": Fiesta.card,
    "lay": Fiesta.lay,
    "keep": Fiesta.keep,
    "redraw": Fiesta.redraw,
    "bid": Fiesta.bid,
    "pass": Fiesta.pass_,
    "rotate": Fiesta.rotate,
    "show": Fiesta.show,
    "leave": Fiesta.leave,
    "end": Fiesta.end,
    "recount": Fiesta.recount,
}

LEAVES: dict[int, Any] = {
    CARD_DUE: Fiesta._leave_card,
    LAY: Fiesta._leave_lay,
    KEEP: Fiesta._leave_keep,
    BID: Fiesta._leave_bid,
    ROTATE: Fiesta._leave_rotate,
    SHOW: Fiesta._leave_show,
}
"""What a player's leaving means for the phase in which it happens."""
