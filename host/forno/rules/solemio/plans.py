"""What an owner means to bake: kept in two numbers while others are asked for help.

A plan is (orders, picked kinds): one order, or for a series the complementos in the order of the
sizes 4, 3, 2, 1 with the kind of each.
"""

from ..shapes import Any
from .cards import COMPLEMENTO

BITS, MASK = 3, 7


def packed(numbers: Any) -> int:
    """Numbers from 0 to 6 as one, from the last to the first."""
    whole = 0
    for number in numbers:
        whole = whole << BITS | number + 1
    return whole


def unpacked(whole: int) -> tuple[int, ...]:
    """The numbers that `packed` packed."""
    numbers: tuple[int, ...] = ()
    while whole:
        numbers = ((whole & MASK) - 1,) + numbers
        whole >>= BITS
    return numbers


def packed_series(orders: Any) -> int:
    """Complementos as one number."""
    return packed([order - COMPLEMENTO for order in orders])


def unpacked_series(whole: int) -> tuple[int, ...]:
    """The complementos that `packed_series` packed."""
    return tuple([COMPLEMENTO + k for k in unpacked(whole)])
