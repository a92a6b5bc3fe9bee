"""What a box's module is compiled from: its file without what only reading, typing and hosts need.

A box has little memory, and never forgets a name. So annotations' imports and what a module says it
exports are left out, constants stand in the places of their names, parameters share a few names,
and all that is left is called by words that the interpreter has anyway.
Lines keep their numbers, for tracebacks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from forno.boxfiles import box_files
from forno.boxsource import constants, names, overlays, parameters

ANNOTATIONS = re.compile(r"^from \.+shapes import .*$", re.MULTILINE)
EXPORTS = re.compile(r"^__all__ = [(\[][^)\]]*[)\]]$", re.MULTILINE)
# Names for annotations alone.
SHAPES = "forno/rules/shapes.py"


def compact(source: str, module: str) -> dict[str, str]:
    """The texts that are compiled, by the name of the module that each is imported as on the box.
    What only works with a box's modules may be compiled so too, as a test's scripts are."""
    texts = overlays.parted(reduced(source, module), module)
    called = box_names()
    return {
        name: overlays.with_names(names.renamed(text, called), called)
        for name, text in texts.items()
    }


@cache
def box_names() -> Mapping[str, str]:
    """What the names of the box's modules become."""
    files = [file for file in box_files() if "/" in file.place and file.place != SHAPES]
    return names.new_names([reduced(file.text(), file.module) for file in files])


@cache
def reduced(source: str, module: str) -> str:
    """The text with its own names, without what a box does not need."""
    source = ANNOTATIONS.sub("", source)
    source = EXPORTS.sub(lambda found: "\n" * found[0].count("\n"), source)
    source = constants.in_place(source, module)
    return parameters.with_shared_names(source) if module.startswith("forno.") else source
