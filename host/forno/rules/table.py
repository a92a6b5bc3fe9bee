"""A table: the events that have been taken, the state they lead to, and the way back.

`Table` keeps the log: which events stand, what each changed, and what an `amend` makes of an
earlier turn. What the events do, what may be seen and what may come next is the affair of the game
(see `games`).
"""

from .errors import RuleError
from .games import rules_of
from .log import Log, SmallLog
from .moves import PILES
from .record import check_header
from .results import PackedResults
from .shapes import Any, Events, Json, MammaMia, Move
from .slots import (
    AMEND,
    AWAITED_TURN,
    BAKED_END,
    BAKED_FIRST,
    EMPTYING_MARK,
    IN_SUPPLY,
    NOTHING,
    PHASE,
    ROUND,
    START_AT,
    SUPPLY,
    TURN,
    TURN_OF,
)
from .trail import Trail

REVISIONS = {"undo", "amend"}
PLAIN, FROM_THE_START, IN_PLACE = 0, 1, 2


class _ActsFromTheStart(Exception):
    """A standing amend that is no longer awaited where it stands; `place` is its turn's."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


_kinds_of_history: list[Any] = []
_NONE_FOLDED: list[int] = []  # replaced, never changed in place
_NO_LOG = Log()  # of tables without a way back, which add nothing to it


def _snapshots() -> Any:
    """The way back of a computer, which a box does without; loaded once."""
    if not _kinds_of_history:
        from .snapshots import Snapshots

        _kinds_of_history.append(Snapshots)
    return _kinds_of_history[0]()


class Table:
    """One game: a header and the decisions taken. Raises `RecordError` for a bad header."""

    def __init__(self, header: Json, small: bool = False, way_back: bool = True) -> None:
        """small: remember the way back in little memory, as a box must.
        way_back: without one there is no `undo` nor `steps` at a table with an oven, and play is
        quicker.
        """
        self.header = check_header(header)
        self.rules = rules_of(self.header)
        self.game: MammaMia = self.rules.State(self.header)
        self.accepted = 0  # event lines, undone ones and undos too
        game = self.game
        if way_back or not game.has_oven:  # other games check as they go
            game.history = Trail(game.s, game.small) if small else _snapshots()
        self.log = SmallLog(game.has_oven) if small else Log()  # the standing events
        if small and game.has_oven:
            game.results = PackedResults()
        # Places of IN_PLACE amends that act from the start all the same.
        self._folded: list[int] = []

    # Taking events

    def apply(self, event: Json) -> None:
        """Check an event, then do it.

        Raises `RecordError` for an object that is no event and `RuleError` for one that the rules
        refuse; the table is then as it was.
        """
        self.play(self.rules.move_of(event))

    def play(self, move: Move) -> None:
        """As `apply`, for an event in the form of the game's `moves`: for programs that play."""
        game = self.game
        game.number = number = self.accepted + 1
        if not game.history:  # every check of a decision comes before its first change
            if game.s[START_AT] < IN_SUPPLY:  # as `act`, written out
                game.dealer.check_time(game, move)
            game.acts[move[0]](game, move)
        elif move[0] in REVISIONS:
            self._revise(move)
        else:
            mark, fell_in = game.mark(), game.s[ROUND]
            try:
                game.act(move)
            except RuleError:
                game.rewind(mark)
                raise
            self.log.append((number, move, mark, fell_in, PLAIN))
        self.accepted = number

    def take_back(self) -> None:
        """Take the event just applied back as if it had never been a line of the record."""
        self._undo()
        self.accepted -= 1

    def copy(self, way_back: bool = True) -> "Table":
        """An independent table in the same state, for programs that try things out.

        Its log begins anew: `undo`, `steps` and the like know only what happens from here on, and
        without a way back not even that.
        """
        twin = object.__new__(Table)
        values = self.__dict__.copy()
        way_back = way_back or not self.game.has_oven
        values["game"] = self.game.copy(_snapshots() if way_back else None)
        values["_folded"] = _NONE_FOLDED
        values["log"] = Log() if way_back else _NO_LOG
        twin.__dict__ = values
        return twin

    def _revise(self, move: Move) -> None:
        if move[0] == "undo":
            self._undo()
        else:
            self._amend(move)

    def _undo(self) -> None:
        if not len(self.log):
            raise RuleError("nothing-to-undo")
        _, move, mark, _, way = self.log.pop()
        if way == FROM_THE_START:
            self._replay(self.log.place_of(move[1]))
        else:
            self.game.rewind(mark)

    # Amending an earlier turn

    def _amend(self, move: Move) -> None:
        if self.game.dealer:
            raise RuleError("digital", event="amend")
        place = self._amendable(move[1])
        if self._acts_in_place(move):
            self._remember(move)
            return
        mark, fell_in = self.game.mark(), self.game.s[ROUND]
        self.log.append((self.accepted + 1, move, mark, fell_in, FROM_THE_START))
        folded = self._folded
        try:
            self._replay(place)
        except RuleError:
            self.log.pop()
            for tried in self._folded:
                place = min(place, self._amended_place(tried))
            self._folded = folded
            self._replay(place)
            raise

    def _amendable(self, number: int) -> int:
        log = self.log
        place = log.place_of(number)
        if place < 0 or not log.is_turn(place):
            raise RuleError("not-a-standing-turn", n=number)
        if log.round(place) != self.game.s[ROUND]:
            raise RuleError("not-this-round", n=number)
        return place

    def _amended_place(self, place: int) -> int:
        """The place of the turn that the amend at a place corrects."""
        return self.log.place_of(self.log.move(place)[1])

    def _acts_in_place(self, move: Move) -> bool:
        """Whether this is the awaited amend, with the same number of cards and the same order."""
        s = self.game.s
        if s[PHASE] != AMEND or s[AWAITED_TURN] != move[1]:
            return False
        now = self.content(self.log.place_of(move[1]))
        return now[3:5] == move[3:5]

    def _remember(self, move: Move) -> None:
        mark, fell_in = self.game.mark(), self.game.s[ROUND]
        try:
            self.game.remember(move[2], move[3], move[5])
        except RuleError:
            self.game.rewind(mark)
            raise
        self.log.append((self.accepted + 1, move, mark, fell_in, IN_PLACE))

    def content(self, place: int, in_place_too: bool = False) -> Move:
        """The move of a standing turn, as the amends that act from its start leave it."""
        move = self.log.move(place)
        last = self._last_amend(place, in_place_too)
        if last < 0:
            return move
        amend = self.log.move(last)
        return move[:2] + amend[2:5] + (move[5], amend[5])

    def _last_amend(self, place: int, in_place_too: bool) -> int:
        """The place of the last amend of that turn (that acts from its start), or -1."""
        log = self.log
        number = log.number(place)
        for later in range(len(log) - 1, place, -1):
            way = log.way(later)
            if way != PLAIN and log.move(later)[1] == number:
                if in_place_too or way == FROM_THE_START or later in self._folded:
                    return later
        return -1

    def _replay(self, first: int) -> None:
        """Do the standing events again from a place on.

        An amend that was awaited where it stands may be awaited there no longer; it then acts from
        the start of its turn, and the replay begins there.
        """
        # What folded before is judged anew, so the replay begins no later than its turns.
        for place in self._folded:
            first = min(first, self._amended_place(place))
        self._folded = []
        while True:
            try:
                self._redo(first)
                return
            except _ActsFromTheStart as amend:
                self._folded = self._folded + [amend.place]
                first = min(first, self._amended_place(amend.place))

    def _redo(self, first: int) -> None:
        game, log = self.game, self.log
        if first < len(log):
            game.rewind(log.entry(first)[2])
        for place in range(first, len(log)):
            log.mark_again(place, game.mark())
            game.number = log.number(place)
            try:
                self._redo_one(place)
            except RuleError as error:
                raise RuleError("amend-refused", event=log.number(place), why=error.code)

    def _redo_one(self, place: int) -> None:
        log, game = self.log, self.game
        way, move = log.way(place), log.move(place)
        if way == FROM_THE_START or self._superseded(place):
            return
        if log.round(place) != game.s[ROUND]:
            raise RuleError("other-round")
        if way == PLAIN:
            game.act(self.content(place) if log.is_turn(place) else move)
        elif place not in self._folded:
            if not self._acts_in_place(move):
                raise _ActsFromTheStart(place)
            game.remember(move[2], move[3], move[5])

    def _superseded(self, place: int) -> bool:
        """Whether a later amend of the same turn has replaced the one at a place."""
        if self.log.way(place) == PLAIN:
            return False
        return self._last_amend(self._amended_place(place), False) > place

    def still_acts(self, place: int) -> bool:
        """Whether an amend acts where it stands."""
        in_place = self.log.way(place) == IN_PLACE and place not in self._folded
        return in_place and not self._superseded(place)

    # Looking at the table

    @property
    def pending(self) -> Json | None:
        """Whose decision is awaited out of turn and the choices; None while nothing is."""
        pending: Json | None = self.rules.pending(self)
        return pending

    def view(
        self, seat: int | None = None, walked: int | None = None, everything: bool = False
    ) -> Json:
        """What may be seen; see the game's `view`."""
        seen: Json = self.rules.view(self, seat, walked, everything)
        return seen

    def legal(self) -> Json:
        """The events that may move the game on now, each with its menu; {} once it is over."""
        menus: Json = self.rules.legal(self)
        return menus

    def corrections(self) -> Json:
        """The events that put right or stop a game, each with its menu."""
        menus: Json = self.rules.corrections(self)
        return menus

    def events(self) -> Events:
        """Every decision that is legal now, one event at a time."""
        events: Events = self.rules.events(self)
        return events

    def last(self) -> Json | None:
        """The last standing event, which `undo` would take back, or None."""
        length = len(self.log)
        event: Json | None = self.rules.event_of(self.log.move(length - 1)) if length else None
        return event

    def last_number(self) -> int:
        """The number of the last standing event, 0 if none stands."""
        length = len(self.log)
        return self.log.number(length - 1) if length else 0

    # A game with an oven

    def steps(self) -> list[Json]:
        """The results of the newest emptying's orders so far; see `view.step`."""
        return [self.step(n) for n in range(self.game.s[BAKED_END] - self.game.s[BAKED_FIRST])]

    def step(self, number: int) -> Json:
        """One of `steps`, the first being 0."""
        step: Json = self.rules.step(self, number)
        return step

    def piles(self, cards_out: int) -> list[str | None]:
        """The values of `from` after the player on turn has taken so many cards from the hand."""
        game = self.game
        found = game.piles(game.s[TURN_OF], cards_out)
        return [None if pile == NOTHING else PILES[pile] for pile in found]

    def turn_of(self, number: int) -> Move:
        """A standing turn, amends counted: (player, kind, count, order, pile, doubles)."""
        return self.content(self.log.place_of(number), True)[1:]

    def turn_numbers(self, fell_in: int = 0) -> list[int]:
        """The event numbers of a round's standing turns, oldest first; 0 is the present round."""
        log, fell_in = self.log, fell_in or self.game.s[ROUND]
        places = [place for place in range(len(log)) if log.is_turn(place)]
        return [log.number(place) for place in places if log.round(place) == fell_in]

    def turns(self, fell_in: int = 0) -> list[tuple[int, Json]]:
        """A round's standing turns, oldest first, as (event number, event); 0: the present one."""
        return [
            (n, self.rules.event_of(("turn",) + self.turn_of(n)))
            for n in self.turn_numbers(fell_in)
        ]

    def round_ending(self, event: Json) -> bool:
        """Whether this turn would take the last supply card; raises as `apply`, changes nothing."""
        return self.drawn(event) == self.game.s[SUPPLY] > 0

    def drawn(self, event: Json) -> int:
        """How many supply cards this turn would draw; raises as `apply`, changes nothing."""
        move, game = self.rules.move_of(event), self.game
        game.check_turn(*move[1:])
        if move[5] != 0:
            return 0
        cards_out = move[3] + (move[4] != NOTHING)
        return min(game.wants(move[1], cards_out), game.s[SUPPLY])

    @property
    def on_turn(self) -> int:
        """Whose turn it is; once the round is over the emptier."""
        return self.game.s[TURN_OF]

    @property
    def emptying(self) -> int:
        """Not 0 once an oven was emptied, and another number for each emptying."""
        return self.game.s[EMPTYING_MARK]

    @property
    def in_play(self) -> bool:
        """Whether cards are being played, so that the oven is closed."""
        return self.game.s[PHASE] == TURN
