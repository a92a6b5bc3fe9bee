"""What may come next in the numbers of `moves`: menus for programs that play many digital games.

The same as `choices.legal`, but already narrowed to what the hand holds.
"""

from .dealer import orders_of, puts_of
from .moves import SUPPLY_PILE, WAITER_PILE
from .orders import any_kind, lack, shortfall
from .shapes import Any, MammaMia, Table, Way
from .slots import (
    AWAITED_OF,
    HANDS,
    IN_SUPPLY,
    NOTHING,
    ORDERS_IN_HAND,
    OVER,
    PHASE,
    SERVE,
    START_AT,
    SUPPLY,
    TABLE,
    TURN,
    TURN_OF,
    WAITER,
)

NO_PUT = ((NOTHING, 0, 0),)
_PILES = (((), (WAITER_PILE,)), ((SUPPLY_PILE,), (SUPPLY_PILE, WAITER_PILE)))
PILES = tuple(
    [
        tuple([(piles or (NOTHING,), piles + (NOTHING,)) for piles in by_waiter])
        for by_waiter in _PILES
    ]
)
"""The piles that may be chosen, by whether the supply has cards, whether the waiter has, and
whether the refill may be left out."""
OVER_MENU = ("over",)


def options_of(game: str) -> Any:
    """The module whose `options`, `nearest`, `decision` and `series` a digital game has."""
    return __import__(_MODULES[game], None, None, ("options",))


_MODULES = {
    "mammamia": "forno.rules.options",
    "solemio": "forno.rules.solemio.options",
    "grande": "forno.rules.solemio.options",
}


def options(table: Table) -> Any:
    """One menu as a tuple:

    ("turn", player, ((kind, count, doubles), …) that may go in, orders or none, piles or none,
    whether an order may go in alone), none being NOTHING;
    ("starter", who may show the start card, None for nobody);
    ("order", player, whether it may be let go) for an awaited order: see `nearest`;
    ("over",).
    """
    game = table.game
    s = game.s
    if s[PHASE] == TURN:
        return turn(game, s)
    if s[PHASE] == SERVE:
        return ("order", s[AWAITED_OF], not game.awaited_ways()[1])
    return OVER_MENU if s[PHASE] == OVER else ("starter", game.dealer.holders(game))


def turn(game: MammaMia, s: Any) -> Any:
    """The menu of a turn, or of who has to show the start card first."""
    if s[START_AT] < IN_SUPPLY and not game.hidden_round():
        return ("starter", game.dealer.holders(game))
    p = s[TURN_OF]
    puts, orders = puts_of(s[HANDS + p]), orders_of(s[ORDERS_IN_HAND + p])
    free = not game.must_put
    alone = free if puts else not game.sit_out
    if free or not puts:
        puts += NO_PUT
    piles = PILES[s[SUPPLY] > 0][s[WAITER + p] > 0][game.may_stay_short]
    return ("turn", p, puts, orders, piles, alone)


def nearest(table: Table) -> list[Way]:
    """The ways of the awaited order that are open."""
    return table.game.awaited_ways()[0]


def decision(table: Table, way: Way) -> Any:
    """What the owner of the awaited order does for a way, None if the hand has not the cards."""
    game, cards = table.game, table.game.s[TABLE : TABLE + 5]
    p = game.s[AWAITED_OF]
    hand = game.dealer.ingredients(game, p)
    added = _any(hand, lack(way, cards)) if any_kind(way) else shortfall(way, cards)
    for wanted, held in zip(added, hand):
        if wanted > held:
            return None
    return ("serve", p, added, None if way[0] == NOTHING else (way[0],))


def _any(hand: Any, number: int) -> Any:
    """So many cards of a hand, kinds in their order; more than it has if it has not as many."""
    added = []
    for held in hand:
        added.append(min(held, number))
        number -= added[-1]
    added[-1] += number
    return tuple(added)


def series(table: Table) -> None:
    """Mamma Mia! has none."""
