"""What each order needs, and how far the table goes.

Source: the order pages of the Hungarian rules; rulings `scarcest`, `automatic` and `allergia` (the
own kind is not among the two). A way to complete an order is (picked kinds, needs); see `paying`.
"""

from ..cards import (
    BOMBASTICA,
    BOMBASTICA_NEEDS,
    DOUBLE,
    EACH,
    KIND_RANGE,
    KINDS,
    MINIMALE,
    MONOTONI,
)
from ..orders import MINIMALE_NEEDS, MONOTONI_NEEDS, NORMAL_NEEDS
from ..shapes import Any
from .cards import ALLERGIA, CHEF, COMPLEMENTO, COPPIA, DUPLICATO, VARIEGATO
from .paying import ANY, FEWEST, SPARES_MEMORY, fewest_cards, lacking, units
from .variegati import NUMBERS, Variegati, nearest_variegati, numbered, variegati_within

COMPLEMENTO_NEEDS = CHEF_NEEDS = 4
COPPIA_NEEDS = ALLERGIA_NEEDS = 2
OUT_OF_REACH = 999
"""Cards: more than hands hold together, each counted as full as a game has cards."""


def ways(own: int, order: int, table: list[int], chef: int) -> Any:
    """The ways that the cards on the table leave to an order, in the order of kinds.

    table: singles of each kind, then doubles. chef: the own kind of who empties the oven.
    """
    if order == MINIMALE:
        return _minimale(own, table)
    if order == ALLERGIA and units(table, own):
        return ()
    return _fixed(chef if order == CHEF else own, order)


_FIXED: Any = {}


def _fixed(own: int, order: int) -> Any:
    """The ways of an order that do not depend on the table, made once."""
    found = _FIXED.get((own, order))
    if found is None:
        make = _MAKERS.get(order, _complemento)
        if SPARES_MEMORY:
            return Variegati(NUMBERS) if order == VARIEGATO else make(own, order)
        found = _FIXED[own, order] = tuple(make(own, order))
    return found


def _normal(own: int, order: int) -> Any:
    return [((), ((own, 1), (order, NORMAL_NEEDS)))]


def _each(own: int, order: int) -> Any:
    return [((), tuple([(k, 1) for k in KIND_RANGE]))]


def _bombastica(own: int, order: int) -> Any:
    return [((), ((ANY, BOMBASTICA_NEEDS),))]


def _monotoni(own: int, order: int) -> Any:
    return [((k,), ((own, 1), (k, MONOTONI_NEEDS))) for k in KIND_RANGE if k != own]


def _complemento(own: int, order: int) -> Any:
    pictured = order - COMPLEMENTO
    return [((k,), ((k, COMPLEMENTO_NEEDS),)) for k in KIND_RANGE if k != pictured]


def _coppia(own: int, order: int) -> Any:
    return [((), tuple([(k, COPPIA_NEEDS) for k in KIND_RANGE if k != own]))]


def _allergia(own: int, order: int) -> Any:
    pairs = [(a, b) for a in KIND_RANGE for b in range(a + 1, 5) if own not in (a, b)]
    return [((a, b), ((a, ALLERGIA_NEEDS), (b, ALLERGIA_NEEDS))) for a, b in pairs]


def _duplicato(own: int, order: int) -> Any:
    pairs = [(a, b) for a in KIND_RANGE for b in range(a + 1, 5)]
    return [((a, b), ((a + DOUBLE, 1), (b + DOUBLE, 1))) for a, b in pairs]


def _variegato(own: int, order: int) -> Any:
    return [numbered(number) for number in NUMBERS]


def _chef(own: int, order: int) -> Any:
    return [((), ((own, CHEF_NEEDS),))]


_MAKERS = dict.fromkeys(KIND_RANGE, _normal)
_MAKERS[EACH] = _each
_MAKERS[BOMBASTICA] = _bombastica
_MAKERS[MONOTONI] = _monotoni
_MAKERS[COPPIA] = _coppia
_MAKERS[ALLERGIA] = _allergia
_MAKERS[DUPLICATO] = _duplicato
_MAKERS[VARIEGATO] = _variegato
_MAKERS[CHEF] = _chef


def _minimale(own: int, table: list[int]) -> Any:
    counts = [units(table, k) for k in KIND_RANGE]
    least = min([counts[k] for k in KIND_RANGE if k != own and counts[k]] + [99])
    found = [k for k in KIND_RANGE if k != own and counts[k] == least]
    return [((k,), ((own, 1), (k, MINIMALE_NEEDS))) for k in found]


def way_of(own: int, order: int, table: list[int], chef: int, pick: Any) -> Any:
    """The way of an order that picks these kinds, or None."""
    if SPARES_MEMORY or order in (MINIMALE, ALLERGIA):
        for way in ways(own, order, table, chef):
            if way[0] == pick:
                return way
        return None
    own = chef if order == CHEF else own
    if (own, order) not in _BY_PICK:
        _BY_PICK[own, order] = dict(_fixed(own, order))
    needs = _BY_PICK[own, order].get(pick)
    return None if needs is None else (pick, needs)


_BY_PICK: Any = {}


# How far the table goes


def nearest(order: int, found: Any, table: list[int], doubles: int) -> tuple[int, Any]:
    """(the fewest cards that the table lacks for one of these ways, the ways that lack so few)."""
    a, b, c, d, e, aa, bb, cc, dd, ee = table
    lying = [a + 2 * aa, b + 2 * bb, c + 2 * cc, d + 2 * dd, e + 2 * ee]
    if order == VARIEGATO:
        return nearest_variegati(found, lying, doubles)
    if order in (BOMBASTICA, DUPLICATO):
        lying += table[DOUBLE:] + [sum(lying)]
        doubles *= len(KINDS) if order == BOMBASTICA else 0
    least, ways, fewest = OUT_OF_REACH, [], FEWEST[doubles]
    for way in found:
        cards = 0
        for what, number in way[1]:
            if lying[what] < number:
                cards += fewest[number - lying[what]]
        if cards < least:
            least, ways = cards, [way]
        elif cards == least:
            ways.append(way)
    return least, ways


def within(order: int, found: Any, table: list[int], doubles: int, cards: int) -> Any:
    """Those of these ways of an order for which the table lacks at most so many cards."""
    if order == VARIEGATO:
        return variegati_within(found, [units(table, k) for k in KIND_RANGE], doubles, cards)
    return [way for way in found if fewest_cards(lacking(way[1], table), doubles) <= cards]
