"""What a box's module is compiled from: its file without what only reading, typing and hosts need.

A box has little memory, and never forgets a name. So annotations' imports and what a module says it
exports are left out, constants stand in the places of their names, ids of texts become numbers and
parameters share a few names (`reduced`); what is seldom needed is parted from the rest
(`overlays`); what is always needed together becomes one module (`linker`, `groups`); and all that
is left is called by words that the interpreter has anyway (`names`, `sharing`). A traceback of a
box is told in the words of the sources by `origins`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from forno.boxfiles import box_files
from forno.boxsource import constants, names, overlays, parameters, sharing, texts
from forno.boxsource.groups import GROUPS
from forno.boxsource.linker import Linker

ANNOTATIONS = re.compile(r"^from \.+shapes import .*$", re.MULTILINE)
EXPORTS = re.compile(r"^__all__ = [(\[][^)\]]*[)\]]$", re.MULTILINE)
# Names for annotations alone.
SHAPES = "forno/rules/shapes.py"


def compact(source: str, module: str) -> dict[str, str]:
    """The texts that become of a module that works with a box's and is none of them, as a test's
    scripts are, by the names of the modules that they are imported as."""
    parts = overlays.parted(reduced(source, module), module)
    linked = {name: _called(grouped().outside(name, text)) for name, text in parts.items()}
    return {n: overlays.with_owners(_shared().outside(n, text)) for n, text in linked.items()}


@cache
def shipped() -> Mapping[str, str]:
    """The texts that a box's modules are compiled from, by the names of those that are left."""
    return {name: overlays.with_owners(text) for name, text in _shared().linked().items()}


@cache
def grouped() -> Linker:
    """What knows where everything has gone."""
    files = [file for file in box_files() if "/" in file.place and file.place != SHAPES]
    parts = [overlays.parted(reduced(file.text(), file.module), file.module) for file in files]
    return Linker({name: text for part in parts for name, text in part.items()}, GROUPS)


@cache
def _linked() -> Mapping[str, str]:
    return grouped().linked()


def called_on_the_box(module: str, name: str) -> str:
    """What a function becomes that a module knows by that name once it is linked."""
    name = box_names().get(name, name)
    return _shared().called((module, name))


def _called(text: str) -> str:
    return overlays.with_names(names.renamed(text, box_names()), box_names())


@cache
def box_names() -> Mapping[str, str]:
    """What the names in the box's objects become."""
    return names.new_names(_linked().values(), _in_objects())


@cache
def _in_objects() -> frozenset[str]:
    return frozenset(sharing.asked_for(_linked().values()) | sharing.not_found(grouped()))


@cache
def _shared() -> Linker:
    """What knows how everything is called."""
    renamed = {name: _called(text) for name, text in _linked().items()}
    called = box_names()
    kept = names.kept(renamed.values()) | {called.get(name, name) for name in _in_objects()}
    linker = Linker(renamed, {})
    linker.names = sharing.shared(linker, kept, names.words(called))
    return linker


@cache
def reduced(source: str, module: str) -> str:
    """The text with its own names, without what a box does not need."""
    source = ANNOTATIONS.sub("", source)
    source = EXPORTS.sub(lambda found: "\n" * found[0].count("\n"), source)
    source = texts.with_numbers(constants.in_place(source, module))
    return parameters.with_shared_names(source) if module.startswith("forno.") else source
