"""What would lie on the table if the oven were emptied now: what a careful player keeps in mind.

The oven is emptied from the first card in, so a later card never helps an earlier order: whether
an order that goes in now can be completed is settled but for the cards that hands add.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from forno.bots.counts import BITS, DOUBLE_CARD, lacks, row_of
from forno.bots.recipes import ALL_OF, leaves, missing, nearest, size, within_reach
from forno.rules.slots import (
    COUNT_MASK,
    DOUBLES_SHIFT,
    KIND_SHIFT,
    ORDER_SHIFT,
    OVEN_END,
    OVEN_NEXT,
    PLAYER_SHIFT,
    SUPPLY,
    TABLE,
)
from forno.rules.solemio.cards import BLOCCATO, CHEF, RICHIESTA

TRUSTED = 2
"""Units that another player is believed to have kept for an order that lacks them."""
HOPED, HOPE_ENDS = 1, 4
"""Units that hands hope to draw yet for an order, while the supply is larger than this."""
LIKELY = {BLOCCATO: 0.8, RICHIESTA: 0.15, CHEF: 0.6}
"""How likely an order succeeds that other players decide about; counted in games of `sensible`."""
SURE, IF_HOPED = 0.93, 0.66
"""The same for any other order, and where a card is still to be drawn."""


class Forecast:
    """The table after an emptying, and what hands keep for it, as rows.

    `coming[p]`: the pizzas that player p may expect of the emptying.
    """

    __slots__ = ("coming", "game", "kept", "table")

    def __init__(self, game: Any) -> None:
        self.game = game
        self.table = row_of(game.s[TABLE : TABLE + 10])
        self.kept = [0] * game.players
        self.coming = [0.0] * game.players

    def of(self, game: Any) -> Forecast:
        """The same forecast for a copy of the game."""
        twin = object.__new__(Forecast)
        twin.game, twin.table = game, self.table
        twin.kept, twin.coming = self.kept[:], self.coming[:]
        return twin

    def put(self, kind: int, count: int, doubles: int) -> None:
        """Ingredients go into the oven."""
        self.table += count - doubles + doubles * DOUBLE_CARD << BITS * kind

    def order(self, p: int, order: int, hand: int | None) -> None:
        """An order goes into the oven; takes off the table what it is believed to take.

        hand: the owner's cards, None if only their owner knows them.
        """
        table, own, chance = self.table, self.game.own[p], LIKELY.get(order, SURE)
        if hand is None:
            way = nearest(self.game, own, order, table)
            if way is None or missing(way, table) > TRUSTED:
                return
        else:
            spare = lacks(hand, self.kept[p])
            way = within_reach(self.game, own, order, table, spare)
            if way is None:
                way = nearest(self.game, own, order, table, spare)
                if way is None or way[2] or size(lacks(way[1], table + spare)) > hoped(self.game):
                    return
                chance = IF_HOPED
            if not way[2]:
                self.kept[p] += lacks(way[1], table)
        self.coming[p] += chance
        self.table = leaves(way, table + (lacks(way[1], table) if way[2] != ALL_OF else 0))


def hoped(game: Any) -> int:
    """The units that an order may lack which hands hope to draw yet."""
    return HOPED if game.s[SUPPLY] > HOPE_ENDS else 0


def forecast(game: Any, hands: Sequence[int | None]) -> Forecast:
    """What comes of the oven as it is; `hands` are the known ones."""
    s, seen = game.s, Forecast(game)
    for entry in game.oven[s[OVEN_NEXT] : s[OVEN_END]]:
        if entry & COUNT_MASK:
            kind, doubles = entry >> KIND_SHIFT & 15, entry >> DOUBLES_SHIFT & 3
            seen.put(kind, entry & COUNT_MASK, doubles)
        order = (entry >> ORDER_SHIFT & 31) - 1
        if order >= 0:
            p = entry >> PLAYER_SHIFT & 7
            seen.order(p, order, hands[p])
    return seen
