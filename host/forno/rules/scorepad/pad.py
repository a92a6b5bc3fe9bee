"""A score pad: who won each card, what it brought, and what wishes bring at the end.

Source: the Polish rules (Granna, 2021), as in `fiesta`. Rulings:
**ruling score pad**: the table counts what a card brings, -3 to 15 points (three skulls and four
complete dips at most, one skull and four wrong halves at least), and what each of up to three
wishes brings, 11 at most; the pad adds up. It knows a board to be full by the number of its cards.
Bids, turned boards and discarded wishes are not written down.

Rulings of `fiesta` that hold here too: set-up order, paid as far as it goes, showing order, chili
costs, leaving, shared win.
"""

from ..errors import RecordError, RuleError
from ..ledger import Ledger
from ..shapes import Json, Move
from .places import (
    COST,
    COUNTED,
    LAID,
    LEFT,
    NOTHING,
    OVER,
    PHASE,
    PHASES,
    POINTS,
    ROUND,
    SLOTS,
    STARTING,
    TURN_OF,
    WINNERS,
    WINNING,
    WISHES,
    WISHING,
)
from .rulesets import toggles_of

FIELDS_OF_A_BOARD = 16
START_CARDS = 2
SKULLS = (1, 3)
"""The fewest and the most of a card."""
EDGES = 4
DIP = 3
MOST_OF_A_CARD = SKULLS[1] + EDGES * DIP
LEAST_OF_A_CARD = SKULLS[0] - EDGES
KEPT_WISHES = 3
MOST_OF_A_WISH = 11
"""One for each card of a dish."""
MOST_COST = 60
"""Three fields of 20."""
MOST_POINTS = 999
"""More than can be won: what a recount may name."""


