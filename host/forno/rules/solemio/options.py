"""Decisions of a digital Sole Mio! game in numbers, for programs that play many games.

Not all that is legal, which `events` lists, but what a player would think of: the ways that lack
the fewest cards, paid with singles first, and of a series what the table fulfils.
"""

from ..cards import DOUBLE, KIND_RANGE
from ..dealer import orders_of
from ..options import OVER_MENU, menus
from ..shapes import Any, Table
from ..slots import (
    ASKED,
    AWAITED,
    AWAITED_OF,
    BLOCK,
    HELP,
    NOTHING,
    OVER,
    PHASE,
    REQUEST,
    REQUESTED,
    REWARD,
    SERIES,
    SERVE,
    SHOWDOWN,
    TABLE,
)
from . import paying
from .baking import NO_CARDS
from .cards import BLOCCATO, COMPLEMENTO, RICHIESTA, SERIES_SIZES

NOTHING_LACKS: Any = ()


def nearest(table: Table) -> Any:
    """The ways of the awaited order that lack the fewest cards."""
    game: Any = table.game
    s = game.s
    return game.reckoned(s[AWAITED_OF], s[AWAITED])[1]


def decision(table: Table, way: Any) -> Any:
    """What the owner of the awaited order does for a way: serve it or ask for help; None if neither
    can be."""
    game: Any = table.game
    s = game.s
    p = s[AWAITED_OF]
    lacks = paying.lacking(way[1], s[TABLE : TABLE + 10])
    added, rest = filled(lacks, game.dealer.ingredients(game, p)) if lacks else (NO_CARDS, ())
    if not rest:
        return ("serve", p, added, way[0], None)
    if paying.fewest_cards(rest, game.exists[-1]) <= game.best_helper(p):
        return ("ask", p, NOTHING, added, way[0], None)
    return None


def series(table: Table) -> Any:
    """The move that lays every complemento of the owner's hand, or None."""
    game: Any = table.game
    p = game.s[AWAITED_OF]
    if not game.may_lay_series(p, game.s[AWAITED]):
        return None
    held = game.dealer.orders_in_hand(game, p)
    laid = tuple([one for one in orders_of(held) if COMPLEMENTO <= one < COMPLEMENTO + 5])
    return ("series", p, laid) if laid else None


def filled(lacks: Any, hand: Any) -> tuple[Any, Any]:
    """(cards of the hand that fill what is lacking, with singles first; what lacks then)."""
    cards, rest = [0] * 10, NOTHING_LACKS
    for what, number in lacks:
        fill = _fill_any if what == paying.ANY else _fill
        number = fill(cards, hand, what, number)
        if number > 0:
            rest += ((what, number),)
    return tuple(cards), rest


