"""The 120 ways of a variegato: they are too many for a box to keep."""

from ..cards import KIND_RANGE
from ..shapes import Any
from .cards import SERIES_SIZES
from .paying import FEWEST, SPARES_MEMORY

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


# How far the table goes


def _lacks(doubles: int) -> Any:
    """By units of a kind that lie there: what each size lacks, with so many doubles in the game."""
    fewest = FEWEST[doubles]
    return [[fewest[max(0, size - lying)] for size in SERIES_SIZES] for lying in range(5)]


_LACKS = {} if SPARES_MEMORY else {doubles: _lacks(doubles) for doubles in range(3)}


def nearest_variegati(found: Any, lying: list[int], doubles: int) -> tuple[int, Any]:
    """As `orders.nearest`, for units of each kind that lie there; no pick is looked at whose first
    two kinds alone lack more than need be."""
    lacks = _LACKS.get(doubles) or _lacks(doubles)
    found = NUMBERS if SPARES_MEMORY else found
    four, three, two, one = _by_size(lying, lacks)
    _, a, b, c, d = sorted([number if number < 4 else 4 for number in lying])
    least = lacks[d][0] + lacks[c][1] + lacks[b][2] + lacks[a][3]
    ways: Any = []
    for pair, (a, b, others) in enumerate(_pairs()):
        first = four[a] + three[b]
        if first <= least:
            for n, (c, d) in enumerate(others):
                cards = first + two[c] + one[d]
                if cards <= least:
                    if cards < least:
                        least, ways = cards, []
                    ways.append(found[pair * len(others) + n])
    return least, Variegati(bytes(ways)) if SPARES_MEMORY else ways


def _by_size(lying: list[int], lacks: Any) -> Any:
    """For each pizza of a variegato, the fewest cards that it lacks of each kind."""
    return zip(*[lacks[number if number < 4 else 4] for number in lying])


def variegati_within(found: Any, lying: list[int], doubles: int, cards: int) -> Any:
    """As `orders.within`, for units of each kind that lie there."""
    four, three, two, one = _by_size(lying, _LACKS.get(doubles) or _lacks(doubles))
    numbers = [
        pair * len(others) + n
        for pair, (a, b, others) in enumerate(_pairs())
        for n, (c, d) in enumerate(others)
        if four[a] + three[b] + two[c] + one[d] <= cards
    ]
    return Variegati(bytes(numbers)) if SPARES_MEMORY else [found[number] for number in numbers]


def _pairs() -> Any:
    """The same picks as those of a variegato: the first two kinds, then what the others may be."""
    if SPARES_MEMORY:
        return _made_pairs()
    if not _PAIRS:
        _PAIRS.extend(_made_pairs())
    return _PAIRS


_PAIRS: list[Any] = []


def _made_pairs() -> Any:
    for a in KIND_RANGE:
        for b in KIND_RANGE:
            if a != b:
                left = [k for k in KIND_RANGE if k not in (a, b)]
                yield a, b, [(c, d) for c in left for d in left if c != d]
