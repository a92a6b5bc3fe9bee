"""What each order needs, and how far the table goes.

Source: the order pages of the Romanian and Finnish rules; rulings `scarcest` and `automatic`.
A way to complete an order is (pick, need): the kind chosen for the joker or NOTHING, and the
number of cards of each kind, or None for Bombastica, which takes all.
"""

from .cards import BOMBASTICA, BOMBASTICA_NEEDS, EACH, KINDS, MINIMALE, MONOTONI
from .moves import card_counts
from .slots import NOTHING

KIND_RANGE = range(len(KINDS))


def _need(own: int, other: int, count: int) -> tuple:
    """One card of the own kind and `count` of another."""
    return tuple([1 if k == own else count if k == other else 0 for k in KIND_RANGE])


def _foreign_ways(own: int, count: int) -> tuple:
    return tuple([(k, _need(own, k, count)) for k in KIND_RANGE if k != own])


def _ways_of(own: int) -> dict:
    ways = {k: ((NOTHING, _need(own, k, 4)),) for k in KIND_RANGE if k != own}
    ways[EACH] = ((NOTHING, (1, 1, 1, 1, 1)),)
    ways[BOMBASTICA] = ((NOTHING, None),)
    ways[MONOTONI] = _foreign_ways(own, 6)
    ways[MINIMALE] = _foreign_ways(own, 3)
    return ways


WAYS = tuple([_ways_of(own) for own in KIND_RANGE])
"""By the owner's colour and the order: every way, in the order of kinds."""


def ways(own: int, order: int, table: list) -> tuple:
    """The ways that the cards on the table leave to an order; Minimale's may be none."""
    if order != MINIMALE:
        return WAYS[own][order]
    counts = [table[k] for k in KIND_RANGE if k != own and table[k]]
    if not counts:
        return ()
    least = min(counts)
    return tuple([way for way in WAYS[own][MINIMALE] if table[way[0]] == least])


def lack(need: object, table: list) -> int:
    """How many cards the table lacks for a need."""
    if need is None:
        return max(0, BOMBASTICA_NEEDS - sum(table))
    missing = 0
    for k in KIND_RANGE:
        if need[k] > table[k]:
            missing += need[k] - table[k]
    return missing


def shortfall(need: tuple, table: list) -> tuple:
    """The cards of each kind that the table lacks for a need that is not Bombastica's."""
    return tuple([max(0, need[k] - table[k]) for k in KIND_RANGE])


def open_ways(own: int, order: int, table: list, held: int) -> tuple:
    """(ways, by_table): the ways open to an owner who holds that many ingredient cards.

    If the table alone suffices for any way, only such ways are open.
    """
    free, reachable = [], []
    for way in ways(own, order, table):
        missing = lack(way[1], table)
        if not missing:
            free.append(way)
        elif missing <= held:
            reachable.append(way)
    return (free, True) if free else (reachable, False)

def picked(way: tuple) -> list:
    """The kinds that a way picks, as a record writes them."""
    return [] if way[0] == NOTHING else [KINDS[way[0]]]


def missing_cards(need: object, table: list) -> dict:
    """The cards a need lacks, as a record writes them; Bombastica's are `{"any": n}`."""
    if need is not None:
        return card_counts(shortfall(need, table))
    missing = lack(None, table)
    return {"any": missing} if missing else {}
