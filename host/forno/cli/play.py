"""`forno play`: a digital game in the terminal, against bots or passing the screen on."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from forno.cli.rules import with_names
from forno.cli.terminal import console, plain
from forno.failure import WrongInput
from forno.language import _

if TYPE_CHECKING:
    from forno.history.store import GameRow, History
    from forno.play.match import Match

SHORT_ID = 8


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Which game; none lists them. With --resume an id."),
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            metavar="SEATS", help="NAME, NAME:COLOUR or NAME=BOT, in seating order: Bea:red,Alberto"
        ),
    ] = "",
    bots: Annotated[
        str, typer.Option(metavar="BOTS", help="Bots on further seats: sensible,strong:50")
    ] = "",
    rules: Annotated[str, typer.Option(metavar="RULES", help="The rule set.")] = "",
    toggle: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Play one point of the rules another way."),
    ] = None,
    start: Annotated[
        str, typer.Option(metavar="NAME", help="Who starts; else chance decides.")
    ] = "",
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Deal from this number; else from chance.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the game named, else with the newest.")
    ] = False,
) -> None:
    """Play in the terminal, against bots or passing the screen on. Leave at any time: every
    decision is kept, and --resume goes on."""
    from forno.play.seating import Wanted, header_of

    wanted = Wanted(game or "", players, bots, rules, toggle or (), seed, start)
    if resume:
        if wanted != Wanted(game or ""):
            raise WrongInput(
                _("A game goes on as it was begun."), _("Name only its id with --resume.")
            )
        _resume(game)
    elif game is None:
        if wanted != Wanted(""):
            raise WrongInput(_("Which game is it to be?"), _("`forno play` lists the games."))
        _list()
    else:
        _begin(header_of(wanted))


def _begin(header: dict[str, object]) -> None:
    from forno.history.store import History
    from forno.play.match import Match

    match = Match(header)
    history = History()
    try:
        _sit_down(history, match, [])
    finally:
        history.close()


def _resume(name: str | None) -> None:
    from forno.history.store import History
    from forno.play.keeping import to_resume
    from forno.play.match import Match
    from forno.rules.record import read_event, read_header

    history = History()
    try:
        row = to_resume(history, name)
        lines = history.lines_of(row)
        header = read_header(lines[0])
        match = Match(header, [read_event(line, header["game"]) for line in lines[1:]])
        shown = row.shown_orders(lines)
        match.walked = match.steps if shown is None else shown
        _sit_down(history, match, lines)
    finally:
        history.close()


def _sit_down(history: History, match: Match, lines: list[str]) -> None:
    """Play until the game is over or left; whatever ends it, everything decided is kept."""
    from forno.play.keeping import Kept
    from forno.play.screen import Left, Screen
    from forno.play.session import Quit, Session

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    screen = Screen()
    session = Session(match, Kept(history, match.header, lines), screen)
    try:
        with screen.open():
            session.play()
    except (Quit, Left, KeyboardInterrupt):
        text = _("The game is kept. Go on with: {command}")
        _say(text.format(command=f"forno play --resume {session.kept.id[:SHORT_ID]}"))
        return
    if screen.full:
        console().print(*session.ending(), sep="\n")
    _say(_("Its story: {command}").format(command=f"forno show {session.kept.id[:SHORT_ID]}"))


def _say(line: str) -> None:
    console().print(plain(line), soft_wrap=True)
    sys.stdout.flush()


# The list


def _list() -> None:
    """The games with their rule sets and bots, and what can be gone on with."""
    from forno.history.store import History
    from forno.play.keeping import unfinished

    console().print(_games())
    _say(_("Begin one: forno play GAME"))
    history = History()
    rows = unfinished(history)
    history.close()
    if rows:
        console().print(Text("\n" + _("Unfinished games, the newest first:"), "bold"))
        console().print(_open_games(rows))
        _say(_("Go on with one: forno play --resume GAME"))


def _games() -> Grid:
    from forno.bots import names
    from forno.engine.titles import TITLES
    from forno.rules.errors import RecordError
    from forno.rules.games import game_of

    usual = _("rules (the first is usual)")
    grid = _grid(_("game"), _("name"), _("players"), usual, _("bots"))
    for game, title in TITLES.items():
        try:
            module = game_of(game)
        except RecordError:
            continue
        least, most = module.PLAYERS
        rules = with_names(module.RULE_SETS)
        grid.add_row(
            game,
            title,
            _("{least} to {most}").format(least=least, most=most),
            rules,
            ", ".join(names(game)),
        )
    return grid


def _open_games(rows: list[GameRow]) -> Grid:
    from forno.engine.terms import rules_name
    from forno.engine.titles import title

    grid = _grid(_("game"), _("played last"), _("what"), _("players"), _("round"))
    for row in rows:
        grid.add_row(
            row.name[:SHORT_ID],
            row.last_seen.astimezone().strftime("%Y-%m-%d %H:%M"),
            f"{title(row.game)}, {rules_name(row.rules)}",
            plain(", ".join(player["name"] for player in row.players)),
            str(row.round),
        )
    return grid


def _grid(*titles: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for title in titles:
        grid.add_column(title)
    return grid
