"""A sitting without a terminal: who types, what was shown, and the history that keeps the game."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from typing import Any

from rich.console import RenderableType

from forno.history.store import History
from forno.play.entry import Choice
from forno.play.keeping import Kept
from forno.play.match import Match
from forno.play.screen import CLEAR, FORGET, Left, Screen
from forno.play.seating import Wanted, header_of
from forno.play.session import Quit, Session
from forno.rules.record import read_event, read_header

ID = "0123456789abcdef"


def header(game: str = "mammamia", **asked: Any) -> dict[str, Any]:
    """The header of a game that is the same each time."""
    asked = {"players": "Bea:red", "bots": "random", "seed": 7, **asked}
    return {**header_of(Wanted(game, **asked)), "id": ID, "made": "2026-11-30T12:00:00+01:00"}


class Keys(io.StringIO):
    """What is typed: each line is asked of `typist`; None ends the input."""

    def __init__(self, typist: Callable[[], str | None]) -> None:
        super().__init__()
        self.typist = typist

    def readline(self, size: int | None = -1, /) -> str:
        line = self.typist()
        return "" if line is None else f"{line}\n"


class Prompts(Screen):
    """A screen on which only prompts are drawn."""

    def say(self, *parts: RenderableType) -> None:
        pass

    def ask(self, prompt: str) -> str:
        self.out.write(f"{prompt}\n")
        return super().ask(prompt)


class Sitting:
    """One session over a history, from where the game stands in it; `left` says how it ended."""

    def __init__(
        self, history: History, typist: Callable[[Sitting], str | None], shown: bool = True
    ) -> None:
        """`shown`: whether anything but prompts is drawn, which takes most of the time."""
        self.history = history
        lines = history.lines(ID)
        head = read_header(lines[0])
        events = [read_event(line, head["game"]) for line in lines[1:]]
        self.match = Match(head, events)
        turned_up = history.find(ID).shown_orders(lines)
        self.match.walked = self.match.steps if turned_up is None else turned_up
        self.out = io.StringIO()
        kind = Screen if shown else Prompts
        self.screen = kind(Keys(lambda: typist(self)), self.out)
        self.session = Session(self.match, Kept(history, head, lines), self.screen)
        self.left = ""

    def play(self) -> Sitting:
        try:
            self.session.play()
        except (Left, Quit) as end:
            self.left = type(end).__name__
        return self

    @property
    def prompt(self) -> str:
        """The last line that was shown."""
        text = self.out.getvalue()[-200:]
        return text.rstrip().rpartition("\n")[2].strip()

    @property
    def seat(self) -> int | None:
        """Who is asked for a decision; None while something else is awaited."""
        names = [player["name"] for player in self.match.header["players"]]
        name = self.prompt.removesuffix(">").strip()
        return names.index(name) if self.prompt.endswith(">") and name in names else None

    @property
    def visible(self) -> str:
        """What a terminal would show now."""
        return self.out.getvalue().rpartition(CLEAR)[2]

    @property
    def scrollable(self) -> str:
        """What a terminal would give back to somebody who scrolls."""
        return self.out.getvalue().rpartition(FORGET)[2]


def begin(history: History, head: dict[str, Any]) -> None:
    """The history holds a game that nobody has played yet."""
    Kept(history, head, [])


def choices(sitting: Sitting) -> list[Choice]:
    """What the seat that is asked may do."""
    assert sitting.seat is not None
    return sitting.match.face.choices(sitting.match.table, sitting.seat)


def steady(sitting: Sitting) -> str:
    """Types one legal decision in full, chosen by the state of the game alone, and Enter else."""
    if sitting.seat is None:
        return ""
    chance = random.Random(len(sitting.match.standing))
    return chance.choice(choices(sitting)).label
