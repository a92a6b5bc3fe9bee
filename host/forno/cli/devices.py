"""`forno devices`: which boxes are there, and what stands in the way of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid

from forno.cli.running import page_of_run
from forno.cli.terminal import console, plain, print_json
from forno.language import _, pgettext
from forno.link.notes import in_words
from forno.places import runtime_folder

if TYPE_CHECKING:
    from forno.link.desk import BoxState
    from forno.link.problems import Problem

Ports = Annotated[
    list[str] | None,
    typer.Option("--port", metavar="PATH", help="Look at this port as well; may be repeated."),
]
TOLD = (
    "device", "port", "board", "firmware", "simulated", "games", "game",
    "room", "battery", "notes",
)  # fmt: skip
AsJson = Annotated[bool, typer.Option("--json", help="For programs: one object a line.")]


def devices(json: AsJson = False, port: Ports = None) -> None:
    """List the boxes that are plugged in or simulated. Ends with 1 if none of them answers."""
    from forno.link.look import look_once

    found = look_once(port or ())
    if json:
        for box in found:
            print_json({**as_json(box, box.problem), "connected": box.connected})
    elif found:
        _list(found)
    if not found:
        nothing_there()
    if not any(box.connected for box in found):
        raise typer.Exit(1)


def _list(found: list[BoxState]) -> None:
    console().print(_table(found))
    for box in found:
        say_notes(box)
        if box.problem is not None:
            say_problem(box.problem)


def say_notes(box: BoxState) -> None:
    """What the box found amiss, a line each."""
    for note in box.notes:
        console().print(plain(_("Box {box}: {note}.").format(box=box.device, note=in_words(note))))


def nothing_there() -> None:
    """Say on standard error that there is no box."""
    from forno.link.problems import Problem

    say_problem(Problem("none"))


def say_problem(problem: Problem) -> None:
    """On standard error: what it is and what to do."""
    from rich.console import Console

    page = page_of_run(runtime_folder()) if problem.code == "busy" else None
    taken = _("`forno run` has it, or another program; its page is {page}")
    cure = taken.format(page=page) if page else problem.cure
    screen = Console(stderr=True, highlight=False, soft_wrap=True)
    screen.print(plain(f"{problem.text[:1].upper()}{problem.text[1:]}."))
    screen.print(plain(f"  {cure}"))


def as_json(box: BoxState, problem: Problem | None) -> dict[str, Any]:
    """A box for programs."""
    value = {name: getattr(box, name) for name in TOLD}
    told = problem and {"code": problem.code, "text": problem.text, "cure": problem.cure}
    return {**value, "problem": told}


def _table(boxes: list[BoxState]) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    named = (
        pgettext("devices", "Box"),
        _("Board"),
        _("Firmware"),
        _("Port"),
        _("Games"),
        _("Room"),
        _("Battery"),
    )
    for title in (*named, ""):
        grid.add_column(title)
    for box in boxes:
        known = bool(box.firmware)
        state = _("simulated") if box.simulated else ""
        if box.problem is not None:
            state = box.problem.code
        grid.add_row(
            plain(box.device if known else "?"),
            plain(box.board),
            plain(box.firmware),
            plain(box.port),
            str(box.games) if known else "",
            "" if box.room is None else str(box.room),
            "" if box.battery is None else f"{box.battery / 1000:.1f} V",
            plain(state),
        )
    return grid
