"""The way back on a box: what slots held before they changed, in an eighth of the memory."""

from array import array

from .shapes import Any

PIECE = 256
PLACE_BITS = 11
PLACE_MASK = (1 << PLACE_BITS) - 1
# Marks that are kept in slots fit 16 bits up to this piece, and nothing else comes near.
SHORT_PIECES = 15 << PLACE_BITS


class Trail:
    """Remembers slots by their changes; a mark is a place in the trail.

    The trail is (old value, slot, old value, slot, …), laid in pieces, because a box's heap has no
    room for a long list that moves as it grows. `base` is how the slots were at the last mark.
    """

    def __init__(self, s: list[Any], small: bool, short: bool) -> None:
        self.base = s[:]
        self.small, self.short = small, short
        self.trail: list[Any] = []  # the newest piece
        self.trails: list[Any] = [self.trail]
        self.piece = 0  # its number, where a mark has it

    def mark(self, s: list[Any]) -> int:
        """Remember the slots as they are."""
        base, trail = self.base, self.trail
        for slot in range(len(s)):
            if s[slot] != base[slot]:
                trail += (base[slot], slot)
                base[slot] = s[slot]
        if len(trail) > PIECE:
            self._pack()
        return self.piece | len(self.trail)

    def _pack(self) -> None:
        """Keep the piece that ends in a half or a quarter of its memory."""
        if self.small:
            code = "h" if self.short and self.piece < SHORT_PIECES else "i"
            self.trails[-1] = array(code, self.trail)
        self.trail = []
        self.trails.append(self.trail)
        self.piece += 1 << PLACE_BITS

    def rewind(self, mark: int, s: list[Any]) -> None:
        """Make the slots again what they were at `mark`."""
        self._take_back(self.base, mark)
        s[:] = self.base
        del self.trails[(mark >> PLACE_BITS) + 1 :]
        self.trail = self.trails[-1] = list(self.trails[-1])
        self.piece = mark & ~PLACE_MASK
        del self.trail[mark & PLACE_MASK :]

    def as_of(self, mark: int) -> list[Any]:
        """The slots at `mark`."""
        s = self.base[:]
        self._take_back(s, mark)
        return s

    def _take_back(self, s: list[Any], mark: int) -> None:
        last = mark >> PLACE_BITS
        for number in range(len(self.trails) - 1, last - 1, -1):
            piece = self.trails[number]
            end = mark & PLACE_MASK if number == last else 0
            for place in range(len(piece) - 1, end, -2):
                s[piece[place]] = piece[place - 1]
