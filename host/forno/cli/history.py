"""`forno history`, `forno show` and `forno export`: the games of boxes and of this computer."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from forno.cli.files import write_new
from forno.cli.terminal import console, plain, print_json
from forno.engine.story_words import listed
from forno.engine.terms import rules_name
from forno.engine.titles import WITH_OVEN, title
from forno.language import _, ngettext

if TYPE_CHECKING:
    from forno.history.store import GameRow, History

SHORT_ID = 8

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The start of the game's id.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs: one object a line.")]
Everything = Annotated[
    bool, typer.Option("--all", help="Also what still lies hidden in an unfinished game.")
]


def history(
    json: AsJson = False,
    simulated: Annotated[
        bool, typer.Option("--simulated", help="List the games of simulated boxes as well.")
    ] = False,
) -> None:
    """List the games, the newest first."""
    store = _open()
    rows = store.games()
    store.close()
    wanted = [row for row in rows if simulated or not row.simulated]
    if json:
        for row in wanted:
            print_json(_as_json(row))
        return
    if wanted:
        console().print(_table(wanted))
    else:
        console().print(_("No game yet. Plug a box in and start `forno run`, or `forno play`."))
    if len(wanted) < len(rows):
        hidden = len(rows) - len(wanted)
        text = ngettext(
            "{n} of simulated boxes not listed (--simulated lists it).",
            "{n} of simulated boxes not listed (--simulated lists them).",
            hidden,
        )
        console().print(text.format(n=hidden))


def show(game: GameName, json: AsJson = False, everything: Everything = False) -> None:
    """Tell a game's story: each turn, each emptying, the scores."""
    from forno.engine.story import tell
    from forno.history.state import public_view

    store = _open()
    row = store.find(game)
    lines = store.lines_of(row)
    store.close()
    shown = None if everything else row.shown_orders(lines)
    story = tell(lines, walked=shown, everything=everything)
    if json:
        view = public_view(lines, shown, everything)
        print_json({**_as_json(row), "view": view, "story": story})
        return
    screen = console()
    screen.print(_heading(row))
    for line in story:
        screen.print(plain(line), soft_wrap=True)
    if row.error is not None:
        told = _refused(row.error) + " " + _("What follows is kept but not told.")
        screen.print(plain(told), soft_wrap=True)


def export(
    game: GameName,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write to this file.")
    ] = None,
    everything: Everything = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
) -> None:
    """Give a game's record, line for line as it was played."""
    store = _open()
    row = store.find(game)
    record = store.record if everything else store.public_record
    text = record(row.id, row.branch).encode()
    store.close()
    if output is None:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
    else:
        write_new(output, text, force)


def _open() -> History:
    from forno.history.store import History  # SQLAlchemy is only loaded when it is needed

    return History()


def _as_json(row: GameRow) -> dict[str, Any]:
    fields = {"name": row.name, **asdict(row)}
    for moment in ("first_seen", "last_seen"):
        fields[moment] = fields[moment].isoformat(timespec="seconds")
    return fields


def _table(rows: list[GameRow]) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for column in (_("game"), _("seen"), _("what"), _("players, score"), _("state"), _("where")):
        grid.add_column(column)
    length = _short_length({row.id for row in rows})
    for row in rows:
        grid.add_row(
            plain(row.name[:length] + row.name[len(row.id) :]),
            row.first_seen.astimezone().strftime("%Y-%m-%d %H:%M"),
            plain(f"{title(row.game)}, {rules_name(row.rules)}"),
            plain(_scores(row)),
            plain(_state(row)),
            plain(_device(row)),
        )
    return grid


def _device(row: GameRow) -> str:
    simulated = _("simulated")
    return f"{row.device} ({simulated})" if row.simulated else row.device


def _short_length(ids: set[str]) -> int:
    """How much of the ids tells them apart."""
    longest = max(len(each) for each in ids)
    fits = (n for n in range(SHORT_ID, longest) if len({each[:n] for each in ids}) == len(ids))
    return next(fits, longest)


def _scores(row: GameRow) -> str:
    return ", ".join(
        f"{player['name']} {pizzas}" for player, pizzas in zip(row.players, row.pizzas, strict=True)
    )


def _state(row: GameRow) -> str:
    if row.error is not None:
        return _("refused from line {line} on").format(line=row.error["line"])
    if not row.finished:
        emptied = row.game in WITH_OVEN and row.phase != "turn"
        text = _("round {n}, oven being emptied") if emptied else _("round {n}")
        return text.format(n=row.round)
    winners = [row.players[p]["name"] for p in row.winners or []]
    return _("won by {names}").format(names=listed(winners)) if winners else _("stopped early")


def _refused(error: dict[str, Any]) -> str:
    from forno.engine.faults import fault_text

    text = fault_text(error["code"], error["params"])
    return _("Line {line} is refused: {why}.").format(line=error["line"], why=text)


def _heading(row: GameRow) -> Text:
    day = row.made or row.first_seen.astimezone().strftime("%Y-%m-%d %H:%M")
    text = _("Game {game}, {day}, {device}")
    heading = plain(text.format(game=row.name, day=day, device=row.device))
    heading.stylize("bold")
    return heading
