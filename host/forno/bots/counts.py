"""Cards of each kind, packed in one int.

A player who thinks whole games through adds and compares such rows all the time. A row has eight
bits for the units of each kind, then eight for the double cards of each kind. The highest of the
eight, the guard, stays free: with it set, a subtraction borrows from the guard of its own field
and never from the next field.
"""

from __future__ import annotations

from collections.abc import Iterable

BITS = 8
LOW = 127
KINDS = range(5)
DOUBLES = 5 * BITS
"""Where the fields of the double cards begin."""
UNITS = (1 << DOUBLES) - 1
GUARDS = sum(128 << BITS * field for field in range(10))
DOUBLE_CARD = 2 | 1 << DOUBLES
"""What a double card of the first kind adds to a row."""


def row_of(cards: Iterable[int]) -> int:
    """The row of so many singles of each kind, then doubles of each kind."""
    row = 0
    for card, count in enumerate(cards):
        row += (count if card < 5 else count * DOUBLE_CARD) << BITS * (card % 5)
    return row


def units(row: int, kind: int) -> int:
    """Units of a kind."""
    return row >> BITS * kind & LOW


def doubles(row: int, kind: int) -> int:
    """Double cards of a kind."""
    return row >> DOUBLES + BITS * kind & LOW


def all_units(row: int) -> list[int]:
    """The units of each kind."""
    return [row & LOW, row >> 8 & LOW, row >> 16 & LOW, row >> 24 & LOW, row >> 32 & LOW]


def total(row: int) -> int:
    """All units of a row (256 is one more than 255, so the digits to that base add up)."""
    return (row & UNITS) % 255


def covers(have: int, need: int) -> bool:
    """Whether a row has at least as much of each kind as another."""
    return (have | GUARDS) - need & GUARDS == GUARDS


def lacks(need: int, have: int) -> int:
    """What a row needs beyond what another has; nothing of kinds of which that has enough."""
    differences = (need | GUARDS) - have
    short = differences & GUARDS
    return differences & short - (short >> 7)


def marks(row: int) -> int:
    """A row with 1 for each kind of which there are any units."""
    return ((row & UNITS) + GUARDS - (GUARDS >> 7) & GUARDS) >> 7 & UNITS


def pays(row: int, need: int) -> int:
    """What a row that covers a need is left with: doubles pay first, the last unit too."""
    for kind, number in enumerate(all_units(need)):
        if number:
            paid = min(doubles(row, kind), (number + 1) // 2)
            paid = max(paid, doubles(need, kind))
            row -= max(number, 2 * paid) << BITS * kind
            row -= paid << DOUBLES + BITS * kind
    return row


def fill(number: int, row: int, kind: int) -> tuple[int, int] | None:
    """(singles, doubles) of a kind that make up so many units, one more at most; None if too few.

    A double pays a last unit only where no single lies beside it.
    """
    twos = doubles(row, kind)
    ones = units(row, kind) - 2 * twos
    for paid in range(min(twos, number // 2), -1, -1):
        if number - 2 * paid <= ones:
            return number - 2 * paid, paid
    return (0, (number + 1) // 2) if 2 * twos >= number else None


def fill_any(number: int, row: int) -> list[int] | None:
    """Cards whatever their kind, of the most frequent kinds first; None if they are too few."""
    ones, twos = [], []
    for kind in sorted(KINDS, key=lambda kind: -units(row, kind)):
        twos += [kind + 5] * doubles(row, kind)
        ones += [kind] * (units(row, kind) - 2 * doubles(row, kind))
    for paid in range(min(len(twos), number // 2), -1, -1):
        if number - 2 * paid <= len(ones):
            return _counted(ones[: number - 2 * paid] + twos[:paid])
    return _counted(twos[: (number + 1) // 2]) if 2 * len(twos) >= number else None


def _counted(cards: list[int]) -> list[int]:
    return [cards.count(card) for card in range(10)]


def cards_of(row: int) -> list[int]:
    """The singles of each kind, then the doubles of each kind, of a row."""
    twos = [row >> DOUBLES + BITS * kind & LOW for kind in KINDS]
    return [count - 2 * two for count, two in zip(all_units(row), twos, strict=True)] + twos
