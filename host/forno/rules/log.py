"""The standing events of a game.

An entry is (number of the line, the first event being 1; move; the game's mark before it; the round
in which it fell; how it acts: a number below 4).
"""

from array import array

from .moves import pack_turn, unpack_turn
from .shapes import Any, Move, Standing

ROUND_SHIFT, NUMBER_SHIFT = 2, 4


class Log:
    """Entries as they are: the quickest, for programs that play digital games."""

    def __init__(self) -> None:
        self._entries: list[Any] = []
        self.append = self._entries.append

    def __len__(self) -> int:
        return len(self._entries)

    def entry(self, place: int) -> Standing:
        """The entry at a place."""
        entry: Standing = self._entries[place]
        return entry

    def pop(self) -> Standing:
        """Take the last entry away."""
        entry = self.entry(len(self._entries) - 1)
        self._entries.pop()
        return entry

    def mark_again(self, place: int, mark: int) -> None:
        """The event at a place begins at another mark."""
        entry = self.entry(place)
        self._entries[place] = entry[:2] + (mark,) + entry[3:]

    def number(self, place: int) -> int:
        """The number of the line at a place."""
        return self.entry(place)[0]

    def move(self, place: int) -> Move:
        """The move at a place."""
        return self.entry(place)[1]

    def is_turn(self, place: int) -> bool:
        """Whether there is a turn at a place."""
        return bool(self.move(place)[0] == "turn")

    def round(self, place: int) -> int:
        """The round in which the event at a place fell."""
        return self.entry(place)[3]

    def way(self, place: int) -> int:
        """How the event at a place acts."""
        return self.entry(place)[4]

    def place_of(self, number: int) -> int:
        """The place of the event with that number, or -1."""
        for place in range(len(self._entries) - 1, -1, -1):
            if self.number(place) == number:
                return place
        return -1


class SmallLog(Log):
    """Entries in a third of the memory: a box remembers some two hundred of them.

    A turn is one int; number, round and way are another, the mark is a third.
    """

    def __init__(self) -> None:
        self._entries: list[Any] = []
        # What was popped stays in the arrays, which on a box can only grow.
        self._marks = array("i")
        self._notes = array("i")

    def append(self, entry: Standing) -> None:
        """Add an entry."""
        number, move, mark, fell_in, way = entry
        note = number << NUMBER_SHIFT | fell_in << ROUND_SHIFT | way
        place = len(self._entries)
        if place == len(self._marks):
            self._marks.append(mark)
            self._notes.append(note)
        else:
            self._marks[place] = mark
            self._notes[place] = note
        self._entries.append(pack_turn(move) if move[0] == "turn" else move)

    def entry(self, place: int) -> Standing:
        """The entry at a place."""
        note = self._notes[place]
        fell_in, way = note >> ROUND_SHIFT & 3, note & 3
        return note >> NUMBER_SHIFT, self.move(place), self._marks[place], fell_in, way

    def mark_again(self, place: int, mark: int) -> None:
        """The event at a place begins at another mark."""
        self._marks[place] = mark

    def number(self, place: int) -> int:
        """The number of the line at a place."""
        return self._notes[place] >> NUMBER_SHIFT

    def move(self, place: int) -> Move:
        """The move at a place."""
        move = self._entries[place]
        return unpack_turn(move) if isinstance(move, int) else tuple(move)

    def is_turn(self, place: int) -> bool:
        """Whether there is a turn at a place."""
        return isinstance(self._entries[place], int)
