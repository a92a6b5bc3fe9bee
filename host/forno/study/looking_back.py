"""A game gone through again: which orders went into the oven and what became of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from forno.rules.cards import DOUBLE, UNKNOWN
from forno.rules.emptying import BY_LEAVING
from forno.rules.hindsight import standing
from forno.rules.shapes import Move
from forno.rules.slots import (
    AMEND,
    BAKED_END,
    COUNT_MASK,
    DOUBLES_SHIFT,
    EMPTYING,
    IN_OVEN,
    KIND_SHIFT,
    NUMBER_SHIFT,
    OVEN_END,
    OVEN_NEXT,
    PHASE,
    ROUND,
)
from forno.rules.table import Table

Event = dict[str, Any]
KIND_MASK = 15
"""The kind's bits of an entry of the oven."""


@dataclass(frozen=True)
class Order:
    """An order that was put in, and how it ended.

    n: the number of its turn's event. result: baked; returned to the waiter, or in Grande gone from
    the game; left with its owner; None while its oven has not been emptied so far.
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
    return int(played.game.s[ROUND])


def replayed(table: Table, tracked: bool = False) -> Iterator[tuple[int, Event | None, Table]]:
    """(number of an event, the event, a table in the state before it) of what stands.

    The last is the state at the end, before event None. Forgotten cards read as they were
    remembered in the end: at the table everybody had heard what they were.
    tracked: on a physical table, which knows no hand.
    """
    for number, event, played, turns in _as_entered(table, tracked):
        yield number, event, _remembered(played, turns)


def _as_entered(
    table: Table, tracked: bool
) -> Iterator[tuple[int, Event | None, Table, dict[int, Move]]]:
    """As `replayed`, but with the cards forgotten, and with all turns by their numbers there."""
    header = dict(table.header)
    if tracked:
        header.pop("seed", None)
    played = Table(header)
    numbers: dict[int, int] = {}
    turns: dict[int, Move] = {}
    for number, event in standing(table):
        known = event
        if event["e"] == "amend":
            event = {**event, "n": numbers[event["n"]]}
        elif event["e"] == "turn":
            turns[played.accepted + 1] = turn = table.turn_of(number)
            known = table.rules.event_of(("turn", *turn))
        yield number, known, played, turns
        played.apply(event)
        numbers[number] = played.accepted
    yield table.accepted + 1, None, played, turns


def _remembered(table: Table, turns: dict[int, Move]) -> Table:
    """The table with the oven's forgotten cards told, and so not waiting for them."""
    if not table.game.has_oven or not table.game.s[IN_OVEN + UNKNOWN]:
        return table
    table = table.copy()
    game = table.game
    for place in range(game.s[OVEN_NEXT], game.s[OVEN_END]):
        entry = game.oven[place]
        if entry & COUNT_MASK and entry >> KIND_SHIFT & KIND_MASK == UNKNOWN:
            _, kind, count, _, _, doubles = turns[entry >> NUMBER_SHIFT]
            game.oven[place] += (kind - UNKNOWN << KIND_SHIFT) + (doubles << DOUBLES_SHIFT)
            game.s[IN_OVEN + UNKNOWN] -= count
            game.s[IN_OVEN + kind] += count - doubles
            if doubles:
                game.s[IN_OVEN + kind + DOUBLE] += doubles
    if game.s[PHASE] == AMEND:
        game.s[PHASE] = EMPTYING
        game.go_on()
    return table


def orders_of(table: Table) -> list[Order]:
    """Every order that was put in, in the order of turns."""
    put, results, counted, fell_in = [], {}, 0, 0
    for number, event, played, _ in _as_entered(table, False):
        game, names = played.game, played.game.order_names
        for _, p, order, how, by, *_ in game.results[counted : game.s[BAKED_END]]:
            results[fell_in, p, names[order]] = by if by == BY_LEAVING else how
        counted, fell_in = game.s[BAKED_END], game.s[ROUND]
        if event and "order" in event and event["e"] == "turn":
            put.append((number, fell_in, event["p"], event["order"]))
    return [Order(*each, results.get(each[1:])) for each in put]
