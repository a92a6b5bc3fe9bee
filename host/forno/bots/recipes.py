"""What each order of the family asks for, as rows (see `counts`).

A way to complete an order is (kinds picked, row of what it takes, any): `any` is 0, or the units
of any kind that it asks for, all that lies there being taken, or ALL_OF where all units of the
kinds named in the row are taken.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from forno.bots.counts import (
    BITS,
    DOUBLES,
    KINDS,
    UNITS,
    all_units,
    covers,
    lacks,
    pays,
    row_of,
    total,
    units,
)
from forno.rules.cards import DOUBLE, MINIMALE
from forno.rules.slots import NOBODY, PHASE, STARTER, TURN, TURN_OF
from forno.rules.solemio import orders, paying
from forno.rules.solemio.cards import ALLERGIA, BLOCCATO, CHEF, RICHIESTA, SERIES_SIZES, VARIEGATO
from forno.rules.solemio.opponents import BLOCCATO_NEEDS

Way = tuple[tuple[int, ...], int, int]
ALL_OF = -1


@cache
def fixed(own: int, order: int) -> tuple[Way, ...]:
    """The ways of an order that do not depend on the table."""
    evenly = [1, 1, 1, 1, 1, 0, 0, 0, 0, 0] if order == MINIMALE else [0] * 10
    return tuple(_way(pick, needs) for pick, needs in orders.ways(own, order, evenly, own))


def _way(pick: tuple[int, ...], needs: Any) -> Way:
    cards = [0] * 10
    for what, number in needs:
        if what == paying.ANY:
            return pick, 0, number
        cards[what] = number
    return pick, row_of(cards), 0


def _scarcest(game: Any, own: int, table: int, spare: int) -> tuple[Way, ...]:
    found = fixed(own, MINIMALE)
    lies = [units(table, way[0][0]) for way in found]
    least = min(filter(None, lies), default=0)
    return tuple([way for way, count in zip(found, lies, strict=True) if least and count == least])


def _variegato(game: Any, own: int, table: int, spare: int) -> tuple[Way, ...]:
    """The one way that the cards go furthest for: most is asked of what there is most of."""
    for have in (table, table + spare):
        counts = all_units(have)
        kinds = sorted(KINDS, key=lambda kind: -counts[kind])[: len(SERIES_SIZES)]
        way = _way(tuple(kinds), tuple(zip(kinds, SERIES_SIZES, strict=True)))
        if covers(table, way[1]):
            break
    return (way,)


def _allergia(game: Any, own: int, table: int, spare: int) -> tuple[Way, ...]:
    return () if units(table, own) else fixed(own, ALLERGIA)


def _chef(game: Any, own: int, table: int, spare: int) -> tuple[Way, ...]:
    """Nobody knows the emptier before the start card lies open or the oven is being emptied."""
    s = game.s
    emptier = s[STARTER] if s[PHASE] == TURN else s[TURN_OF]
    return () if emptier == NOBODY else fixed(game.own[emptier], CHEF)


def _bloccato(game: Any, own: int, table: int, spare: int) -> tuple[Way, ...]:
    return (((), BLOCCATO_NEEDS << BITS * own, ALL_OF),)


def _richiesta(game: Any, own: int, table: int, spare: int) -> tuple[Way, ...]:
    return (((), 0, 0),)


DEPENDING = {
    MINIMALE: _scarcest,
    VARIEGATO: _variegato,
    ALLERGIA: _allergia,
    CHEF: _chef,
    BLOCCATO: _bloccato,
    RICHIESTA: _richiesta,
}
"""Orders whose ways depend on the table or on other players."""


def ways(game: Any, own: int, order: int, table: int, spare: int = 0) -> tuple[Way, ...]:
    """The ways that a table, and spare cards of the owner, leave to an order."""
    find = DEPENDING.get(order)
    return find(game, own, table, spare) if find else fixed(own, order)


def missing(way: Way, table: int) -> int:
    """How much a table lacks for a way: units, and doubles once more."""
    return max(0, way[2] - total(table)) if way[2] > 0 else size(lacks(way[1], table))


def size(row: int) -> int:
    """All units of a row, its doubles once more."""
    return total(row) + total(row >> DOUBLES) if row > UNITS else row % 255


def reaches(way: Way, table: int, spare: int) -> bool:
    """Whether table and spare cards are enough for a way."""
    if way[2] > 0:
        return total(table) + total(spare) >= way[2]
    return covers(table + spare, way[1])


def leaves(way: Way, table: int) -> int:
    """What lies on a table after a way for which nothing lacked."""
    if way[2] > 0:
        return 0
    if way[2] == ALL_OF:
        for kind in KINDS:
            if units(way[1], kind):
                table &= ~(0xFF << BITS * kind | 0xFF << BITS * (kind + DOUBLE))
        return table
    return pays(table, way[1])


def nearest(game: Any, own: int, order: int, table: int, spare: int = 0) -> Way | None:
    """The way that lacks least, None if there is none."""
    best, least = None, 999
    for way in ways(game, own, order, table, spare):
        lacking = missing(way, table)
        if lacking < least:
            best, least = way, lacking
    return best


def within_reach(game: Any, own: int, order: int, table: int, spare: int) -> Way | None:
    """The way that lacks least of those for which there are enough spare cards."""
    best, least = None, 999
    for way in ways(game, own, order, table, spare):
        if reaches(way, table, spare):
            lacking = missing(way, table)
            if lacking < least:
                best, least = way, lacking
    return best
