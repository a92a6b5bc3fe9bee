"""What is counted of the Mamma Mia! family: pizzas, and how the orders in the oven ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forno.rules.cards import EACH
from forno.rules.emptying import BY_LEAVING, BY_NOTHING, FULFILLED
from forno.rules.slots import BAKED_END
from forno.rules.solemio.cards import COMPLEMENTO, COPPIA, ORDERS
from forno.rules.solemio.help import BY_HELP, BY_REFUSAL, BY_REWARD
from forno.rules.solemio.opponents import BY_OPPONENTS
from forno.rules.table import Table

SCORE = "pizzas"
TURN = "turn"
THING = "order"
SUCCEEDED = "baked"
SUCCESSES = ("table", "hand", "help")
FATES = (*SUCCESSES, "let go", "out of reach", "refused", "blocked", "left")
"""How an order ends. Baked of what lay on the table alone, with cards from the owner's hand, with
a helper's; or not: its owner did not complete it, it lacked more cards than hands held, all refused
to help, opponents showed as much (a Bloccato), its owner had left."""
FAILURES = {
    BY_NOTHING: "out of reach",
    BY_REFUSAL: "refused",
    BY_OPPONENTS: "blocked",
    BY_LEAVING: "left",
}

NORMAL = "normal"
THINGS = (NORMAL, *ORDERS[EACH:COMPLEMENTO], "complemento", *ORDERS[COPPIA:])


def score(player: dict[str, Any]) -> int:
    """The pizzas of a player, as `view` has one."""
    return len(player["baked"])


def fates(table: Table) -> Iterator[tuple[int, str, str]]:
    """(owner, order, how it ended) of every order that was turned up; a helper's reward was not."""
    game = table.game
    for _, owner, order, how, by, _, added in game.results[: game.s[BAKED_END]]:
        if by != BY_REWARD:
            yield owner, order_name(order), _fate(how, by, added)


def order_name(order: int) -> str:
    """The order's name; the normal ones are one, and so are the complementos."""
    if order < EACH:
        return NORMAL
    return "complemento" if COMPLEMENTO <= order < COPPIA else ORDERS[order]


def _fate(how: str, by: str, added: tuple[int, ...]) -> str:
    if how != FULFILLED:
        return FAILURES.get(by, "let go")
    if by == BY_HELP:
        return "help"
    return "hand" if any(added) else "table"
