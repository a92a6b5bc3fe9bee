"""The way back on a box: what slots held before they changed, in a fiftieth of the memory."""

from .row import BYTES, VALUES, Row
from .shapes import Any

# A number from -1 to 254 is one byte in the trail; of others there are four, and WIDE beside the
# slot.
WIDE, SLOT_MASK = 128, 127
SHIFTS = (0, 8, 16, 24)


class Trail:
    """Remembers slots by their changes; a mark is a place in the trail.

    The trail is (old value, slot, old value, slot, …). `base` is how the slots were at the last
    mark. Numbers are bytes; where slots hold tuples too, the trail holds them as they are.
    """

    def __init__(self, s: list[Any], small: bool) -> None:
        self.base = s[:]
        self.small = small
        self.trail = Row(BYTES if small else VALUES)

    def mark(self, s: list[Any]) -> int:
        """Remember the slots as they are."""
        base = self.base
        for slot in range(len(s)):
            if s[slot] != base[slot]:
                self._add(slot, base[slot])
                base[slot] = s[slot]
        return len(self.trail)

    def _add(self, slot: int, value: Any) -> None:
        add = self.trail.append
        if not self.small:
            add(value)
        elif -1 <= value < 255:
            add(value + 1)
        else:
            for shift in SHIFTS:
                add(value >> shift & 255)
            slot |= WIDE
        add(slot)

    def rewind(self, mark: int, s: list[Any]) -> None:
        """Make the slots again what they were at `mark`."""
        self._take_back(self.base, mark)
        s[:] = self.base
        self.trail.cut(mark)

    def as_of(self, mark: int) -> list[Any]:
        """The slots at `mark`."""
        s = self.base[:]
        self._take_back(s, mark)
        return s

    def _take_back(self, s: list[Any], mark: int) -> None:
        trail, place, small = self.trail, len(self.trail), self.small
        while place > mark:
            place -= 2
            slot, value = trail[place + 1], trail[place]
            if not small:
                s[slot] = value
            elif slot < WIDE:
                s[slot] = value - 1
            else:
                value = value - 256 if value > 127 else value
                for _ in SHIFTS[1:]:
                    place -= 1
                    value = value << 8 | trail[place]
                s[slot & SLOT_MASK] = value