def _fill_any(cards: list[int], hand: Any, what: int, number: int) -> int:
    """Take what a hand has towards units of any kind; gives what lacks then."""
    for card in range(10):
        worth = 2 if card >= DOUBLE else 1
        cards[card] = min(hand[card], max(0, (number + worth - 1) // worth))
        number -= cards[card] * worth
    if number < 0:  # the last double pays one too much, which spares a single
        for kind in KIND_RANGE:
            if cards[kind]:
                cards[kind] -= 1
                return 0
    return number


def _fill(cards: list[int], hand: Any, what: int, number: int) -> int:
    """Take what a hand has towards units of a kind, or double cards; gives what lacks then."""
    if what >= DOUBLE:
        cards[what] = min(hand[what], number)
        return number - cards[what]
    singles = min(hand[what], number)
    number -= singles
    doubles = min(hand[what + DOUBLE], (number + 1) // 2)
    number -= 2 * doubles
    if number < 0 < singles:  # a double that pays one too much spares a single
        singles -= 1
        number = 0
    cards[what] += singles
    cards[what + DOUBLE] += doubles
    return number


def _serve(game: Any, s: Any) -> Any:
    p, order = s[AWAITED_OF], s[AWAITED]
    if order == RICHIESTA:
        moves = _richiesta(game, s, p)
    elif order == BLOCCATO:
        moves = _bloccato(game, p)
    elif s[SERIES]:
        moves = _series(game, s, p)
    else:
        return ("order", p, game.reckoned(p, order)[0] > 0)
    if not moves or not game.table_suffices(p):
        moves.append(("return", p))
    return ("moves", moves)


def _series(game: Any, s: Any, p: int) -> Any:
    """Bake as many pizzas as the table alone fulfils, the largest first."""
    lying = [paying.units(s[TABLE : TABLE + 10], k) for k in KIND_RANGE]
    orders: list[int] = []
    kinds: list[int] = []
    for order in game.awaited_orders():
        size = SERIES_SIZES[len(orders)]
        pictured = order - COMPLEMENTO
        open_kinds = [k for k in KIND_RANGE if lying[k] >= size and k != pictured]
        if open_kinds:
            kind = max(open_kinds, key=lambda k: lying[k])
            lying[kind] -= size
            orders.append(order)
            kinds.append(kind)
    return [("serve", p, NO_CARDS, tuple(kinds), tuple(orders))] if orders else []


def _bloccato(game: Any, p: int) -> Any:
    """Every number of own cards that makes two units at least, singles first."""
    own, hand, staked = game.own[p], game.dealer.ingredients(game, p), game.staked(p)
    moves = []
    for singles in range(hand[own] + 1):
        for doubles in range(hand[own + DOUBLE] + 1):
            if staked + singles + 2 * doubles >= 2:
                moves.append(("serve", p, _cards(own, singles, doubles), None, None))
    return moves


def _cards(kind: int, singles: int, doubles: int) -> Any:
    cards = [0] * 10
    cards[kind], cards[kind + DOUBLE] = singles, doubles
    return tuple(cards)


def _richiesta(game: Any, s: Any, p: int) -> Any:
    kind = s[REQUESTED]
    if kind == NOTHING:
        return [("ask", p, named, NO_CARDS, None, None) for named in game.nameable(p)]
    hand = game.dealer.ingredients(game, p)
    answers = ((kind, 1, 0), (kind + DOUBLE, 0, 1))
    return [
        ("serve", p, _cards(kind, singles, doubles), None, None)
        for card, singles, doubles in answers
        if hand[card]
    ]


def _help(game: Any, s: Any) -> Any:
    p = s[ASKED]
    moves: Any = [("refuse", p)]
    given, rest = filled(game.asked_for(), game.dealer.ingredients(game, p))
    if not rest:
        moves.append(("help", p, given))
    return moves


def _block(game: Any, s: Any) -> Any:
    p, kind = s[ASKED], game.own[s[AWAITED_OF]]
    hand = game.dealer.ingredients(game, p)
    shown = _cards(kind, hand[kind], hand[kind + DOUBLE])
    return [("show", p, NO_CARDS), ("show", p, shown)] if sum(shown) else [("show", p, NO_CARDS)]


def _request(game: Any, s: Any) -> Any:
    p = s[ASKED]
    hand = game.dealer.ingredients(game, p)
    return [("show", p, _cards(card % 5, card < 5, card >= 5)) for card in range(10) if hand[card]]


def _hands(game: Any, s: Any) -> Any:
    p = s[ASKED]
    return [("show", p, tuple(game.dealer.ingredients(game, p)))]


def _reward(game: Any, s: Any) -> Any:
    return [("reward", s[ASKED], game.dealer.top_of_waiter(game, s[ASKED]))]


_MAKERS = {
    HELP: _help,
    BLOCK: _block,
    REQUEST: _request,
    SHOWDOWN: _hands,
    REWARD: _reward,
}


def _otherwise(game: Any, s: Any) -> Any:
    phase = s[PHASE]
    if phase == SERVE:
        return _serve(game, s)
    if phase == OVER:
        return OVER_MENU
    make = _MAKERS.get(phase)
    return ("moves", make(game, s)) if make else ("starter", game.dealer.holders(game))


options = menus(_otherwise)
