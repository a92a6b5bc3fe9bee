"""What each order needs, in units: a double card is two of its kind.

Source: the order pages of the Hungarian rules; rulings `scarcest`, `automatic`, `exact top-up`,
`doubles in Mamma Mia! orders` (they count two there too) and `allergia` (the own kind is not among
the two). A way to complete an order is (picked kinds, needs); a need is (what, how many): units of
a kind, double cards of it (kind + DOUBLE), or units of ANY kind, which takes all that lies there.
"""

import sys

from ..cards import BOMBASTICA, BOMBASTICA_NEEDS, CARDS, DOUBLE, EACH, KINDS, MINIMALE, MONOTONI
from ..orders import KIND_RANGE, MINIMALE_NEEDS, MONOTONI_NEEDS, NORMAL_NEEDS
from ..shapes import Any
from .cards import ALLERGIA, CHEF, COMPLEMENTO, COPPIA, DUPLICATO, SERIES_SIZES, VARIEGATO

ANY = 10
_ALL = range(len(KINDS))
_SPARES_MEMORY = sys.implementation.name == "micropython"
"""A box works out anew what others make once: a variegato alone has 120 ways."""
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
        if _SPARES_MEMORY:
            return _Variegati() if order == VARIEGATO else make(own, order)
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
    picks = [(a, b, c, d) for a in _ALL for b in _ALL for c in _ALL for d in _ALL]
    return [_way_of_variegato(pick) for pick in picks if len(set(pick)) == 4]


def _way_of_variegato(pick: tuple[int, ...]) -> Any:
    return pick, tuple(zip(pick, SERIES_SIZES))


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
    if _SPARES_MEMORY or order in (MINIMALE, ALLERGIA):
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


def series(kinds: tuple[int, ...]) -> Any:
    """The way in which the pizzas of a series are baked of these kinds, the first needing four.

    Ruling `series pays together`: of each kind the table pays the sum.
    """
    needs = [0] * len(KINDS)
    for kind, size in zip(kinds, SERIES_SIZES):
        needs[kind] += size
    return kinds, tuple([(k, needs[k]) for k in KIND_RANGE if needs[k]])


# Paying


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
            cards += _FEWEST[doubles][number]
        elif what < ANY:
            cards += number
        else:
            cards += _FEWEST[doubles * len(KINDS)][number]
    return cards


def _with_doubles(doubles: int) -> list[int]:
    return [units - min(units // 2, doubles) for units in range(BOMBASTICA_NEEDS + 1)]


# By how many doubles may be among them, then by units: the fewest cards that make so many.
_FEWEST = {doubles: _with_doubles(doubles) for doubles in (0, 1, 2, 5, 10)}


def _lacks(doubles: int) -> Any:
    """By units of a kind that lie there: what each size lacks, with so many doubles in the game."""
    fewest = _FEWEST[doubles]
    return [[fewest[max(0, size - lying)] for size in SERIES_SIZES] for lying in range(5)]


_LACKS = {} if _SPARES_MEMORY else {doubles: _lacks(doubles) for doubles in range(3)}


def nearest(order: int, found: Any, table: list[int], doubles: int) -> tuple[int, Any]:
    """(the fewest cards that the table lacks for one of these ways, the ways that lack so few)."""
    a, b, c, d, e, aa, bb, cc, dd, ee = table
    lying = [a + 2 * aa, b + 2 * bb, c + 2 * cc, d + 2 * dd, e + 2 * ee]
    if order == VARIEGATO:
        return _nearest_variegato(found, lying, _LACKS.get(doubles) or _lacks(doubles))
    if order in (BOMBASTICA, DUPLICATO):
        lying += table[DOUBLE:] + [sum(lying)]
        doubles *= len(KINDS) if order == BOMBASTICA else 0
    least, ways, fewest = OUT_OF_REACH, [], _FEWEST[doubles]
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


def _nearest_variegato(found: Any, lying: list[int], lacks: Any) -> tuple[int, Any]:
    """As `nearest`; no pick is looked at whose first two kinds alone lack more than need be."""
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
    return least, ways


def _by_size(lying: list[int], lacks: Any) -> Any:
    """For each pizza of a variegato, the fewest cards that it lacks of each kind."""
    return zip(*[lacks[number if number < 4 else 4] for number in lying])


def costs(order: int, found: Any, table: list[int], doubles: int) -> list[int]:
    """For each of these ways of an order the fewest cards that the table lacks."""
    if order != VARIEGATO:
        return [fewest_cards(lacking(needs, table), doubles) for _, needs in found]
    lying = [units(table, k) for k in KIND_RANGE]
    four, three, two, one = _by_size(lying, _LACKS.get(doubles) or _lacks(doubles))
    return [
        first + two[c] + one[d]
        for a, b, others in _pairs()
        for first in (four[a] + three[b],)
        for c, d in others
    ]


def _pairs() -> Any:
    """The same picks as those of a variegato: the first two kinds, then what the others may be."""
    if _SPARES_MEMORY:
        return _made_pairs()
    if not _PAIRS:
        _PAIRS.extend(_made_pairs())
    return _PAIRS


_PAIRS: list[Any] = []


def _made_pairs() -> Any:
    for a in _ALL:
        for b in _ALL:
            if a != b:
                yield a, b, [(c, d) for c in _ALL for d in _ALL if len({a, b, c, d}) == 4]


class _Variegati:
    """The ways of a variegato in the order of `_variegato`, each made when it is asked for."""

    def __iter__(self) -> Any:
        for a, b, others in _pairs():
            for c, d in others:
                yield _way_of_variegato((a, b, c, d))

    def __getitem__(self, number: int) -> Any:
        for way in self:
            if not number:
                return way
            number -= 1
        raise IndexError


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
