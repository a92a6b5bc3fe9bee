"""Numbered slots whose every change can be taken back: the reason why undo is cheap."""

from array import array

SLOT_BITS = 7
SLOT_MASK = 127
SMALL = 1 << 20
CHUNK_BITS = 8
CHUNK = 1 << CHUNK_BITS
CHUNK_MASK = CHUNK - 1


class Ledger:
    """A list of slots `s`, at most 128, and the trail of what they held before each change.

    Values are whole numbers from -1, or in a digital game tuples; they are replaced, never changed
    in place. A change is one int in the trail: (old value + 1) and the slot, or -1 - slot for an
    old value that is no small int and is kept aside. The trail is laid in pieces of a kilobyte,
    because a box's heap has no room for a long list that moves as it grows.
    """

    def __init__(self) -> None:
        self.s = []
        self._kept = []
        self.cut_trail()

    def cut_trail(self) -> None:
        """Forget how the slots came to be as they are."""
        self._chunks = [array("i", bytes(4 * CHUNK))]
        self._length = 0

    def _note(self, change: int) -> None:
        length = self._length
        if length >> CHUNK_BITS == len(self._chunks):
            self._chunks.append(array("i", bytes(4 * CHUNK)))
        self._chunks[length >> CHUNK_BITS][length & CHUNK_MASK] = change
        self._length = length + 1

    def put(self, slot: int, value: object) -> None:
        """Set a slot."""
        old = self.s[slot]
        if old == value:
            return
        if type(old) is int and old < SMALL:
            self._note(old + 1 << SLOT_BITS | slot)
        else:
            self._kept.append(old)
            self._note(-1 - slot)
        self.s[slot] = value

    def add(self, slot: int, number: int) -> None:
        """Add to a slot that holds a small number."""
        if number:
            old = self.s[slot]
            self._note(old + 1 << SLOT_BITS | slot)
            self.s[slot] = old + number

    def mark(self) -> int:
        """A place in the trail to come back to."""
        return self._length

    def rewind(self, mark: int) -> None:
        """Take back every change made since `mark`."""
        self._take_back(self.s, mark, self._kept)
        self._length = mark

    def as_of(self, mark: int) -> list:
        """A copy of the slots as they were at `mark`."""
        s = list(self.s)
        self._take_back(s, mark, list(self._kept))
        return s

    def _take_back(self, s: list, mark: int, kept: list) -> None:
        chunks = self._chunks
        for place in range(self._length - 1, mark - 1, -1):
            change = chunks[place >> CHUNK_BITS][place & CHUNK_MASK]
            if change < 0:
                s[-1 - change] = kept.pop()
            else:
                s[change & SLOT_MASK] = (change >> SLOT_BITS) - 1
