"""What is paid for an order, in units: a double card is two of its kind.

Source: the order pages of the Hungarian rules; rulings `exact top-up`, `doubles in Mamma Mia!
orders` (they count two there too) and `series pays together`. A need is (what, how many): units of
a kind, double cards of it (kind + DOUBLE), or units of ANY kind, which takes all that lies there.
"""

import sys

from ..cards import BOMBASTICA_NEEDS, CARDS, DOUBLE, KIND_RANGE, KINDS
from ..shapes import Any
from .cards import SERIES_SIZES

ANY = 10
SPARES_MEMORY = sys.implementation.name == "micropython"
"""A box works out anew what others make once: a variegato alone has 120 ways."""


def units(table: list[int], kind: int) -> int:
    """Units of a kind among these cards."""
    return table[kind] + 2 * table[kind + DOUBLE]


def have(cards: Any, what: int) -> int:
    """How much of a need these cards could meet."""
    if what < DOUBLE:
        return int(cards[what] + 2 * cards[what + DOUBLE])
    if what < ANY:
        return int(cards[what])
    return int(sum(cards) + sum(cards[DOUBLE:]))


def lacking(needs: Any, table: Any) -> Any:
    """What the table lacks for these needs."""
    found: Any = ()
    for what, number in needs:
        if what < DOUBLE:
            number -= table[what] + 2 * table[what + DOUBLE]
        else:
            number -= have(table, what)
        if number > 0:
            found += ((what, number),)
    return found


def fewest_cards(lacks: Any, doubles: int) -> int:
    """The fewest cards that may meet it, with so many doubles of a kind in the game."""
    cards = 0
    for what, number in lacks:
        if what < DOUBLE:
            cards += FEWEST[doubles][number]
        elif what < ANY:
            cards += number
        else:
            cards += FEWEST[doubles * len(KINDS)][number]
    return cards


def _with_doubles(doubles: int) -> Any:
    fewest = [units - min(units // 2, doubles) for units in range(BOMBASTICA_NEEDS + 1)]
    return bytes(fewest) if SPARES_MEMORY else fewest


# By how many doubles may be among them, then by units: the fewest cards that make so many.
FEWEST = {doubles: _with_doubles(doubles) for doubles in (0, 1, 2, 5, 10)}


def superfluous(lacks: Any, cards: Any) -> bool:
    """Whether these cards are more than the table lacks: one of them could stay in the hand."""
    meant = sum([_used_for(what, cards) for what, _ in lacks])
    if meant < sum(cards):
        return True
    for what, number in lacks:
        over = have(cards, what) - number
        # A double may pay the last unit, but then no single is there that could be spared.
        if over > 1 or over == 1 and (DOUBLE <= what < ANY or _singles(what, cards)):
            return True
    return False


def _used_for(what: int, cards: Any) -> int:
    if what == ANY:
        return int(sum(cards))
    return int(cards[what] if what >= DOUBLE else cards[what] + cards[what + DOUBLE])


def _singles(what: int, cards: Any) -> int:
    return int(sum(cards[:DOUBLE]) if what == ANY else cards[what])


def price(needs: Any, table: list[int]) -> Any:
    """The cards that a table on which nothing lacks pays, as (card, number): doubles first, for the
    last unit too."""
    paid = []
    for what, number in needs:
        if what == ANY:
            return list(enumerate(table))
        if what < DOUBLE and table[what + DOUBLE]:
            doubles = min(table[what + DOUBLE], (number + 1) // 2)
            paid.append((what + DOUBLE, doubles))
            number -= 2 * doubles
        if number > 0:
            paid.append((what, number))
    return paid


def picked(kinds: tuple[int, ...]) -> list[str]:
    """The kinds that a way picks, as a record writes them."""
    return [KINDS[kind] for kind in kinds]


def lacking_counts(lacks: Any) -> dict[str, int]:
    """What is lacking in the words of a record, in the order of kinds: units of kinds, double
    cards, `any`."""
    return {"any" if what == ANY else CARDS[what]: number for what, number in sorted(lacks)}


def series(kinds: tuple[int, ...]) -> Any:
    """The way in which the pizzas of a series are baked of these kinds, the first needing four.

    Ruling `series pays together`: of each kind the table pays the sum.
    """
    needs = [0] * len(KINDS)
    for kind, size in zip(kinds, SERIES_SIZES):
        needs[kind] += size
    return kinds, tuple([(k, needs[k]) for k in KIND_RANGE if needs[k]])
