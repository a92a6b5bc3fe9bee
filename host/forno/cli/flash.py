"""`forno flash`: put Forno on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from forno.cli.terminal import console, plain

if TYPE_CHECKING:
    from forno.flash.board import Board
    from forno.flash.flashing import Survey


def flash(
    port: Annotated[
        str | None, typer.Option(metavar="PATH", help="The board's serial port; else the only one.")
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(metavar="KIND", help="What the board is, such as pico_oled; kept on it."),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be done; write nothing.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Replace another program; it is kept as main.py.bak.")
    ] = False,
) -> None:
    """Put Forno on a board with MicroPython, or bring it up to date. Its games stay.

    What runs on the board is interrupted, and restarted at the end.
    """
    from forno.flash.board import Board
    from forno.flash.flashing import survey
    from forno.flash.kind import check_kind
    from forno.flash.place import choose_port

    if board is not None:
        check_kind(board)
    path = choose_port(port)
    console().print(plain(f"Looking at the board on {path} ..."))
    with Board(path) as opened:
        found = survey(opened, board)
        _tell_found(opened, found)
        if dry_run:
            _tell_plan(found)
        else:
            _put(opened, found, force)


def _tell_found(board: Board, found: Survey) -> None:
    from forno.flash.kind import SIMULATED, kinds

    version = ".".join(map(str, board.chip.version))
    _say(f"{board.chip.machine}, MicroPython {version}: a {found.kind}.")
    others = [kind for kind in kinds() if kind not in (found.kind, SIMULATED)]
    if found.guessed and found.kind != SIMULATED:
        _say(f"If it is another kind, say so once: --board {' or '.join(others)}.")
    if found.note:
        _say(found.note)


def _tell_plan(found: Survey) -> None:
    for path in found.plan.copy:
        _say(f"would copy {path}")
    for path in found.plan.stale:
        _say(f"would take away {path}")
    if found.foreign:
        _say("main.py is another program: it takes --force to replace it")
    if not any(found.plan):
        _say("Forno is up to date.")


def _put(board: Board, found: Survey, force: bool) -> None:
    from forno.flash.flashing import put

    bar = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*bar, console=screen, transient=True, disable=not screen.is_terminal) as shown:
        task = shown.add_task("Copying", total=found.size or 1)
        written: dict[str, int] = {}

        def progress(path: str, size: int) -> None:
            written[path] = size
            shown.update(task, completed=sum(written.values()))

        backup = put(board, found, force, progress)
    _tell_done(found, backup)
    hello = board.start()
    _say(f"Box {hello.device} ({hello.board}, Forno {hello.firmware}) has started.")


def _tell_done(found: Survey, backup: str | None) -> None:
    if not any(found.plan):
        _say("Forno is up to date: nothing was copied.")
        return
    _say(f"Copied {len(found.plan.copy)} of {len(found.wanted)} files, and checked all of them.")
    if found.plan.stale:
        _say(f"Took {len(found.plan.stale)} old ones away.")
    if backup:
        _say(f"The program that was there is kept as {backup.lstrip('/')}.")


def _say(text: str) -> None:
    console().print(plain(text))
