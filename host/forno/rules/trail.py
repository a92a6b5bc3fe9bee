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
    room for a long list that moves as it grows. `_base` is how the slots were at the last mark.
    """

    def __init__(self, s: list[Any], small: bool, short: bool) -> None:
        self._base = s[:]
        self._small, self._short = small, short
        self._trail: list[Any] = []  # the newest piece
        self._trails: list[Any] = [self._trail]
        self._piece = 0  # its number, where a mark has it

    def mark(self, s: list[Any]) -> int:
        """Remember the slots as they are."""
        base, trail = self._base, self._trail
        for slot in range(len(s)):
            if s[slot] != base[slot]:
                trail += (base[slot], slot)
                base[slot] = s[slot]
        if len(trail) > PIECE:
            self._next_piece()
        return self._piece | len(self._trail)

    def _next_piece(self) -> None:
        """Keep the piece that ends in a half or a quarter of its memory."""
        if self._small:
            code = "h" if self._short and self._piece < SHORT_PIECES else "i"
            self._trails[-1] = array(code, self._trail)
        self._trail = []
        self._trails.append(self._trail)
        self._piece += 1 << PLACE_BITS

    def rewind(self, mark: int, s: list[Any]) -> None:
        """Make the slots again what they were at `mark`."""
        self._take_back(self._base, mark)
        s[:] = self._base
        del self._trails[(mark >> PLACE_BITS) + 1 :]
        self._trail = self._trails[-1] = list(self._trails[-1])
        self._piece = mark & ~PLACE_MASK
        del self._trail[mark & PLACE_MASK :]

    def as_of(self, mark: int) -> list[Any]:
        """The slots at `mark`."""
        s = self._base[:]
        self._take_back(s, mark)
        return s

    def _take_back(self, s: list[Any], mark: int) -> None:
        last = mark >> PLACE_BITS
        for number in range(len(self._trails) - 1, last - 1, -1):
            piece = self._trails[number]
            end = mark & PLACE_MASK if number == last else 0
            for place in range(len(piece) - 1, end, -2):
                s[piece[place]] = piece[place - 1]
