"""The box's letters and pictures, packed into the modules that a box loads: two thirds of a strip
are paper."""

from __future__ import annotations

import runpy
from pathlib import Path

from forno.boxwords import packed


def is_font(place: str) -> bool:
    """Whether the box has a strip of pictures at that place, which is called by its size."""
    return place.startswith("forno/fonts/") and Path(place).stem[-1].isdigit()


def module(source: Path) -> str:
    """The source of a font's module: PACKED is its strip as (size, packed bytes)."""
    made = runpy.run_path(str(source))
    strip: bytes = made["STRIP"]
    size = f"WIDTH, HEIGHT = {made['WIDTH']}, {made['HEIGHT']}"
    text = f"{size}\nPACKED = {(len(strip), packed(strip))!r}\n"
    return f'"""Made from {source.name}."""\n\n{text}'
