"""The tables of all boxes as the live page shows them: the desk's boxes, the history's games."""

from __future__ import annotations

from dataclasses import dataclass

from forno.history.state import Replay, replay, shown_orders
from forno.history.store import GameRow, History
from forno.link.desk import BoxState, Desk
from forno.link.problems import Problem
from forno.web.scene import Scene, make_scene
from forno.web.words import say

MOST_KNOWN = 10
"""Names proposed for the next game."""
MOST_ASKED = 30
"""Games that are looked through for them."""


@dataclass(frozen=True)
class Place:
    """One box and its table. Without a `scene` the waiting texts say why there is none."""

    device: str
    board: str
    simulated: bool
    connected: bool
    problem: Problem | None
    game: str
    scene: Scene | None
    names: list[str]
    waiting_title: str = ""
    waiting_hint: str = ""


@dataclass
class Played:
    """A game's lines and what they lead to."""

    lines: list[str]
    replay: Replay


class Games:
    """Games replayed from the history; a game that grew is played on, not from its start."""

    def __init__(self, history: History) -> None:
        self.history = history
        self._played: dict[str, Played] = {}

    def scene(self, row: GameRow) -> Scene | None:
        """The game as far as the box has turned it up; None if its header cannot be read."""
        table = self.replay(row).table
        if table is None:
            return None
        return make_scene(table, shown_orders(table, row.walk, row.turned_up))

    def replay(self, row: GameRow) -> Replay:
        lines = self.history.lines_of(row)
        known = self._played.get(row.name)
        if known is None or lines[: len(known.lines)] != known.lines:
            known = Played(lines, replay(lines))
        for line in lines[len(known.lines) :]:
            known.replay.take(line)
        self._played[row.name] = Played(lines, known.replay)
        return known.replay

    def keep_only(self, names: set[str]) -> None:
        """Forgets the replays of all other games."""
        self._played = {name: self._played[name] for name in names & self._played.keys()}


class Live:
    """Reads desk and history anew each time; may raise what the history raises."""

    def __init__(self, history: History, desk: Desk) -> None:
        self.history = history
        self.desk = desk
        self.games = Games(history)

    def places(self) -> list[Place]:
        """The boxes in the order of their ids, so that none changes places while one looks."""
        boxes = sorted(self.desk.boxes(), key=lambda box: box.device)
        rows = [self.history.copy_on(box.device, box.game) if box.game else None for box in boxes]
        self.games.keep_only({row.name for row in rows if row})
        names = names_of(self.history.games(at_most=MOST_ASKED))
        return [self.place(box, row, names) for box, row in zip(boxes, rows, strict=True)]

    def place(self, box: BoxState, row: GameRow | None, names: list[str]) -> Place:
        scene = self.games.scene(row) if row else None
        title, hint = waiting_texts(box, row)
        return Place(
            device=box.device,
            board=box.board,
            simulated=box.simulated,
            connected=box.connected,
            problem=box.problem,
            game=row.name if row else "",
            scene=scene,
            names=names,
            waiting_title=title,
            waiting_hint=hint,
        )


def names_of(known: list[GameRow]) -> list[str]:
    """Who played the newest games, each once."""
    names = [player["name"] for row in known for player in row.players]
    return list(dict.fromkeys(names))[:MOST_KNOWN]


def waiting_texts(box: BoxState, row: GameRow | None) -> tuple[str, str]:
    """Why there is no table to show: (title, hint)."""
    if row is not None:
        return say("unreadable-game"), ""
    if box.game:
        return say("catching-up"), ""
    return say("no-game"), say("no-game-hint")