class Pad(Ledger):
    """The public state of a game and what its events do."""

    def __init__(self, header: Json) -> None:
        super().__init__()
        if "seed" in header:
            raise RecordError("points-only")
        self.players = len(header["players"])
        self.first: int = header["start"]
        self.toggles: Json = toggles_of(header["rules"], header.get("toggles", {}))
        s = self.s = [0] * SLOTS
        s[TURN_OF] = self.first
        s[WINNERS] = NOTHING
        if not self.toggles["start_cards"]:
            s[PHASE] = WINNING
            s[ROUND] = 1

    def act(self, move: Move) -> None:
        """Do an event. Raises `RuleError`; what it had changed is for the caller to take back."""
        if self.s[PHASE] == OVER and move[0] != "recount":
            self.refuse_now(move[0])
        ACTS[move[0]](self, move)

    # What may be asked

    def has_left(self, p: int) -> int:
        """Not 0 if the player went home."""
        return self.s[LEFT] >> p & 1

    def stayers(self) -> list[int]:
        """The seats of those who have not left."""
        return [p for p in range(self.players) if not self.has_left(p)]

    def staying(self, p: int) -> int:
        """The player, or else the next one clockwise who stayed."""
        while self.has_left(p):
            p = (p + 1) % self.players
        return p

    def brought(self, p: int) -> list[int]:
        """What each wish of a player brought that brought something."""
        first = WISHES + KEPT_WISHES * p
        return [points for points in self.s[first : first + KEPT_WISHES] if points]

    def total(self, p: int) -> int:
        """Tokens and wishes less the uncovered skull fields."""
        return self.s[POINTS + p] + sum(self.brought(p)) - self.s[COST + p]

    # What is refused

    def refuse_now(self, event: str) -> None:
        """Refuse an event that does not belong to the phase."""
        raise RuleError("not-now", event=event, phase=PHASES[self.s[PHASE]])

    def need_player(self, p: int) -> None:
        """Refuse a seat that this table does not have."""
        if p >= self.players:
            raise RuleError("no-such-player", p=p)

    def need_stayer(self, p: int) -> None:
        """Refuse a seat that nobody holds any more."""
        self.need_player(p)
        if self.has_left(p):
            raise RuleError("has-left", p=p)

    def need_turn(self, event: str, phase: int, p: int) -> None:
        """Refuse an event in another phase or of another player."""
        self.need_player(p)
        if self.s[PHASE] != phase:
            self.refuse_now(event)
        if p != self.s[TURN_OF]:
            raise RuleError("not-your-turn", p=p, turn=self.s[TURN_OF])

    # Cards

    def start(self, move: Move) -> None:
        """The two start cards of a player lie: their skulls are points."""
        _, p, points = move
        self.need_turn("start", STARTING, p)
        least, most = START_CARDS * SKULLS[0], START_CARDS * SKULLS[1]
        if not least <= points <= most:
            raise RuleError("impossible-points", least=least, most=most)
        self.put(POINTS + p, points)
        self.put(LAID + p, START_CARDS)
        self.has_counted(p)

    def won(self, move: Move) -> None:
        """A player won the card of this auction and has laid it."""
        _, p, points = move
        self.need_stayer(p)
        if self.s[PHASE] != WINNING:
            self.refuse_now("won")
        if not LEAST_OF_A_CARD <= points <= MOST_OF_A_CARD:
            raise RuleError("impossible-points", least=LEAST_OF_A_CARD, most=MOST_OF_A_CARD)
        self.put(POINTS + p, max(0, self.s[POINTS + p] + points))
        self.put(TURN_OF, p)
        self.lies(p, self.s[LAID + p] + 1)
        if self.s[PHASE] == WINNING:
            self.add(ROUND, 1)

    def lies(self, p: int, laid: int) -> None:
        """So many cards lie on a board now; a full one ends the play."""
        self.put(LAID + p, laid)
        if laid == FIELDS_OF_A_BOARD:
            self.put(PHASE, WISHING)
            self.put(TURN_OF, p)

    def wishes(self, move: Move) -> None:
        """What the wishes of a player bring, and what uncovered skull fields cost."""
        _, p, brought, cost = move
        self.need_turn("wishes", WISHING, p)
        if len(brought) > KEPT_WISHES:
            raise RuleError("too-many-wishes", most=KEPT_WISHES)
        if sum([1 for points in brought if not 0 < points <= MOST_OF_A_WISH]):
            raise RuleError("impossible-points", least=1, most=MOST_OF_A_WISH)
        most = MOST_COST if self.toggles["chili"] else 0
        if self.s[LAID + p] == FIELDS_OF_A_BOARD:
            most = 0
        if cost > most:
            raise RuleError("impossible-cost", most=most)
        for place, points in enumerate(brought):
            self.put(WISHES + KEPT_WISHES * p + place, points)
        self.put(COST + p, cost)
        self.has_counted(p)

    def has_counted(self, p: int) -> None:
        """Start cards or wishes of a player are counted: the next one is asked, or all are done."""
        self.put(COUNTED, self.s[COUNTED] | 1 << p)
        self.ask_next(p)

    def ask_next(self, p: int) -> None:
        """The next one clockwise who stayed and has not counted; else this part is over."""
        for step in range(self.players):
            other = (p + step) % self.players
            if not (self.s[COUNTED] | self.s[LEFT]) >> other & 1:
                self.put(TURN_OF, other)
                return
        if self.s[PHASE] == STARTING:
            self.put(PHASE, WINNING)
            self.put(COUNTED, 0)
            self.put(ROUND, 1)
            self.put(TURN_OF, self.staying(self.first))
        else:
            self.put(PHASE, OVER)
            self.put(TURN_OF, self.staying(p))
            self.find_winners()

    def find_winners(self) -> None:
        """The most points of those who stayed win; a tie is shared."""
        totals = {p: self.total(p) for p in self.stayers()}
        best = max(totals.values())
        self.put(WINNERS, sum([1 << p for p in totals if totals[p] == best]))

    # Corrections

    def end(self, move: Move) -> None:
        """The game is stopped early; nobody wins."""
        if self.s[PHASE] == STARTING:
            self.put(COUNTED, 0)  # of wishes nothing is counted yet
        self.put(PHASE, OVER)
        self.put(WINNERS, 0)

    def leave(self, move: Move) -> None:
        """A player goes home; the seat is skipped and cannot win."""
        _, p = move
        self.need_stayer(p)
        if len(self.stayers()) == 1:
            raise RuleError("last-player")
        self.put(LEFT, self.s[LEFT] | 1 << p)
        if self.s[TURN_OF] != p:
            return
        if self.s[PHASE] == WINNING:
            self.put(TURN_OF, self.staying(p))
        else:
            self.ask_next(p)

    def recount(self, move: Move) -> None:
        """The true points of a player in tokens, or the cards on the board."""
        _, p, points, laid = move
        self.need_stayer(p)
        if max(points, laid) == NOTHING:
            raise RuleError("nothing-counted")
        if points > MOST_POINTS:
            raise RuleError("too-many-points", most=MOST_POINTS)
        if points != NOTHING:
            self.put(POINTS + p, points)
        if laid != NOTHING:
            self._count_cards(p, laid)
        if self.s[WINNERS] > 0:
            self.find_winners()

    def _count_cards(self, p: int, laid: int) -> None:
        if self.s[PHASE] != WINNING:
            self.refuse_now("recount")
        if laid > FIELDS_OF_A_BOARD:
            raise RuleError("board-size", most=FIELDS_OF_A_BOARD)
        self.lies(p, laid)


ACTS = {
    "start": Pad.start,
    "won": Pad.won,
    "wishes": Pad.wishes,
    "leave": Pad.leave,
    "end": Pad.end,
    "recount": Pad.recount,
}
