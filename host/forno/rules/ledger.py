"""Numbered slots: all that a game knows of itself."""

from .shapes import Any


class Ledger:
    """A list of slots `s`; their values are whole numbers from -1 or, in a digital game, tuples.

    They are replaced, never changed in place, and nothing else holds what an event changes: so the
    way back is a matter of the slots alone. `history`, which the table sets, remembers how they
    were: `snapshots` on a computer, a `trail` on a box, None where nobody wants to go back.
    """

    def __init__(self) -> None:
        self.s: list[int] = []
        self.small = True  # all values are numbers of at most 32 bits
        self.dealer: Any = None  # knows the secrets of a digital game
        self.has_oven = False  # whether this is a table of the Mamma Mia! family
        self.history: Any = None
        self.number = 0  # of the event that is being applied

    def copy(self, history: Any) -> Any:
        """An independent ledger with the same values; see `Table.copy`."""
        twin = object.__new__(type(self))
        values = self.__dict__.copy()
        values["s"] = self.s[:]
        values["history"] = history
        twin.__dict__ = values
        if self.dealer:
            twin.dealer = self.dealer.of(twin)
        return twin

    def put(self, slot: int, value: Any) -> None:
        """Set a slot."""
        self.s[slot] = value

    def add(self, slot: int, number: int) -> None:
        """Add to a slot that holds a number."""
        self.s[slot] += number

    def move(self, source: int, target: int, number: int) -> None:
        """Move so many cards from one slot to another."""
        self.s[source] -= number
        self.s[target] += number

    def mark(self) -> int:
        """A place to come back to: how all slots are now; 0 at a table without a way back."""
        mark: int = self.history.mark(self.s) if self.history else 0
        return mark

    def rewind(self, mark: int) -> None:
        """Take back every change made since `mark`."""
        self.history.rewind(mark, self.s)

    def as_of(self, mark: int) -> list[int]:
        """The slots as they were at `mark`."""
        s: list[int] = self.history.as_of(mark)
        return s
