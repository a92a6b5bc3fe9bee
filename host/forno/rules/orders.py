"""What each order needs, and how far the table goes.

Source: the order pages of the Romanian and Finnish rules; rulings `scarcest` and `automatic`.
A way to complete an order is (pick, own, other, count): the kind chosen for the joker or NOTHING,
then one card of the own kind and `count` of another. `other` is NOTHING where an order asks for
something else: one of each (count 0) or that many of any kind, which takes all.
"""

from .cards import BOMBASTICA, BOMBASTICA_NEEDS, EACH, KIND_RANGE, KINDS, MONOTONI
from .shapes import Need, Way
from .slots import NOTHING

NORMAL_NEEDS, MONOTONI_NEEDS, MINIMALE_NEEDS = 4, 6, 3


def ways(own: int, order: int, table: list[int]) -> list[Way]:
    """The ways that the cards on the table leave to an order, in the order of kinds.

    Minimale's may be none.
    """
    if order < EACH:
        return [(NOTHING, own, order, NORMAL_NEEDS)]
    if order == EACH:
        return [(NOTHING, own, NOTHING, 0)]
    if order == BOMBASTICA:
        return [(NOTHING, own, NOTHING, BOMBASTICA_NEEDS)]
    if order == MONOTONI:
        return [(k, own, k, MONOTONI_NEEDS) for k in KIND_RANGE if k != own]
    return _scarcest(own, table)


def _scarcest(own: int, table: list[int]) -> list[Way]:
    counts = [table[k] for k in KIND_RANGE if k != own and table[k]]
    least = min(counts) if counts else NOTHING
    return [(k, own, k, MINIMALE_NEEDS) for k in KIND_RANGE if k != own and table[k] == least]


def lack(way: Way, table: list[int]) -> int:
    """How many cards the table lacks for a way."""
    _, own, other, count = way
    if other != NOTHING:
        missing = count - table[other]
        if missing < 0:
            missing = 0
        return missing if table[own] else missing + 1
    if count:
        return max(0, count - sum(table))
    return table.count(0)


def takes(way: Way, table: list[int]) -> Need:
    """The cards of each kind that a way takes from a table on which nothing lacks."""
    _, own, other, count = way
    if other != NOTHING:
        return tuple([1 if k == own else count if k == other else 0 for k in KIND_RANGE])
    return tuple(table) if count else (1, 1, 1, 1, 1)


def shortfall(way: Way, table: list[int]) -> Need:
    """The cards of each kind that the table lacks for a way that asks for certain kinds."""
    return tuple([n - lies if n > lies else 0 for n, lies in zip(takes(way, table), table)])


def any_kind(way: Way) -> bool:
    """Whether a way asks for a number of cards whatever their kind."""
    return way[2] == NOTHING and way[3] > 0


def open_ways(own: int, order: int, table: list[int], held: int) -> tuple[list[Way], bool]:
    """(ways, by_table): the ways open to an owner who holds that many ingredient cards.

    If the table alone suffices for any way, only such ways are open.
    """
    free: list[Way] = []
    reachable: list[Way] = []
    for way in ways(own, order, table):
        missing = lack(way, table)
        if not missing:
            free.append(way)
        elif missing <= held:
            reachable.append(way)
    return (free, True) if free else (reachable, False)


def picked(way: Way) -> list[str]:
    """The kinds that a way picks, as a record writes them."""
    return [] if way[0] == NOTHING else [KINDS[way[0]]]


def missing_cards(way: Way, table: list[int]) -> dict[str, int]:
    """The cards a way lacks, as a record writes them; Bombastica's are `{"any": n}`."""
    if any_kind(way):
        missing = lack(way, table)
        return {"any": missing} if missing else {}
    _, own, other, count = way
    if other == NOTHING:
        return {KINDS[k]: 1 for k in KIND_RANGE if not table[k]}
    first, second = ((own, 1), (other, count)) if own < other else ((other, count), (own, 1))
    return {KINDS[k]: wanted - table[k] for k, wanted in (first, second) if wanted > table[k]}
