"""What each order needs, and how far the table goes.

Source: the order pages of the Romanian and Finnish rules; rulings `scarcest` and `automatic`.
A way to complete an order is (pick, need, own, other, count): the kind chosen for the joker or
NOTHING; the number of cards of each kind, or None for Bombastica, which takes all; then the same as
one card of the own kind and `count` of another, which is NOTHING for the orders that differ.
"""

from .cards import BOMBASTICA, BOMBASTICA_NEEDS, EACH, KINDS, MINIMALE, MONOTONI
from .moves import card_counts
from .shapes import Need, Way
from .slots import NOTHING

KIND_RANGE = range(len(KINDS))


def _way(own: int, other: int, count: int, chosen: bool) -> Way:
    """One card of the own kind and `count` of another, which the owner may have chosen."""
    need = tuple([1 if k == own else count if k == other else 0 for k in KIND_RANGE])
    return (other if chosen else NOTHING, need, own, other, count)


def _chosen_ways(own: int, count: int) -> tuple[Way, ...]:
    return tuple([_way(own, k, count, True) for k in KIND_RANGE if k != own])


def _ways_of(own: int) -> dict[int, tuple[Way, ...]]:
    ways: dict[int, tuple[Way, ...]]
    ways = {k: (_way(own, k, 4, False),) for k in KIND_RANGE if k != own}
    ways[EACH] = ((NOTHING, (1, 1, 1, 1, 1), own, NOTHING, 0),)
    ways[BOMBASTICA] = ((NOTHING, None, own, NOTHING, 0),)
    ways[MONOTONI] = _chosen_ways(own, 6)
    ways[MINIMALE] = _chosen_ways(own, 3)
    return ways


WAYS = tuple([_ways_of(own) for own in KIND_RANGE])
"""By the owner's colour and the order: every way, in the order of kinds."""


def ways(own: int, order: int, table: list[int]) -> tuple[Way, ...]:
    """The ways that the cards on the table leave to an order; Minimale's may be none."""
    return WAYS[own][order] if order != MINIMALE else _scarcest(own, table)


def _scarcest(own: int, table: list[int]) -> tuple[Way, ...]:
    counts = [table[k] for k in KIND_RANGE if k != own and table[k]]
    if not counts:
        return ()
    least = min(counts)
    return tuple([way for way in WAYS[own][MINIMALE] if table[way[3]] == least])


def lack(way: Way, table: list[int]) -> int:
    """How many cards the table lacks for a way."""
    _, need, own, other, count = way
    if other != NOTHING:
        missing = count - table[other]
        if missing < 0:
            missing = 0
        return missing if table[own] else missing + 1
    if need is None:
        return max(0, BOMBASTICA_NEEDS - sum(table))
    return table.count(0)


def shortfall(need: Need, table: list[int]) -> Need:
    """The cards of each kind that the table lacks for a need that is not Bombastica's."""
    return tuple([n - lies if n > lies else 0 for n, lies in zip(need, table)])


def open_ways(own: int, order: int, table: list[int], held: int) -> tuple[list[Way], bool]:
    """(ways, by_table): the ways open to an owner who holds that many ingredient cards.

    If the table alone suffices for any way, only such ways are open.
    """
    free: list[Way] = []
    reachable: list[Way] = []
    for way in WAYS[own][order] if order != MINIMALE else _scarcest(own, table):
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
    if way[1] is not None:
        return card_counts(shortfall(way[1], table))
    missing = lack(way, table)
    return {"any": missing} if missing else {}
