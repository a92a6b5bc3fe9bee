"""`forno rules`: how a game is played, and what Forno decides where the rules are silent."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table as Grid

from forno.cli.terminal import console
from forno.failure import WrongInput
from forno.language import _

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
        screen.print("\n" + _("More of one: forno rules GAME"))
        return
    text = rules_page(game).read_text(encoding="utf-8")
    screen.print(Markdown(text), width=min(screen.width, WIDEST))


def rules_page(game: str) -> Path:
    """The file with a game's rules page. Raises `WrongInput` for a game that there is not."""
    from forno.rules.games import GAMES, game_of

    if game not in GAMES:
        cure = _("Choose one of {known}.").format(known=", ".join(GAMES))
        raise WrongInput(_("There is no game {name}.").format(name=game), cure)
    return Path(game_of(game).__file__).with_name(PAGE)


def _games() -> Grid:
    from forno.engine.titles import TITLES
    from forno.rules.games import game_of

    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for title in (_("game"), _("name"), _("players"), _("rules (the first is usual)")):
        grid.add_column(title)
    for game, name in TITLES.items():
        least, most = game_of(game).PLAYERS
        players = _("{least} to {most}").format(least=least, most=most)
        grid.add_row(game, name, players, with_names(game_of(game).RULE_SETS))
    return grid


def with_names(sets: Iterable[str]) -> str:
    """Rule sets as --rules takes them, each with what people call it, a line each."""
    from forno.engine.terms import rules_name

    return "\n".join(f"{name}: {rules_name(name)}" for name in sets)
