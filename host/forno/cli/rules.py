"""`forno rules`: how a game is played, and what Forno decides where the rules are silent."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table as Grid

from forno.cli.terminal import console
from forno.failure import WrongInput

PAGE = "RULES.md"
"""The page of a game, which lies beside its code."""
WIDEST = 100
"""Columns of a line that is still easy to read."""


def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game; none lists them.")
    ] = None,
) -> None:
    """Tell a game's rule sets, its toggles, and what is played where the rules are silent."""
    screen = console()
    if game is None:
        screen.print(_games())
        screen.print("\nMore of one: forno rules GAME")
        return
    text = rules_page(game).read_text(encoding="utf-8")
    screen.print(Markdown(text), width=min(screen.width, WIDEST))


def rules_page(game: str) -> Path:
    """The file with a game's rules page. Raises `WrongInput` for a game that there is not."""
    from forno.rules.games import GAMES, game_of

    if game not in GAMES:
        raise WrongInput(f"There is no game {game}.", f"Choose one of {', '.join(GAMES)}.")
    return Path(game_of(game).__file__).with_name(PAGE)


def _games() -> Grid:
    from forno.engine.titles import TITLES
    from forno.rules.games import game_of

    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for title in ("game", "name", "players", "rule sets (the first is usual)"):
        grid.add_column(title)
    for game, name in TITLES.items():
        least, most = game_of(game).PLAYERS
        grid.add_row(game, name, f"{least} to {most}", ", ".join(game_of(game).RULE_SETS))
    return grid
