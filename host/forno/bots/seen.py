"""What a bot is shown and what it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from forno.bots.dice import Dice
from forno.rules.table import Table

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat may know when it has to decide, and nothing else."""

    seat: int
    table: Table
    """The tracker: the game's header without its seed, fed the same events. It belongs to all
    seats, so a bot changes copies only. Whatever was announced is in it, the oven too, since a
    careful player remembers it."""
    hand: dict[str, Any] | None
    """The seat's own hand, as `Table.view(seat)["hand"]` has it."""
    menus: dict[str, Any]
    """What the seat may do, as `Table.legal()` of the game has it."""


class Bot(Protocol):
    """A player. It keeps nothing between two decisions, so one may sit on several seats."""

    name: str

    def decide(self, seen: Seen, dice: Dice) -> Event:
        """One of the events that `seen.menus` offer; equal sights and dice give equal events."""
        ...
