"""The standing events of a game.

An entry is (number of the line, the first event being 1; move; the game's mark before it; the round
in which it fell; how it acts: a number below 4).
"""

from .moves import pack_turn, unpack_turn
from .row import BYTES, NUMBERS, Row
from .shapes import Any, Move, Standing

# A game without an oven may go on for more than a hundred rounds.
ROUND_SHIFT, NUMBER_SHIFT, MOST_ROUNDS = 2, 10, 255
# How what is in a move is packed in bytes: a number is one more, below NONE; TUPLE stands before
# how many things are in a tuple and these; of a number that is WIDE come the upper bits, likewise
# packed, and a byte with the lower ones.
NONE, TUPLE, WIDE = 253, 254, 255
LOWER_BITS, LOWER_MASK = 7, 127
EACH, MARK, NOTE, MOVE = 3, 0, 1, 2


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
        for place in range(len(self) - 1, -1, -1):
            if self.number(place) == number:
                return place
        return -1


class SmallLog(Log):
    """Entries in a quarter of the memory: a box remembers some two hundred of them.

    Of each there are three numbers: the mark; what else is said of it; and the move, a turn of a
    game with an oven or, below 0, where in `_bytes` another move is packed.
    """

    def __init__(self, has_oven: bool) -> None:
        self._has_oven = has_oven
        self._names: list[str] = []  # of the moves in `_bytes`
        self._numbers, self._bytes = Row(NUMBERS), Row(BYTES)

    def __len__(self) -> int:
        return len(self._numbers) // EACH

    def append(self, entry: Standing) -> None:
        """Add an entry."""
        number, move, mark, fell_in, way = entry
        note = number << NUMBER_SHIFT | fell_in << ROUND_SHIFT | way
        for value in (mark, note, self._packed(move)):
            self._numbers.append(value)

    def _packed(self, move: Move) -> int:
        name, place = move[0], len(self._bytes)
        if name == "turn" and self._has_oven:
            return pack_turn(move)
        if name not in self._names:
            self._names.append(name)
        self._write((self._names.index(name),) + move[1:])
        return -1 - place

    def _write(self, value: Any) -> None:
        add = self._bytes.append
        if value is None:
            add(NONE)
        elif isinstance(value, tuple):
            add(TUPLE)
            for part in (len(value),) + value:
                self._write(part)
        elif -1 <= value < NONE - 1:
            add(value + 1)
        else:
            add(WIDE)
            self._write(value >> LOWER_BITS)
            add(value & LOWER_MASK)

    def entry(self, place: int) -> Standing:
        """The entry at a place."""
        mark: int = self._numbers[place * EACH + MARK]
        return self.number(place), self.move(place), mark, self.round(place), self.way(place)

    def pop(self) -> Standing:
        """Take the last entry away."""
        place = len(self) - 1
        entry, packed = self.entry(place), self._numbers[place * EACH + MOVE]
        self._numbers.cut(place * EACH)
        if packed < 0:
            self._bytes.cut(-1 - packed)
        return entry

    def mark_again(self, place: int, mark: int) -> None:
        """The event at a place begins at another mark."""
        self._numbers[place * EACH + MARK] = mark

    def number(self, place: int) -> int:
        """The number of the line at a place."""
        note: int = self._numbers[place * EACH + NOTE]
        return note >> NUMBER_SHIFT

    def move(self, place: int) -> Move:
        """The move at a place."""
        packed = self._numbers[place * EACH + MOVE]
        if packed >= 0:
            return unpack_turn(packed)
        unpacked = self._read(-1 - packed)[0]
        move: Move = (self._names[unpacked[0]],) + unpacked[1:]
        return move

    def is_turn(self, place: int) -> bool:
        """Whether there is a turn at a place."""
        if self._has_oven:
            return bool(self._numbers[place * EACH + MOVE] >= 0)
        return super().is_turn(place)

    def round(self, place: int) -> int:
        """The round in which the event at a place fell."""
        note: int = self._numbers[place * EACH + NOTE]
        return note >> ROUND_SHIFT & MOST_ROUNDS

    def way(self, place: int) -> int:
        """How the event at a place acts."""
        note: int = self._numbers[place * EACH + NOTE]
        return note & 3

    def _read(self, place: int) -> tuple[Any, int]:
        """What is packed at a place, and the place behind it."""
        first = self._bytes[place]
        place += 1
        if first < NONE:
            return first - 1, place
        if first == NONE:
            return None, place
        value, place = self._read(place)
        if first == WIDE:
            return value << LOWER_BITS | self._bytes[place], place + 1
        parts = []
        for _ in range(value):
            part, place = self._read(place)
            parts.append(part)
        return tuple(parts), place
