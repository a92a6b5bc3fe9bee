"""What is to be simulated, checked before anything runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from forno.bots import find
from forno.engine.faults import fault_text
from forno.failure import WrongInput
from forno.rules.cards import COLOURS
from forno.rules.errors import RecordError
from forno.rules.games import GAMES, game_of
from forno.rules.record import GREATEST_SEED
from forno.rules.table import Table
from forno.study.seating import circles, lineup

CURES = {
    "unknown-game": "Name one of them, as in: forno simulate mammamia",
    "unsupported-game": "Simulate another one.",
    "unknown-rules": "Choose with --rules, or leave it out.",
    "unknown-toggle": "Write --toggle NAME=VALUE with one of these names.",
    "bad-toggle": "Write --toggle NAME=VALUE with one of these values.",
    "same-field": "Set them with --toggle NAME=VALUE.",
    "unknown-deck": "Name it with --toggle deck=NAME; `forno deck FILE` tells a file's name.",
}


@dataclass(frozen=True)
class Experiment:
    """Games to be played by bots. Equal experiments give equal numbers, however they are run.

    bots: names as `forno.bots.find` has them; fewer than players take several seats each.
    """

    game: str
    rules: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    toggles: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def header(self) -> dict[str, Any]:
        """The games' header without their seed; the starter is seat 0."""
        header = {
            "forno": 1,
            "game": self.game,
            "rules": self.rules,
            "players": [{"name": colour, "colour": colour} for colour in COLOURS[: self.players]],
            "start": 0,
        }
        return {**header, "toggles": self.toggles} if self.toggles else header

    @cached_property
    def _circles(self) -> list[tuple[str, ...]]:
        return circles(self.bots, self.players)

    def lineup(self, number: int) -> tuple[str, ...]:
        """The bots' names in seating order in the game with that number."""
        return lineup(self._circles, number)

    def check(self) -> None:
        """Raises `WrongInput` for what cannot be simulated."""
        if self.games < 1:
            raise WrongInput(
                f"{self.games} games tell nothing.", "Ask for one or more, as in --games 1000."
            )
        if not 0 <= self.seed <= GREATEST_SEED:
            raise WrongInput(
                f"{self.seed} is no seed.", f"Give a whole number from 0 to {GREATEST_SEED}."
            )
        self._check_players()
        self._check_header()
        for name in self.bots:
            find(self.game, name)

    def _check_players(self) -> None:
        least, most = limits(self.game)
        if not least <= self.players <= most:
            raise WrongInput(
                f"{self.game} is a game for {least} to {most} players, not for {self.players}.",
                f"Choose with --players {least} to --players {most}.",
            )
        if len(self.bots) > self.players:
            raise WrongInput(
                f"{len(self.bots)} bots do not fit at a table of {self.players}.",
                "Name fewer with --bots, or more seats with --players.",
            )

    def _check_header(self) -> None:
        try:
            Table(self.header)
        except RecordError as error:
            raise _wrong(error) from None


def limits(game: str) -> tuple[int, int]:
    """(least, most) players of a game. Raises `WrongInput` for a game that there is not."""
    least, most = _described(game).PLAYERS
    return least, most


def usual_rules(game: str) -> str:
    """The first rule set of a game. Raises `WrongInput` for a game that there is not."""
    return str(next(iter(_described(game).RULE_SETS)))


def _described(game: str) -> Any:
    try:
        return game_of(game)
    except KeyError:
        pass
    except RecordError as error:
        raise _wrong(error) from None
    known = fault_text("unknown-game", {"known": list(GAMES)})
    raise WrongInput(f"{game}: {known}.", CURES["unknown-game"])


def _wrong(error: RecordError) -> WrongInput:
    return WrongInput(f"{fault_text(error.code, error.params)}.", CURES.get(error.code, ""))
