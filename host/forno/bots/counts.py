"""Numbers of cards of each kind, packed in one int.

A player who thinks whole games through adds and compares such rows all the time. Each kind has
eight bits, of which the highest, the guard, stays free: with it set, a subtraction borrows from
the guard of its own kind and never from the next kind.
"""

from __future__ import annotations

from collections.abc import Iterable

BITS = 8
LOW = 127
KINDS = range(5)
GUARDS = sum(128 << BITS * k for k in KINDS)


def packed(counts: Iterable[int]) -> int:
    """The int that a row of counts packs into."""
    row = 0
    for k, count in enumerate(counts):
        row |= count << BITS * k
    return row


def unpacked(row: int) -> list[int]:
    """The row of counts in an int."""
    return [row >> BITS * k & LOW for k in KINDS]


def total(row: int) -> int:
    """All cards of a row (255 is what one digit of base 256 exceeds 1 by, so digits add up)."""
    return row % 255


def covers(have: int, need: int) -> bool:
    """Whether a row has at least as many of each kind as another."""
    return (have | GUARDS) - need & GUARDS == GUARDS


def lacks(need: int, have: int) -> int:
    """What a row needs beyond what another has; nothing of kinds of which that has enough."""
    differences = (need | GUARDS) - have
    short = differences & GUARDS
    return differences & short - (short >> 7)


def marks(row: int) -> int:
    """A row with 1 for each kind of which there is any."""
    return (row + GUARDS - (GUARDS >> 7) & GUARDS) >> 7
