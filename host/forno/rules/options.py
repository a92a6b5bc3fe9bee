"""What may come next in the numbers of `moves`: menus for programs that play many digital games.

The same as `choices.legal`, but already narrowed to what the hand holds.
"""

from .moves import SUPPLY_PILE, WAITER_PILE
from .orders import any_kind, lack, shortfall
from .shapes import Any, MammaMia, Table
from .slots import (
    AWAITED_OF,
    IN_SUPPLY,
    NOTHING,
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


def options(table: Table) -> Any:
    """One menu as a tuple:

    ("turn", player, ((kind, count, doubles), …) that may go in, orders or none, piles or none,
    whether an order may go in alone), none being NOTHING;
    ("starter", who may show the start card, None for nobody);
    ("serve", player, ((pick, cards to add or how many of any kind), …), whether it may be let go);
    ("over",).
    """
    game = table.game
    s = game.s
    if s[PHASE] == TURN:
        return turn(game, s)
    if s[PHASE] == SERVE:
        return _serve(game, s)
    return OVER_MENU if s[PHASE] == OVER else ("starter", game.dealer.holders(game))


def turn(game: MammaMia, s: Any) -> Any:
    """The menu of a turn, or of who has to show the start card first."""
    if s[START_AT] < IN_SUPPLY and not game.hidden_round():
        return ("starter", game.dealer.holders(game))
    p = s[TURN_OF]
    puts, orders = game.dealer.numbers(game, p)
    free = not game.must_put
    alone = free if puts else not game.sit_out
    if free or not puts:
        puts += NO_PUT
    piles = PILES[s[SUPPLY] > 0][s[WAITER + p] > 0][game.may_stay_short]
    return ("turn", p, puts, orders, piles, alone)


def _serve(game: MammaMia, s: Any) -> Any:
    p, table = s[AWAITED_OF], s[TABLE : TABLE + 5]
    found, free = game.awaited_ways()
    hand: list[int] = game.dealer.ingredients(game, p)
    ways: Any = []
    for way in found:
        pick = None if way[0] == NOTHING else (way[0],)
        if any_kind(way):
            number = lack(way, table)
            if number <= sum(hand):
                ways.append((pick, number))
        else:
            added = shortfall(way, table)
            if all(n <= held for n, held in zip(added, hand)):
                ways.append((pick, added))
    return ("serve", p, ways, not free)
