"""Contact sheets: all pictures of a board and language in one, with their names underneath."""

import runpy
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from forno.boxfiles import firmware_folder
from tests.firmware import png
from tests.firmware.png import Colours, Picture

WIDE = 200  # a picture less wide is narrow
PAPER, INK, GROUND, LABEL, CHANGED = 0, 1, 9, 10, 11
"""Of a sheet's colours, the first of which are those of a board."""
OWN = ((48, 52, 60), (200, 204, 212), (255, 0, 200))

Screens = dict[str, Picture]


@cache
def colours() -> Colours:
    """What the numbers in a picture look like: the board's colours and the sheet's own."""
    board = runpy.run_path(str(firmware_folder() / "forno" / "drivers" / "palette.py"))["COLOURS"]
    return (*((c >> 8 & 0xF8, c >> 3 & 0xFC, c << 3 & 0xF8) for c in board), *OWN)


@cache
def font() -> tuple[int, int, bytes]:
    """The box's small font: width and height of a letter, and the strip of all of them."""
    module = runpy.run_path(str(firmware_folder() / "forno" / "fonts" / "f5x8.py"))
    return module["WIDTH"], module["HEIGHT"], module["STRIP"]


def label(text: str) -> Picture:
    """A name in small letters."""
    width, height, strip = font()
    stride, rows = len(strip) // height, []
    for y in range(height):
        row = int.from_bytes(strip[y * stride : (y + 1) * stride], "big")
        for letter in text:
            right = stride * 8 - (ord(letter) - 31) * width
            bits = row >> right & (1 << width) - 1
            lit = (bits >> place & 1 for place in reversed(range(width)))
            rows.append(bytes(LABEL if bit else GROUND for bit in lit))
    return Picture(width * len(text), height, b"".join(rows))


class Form(NamedTuple):
    """How a sheet is laid out: the size of a pixel of a narrow board and of a wide one, how many
    pictures stand in a row, and what lies between them and beneath."""

    scales: tuple[int, int]
    columns: int
    gap: int
    foot: int


TO_LOOK_AT = Form((2, 1), 5, 6, 14)
TO_KEEP = Form((1, 1), 8, 0, 0)
"""Without names, which take as much room in a file as the pictures."""


class Grid:
    """Where each picture of a sheet lies; all of them have one size."""

    def __init__(self, width: int, height: int, number: int, form: Form) -> None:
        self.scale, self.columns, self.gap, foot = form.scales[width >= WIDE], *form[1:]
        self.width, self.height = width * self.scale, height * self.scale
        self.across, self.down = self.width + self.gap, self.height + self.gap + foot
        self.size = (
            self.gap + self.columns * self.across,
            self.gap + -(-number // self.columns) * self.down,
        )

    def place(self, number: int) -> tuple[int, int]:
        """The left upper corner of that picture."""
        row, column = divmod(number, self.columns)
        return self.gap + column * self.across, self.gap + row * self.down


def sheet(screens: Screens, form: Form) -> Picture:
    """The contact sheet."""
    first = next(iter(screens.values()))
    grid = Grid(first.width, first.height, len(screens), form)
    made = bytearray([GROUND if form.gap else PAPER]) * (grid.size[0] * grid.size[1])
    for number, (name, picture) in enumerate(screens.items()):
        left, top = grid.place(number)
        lay(made, grid.size[0], picture.enlarged(grid.scale), left, top)
        if form.foot:
            named = label(name[: grid.width // font()[0]])
            lay(made, grid.size[0], named, left, top + grid.height + form.gap // 2)
    return Picture(*grid.size, bytes(made))


def lay(ground: bytearray, stride: int, picture: Picture, left: int, top: int) -> None:
    """Put a picture on a ground that is `stride` pixels wide."""
    for y in range(picture.height):
        at = (top + y) * stride + left
        ground[at : at + picture.width] = picture.row(y)


def write(path: Path, screens: Screens) -> None:
    """Writes a contact sheet to look at."""
    png.write(path, sheet(screens, TO_LOOK_AT), colours())


def keep(path: Path, screens: Screens) -> None:
    """Writes a contact sheet of which `kept` gives the pictures again."""
    first = next(iter(screens.values()))
    note = " ".join((str(first.width), str(first.height), *screens))
    png.write(path, sheet(screens, TO_KEEP), colours(), note)


def kept(path: Path) -> Screens:
    """The pictures of a contact sheet by name."""
    whole, note = png.read(path)
    width, height, *names = note.split()
    grid = Grid(int(width), int(height), len(names), TO_KEEP)
    return {
        name: whole.part(*grid.place(number), grid.width, grid.height)
        for number, name in enumerate(names)
    }


def difference(approved: Picture, new: Picture) -> Picture:
    """The new picture with what has changed in a colour that no board has."""
    if approved[:2] != new[:2]:
        return new
    pairs = zip(approved.pixels, new.pixels, strict=True)
    return new._replace(pixels=bytes(b if a == b else CHANGED for a, b in pairs))


def changed(approved: Screens, new: Screens) -> list[str]:
    """The names of pictures that differ, are new or are gone."""
    names: Iterable[str] = dict.fromkeys((*approved, *new))
    return [name for name in names if approved.get(name) != new.get(name)]
