"""What a sensible player answers while the oven is emptied, as tuples of the games' `moves`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from forno.bots.counts import (
    KINDS,
    all_units,
    cards_of,
    doubles,
    fill,
    fill_any,
    lacks,
    row_of,
    units,
)
from forno.bots.recipes import Way, missing, nearest, size, within_reach
from forno.rules.cards import DOUBLE
from forno.rules.setup import bits
from forno.rules.shapes import Move
from forno.rules.slots import (
    ASKED,
    AWAITED,
    AWAITED_OF,
    BAKED,
    BLOCK,
    HELP,
    NOTHING,
    PHASE,
    REQUEST,
    REQUESTED,
    SERIES,
    SERVE,
    SHOWDOWN,
    TABLE,
    WAITER,
)
from forno.rules.solemio.cards import BLOCCATO, COMPLEMENTO, COPPIA, RICHIESTA, SERIES_SIZES

NO_CARDS = (0,) * 10
Plan = tuple[tuple[int, ...], tuple[int, ...]]
"""Complementos in the order of the sizes, and the kind of each."""


def answer(game: Any, p: int, hand: int, held: Sequence[int]) -> Move:
    """The decision of a player whose answer is awaited, who holds these cards and orders."""
    return ANSWERS[game.s[PHASE]](game, p, hand, held)


def awaited_player(game: Any) -> int:
    """Whose answer is awaited."""
    s = game.s
    owner: int = s[AWAITED_OF] if s[PHASE] == SERVE else s[ASKED]
    return owner


# The owner of an order


def _serve(game: Any, p: int, hand: int, held: Sequence[int]) -> Move:
    s = game.s
    order, table = s[AWAITED], row_of(s[TABLE : TABLE + 10])
    if order == RICHIESTA:
        return _richiesta(game, p, hand)
    if order == BLOCCATO:
        return _bloccato(game, p, hand, table)
    if COMPLEMENTO <= order < COPPIA:
        move = _series(game, p, hand, held, table)
        if move:
            return move
    way = within_reach(game, game.own[p], order, table, hand)
    if way:
        return _served(game, p, cards_for(way, table, hand), way[0])
    return _ask(game, p, order, table, hand) or ("return", p)


def _served(game: Any, p: int, cards: Sequence[int], pick: tuple[int, ...] | None) -> Move:
    if len(game.cards) > len(KINDS):
        return ("serve", p, tuple(cards), pick, None)
    return ("serve", p, tuple(cards[: len(KINDS)]), pick)


def cards_for(way: Way, table: int, hand: int) -> list[int]:
    """The cards of a hand that make up for what a way lacks."""
    if way[2] > 0:
        return fill_any(missing(way, table), hand) or list(NO_CARDS)
    lacking, cards = lacks(way[1], table), list(NO_CARDS)
    for kind, number in enumerate(all_units(lacking)):
        twos = doubles(lacking, kind)
        if twos:
            cards[kind + DOUBLE] = twos
        elif number:
            cards[kind], cards[kind + DOUBLE] = fill(number, hand, kind) or (0, 0)
    return cards


def _richiesta(game: Any, p: int, hand: int) -> Move:
    kind = game.s[REQUESTED]
    if kind == NOTHING:
        others = game.nameable(p)
        return (
            "ask",
            p,
            max(others, key=lambda other: game.s[BAKED + other]),
            NO_CARDS,
            None,
            None,
        )
    cards = list(NO_CARDS)
    cards[kind], cards[kind + DOUBLE] = fill(1, hand, kind) or (0, 0)
    return ("serve", p, tuple(cards), None, None) if sum(cards) else ("return", p)


def _bloccato(game: Any, p: int, hand: int, table: int) -> Move:
    """Stake all there is: what blocks it is what the others hold, and nobody knows that."""
    own, cards = game.own[p], list(NO_CARDS)
    mine = cards_of(hand)
    cards[own], cards[own + DOUBLE] = mine[own], mine[own + DOUBLE]
    if units(table, own) + units(hand, own) < 2:
        return ("return", p)
    return ("serve", p, tuple(cards), None, None)


def _series(game: Any, p: int, hand: int, held: Sequence[int], table: int) -> Move | None:
    """Lay other complementos beside the awaited one, or bake those that lie; None for one alone."""
    s = game.s
    if s[SERIES]:
        return complete_series(game, p, hand)
    if not game.may_lay_series(p, s[AWAITED]):
        return None
    mine = [order for order in held if COMPLEMENTO <= order < COPPIA]
    orders, _ = longest([s[AWAITED], *mine], table, hand)
    laid = tuple([order for order in orders if order != s[AWAITED]])
    return ("series", p, laid) if laid else None


def complete_series(game: Any, p: int, hand: int) -> Move:
    """Bake as many of a series that lies open as table and hand can pay, or let it go."""
    table = row_of(game.s[TABLE : TABLE + 10])
    orders, kinds = longest(game.awaited_orders(), table, hand)
    if not orders:
        return ("return", p)
    need = row_of(_series_needs(kinds))
    return ("serve", p, tuple(cards_for((kinds, need, 0), table, hand)), kinds, orders)


def _series_needs(kinds: tuple[int, ...]) -> list[int]:
    needs = [0] * len(KINDS)
    for kind, number in zip(kinds, SERIES_SIZES, strict=False):
        needs[kind] += number
    return needs


def longest(orders: Sequence[int], table: int, hand: int) -> Plan:
    """The longest series that table and hand can pay, of these complementos.

    Where the table alone pays a first pizza, it has to.
    """
    lying = all_units(table)
    paid = [
        kind
        for kind in KINDS
        if lying[kind] >= SERIES_SIZES[0] and any(one != COMPLEMENTO + kind for one in orders)
    ]
    return _longer(tuple(orders), all_units(table + hand), ((), ()), paid or KINDS)


def _longer(
    left: tuple[int, ...], have: list[int], plan: Plan, open_kinds: Sequence[int] = KINDS
) -> Plan:
    best, place = plan, len(plan[0])
    if not left or place == len(SERIES_SIZES):
        return best
    size = SERIES_SIZES[place]
    for kind in sorted(open_kinds, key=lambda kind: -have[kind]):
        if have[kind] < size:
            break
        have[kind] -= size
        for order in left:
            if order != COMPLEMENTO + kind:
                rest = tuple([one for one in left if one != order])
                longer = _longer(rest, have, (plan[0] + (order,), plan[1] + (kind,)))
                if len(longer[0]) > len(best[0]):
                    best = longer
                if len(best[0]) == place + len(left):
                    break
        have[kind] += size
        if len(best[0]) == place + len(left):
            break
    return best


# Help


def _ask(game: Any, p: int, order: int, table: int, hand: int) -> Move | None:
    """Ask for help. Between two players it would help the other one just as much."""
    if game.players == 2 or len(game.cards) == len(KINDS):
        return None
    way = nearest(game, game.own[p], order, table, hand)
    if way is None or way[2]:
        return None
    cards = _own_part(way, table, hand)
    asked = lacks(way[1], table + row_of(cards))
    best = game.best_helper(p)
    found, _ = game.ways_within(p, order, sum(cards_of(hand)) + best)
    if not asked or size(asked) > best or way[0] not in [one[0] for one in found]:
        return None
    return ("ask", p, NOTHING, tuple(cards), way[0], None)


def _own_part(way: Way, table: int, hand: int) -> list[int]:
    """What of a hand goes towards what a way lacks, and no card too many."""
    lacking, cards, mine = lacks(way[1], table), list(NO_CARDS), cards_of(hand)
    for kind, number in enumerate(all_units(lacking)):
        twos = doubles(lacking, kind)
        if twos:
            cards[kind + DOUBLE] = min(twos, mine[kind + DOUBLE])
        elif number:
            twos = min(mine[kind + DOUBLE], number // 2)
            cards[kind], cards[kind + DOUBLE] = min(mine[kind], number - 2 * twos), twos
    return cards


def _help(game: Any, p: int, hand: int, held: Sequence[int]) -> Move:
    """Give what is asked for where that earns a pizza too and lets nobody win."""
    s, owner = game.s, game.s[AWAITED_OF]
    asked = [0] * 10
    for what, number in game.asked_for():
        if what >= len(asked):
            return ("refuse", p)
        asked[what] = number
    way = ((), row_of(asked), 0)
    behind = bits(s[BAKED + p]) < bits(s[BAKED + owner])
    if not s[WAITER + p] or lacks(way[1], hand) or (behind and game.players == 2):
        return ("refuse", p)
    return ("help", p, tuple(cards_for(way, 0, hand)))


# Cards that are shown


def _block(game: Any, p: int, hand: int, held: Sequence[int]) -> Move:
    """Show all of the kind: the cards come back."""
    kind, mine, cards = game.own[game.s[AWAITED_OF]], cards_of(hand), list(NO_CARDS)
    cards[kind], cards[kind + DOUBLE] = mine[kind], mine[kind + DOUBLE]
    return ("show", p, tuple(cards))


def _request(game: Any, p: int, hand: int, held: Sequence[int]) -> Move:
    """Show a kind of which the owner can hold least."""
    mine, cards = cards_of(hand), list(NO_CARDS)

    def elsewhere(kind: int) -> int:
        exist = game.exists[kind] + game.exists[kind + DOUBLE]
        lie = game.in_sight(kind) + game.in_sight(kind + DOUBLE)
        return int(exist - lie - mine[kind] - mine[kind + DOUBLE])

    kind = min([k for k in KINDS if units(hand, k)], key=elsewhere)
    cards[kind if mine[kind] else kind + DOUBLE] = 1
    return ("show", p, tuple(cards))


def _hands(game: Any, p: int, hand: int, held: Sequence[int]) -> Move:
    return ("show", p, tuple(cards_of(hand)))


ANSWERS = {SERVE: _serve, HELP: _help, BLOCK: _block, REQUEST: _request, SHOWDOWN: _hands}
"""What is answered in each phase of an emptying."""
