"""What each game looks like in the terminal, and in which words its decisions are entered.

A face is a module with
- `SECRETS`: whether seats know what others may not see, so that a screen is passed on covered;
- `HELP`: how a decision is typed; `QUESTIONS`: what is asked, by a phrase's aspect;
- `UNASKED`: aspects that are not asked for, so that what is not said of them stands for nothing;
- `choices(table, seat)`: the seat's legal events in phrases;
- `board(table, walked)`: the public table; `own(table, seat)`: what the seat alone sees;
- `heard(before, event)`: what everybody hears of an event, told before it is applied.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

from forno.play.entry import Choice, Event
from forno.rules.table import Table

FACES = {
    "mammamia": "oven",
    "solemio": "oven",
    "grande": "oven",
    "pizzador": "pizzador",
    "fiesta": "fiesta",
}


class Face(Protocol):
    """What a module of this package has."""

    SECRETS: bool
    HELP: tuple[str, ...]
    QUESTIONS: dict[str, str]
    UNASKED: frozenset[str]

    def choices(self, table: Table, seat: int) -> list[Choice]: ...
    def board(self, table: Table, walked: int | None) -> list[RenderableType]: ...
    def own(self, table: Table, seat: int) -> list[RenderableType]: ...
    def heard(self, table: Table, event: Event) -> str: ...


def face_of(game: str) -> Face:
    """The face of a game."""
    module: Any = import_module(f"forno.play.faces.{FACES[game]}")
    face: Face = module
    return face
