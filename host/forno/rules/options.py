"""What may come next in the numbers of `moves`: menus for programs that play many digital games.

The same as `choices.legal`, but already narrowed to what the hand holds.
"""

from .dealer import HIGH, LOW, LOW_MASK, LOW_ORDERS, PUTS, puts_of
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

met = PUTS.get  # what a hand that was met before offers
NO_PUT = ((NOTHING, 0, 0),)
BOTH_PILES = (SUPPLY_PILE, WAITER_PILE)
BOTH_OR_NONE = BOTH_PILES + (NOTHING,)
OVER_MENU = ("over",)


def options_of(game: str) -> Any:
    """The module whose `options`, `nearest`, `decision` and `series` a digital game has."""
    return __import__(_MODULES[game], None, None, ("options",))


_MODULES = {
    "mammamia": "forno.rules.options",
    "solemio": "forno.rules.solemio.options",
    "grande": "forno.rules.solemio.options",
}


def menus(otherwise: Any) -> Any:
    """The `options` of a game, of which `otherwise` makes the menus that are no turn's."""

    def options(table: Table) -> Any:
        """One menu as a tuple:

        ("turn", player, ((kind, count, doubles), …) that may go in, orders or none, piles or none,
        whether an order may go in alone), none being NOTHING;
        ("starter", who may show the start card, None for nobody);
        ("order", player, whether it may be let go) for an awaited order: see `nearest`;
        ("moves", [move, …]) with the decisions themselves;
        ("over",).
        """
        game = table.game
        s = game.s
        if s[PHASE] != TURN:
            return otherwise(game, s)
        if s[START_AT] < IN_SUPPLY and not game.hidden_round():
            return ("starter", game.dealer.holders(game))
        p = s[TURN_OF]
        hand, orders = s[HANDS + p], s[ORDERS_IN_HAND + p]
        puts = met(hand)
        if puts is None:
            puts = puts_of(hand)
        if puts:
            alone = not game.must_put
            if alone:
                puts += NO_PUT
        else:
            puts, alone = NO_PUT, not game.sit_out
        if s[SUPPLY] and s[WAITER + p]:
            piles = BOTH_OR_NONE if game.may_stay_short else BOTH_PILES
        else:
            piles = _fewer_piles(game, s, p)
        orders = LOW[orders & LOW_MASK] + HIGH[orders >> LOW_ORDERS]  # as `orders_of`
        return ("turn", p, puts, orders, piles, alone)

    return options


def _fewer_piles(game: MammaMia, s: Any, p: int) -> Any:
    """The piles that may be chosen where one at least has no cards."""
    piles = (SUPPLY_PILE,) if s[SUPPLY] else (WAITER_PILE,) if s[WAITER + p] else ()
    return piles + (NOTHING,) if game.may_stay_short or not piles else piles


def _otherwise(game: MammaMia, s: Any) -> Any:
    if s[PHASE] == SERVE:
        return ("order", s[AWAITED_OF], not game.awaited_ways()[1])
    return OVER_MENU if s[PHASE] == OVER else ("starter", game.dealer.holders(game))


options = menus(_otherwise)


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
