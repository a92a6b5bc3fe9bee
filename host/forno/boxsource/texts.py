"""Ids of texts become numbers: a longer word of the code takes a box 72 bytes, a number none."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache

from forno import boxwords
from forno.boxfiles import ENGLISH, box_files, firmware_folder
from forno.boxsource.trees import changed, nodes, span


def with_numbers(source: str) -> str:
    """The text with the number of a text of the box for each id that stands in it whole."""
    known = _numbers()
    found = [node for node in nodes(source) if isinstance(node, ast.Constant)]
    ids = [(span(node), node.value) for node in found if isinstance(node.value, str)]
    return changed(source, [(place, str(known[name])) for place, name in ids if name in known])


@cache
def _numbers() -> Mapping[str, int]:
    """Of what is an id and nothing else: neither a word, which may mean many things, nor a
    screen."""
    every = boxwords.numbers(firmware_folder() / ENGLISH)
    screens = {file.module.removeprefix("forno.screens.") for file in box_files()}
    return {name: every[name] for name in every.keys() - screens if "." in name}
