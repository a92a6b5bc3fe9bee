"""What would lie on the table if the oven were emptied now: what a careful player keeps in mind.

The oven is emptied from the first card in, so a later card never helps an earlier order: whether
an order that goes in now can be completed is settled but for the cards that hands add.
"""

from __future__ import annotations

from functools import cache

from forno.bots.counts import BITS, KINDS, LOW, covers, lacks, packed, total, unpacked
from forno.rules import orders
from forno.rules.cards import MINIMALE
from forno.rules.setup import COUNT_MASK, KIND_SHIFT, ORDER_SHIFT, PLAYER_SHIFT
from forno.rules.shapes import MammaMia
from forno.rules.slots import OVEN_END, OVEN_NEXT, TABLE

TRUSTED = 2
"""Cards that another player is believed to have kept for an order that lacks them."""

# A way to complete an order: the kind picked or NOTHING, the packed cards it takes, and 0; or 0
# cards and the number of cards of any kind that it asks for.
Way = tuple[int, int, int]


class Forecast:
    """The table after an emptying, and the cards that hands keep for it, as packed rows."""

    __slots__ = ("kept", "table")

    def __init__(self, table: int, players: int) -> None:
        self.table = table
        self.kept = [0] * players

    def put(self, kind: int, count: int) -> None:
        """Ingredients go into the oven."""
        self.table += count << BITS * kind

    def order(self, p: int, own: int, order: int, hand: int | None) -> bool:
        """An order goes into the oven; whether its owner will complete it.

        hand: the owner's cards, None if only their owner knows them.
        """
        table = self.table
        if hand is None:
            way = nearest(own, order, table)
            if way is None or missing(way, table) > TRUSTED:
                return False
            self.table = 0 if way[2] else table + lacks(way[1], table) - way[1]
            return True
        spare = lacks(hand, self.kept[p])
        way = within_reach(own, order, table, spare)
        if way is None:
            return False
        cards = added(way, table, spare)
        self.kept[p] += cards
        self.table = 0 if way[2] else table + cards - way[1]
        return True


def forecast(game: MammaMia, hands: list[int | None]) -> Forecast:
    """What comes of the oven as it is; `hands` are the known ones, packed."""
    s = game.s
    seen = Forecast(packed(s[TABLE : TABLE + 5]), game.players)
    for entry in game.oven[s[OVEN_NEXT] : s[OVEN_END]]:
        if entry & COUNT_MASK:
            seen.table += (entry & COUNT_MASK) << BITS * (entry >> KIND_SHIFT & 15)
        order = (entry >> ORDER_SHIFT & 31) - 1
        if order >= 0:
            p = entry >> PLAYER_SHIFT & 7
            seen.order(p, game.own[p], order, hands[p])
    return seen


@cache
def all_ways(own: int, order: int) -> tuple[Way, ...]:
    """The ways to complete an order, whatever lies on the table."""
    evenly = [1] * 5
    return tuple(
        (way[0], 0, way[3])
        if orders.any_kind(way)
        else (way[0], packed(orders.takes(way, evenly)), 0)
        for way in orders.ways(own, order, evenly)
    )


def ways(own: int, order: int, table: int) -> tuple[Way, ...]:
    """The ways that a table leaves to an order."""
    found = all_ways(own, order)
    return scarcest(found, table) if order == MINIMALE else found


def scarcest(found: tuple[Way, ...], table: int) -> tuple[Way, ...]:
    """Of the ways that pick a kind those that pick one of which least lies on the table."""
    lies = [table >> BITS * way[0] & LOW for way in found]
    least = min(filter(None, lies), default=0)
    return tuple([way for way, count in zip(found, lies, strict=True) if least and count == least])


def missing(way: Way, table: int) -> int:
    """How many cards a table lacks for a way."""
    return max(0, way[2] - total(table)) if way[2] else total(lacks(way[1], table))


def nearest(own: int, order: int, table: int) -> Way | None:
    """The way that lacks least, None if there is none."""
    best, least = None, 999
    for way in ways(own, order, table):
        lacking = missing(way, table)
        if lacking < least:
            best, least = way, lacking
    return best


def reaches(way: Way, table: int, spare: int) -> bool:
    """Whether table and spare cards are enough for a way."""
    if way[2]:
        return total(table) + total(spare) >= way[2]
    return covers(table + spare, way[1])


def within_reach(own: int, order: int, table: int, spare: int) -> Way | None:
    """The way that lacks least of those for which there are enough spare cards."""
    best, least = None, 999
    for way in ways(own, order, table):
        if reaches(way, table, spare):
            lacking = missing(way, table)
            if lacking < least:
                best, least = way, lacking
    return best


def added(way: Way, table: int, spare: int) -> int:
    """The spare cards, packed, that make up for what a way lacks."""
    if not way[2]:
        return lacks(way[1], table)
    left, cards = unpacked(spare), 0
    for _ in range(missing(way, table)):
        kind = max(KINDS, key=left.__getitem__)
        left[kind] -= 1
        cards += 1 << BITS * kind
    return cards
