"""A game's record in the history, as it is played: a killed terminal loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from zlib import crc32

from forno.failure import Failure, WrongInput
from forno.language import _, mark
from forno.play.seating import DEVICE
from forno.rules.record import write_event, write_header

if TYPE_CHECKING:
    from forno.history.store import GameRow, History

CURE = mark("Look at it with `forno show`, or begin another game.")


class PlayedElsewhere(Failure):
    """Another terminal has gone on with the same game."""


class Kept:
    """One game of this computer in the history; `id` names it."""

    def __init__(self, history: History, header: dict[str, Any], lines: list[str]) -> None:
        """`lines` are those that the history holds, none of a new game."""
        self.history = history
        self.game: str = header["game"]
        self.id: str = header["id"]
        self.lines = 0
        self.crc = 0
        for line in lines:
            self._count(line)
        if not lines:
            self._add(write_header(header))

    def add(self, event: dict[str, Any]) -> None:
        """Keep an event. Raises `PlayedElsewhere`, or what the history raises."""
        self._add(write_event(event, self.game))

    def walked(self, walk: int | None) -> None:
        """Note how many orders of the newest emptying have been turned up; None: all."""
        self.history.walked(DEVICE, self.id, walk)

    def _add(self, line: str) -> None:
        if self.lines and self.history.held(DEVICE, self.id) != (self.lines - 1, self.crc):
            raise PlayedElsewhere(
                _("This game has been played on in another terminal."),
                _("Go on there, or here with `{command}`.").format(
                    command=f"forno play --resume {self.id}"
                ),
            )
        self.history.commit(DEVICE, self.id, self.lines, [line], False)
        self._count(line)

    def _count(self, line: str) -> None:
        self.lines += 1
        self.crc = crc32(f"{line}\n".encode(), self.crc)


def unfinished(history: History) -> list[GameRow]:
    """The games of this computer that can be gone on with, the newest first."""
    return [row for row in history.games(simulated=False) if _is_open(row)]


def _is_open(row: GameRow) -> bool:
    return row.device == DEVICE and not row.finished and row.error is None and row.branch == 1


def to_resume(history: History, name: str | None) -> GameRow:
    """The game to go on with: the one named, or the newest. Raises `WrongInput`."""
    if name is None:
        rows = unfinished(history)
        if not rows:
            raise WrongInput(
                _("No game of this computer is unfinished."), _("`forno play` lists the games.")
            )
        return rows[0]
    row = history.find(name)
    if row.device != DEVICE:
        text = _("Game {game} was not played here but on the box {device}.")
        raise WrongInput(text.format(game=row.name, device=row.device), _(CURE))
    if row.error is not None:
        text = _("Game {game} has a line that the rules refuse.")
        raise WrongInput(text.format(game=row.name), _(CURE))
    if row.finished:
        raise WrongInput(_("Game {game} is over.").format(game=row.name), _(CURE))
    return row
