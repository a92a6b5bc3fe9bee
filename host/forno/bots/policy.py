"""How a sensible player plays Mamma Mia!, in the small tuples of `forno.rules.moves`.

The bot `sensible` decides so, and `strong` has everybody decide so when it thinks a game through.
Cards are packed rows (see `counts`).
"""

from __future__ import annotations

from collections.abc import Sequence

from forno.bots.counts import BITS, KINDS, LOW, lacks, marks, packed, unpacked
from forno.bots.dice import Dice
from forno.bots.forecast import (
    Forecast,
    Way,
    added,
    missing,
    nearest,
    reaches,
    ways,
    within_reach,
)
from forno.rules.cards import BOMBASTICA, EACH, MINIMALE, MONOTONI
from forno.rules.moves import SUPPLY_PILE, WAITER_PILE
from forno.rules.shapes import MammaMia, Move
from forno.rules.slots import AWAITED, NOTHING, SUPPLY, TABLE, TURN_OF, WAITER

Content = tuple[int, int, int]
"""(kind, count, order) of a turn."""

# What is hard to bake goes first when it can be baked.
PREFERRED = {EACH: 1, MINIMALE: 2, MONOTONI: 4, BOMBASTICA: 8}
ENOUGH_ORDERS = 3


def turn(game: MammaMia, hand: int, held: Sequence[int], seen: Forecast, dice: Dice) -> Move:
    """The turn of the player on turn, who holds these ingredients and orders."""
    p = game.s[TURN_OF]
    spare = lacks(hand, seen.kept[p])
    content = bake(game, p, spare, held, seen.table, dice)
    if content is None:
        content = build(game, p, hand, spare, held, seen.table, dice)
    kind, count, order = content
    laid = order != NOTHING
    return ("turn", p, kind, count, order, refill(game, p, count + laid, len(held) - laid), 0)


def bake(
    game: MammaMia, p: int, spare: int, held: Sequence[int], table: int, dice: Dice
) -> Content | None:
    """An order that will be completed, with what has to go in before it."""
    best, best_worth = None, -99.0
    own = game.own[p]
    for order in held:
        for way in ways(own, order, table):
            if reaches(way, table, spare):
                found = _with_put(game, own, spare, order, way, table)
                if found:
                    worth = PREFERRED.get(order, 0) - found[1] + dice.fraction() * 0.5
                    if worth > best_worth:
                        best, best_worth = found[0], worth
    return best


def _with_put(
    game: MammaMia, own: int, spare: int, order: int, way: Way, table: int
) -> tuple[Content, int] | None:
    """The content of a turn that puts in most of what a way lacks, and how much is kept back."""
    cards = unpacked(added(way, table, spare))
    count = max(cards)
    kind = cards.index(count)
    if not count and game.must_put:
        cards = unpacked(spare)
        if not any(cards):
            return None
        kind, count = cards.index(max(cards)), 1
    put = count << BITS * kind
    now = within_reach(own, order, table + put, spare - put)
    if now is None:
        return None
    return (kind if count else NOTHING, count, order), missing(now, table + put)


def build(
    game: MammaMia,
    p: int,
    hand: int,
    spare: int,
    held: Sequence[int],
    table: int,
    dice: Dice,
) -> Content:
    """What to put in when no order can be baked: what the hand's orders need least."""
    if not hand:
        return NOTHING, 0, NOTHING
    own = game.own[p]
    wanted = wants(own, held, table)
    best, best_worth = NOTHING, -999.0
    for k in KINDS:
        if hand >> BITS * k & LOW:
            free = spare >> BITS * k & LOW
            worth: float = free - 4 * (wanted >> BITS * k & LOW) - (table >> BITS * k & LOW)
            worth -= 10 * (k == own) + 40 * (not free)
            worth += 2 * dice.fraction()
            if worth > best_worth:
                best, best_worth = k, worth
    return best, 1, NOTHING


def wants(own: int, held: Sequence[int], table: int) -> int:
    """For each kind how many of the orders in hand lack it, as a packed row."""
    wanted = 0
    for order in held:
        way = nearest(own, order, table)
        if way:
            wanted += marks(lacks(way[1], table))
    return wanted


def refill(game: MammaMia, p: int, cards_out: int, orders_left: int) -> int:
    """The pile to refill from."""
    s = game.s
    if not s[WAITER + p]:
        return SUPPLY_PILE
    if not s[SUPPLY]:
        return WAITER_PILE
    if orders_left + min(cards_out, s[WAITER + p]) <= ENOUGH_ORDERS or not orders_left:
        return WAITER_PILE
    return SUPPLY_PILE


def serve(game: MammaMia, p: int, hand: int) -> Move:
    """What the owner of the awaited order does."""
    table = packed(game.s[TABLE : TABLE + 5])
    way = within_reach(game.own[p], game.s[AWAITED], table, hand)
    if way is None:
        return ("return", p)
    pick = () if way[0] == NOTHING else (way[0],)
    return ("serve", p, tuple(unpacked(added(way, table, hand))), pick)
