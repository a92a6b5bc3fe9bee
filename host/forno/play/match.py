"""A digital game with its tracker, its bots, and what everybody has heard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from forno.bots import Bot, Dice, Seen, find
from forno.bots.match import CHANCE, chance_event, decider
from forno.engine.oven import orders_turned_up
from forno.play.entry import Event
from forno.play.faces import face_of
from forno.play.seating import bots_of
from forno.rules.slots import ROUND
from forno.rules.table import Table

SEATS = 8


@dataclass(frozen=True)
class Standing:
    """An event that stands: who decided it (None: the table), what was heard, in which part of
    the game."""

    by: int | None
    heard: str
    part: tuple[int, ...]


class Match:
    """The game as far as it was played; `walked` orders of its newest emptying have been shown."""

    def __init__(self, header: dict[str, Any], events: Iterable[Event] = ()) -> None:
        self.header = header
        self.face = face_of(header["game"])
        self.table = Table(header)
        self.tracker = Table({name: header[name] for name in header if name != "seed"})
        self.bots: dict[int, Bot] = {
            seat: find(header["game"], bot) for seat, bot in bots_of(header).items()
        }
        self.people = [p for p in range(len(header["players"])) if p not in self.bots]
        self.standing: list[Standing] = []
        self.walked = 0
        self.emptying = 0
        for event in events:
            self.take(event)
        self._walk_back()

    @property
    def steps(self) -> int:
        """How many orders of the newest emptying have come up; 0 in a game without an oven."""
        return orders_turned_up(self.table)

    @property
    def to_walk(self) -> bool:
        """Whether orders have come up that nobody has been shown yet."""
        return self.walked < self.steps or self.table.game.has_oven and self._new_emptying()

    def _new_emptying(self) -> bool:
        return self.table.emptying not in (0, self.emptying)

    def begin_walk(self) -> None:
        """A new emptying is shown from its first order on."""
        if self._new_emptying():
            self.emptying, self.walked = self.table.emptying, 0

    # Events

    def take(self, event: Event) -> None:
        """Apply an event; raises what `Table.apply` raises."""
        if event["e"] == "undo":
            self._apply(event)
            self.standing.pop()
            self._walk_back()
            return
        standing = self._standing(event)
        self._apply(event)
        self.standing.append(standing)

    def _apply(self, event: Event) -> None:
        self.table.apply(event)
        self.tracker.apply(event)

    def _standing(self, event: Event) -> Standing:
        by = None if event["e"] in CHANCE[self.header["game"]] else event.get("p")
        return Standing(by, self.face.heard(self.table, event), self._part())

    def _part(self) -> tuple[int, ...]:
        """What tells a round from its emptying and from other rounds, if there is an oven."""
        if not self.table.game.has_oven:
            return ()
        return self.table.game.s[ROUND], self.table.emptying

    def _walk_back(self) -> None:
        """Nothing of what has come up so far is shown anew."""
        self.walked = self.steps
        self.emptying = self.table.emptying if self.table.game.has_oven else 0

    def automatic(self, menus: dict[str, Any]) -> Event | None:
        """What the table or a bot does now; None if a person has to decide."""
        event = chance_event(self.table, menus)
        if event is not None:
            return event
        seat = decider(menus)
        return self._bot_decides(seat, menus) if seat in self.bots else None

    def _bot_decides(self, seat: int, menus: dict[str, Any]) -> Event:
        seen = Seen(seat, self.tracker, self.table.view(seat)["hand"], menus)
        return self.bots[seat].decide(seen, self._dice(seat))

    def _dice(self, seat: int) -> Dice:
        """Dice that fall alike however often the game was left and gone on with."""
        return Dice((self.header["seed"] * SEATS + seat << 16) + len(self.standing))

    # Looking back

    def heard_since(self, seat: int) -> list[str]:
        """What was heard in this part of the game since the seat's last decision."""
        heard: list[str] = []
        for standing in reversed(self.standing):
            if standing.by == seat or standing.part != self._part():
                break
            if standing.heard:
                heard.append(standing.heard)
        return heard[::-1]

    def undos(self) -> int:
        """How many events stand since the last decision of a person, that one included; 0 if no
        person has decided anything."""
        for number, standing in enumerate(reversed(self.standing), 1):
            if standing.by in self.people:
                return number
        return 0
