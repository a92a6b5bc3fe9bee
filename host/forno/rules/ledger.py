"""Numbered slots whose every change can be taken back: the reason why undo is cheap."""

from array import array

from .shapes import Any

PIECE = 256
PLACE_BITS = 11
PLACE_MASK = (1 << PLACE_BITS) - 1
# Marks that are kept in slots fit 16 bits up to this piece, and nothing else comes near.
SHORT_PIECES = 15 << PLACE_BITS


class Ledger:
    """A list of slots `s` and the trail of what they held before each change.

    Values are whole numbers from -1, or in a digital game tuples; they are replaced, never changed
    in place. The trail is (old value, slot, old value, slot, …), laid in pieces, because a box's
    heap has no room for a long list that moves as it grows; `trail` is the newest piece. The
    hottest places write it themselves instead of calling `add` or `move`.
    """

    short = True  # whether the numbers have at most 16 bits

    def __init__(self) -> None:
        self.s: list[int] = []
        self.small = True  # all values are numbers of at most 32 bits
        self.dealer: Any = None  # knows the secrets of a digital game
        self.has_oven = False  # whether this is a table of the Mamma Mia! family
        self.cut_trail()

    def cut_trail(self) -> None:
        """Forget how the slots came to be as they are."""
        self.trail: list[int] = []
        self.trails: list[Any] = [self.trail]
        self.piece = 0  # the newest piece's number, where a mark has it

    def copy(self) -> Any:
        """An independent ledger with the same values and no trail; see `Table.copy`."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.s = self.s[:]
        twin.cut_trail()
        if twin.dealer:
            twin.dealer = self.dealer.of(twin)
        return twin

    def put(self, slot: int, value: Any) -> None:
        """Set a slot."""
        s = self.s
        if s[slot] != value:
            self.trail += (s[slot], slot)
            s[slot] = value

    def add(self, slot: int, number: int) -> None:
        """Add to a slot that holds a number."""
        s = self.s
        self.trail += (s[slot], slot)
        s[slot] += number

    def move(self, source: int, target: int, number: int) -> None:
        """Move so many cards from one slot to another."""
        s = self.s
        self.trail += (s[source], source, s[target], target)
        s[source] -= number
        s[target] += number

    def begin(self) -> int:
        """The mark before an event; a long piece of the trail ends here."""
        length = len(self.trail)
        if length > PIECE:
            self._pack()
            self.trail = []
            self.trails.append(self.trail)
            self.piece += 1 << PLACE_BITS
            length = 0
        return self.piece | length

    def _pack(self) -> None:
        """Keep the piece that ends in a half or a quarter of its memory."""
        if self.small:
            code = "h" if self.short and self.piece < SHORT_PIECES else "i"
            self.trails[-1] = array(code, self.trail)

    def mark(self) -> int:
        """A place in the trail to come back to: the piece and how far it had come."""
        return self.piece | len(self.trail)

    def rewind(self, mark: int) -> None:
        """Take back every change made since `mark`."""
        self._take_back(self.s, mark)
        del self.trails[(mark >> PLACE_BITS) + 1 :]
        self.trail = self.trails[-1] = list(self.trails[-1])
        self.piece = mark & ~PLACE_MASK
        del self.trail[mark & PLACE_MASK :]

    def as_of(self, mark: int) -> list[int]:
        """A copy of the slots as they were at `mark`."""
        s = list(self.s)
        self._take_back(s, mark)
        return s

    def _take_back(self, s: list[int], mark: int) -> None:
        last = mark >> PLACE_BITS
        for number in range(len(self.trails) - 1, last - 1, -1):
            piece = self.trails[number]
            end = mark & PLACE_MASK if number == last else 0
            for place in range(len(piece) - 1, end, -2):
                s[piece[place]] = piece[place - 1]
