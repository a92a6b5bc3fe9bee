"""The cards of Sole Mio! and Mamma Mia Grande.

Source: the Hungarian rules of both games (ABACUSSPIELE); ruling `pictured kinds`: the four kinds
pictured on the complementos are the foreign ones.
"""

from ..cards import DOUBLES, KINDS, OWN_ORDERS
from ..cards import ORDERS as MAMMA_MIA_ORDERS

CARD_NAMES = KINDS + DOUBLES
COMPLEMENTO = len(MAMMA_MIA_ORDERS)
"""Order COMPLEMENTO + k is the complemento on which kind k is pictured."""
ORDERS = MAMMA_MIA_ORDERS + tuple(["complemento-" + kind for kind in KINDS])
ORDERS += ("coppia", "bloccato", "richiesta", "allergia", "duplicato", "variegato", "chef")
COPPIA, BLOCCATO, RICHIESTA, ALLERGIA, DUPLICATO, VARIEGATO, CHEF = range(14, 21)
ALL_COMPLEMENTI = 31 << COMPLEMENTO
"""A bit for each of them."""

SOLEMIO_ORDERS = tuple(
    [
        tuple([COMPLEMENTO + k for k in range(5) if k != own]) + tuple(range(COPPIA, CHEF + 1))
        for own in range(5)
    ]
)
"""For each colour the numbers of its eleven orders of Sole Mio!."""
GRANDE_ORDERS = tuple([OWN_ORDERS[own] + SOLEMIO_ORDERS[own] for own in range(5)])

SOLEMIO_KIND, GRANDE_KIND = (9, 2), (12, 2)
"""Cards of each kind in the box, singles and doubles."""
SOLEMIO_REMOVED = {2: (3, 1), 3: (1, 1), 4: (1, 0), 5: (0, 0)}
GRANDE_REMOVED = {2: (4, 1), 3: (1, 1), 4: (1, 0), 5: (0, 0)}
DEALT = 5
SOLEMIO_ROUNDS, GRANDE_ROUNDS = 2, 3
SERIES_SIZES = (4, 3, 2, 1)


def complementi_bits(orders: tuple[int, ...]) -> int:
    """A bit for each of these orders."""
    return sum([1 << order for order in orders])
