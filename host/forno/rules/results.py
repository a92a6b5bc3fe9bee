"""The results of orders, packed: a box remembers some sixty of them in a tenth of the memory."""

from .row import BYTES, Row
from .shapes import Any, Result

# How an order ended and what decided it, as `emptying` and those who inherit from it name it.
HOW = ("baked", "returned", "gone")
BY = ("table", "owner", "nothing open", "left", "help", "refused", "reward", "blocked")
# The bytes of a result: the owner, how and by what; the order; two of what was picked; three of the
# mark; the cards added of each kind.
SIZE, ORDER, ADDED = 17, 1, 7
HOW_SHIFT, BY_SHIFT = 3, 5
OWNER_AND_HOW = 31
# What was picked: NOTHING is 0, a kind one more; several kinds are SEVERAL and behind it three bits
# each.
SEVERAL, KIND_BITS = 7, 3
NO_DOUBLES = (0, 0, 0, 0, 0)


class PackedResults:
    """As a list of `Result`s, as far as tables need one."""

    def __init__(self) -> None:
        self._bytes = Row(BYTES)

    def __setitem__(self, places: slice, results: tuple[Result]) -> None:
        """Put a result behind those up to a place: `results[place:] = (result,)`."""
        self._bytes.cut(places.start * SIZE)
        for byte in packed(results[0]):
            self._bytes.append(byte)

    def __getitem__(self, place: Any) -> Any:
        """A result, or of a slice all of them, for a copy of the table."""
        if isinstance(place, slice):
            return [self[one] for one in range(len(self._bytes) // SIZE)]
        return unpacked([self._bytes[at] for at in range(place * SIZE, place * SIZE + SIZE)])

    def baked(self, p: int, end: int) -> list[int]:
        """A player's pizzas among the first so many results, in their order."""
        row = self._bytes
        firsts = range(0, end * SIZE, SIZE)
        return [row[at + ORDER] for at in firsts if row[at] & OWNER_AND_HOW == p]


def packed(result: Result) -> tuple[int, ...]:
    """The bytes of a result."""
    mark, owner, order, how, by, pick, added = result
    first, picked = owner | HOW.index(how) << HOW_SHIFT | BY.index(by) << BY_SHIFT, _number(pick)
    head = (first, order, picked & 255, picked >> 8, mark & 255, mark >> 8 & 255, mark >> 16)
    return (head + added + NO_DOUBLES)[:SIZE]


def unpacked(row: list[int]) -> Result:
    """The result that `packed` packed."""
    first, order, picked, picked_above, low, middle, high = row[:ADDED]
    how, by, pick = HOW[first >> HOW_SHIFT & 3], BY[first >> BY_SHIFT], picked | picked_above << 8
    mark = low | middle << 8 | high << 16
    return mark, first & 7, order, how, by, _pick(pick), tuple(row[ADDED:])


def _number(pick: Any) -> int:
    if not isinstance(pick, tuple):
        return int(pick) + 1
    number = SEVERAL
    for kind in pick:
        number = number << KIND_BITS | kind
    return number


def _pick(number: int) -> Any:
    if number < SEVERAL:
        return number - 1
    pick: tuple[int, ...] = ()
    while number > SEVERAL:
        pick = (number & 7,) + pick
        number >>= KIND_BITS
    return pick
