"""The way back on a box: what slots held before they changed, in a sixteenth of the memory."""

from array import array

from .shapes import Any

PIECE = 256
PLACE_BITS = 11
PLACE_MASK = (1 << PLACE_BITS) - 1
# A number beyond 16 bits takes two entries: its lower bits, then the upper ones.
WIDE_BITS = 15
WIDE_MASK = (1 << WIDE_BITS) - 1
WIDE, UPPER = 1 << 12, 1 << 13  # beside the slot, where its entry is no whole number
SLOT_MASK = WIDE - 1


class Trail:
    """Remembers slots by their changes; a mark is a place in the trail.

    The trail is (old value, slot, old value, slot, …), laid in pieces, because a box's heap has no
    room for a long row that moves as it grows. `base` is how the slots were at the last mark.
    Numbers lie in arrays; where slots hold tuples too, the pieces are lists.
    """

    def __init__(self, s: list[Any], small: bool) -> None:
        self.base = s[:]
        self.small = small
        self.trail: Any = []  # the newest piece
        self.trails: list[Any] = []
        self.piece = -(1 << PLACE_BITS)  # its number, where a mark has it
        self._begin_piece()

    def _begin_piece(self) -> None:
        self.trail = array("h") if self.small else []
        self.trails.append(self.trail)
        self.piece += 1 << PLACE_BITS

    def mark(self, s: list[Any]) -> int:
        """Remember the slots as they are."""
        base, trail, small = self.base, self.trail, self.small
        for slot in range(len(s)):
            if s[slot] != base[slot]:
                value = base[slot]
                if small and value > WIDE_MASK:
                    trail.extend(array("h", (value & WIDE_MASK, slot | WIDE)))
                    trail.extend(array("h", (value >> WIDE_BITS, slot | UPPER)))
                else:
                    trail.append(value)
                    trail.append(slot)
                base[slot] = s[slot]
        if len(trail) > PIECE:
            self._begin_piece()
        return self.piece | len(self.trail)

    def rewind(self, mark: int, s: list[Any]) -> None:
        """Make the slots again what they were at `mark`."""
        self._take_back(self.base, mark)
        s[:] = self.base
        del self.trails[(mark >> PLACE_BITS) + 1 :]
        # A box's arrays cannot be cut.
        self.trail = self.trails[-1] = self.trails[-1][: mark & PLACE_MASK]
        self.piece = mark & ~PLACE_MASK

    def as_of(self, mark: int) -> list[Any]:
        """The slots at `mark`."""
        s = self.base[:]
        self._take_back(s, mark)
        return s

    def _take_back(self, s: list[Any], mark: int) -> None:
        last, upper = mark >> PLACE_BITS, 0
        for number in range(len(self.trails) - 1, last - 1, -1):
            piece = self.trails[number]
            end = mark & PLACE_MASK if number == last else 0
            for place in range(len(piece) - 1, end, -2):
                slot, value = piece[place], piece[place - 1]
                if slot < WIDE:
                    s[slot] = value
                elif slot & UPPER:
                    upper = value
                else:
                    s[slot & SLOT_MASK] = upper << WIDE_BITS | value
