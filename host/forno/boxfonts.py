"""The box's letters and pictures, packed into the modules that a box loads: two thirds of a strip
are paper. A font's strip lies there in pieces, since hardly a box needs all scripts."""

from __future__ import annotations

import runpy
from itertools import pairwise
from pathlib import Path

from forno.boxwords import packed

ICONS = (5, 9, 13)
"""Where the pieces of a strip of pictures end: those of forno.canvas.PICTURES."""


def is_font(place: str) -> bool:
    """Whether the box has a strip of pictures at that place, which is called by its size."""
    return place.startswith("forno/fonts/") and Path(place).stem[-1].isdigit()


def module(source: Path) -> str:
    """The source of a font's module: PACKED are the pieces of its strip, each as (the first row in
    which it has a stroke, number of rows, size, packed bytes)."""
    made = runpy.run_path(str(source))
    ends: tuple[int, ...] = runpy.run_path(str(source.with_name("__init__.py")))["ENDS"]
    strip, width, height = made["STRIP"], made["WIDTH"], made["HEIGHT"]
    columns = len(strip) // height * 8
    borders = [0, *(ICONS if source.stem.startswith("icons") else ends)]
    held = tuple(
        piece(rows(strip, height, columns - end * width, (end - first) * width))
        for first, end in pairwise(borders)
        if end * width <= columns
    )
    text = f"WIDTH, HEIGHT = {width}, {height}\nPACKED = {held!r}\n"
    return f'"""Made from {source.name}."""\n\n{text}'


def rows(strip: bytes, height: int, right: int, width: int) -> list[bytes]:
    """The rows of `width` columns of a strip to the left of its last `right` ones, filled up to
    whole bytes."""
    stride, size = len(strip) // height, (width + 7) // 8
    whole = [int.from_bytes(strip[y * stride : (y + 1) * stride]) for y in range(height)]
    cut = [row >> right & (1 << width) - 1 for row in whole]
    return [(row << 8 * size - width).to_bytes(size) for row in cut]


def piece(rows: list[bytes]) -> tuple[int, int, int, bytes]:
    """What a module has of a piece: of the empty rows above and below its letters none."""
    inked = [y for y, row in enumerate(rows) if any(row)]
    first, end = inked[0], inked[-1] + 1
    kept = b"".join(rows[first:end])
    return first, end - first, len(kept), packed(kept)
