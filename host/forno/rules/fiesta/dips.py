"""What the dips and skulls of a card count: the points of a placing, the complete dips of a board.

Source: the Polish rules. Rulings:
**ruling two-coloured dip**: where two halves of different colours meet, 1 is paid once, by the
placing that brings them together; who laid which half makes no difference.
**ruling half against a blank edge**: 1 is paid for it whichever of the two cards has the half, the
new one or the one that lay there.
**ruling paid once**: a placing counts the new card's skulls and its four edges only; what it did
not change was settled when it came about.
"""

from ..shapes import Any
from .board import BESIDE, FIELDS, NO_FIELD
from .dishes import DIPS, half, skulls_of

COMPLETE, TWO_COLOURED, LONE_HALF = 3, -1, -1
RIGHT, BOTTOM = 1, 2


def edges(cells: Any, field: int, card: int) -> tuple[int, int, int]:
    """(complete dips, dips of two colours, halves against a blank edge) of a card on a field.

    cells: the board's sixteen cards, 0 where none lies.
    """
    complete, two_coloured, lone = 0, 0, 0
    for edge, beside in enumerate(BESIDE[field]):
        if beside == NO_FIELD or not cells[beside]:
            continue
        own, other = half(card, edge), half(cells[beside], (edge + 2) % 4)
        if own and other:
            complete += own == other
            two_coloured += own != other
        elif own or other:
            lone += 1
    return complete, two_coloured, lone


def worth(cells: Any, field: int, card: int) -> int:
    """The points of a placing; fewer than 0 are to be paid."""
    complete, two_coloured, lone = edges(cells, field, card)
    dips = complete * COMPLETE + two_coloured * TWO_COLOURED + lone * LONE_HALF
    return skulls_of(card) + dips


def complete_dips(cells: Any) -> list[int]:
    """How many complete dips of each colour lie on a board."""
    counts = [0] * len(DIPS)
    for field in range(FIELDS):
        if cells[field]:
            for edge in (RIGHT, BOTTOM):
                beside, own = BESIDE[field][edge], half(cells[field], edge)
                if own and beside != NO_FIELD and half(cells[beside], edge + 2 & 3) == own:
                    counts[own - 1] += 1
    return counts
