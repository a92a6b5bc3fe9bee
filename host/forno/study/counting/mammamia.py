"""What is counted of the Mamma Mia! family: pizzas, and how the orders in the oven ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forno.rules.cards import EACH, ORDERS
from forno.rules.emptying import BY_LEAVING, BY_NOTHING, FULFILLED
from forno.rules.slots import BAKED_END
from forno.rules.table import Table

SCORE = "pizzas"
TURN = "turn"
THING = "order"
SUCCEEDED = "baked"
FATES = {
    "table": "the cards on the table sufficed",
    "hand": "with cards from the hand",
    "let go": "its owner did not complete it",
    "out of reach": "it lacked more cards than its owner held",
    "left": "its owner had left",
}
"""How an order ends; the first two are successes."""
SUCCESSES = ("table", "hand")

NORMAL = "normal"
THINGS = (NORMAL, *ORDERS[EACH:])


def score(player: dict[str, Any]) -> int:
    """The pizzas of a player, as `view` has one."""
    return len(player["baked"])


def fates(table: Table) -> Iterator[tuple[int, str, str]]:
    """(owner, order, how it ended) of every order of the game that was turned up."""
    game = table.game
    for _, owner, order, how, by, _, added in game.results[: game.s[BAKED_END]]:
        yield owner, order_name(order), _fate(how, by, added)


def order_name(order: int) -> str:
    """The order's name; the four normal ones of a colour are one."""
    return ORDERS[order] if order >= EACH else NORMAL


def _fate(how: str, by: str, added: tuple[int, ...]) -> str:
    if how == FULFILLED:
        return "hand" if any(added) else "table"
    return {BY_NOTHING: "out of reach", BY_LEAVING: "left"}.get(by, "let go")
