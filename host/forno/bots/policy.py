"""The turns of a sensible player of the Mamma Mia! family, as tuples of `forno.rules.moves`.

The bot `sensible` decides so, and `strong` has everybody decide so when it thinks a game through.
Cards are rows (see `counts`). What is answered while the oven is emptied is in `answers`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from forno.bots.counts import (
    BITS,
    DOUBLE_CARD,
    KINDS,
    all_units,
    fill,
    lacks,
    marks,
    total,
    units,
)
from forno.bots.dice import Dice
from forno.bots.forecast import Forecast, hoped
from forno.bots.recipes import Way, missing, nearest, reaches, size, ways
from forno.rules.cards import BOMBASTICA, EACH, HAND, MINIMALE, MONOTONI
from forno.rules.mammamia import MammaMia
from forno.rules.moves import SUPPLY_PILE, WAITER_PILE
from forno.rules.shapes import Move
from forno.rules.slots import INGREDIENTS, NOTHING, ORDERS_HELD, SUPPLY, TURN_OF, WAITER
from forno.rules.solemio.cards import BLOCCATO, CHEF, DUPLICATO, RICHIESTA, VARIEGATO
from forno.rules.solemio.game import SoleMio

Content = tuple[int, int, int, int]
"""(kind, count of cards, order, doubles among them) of a turn."""

# What is hard to bake goes first when it can be baked; what depends on others goes last.
PREFERRED = {
    EACH: 1,
    MINIMALE: 2,
    MONOTONI: 4,
    BOMBASTICA: 8,
    VARIEGATO: 4,
    DUPLICATO: 4,
    CHEF: 1,
    BLOCCATO: -3,
    RICHIESTA: -6,
}
W_HOPED = 3
"""What a card that is still to be drawn counts against an order."""
ENOUGH_ORDERS, FEWEST_CARDS = 3, 3
"""Orders in hand that are enough, and ingredients below which no order is drawn."""
CROWDED = {MammaMia: 3, SoleMio: 1}
"""From so many orders in hand the worst goes into the oven where none can be baked: if it fails it
only comes back. In Grande it would leave the game."""


def turn(game: Any, hand: int, held: Sequence[int], seen: Forecast, dice: Dice) -> Move:
    """The turn of the player on turn, who holds these ingredients and orders."""
    p = game.s[TURN_OF]
    spare = lacks(hand, seen.kept[p])
    content = bake(game, p, hand, spare, held, seen.table, dice)
    if content is None:
        content = build(game, p, hand, spare, held, seen.table, dice)
    kind, count, order, doubled = content
    laid = order != NOTHING
    pile = refill(game, p, count, laid)
    return ("turn", p, kind, count, order, pile, doubled)


def bake(
    game: Any, p: int, hand: int, spare: int, held: Sequence[int], table: int, dice: Dice
) -> Content | None:
    """An order that will likely be completed, with what has to go in before it.

    spare: what of the hand is not kept for an order that lies in the oven.
    """
    best, best_worth = None, -99.0
    if game.must_put and not total(spare):
        return None
    own, hope = game.own[p], hoped(game)
    for order in held:
        for way in ways(game, own, order, table, spare):
            short = 0 if reaches(way, table, spare) else _short(way, table + spare)
            if short <= hope:
                found = with_put(game, own, hand, spare, order, way, table)
                if found:
                    worth = PREFERRED.get(order, 0) - found[1] + dice.fraction() * 0.5
                    worth -= W_HOPED * found[2]
                    if worth > best_worth:
                        best, best_worth = found[0], worth
    return best


def _short(way: Way, have: int) -> int:
    return 99 if way[2] else size(lacks(way[1], have))


def with_put(
    game: Any, own: int, hand: int, spare: int, order: int, way: Way, table: int
) -> tuple[Content, int, int] | None:
    """(what to put in with an order, units kept back for it, units that are still to be drawn).

    Most of what lacks goes in. None if what goes in spoils the order.
    """
    wanted = all_units(lacks(way[1], table) if way[2] <= 0 else spare)
    have = all_units(spare)
    amounts = [min(one, other) for one, other in zip(wanted, have, strict=True)]
    number = max(amounts)
    kind = amounts.index(number)
    if not number and game.must_put:
        kind, number = have.index(max(have)), 1
    singles, doubled = fill(number, hand, kind) or (0, 0)
    put = singles + doubled * DOUBLE_CARD << BITS * kind
    table, spare = table + put, lacks(spare, put)
    now = nearest(game, own, order, table, spare)
    if now is None:
        return None
    short = 0 if reaches(now, table, spare) else _short(now, table + spare)
    if short > hoped(game):
        return None
    count = singles + doubled
    return (kind if count else NOTHING, count, order, doubled), missing(now, table), short


def build(
    game: Any,
    p: int,
    hand: int,
    spare: int,
    held: Sequence[int],
    table: int,
    dice: Dice,
) -> Content:
    """What to put in when no order can be baked: a card that the hand's orders need least."""
    if not hand:
        return NOTHING, 0, NOTHING, 0
    own = game.own[p]
    wanted = wants(game, own, held, table)
    best, best_worth = NOTHING, -999.0
    for kind in KINDS:
        if units(hand, kind):
            free = units(spare, kind)
            worth: float = free - 4 * units(wanted, kind) - units(table, kind)
            worth -= 10 * (kind == own) + 40 * (not free)
            worth += 2 * dice.fraction()
            if worth > best_worth:
                best, best_worth = kind, worth
    singles, doubled = fill(1, hand, best) or (0, 0)
    return best, singles + doubled, farthest(game, own, held, table), doubled


def farthest(game: Any, own: int, held: Sequence[int], table: int) -> int:
    """Of a crowd of orders the one that lacks most, else NOTHING."""
    worst, most = NOTHING, -1
    if len(held) < CROWDED.get(type(game), HAND):
        return worst
    for order in held:
        way = nearest(game, own, order, table)
        lacking = missing(way, table) if way else 99
        if lacking > most:
            worst, most = order, lacking
    return worst


def wants(game: Any, own: int, held: Sequence[int], table: int) -> int:
    """For each kind how many of the orders in hand lack it, as a row."""
    wanted = 0
    for order in held:
        way = nearest(game, own, order, table)
        if way:
            wanted += marks(lacks(way[1], table))
    return wanted


def refill(game: Any, p: int, count: int, laid: int) -> int:
    """The pile to refill from after so many ingredients and so many orders are out of the hand."""
    s = game.s
    if not s[WAITER + p]:
        return SUPPLY_PILE
    if not s[SUPPLY]:
        return WAITER_PILE
    if s[INGREDIENTS + p] - count < FEWEST_CARDS:
        return SUPPLY_PILE
    orders = s[ORDERS_HELD + p] - laid + min(count + laid, s[WAITER + p])
    return WAITER_PILE if orders <= ENOUGH_ORDERS else SUPPLY_PILE
