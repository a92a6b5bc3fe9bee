"""The 120 ways of a variegato: they are too many for a box to keep."""

from ..cards import KIND_RANGE
from ..shapes import Any
from .cards import SERIES_SIZES

NUMBERS = range(120)


def numbered(number: int) -> Any:
    """The way with a number, in the order of kinds."""
    left = list(KIND_RANGE)
    pick = tuple([left.pop(number // followers % len(left)) for followers in (24, 6, 2, 1)])
    return pick, tuple(zip(pick, SERIES_SIZES))


class Variegati:
    """Ways of which a box keeps the numbers: each is made when it is looked at."""

    def __init__(self, numbers: Any) -> None:
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Any:
        return map(numbered, self._numbers)

    def __getitem__(self, place: int) -> Any:
        return numbered(self._numbers[place])
