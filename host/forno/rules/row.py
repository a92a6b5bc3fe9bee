"""A long row in pieces: a box's heap has no room for one that moves as it grows."""

from array import array

from .shapes import Any

BYTES, NUMBERS, VALUES = "B", "i", ""
"""What a row holds: numbers below 256, numbers of 32 bits, or anything."""
SHIFTS = {BYTES: 8, NUMBERS: 6, VALUES: 5}
"""A piece takes 256 bytes, and has two to that power of things."""


class Row:
    """A row that grows and is cut at its end."""

    def __init__(self, holds: str) -> None:
        self._holds = holds
        self._shift = SHIFTS[holds]
        self._mask = (1 << self._shift) - 1
        self._pieces: list[Any] = []
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, place: int) -> Any:
        return self._pieces[place >> self._shift][place & self._mask]

    def __setitem__(self, place: int, value: Any) -> None:
        self._pieces[place >> self._shift][place & self._mask] = value

    def append(self, value: Any) -> None:
        """Add something at the end."""
        place = self._length
        if not place & self._mask:
            self._pieces.append(array(self._holds, bytes(256)) if self._holds else [None] * 32)
        self._pieces[-1][place & self._mask] = value
        self._length = place + 1

    def cut(self, length: int) -> None:
        """Keep so many things."""
        self._length = length
        del self._pieces[(length + self._mask) >> self._shift :]
