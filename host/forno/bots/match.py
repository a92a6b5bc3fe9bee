"""A game that bots play among themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from forno.bots.dice import Dice
from forno.bots.seen import Bot, Event, Seen
from forno.rules.table import Table

CHANCE = {
    "mammamia": {"starter"},
    "solemio": {"starter", "reward"},
    "grande": {"starter", "reward"},
    "pizzador": {"throw"},
    "fiesta": {"card", "redraw", "show"},
}
"""What each game brings about without anybody's decision: only one such event is ever legal."""


def play(header: dict[str, Any], bots: Sequence[Bot], seed: int) -> Table:
    """Play a game to its end; bots sit in seating order, `seed` deals and throws all dice.

    Gives the digital table, whose `header` and log are the game's record. A seed in `header`
    counts for nothing. Raises `RecordError` for a bad header.
    """
    open_header = {field: value for field, value in header.items() if field != "seed"}
    table, tracker = Table({**open_header, "seed": seed}), Table(open_header)
    dice = [Dice(seed * len(bots) + seat) for seat in range(len(bots))]
    while menus := table.legal():
        event = chance_event(table, menus)
        if event is None:
            seat = decider(menus)
            seen = Seen(seat, tracker, table.view(seat)["hand"], menus)
            event = bots[seat].decide(seen, dice[seat])
        table.apply(event)
        tracker.apply(event)
    return table


def chance_event(table: Table, menus: dict[str, Any]) -> Event | None:
    """The event that a digital game itself brings about now, None if somebody has to decide."""
    names = CHANCE[table.header["game"]]
    if names.isdisjoint(menus):
        return None
    return next(event for event in table.events() if event["e"] in names)


def decider(menus: dict[str, Any]) -> int:
    """The seat whose decision these menus are; of several seats the first."""
    seats = [menu["p"] for menu in menus.values() if "p" in menu]
    first: int = seats[0] if isinstance(seats[0], int) else seats[0][0]
    return first
