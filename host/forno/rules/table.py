"""A table: the events that have been taken, the state they lead to, and the way back.

`Table` keeps the log: which events stand, what each changed, and what an `amend` makes of an
earlier turn. What the events do is the game's own affair (`mammamia`); what may be seen is in
`view`, what may come next in `choices`.
"""

from . import choices, view
from .errors import RuleError
from .mammamia import MammaMia
from .moves import event_of, move_of
from .record import check_event, check_header
from .slots import AMEND, AWAITED_TURN, EMPTYING_MARK, NOTHING, PHASE, ROUND, SUPPLY, TURN, TURN_OF

PLAIN, FROM_THE_START, IN_PLACE = 0, 1, 2


class _ActsFromTheStart(Exception):
    """A standing amend that is no longer awaited where it stands; `place` is its turn's."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


class Table:
    """One game: a header and the decisions taken. Raises `RecordError` for a bad header."""

    def __init__(self, header: dict) -> None:
        self.header = check_header(header)
        self.game = MammaMia(self.header)
        self.accepted = 0  # event lines, undone ones and undos too
        # The standing events, one place each:
        self._numbers = []  # of their lines in the record, the first event being 1
        self._moves = []
        self._marks = []  # the game's ledger before them
        self._rounds = []  # in which they fell
        self._ways = []  # PLAIN, or how an amend acts
        self._folded = []  # places of IN_PLACE amends that act from the start all the same

    # Taking events

    def apply(self, event: dict) -> None:
        """Check an event, then do it.

        Raises `RecordError` for an object that is no event and `RuleError` for one that the rules
        refuse; the table is then as it was.
        """
        move = move_of(check_event(event))
        if move[0] == "undo":
            self._undo()
        elif move[0] == "amend":
            self._amend(move)
        else:
            self._act(move)
        self.accepted += 1

    def take_back(self) -> None:
        """Take the event just applied back as if it had never been a line of the record."""
        self._undo()
        self.accepted -= 1

    def _act(self, move: tuple) -> None:
        game = self.game
        mark, fell_in = game.mark(), game.s[ROUND]
        game.number = self.accepted + 1
        try:
            game.act(move)
        except RuleError:
            game.rewind(mark)
            raise
        self._stand(move, mark, fell_in, PLAIN)

    def _stand(self, move: tuple, mark: int, fell_in: int, way: int) -> None:
        self._numbers.append(self.accepted + 1)
        self._moves.append(move)
        self._marks.append(mark)
        self._rounds.append(fell_in)
        self._ways.append(way)

    def _drop(self) -> tuple:
        """Forget the last standing event; gives its move, mark and way."""
        self._numbers.pop()
        self._rounds.pop()
        return self._moves.pop(), self._marks.pop(), self._ways.pop()

    def _undo(self) -> None:
        if not self._moves:
            raise RuleError("nothing-to-undo")
        place = len(self._moves) - 1
        move, mark, way = self._drop()
        if way == FROM_THE_START or place in self._folded:
            self._folded = [other for other in self._folded if other != place]
            self._replay(self._place_of(move[1]))
        else:
            self.game.rewind(mark)

    # Amending an earlier turn

    def _amend(self, move: tuple) -> None:
        if self.game.dealer:
            raise RuleError("digital", event="amend")
        place = self._amendable(move[1])
        if self._acts_in_place(move):
            self._remember(move)
            return
        self._stand(move, self.game.mark(), self.game.s[ROUND], FROM_THE_START)
        folded = self._folded
        try:
            self._replay(place)
        except RuleError:
            self._drop()
            for tried in self._folded:
                place = min(place, self._place_of(self._moves[tried][1]))
            self._folded = folded
            self._replay(place)
            raise

    def _amendable(self, number: int) -> int:
        place = self._place_of(number)
        if place < 0 or self._moves[place][0] != "turn":
            raise RuleError("not-a-standing-turn", n=number)
        if self._rounds[place] != self.game.s[ROUND]:
            raise RuleError("not-this-round", n=number)
        return place

    def _place_of(self, number: int) -> int:
        for place in range(len(self._numbers) - 1, -1, -1):
            if self._numbers[place] == number:
                return place
        return -1

    def _acts_in_place(self, move: tuple) -> bool:
        """Whether this is the awaited amend, with the same number of cards and the same order."""
        s = self.game.s
        if s[PHASE] != AMEND or s[AWAITED_TURN] != move[1]:
            return False
        now = self._content(self._place_of(move[1]))
        return now[3:5] == move[3:5]

    def _remember(self, move: tuple) -> None:
        mark, fell_in = self.game.mark(), self.game.s[ROUND]
        try:
            self.game.remember(move[2], move[3])
        except RuleError:
            self.game.rewind(mark)
            raise
        self._stand(move, mark, fell_in, IN_PLACE)

    def _content(self, place: int) -> tuple:
        """What a standing turn put in, as the amends that act from its start leave it."""
        move = self._moves[place]
        last = self._last_amend(place, False)
        if last < 0:
            return move
        return move[:2] + self._moves[last][2:] + move[5:]

    def _last_amend(self, place: int, in_place_too: bool) -> int:
        """The place of the last amend of that turn (that acts from its start), or -1."""
        number = self._numbers[place]
        for later in range(len(self._moves) - 1, place, -1):
            way = self._ways[later]
            if way != PLAIN and self._moves[later][1] == number:
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
            first = min(first, self._place_of(self._moves[place][1]))
        self._folded = []
        while True:
            try:
                self._redo(first)
                return
            except _ActsFromTheStart as amend:
                self._folded = self._folded + [amend.place]
                first = min(first, self._place_of(self._moves[amend.place][1]))

    def _redo(self, first: int) -> None:
        game = self.game
        if first < len(self._marks):
            game.rewind(self._marks[first])
        for place in range(first, len(self._moves)):
            self._marks[place] = game.mark()
            game.number = self._numbers[place]
            try:
                self._redo_one(place)
            except RuleError as error:
                number = self._numbers[place]
                raise RuleError("amend-refused", event=number, why=error.code, **error.params)

    def _redo_one(self, place: int) -> None:
        game, move = self.game, self._moves[place]
        if self._rounds[place] != game.s[ROUND] and self._ways[place] != FROM_THE_START:
            raise RuleError("other-round")
        if self._ways[place] == IN_PLACE:
            self._redo_in_place(place)
        elif move[0] == "turn":
            game.act(self._content(place))
        elif self._ways[place] == PLAIN:
            game.act(move)

    def _redo_in_place(self, place: int) -> None:
        move = self._moves[place]
        if not self._still_acts(place):
            return
        if not self._acts_in_place(move):
            raise _ActsFromTheStart(place)
        self.game.remember(move[2], move[3])

    # Looking at the table

    @property
    def pending(self) -> object:
        """Whose decision an emptying awaits and the choices; None while nothing is awaited."""
        return view.pending(self)

    def view(self, seat: object = None, walked: object = None, everything: bool = False) -> dict:
        """What may be seen; see `view.view`."""
        return view.view(self, seat, walked, everything)

    def steps(self) -> list:
        """The results of the newest emptying's orders so far; see `view.steps`."""
        return view.steps(self)

    def legal(self) -> dict:
        """What may come next, in the form a menu needs; see `choices.legal`."""
        return choices.legal(self)

    def events(self) -> object:
        """Every legal decision that moves the game on, as events; see `choices.events`."""
        return choices.events(self)

    def piles(self, cards_out: int) -> list:
        """The values that `from` may have in a turn that puts so many cards (an order counts)."""
        return choices.piles(self, cards_out)

    def turn_of(self, number: int) -> tuple:
        """What a standing turn put in, amends counted: (player, kind, count, order, pile)."""
        place = self._place_of(number)
        move, last = self._moves[place], self._last_amend(place, True)
        if last >= 0:
            move = move[:2] + self._moves[last][2:] + move[5:]
        return move[1:]

    def last(self) -> object:
        """The last standing event, which `undo` would take back, or None."""
        return event_of(self._moves[-1]) if self._moves else None

    def standing(self) -> list:
        """What stands, as (event number, event), in an order that a fresh table takes.

        Turns read as they were amended; an amend is among them only where it acts in its place.
        """
        found = []
        for place in range(len(self._moves)):
            move = self._content(place) if self._moves[place][0] == "turn" else self._moves[place]
            if self._ways[place] == PLAIN or self._still_acts(place):
                found.append((self._numbers[place], event_of(move)))
        return found

    def _still_acts(self, place: int) -> bool:
        """Whether an amend acts where it stands."""
        if self._ways[place] != IN_PLACE or place in self._folded:
            return False
        return self._last_amend(self._place_of(self._moves[place][1]), False) < place

    def amended(self) -> list:
        """The numbers of the events that standing amends corrected."""
        moves, ways = self._moves, self._ways
        return [moves[place][1] for place in range(len(moves)) if ways[place] != PLAIN]

    def last_number(self) -> int:
        """The number of the last standing event, 0 if none stands."""
        return self._numbers[-1] if self._numbers else 0

    def turns(self) -> list:
        """The standing turns of the present round, oldest first, as (event number, event)."""
        fell_in, found = self.game.s[ROUND], []
        for place in range(len(self._moves)):
            if self._rounds[place] == fell_in and self._moves[place][0] == "turn":
                number = self._numbers[place]
                found.append((number, event_of(("turn",) + self.turn_of(number))))
        return found

    def round_ending(self, event: dict) -> bool:
        """Whether this turn would take the last supply card; raises as `apply`, changes nothing."""
        return self.drawn(event) == self.game.s[SUPPLY] > 0

    def drawn(self, event: dict) -> int:
        """How many supply cards this turn would draw; raises as `apply`, changes nothing."""
        move, game = move_of(check_event(event)), self.game
        game.check_turn(move)
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
    def emptier(self) -> int:
        """Who emptied or empties the newest emptied oven."""
        return self.game.as_of(self.game.s[EMPTYING_MARK])[TURN_OF]

    @property
    def in_play(self) -> bool:
        """Whether cards are being played, so that the oven is closed."""
        return self.game.s[PHASE] == TURN
