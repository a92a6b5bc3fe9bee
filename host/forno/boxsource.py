"""What a box's module is compiled from: its file without what only reading and typing need.

A box has room for some 1,260 names and loses sixteen kilobytes with the next one. So the import of
annotations is left out, which are not compiled anyway, and the slots' numbers stand where their
names stood. Lines keep their numbers, for tracebacks.
"""

from __future__ import annotations

import io
import re
import tokenize
from types import ModuleType

from forno.rules import slots

ANNOTATIONS = re.compile(r"^from \.shapes import .*$", re.MULTILINE)
SLOTS = re.compile(r"^from (?:\.|forno\.rules\.)slots import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)


def compact(source: str) -> str:
    """The text that is compiled."""
    source = ANNOTATIONS.sub("", source)
    found = SLOTS.search(source)
    if found is None:
        return source
    imported = set(re.findall(r"\w+", found[1] or found[2]))
    blank = "\n" * found[0].count("\n")
    return _with_numbers(source[: found.start()] + blank + source[found.end() :], imported)


def _with_numbers(source: str, names: set[str]) -> str:
    """The text with the numbers of these slots in the place of their names."""
    lines = source.splitlines(keepends=True)
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for before, token in reversed(list(zip([None, *tokens], tokens, strict=False))):
        named = token.type == tokenize.NAME and token.string in names
        if named and not (before and before.string == "."):
            row, column = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:column] + _number(slots, token.string) + line[token.end[1] :]
    return "".join(lines)


def _number(module: ModuleType, name: str) -> str:
    number = getattr(module, name)
    return f"({number})" if number < 0 else str(number)
