"""A game gone through again: which orders went into the oven and what became of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from forno.rules.hindsight import standing
from forno.rules.slots import BAKED_END, ROUND
from forno.rules.table import Table

Event = dict[str, Any]


@dataclass(frozen=True)
class Order:
    """An order that was put in, and how it ended: baked, returned, or gone with its owner.

    n: the number of its turn's event. result: None while its oven has not been emptied so far.
    """

    n: int
    round: int
    p: int
    order: str
    result: str | None


def emptied_rounds(table: Table) -> int:
    """How many ovens were emptied to the end: of those all may be told."""
    seen = table.view()
    return int(seen["round"]) if seen["winners"] else int(seen["round"]) - 1


def round_at(table: Table, at: int) -> int:
    """The round in which the game was after the event of that number."""
    played = next(played for number, _, played in replayed(table) if number > at)
    return int(played.view()["round"])


def replayed(table: Table, tracked: bool = False) -> Iterator[tuple[int, Event | None, Table]]:
    """(number of an event, the event, a table in the state before it) of what stands.

    The last is the state at the end, before event None. Forgotten cards read as they were
    remembered in the end: at the table everybody had heard what they were.
    tracked: on a physical table, which knows no hand.
    """
    header = dict(table.header)
    if tracked:
        header.pop("seed", None)
    played = Table(header)
    for number, event in standing(table):
        if event["e"] == "turn":
            event = table.rules.event_of(("turn", *table.turn_of(number)))
        if event["e"] != "amend":
            yield number, event, played
            played.apply(event)
    yield table.accepted + 1, None, played


def orders_of(table: Table) -> list[Order]:
    """Every order that was put in, in the order of turns."""
    put, results, counted, fell_in = [], {}, 0, 0
    for number, event, played in replayed(table):
        game, names = played.game, played.game.order_names
        for _, p, order, how, *_ in game.results[counted : game.s[BAKED_END]]:
            results[fell_in, p, names[order]] = how
        counted, fell_in = game.s[BAKED_END], game.s[ROUND]
        if event and "order" in event and event["e"] == "turn":
            put.append((number, fell_in, event["p"], event["order"]))
    return [Order(*each, results.get(each[1:])) for each in put]
