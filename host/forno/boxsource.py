"""What a box's module is compiled from: its file without what only reading, typing and hosts need.

A box has room for some 1,260 names and loses sixteen kilobytes with the next one. So the import of
annotations is left out, which are not compiled anyway, and what a module says it exports; the
slots' numbers stand where their names stood; and parameters that nobody passes by name share a few
names.
Lines keep their numbers, for tracebacks.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from functools import cache
from threading import Lock
from types import ModuleType

from forno.boxfiles import box_files
from forno.rules import slots

ANNOTATIONS = re.compile(r"^from \.+shapes import .*$", re.MULTILINE)
EXPORTS = re.compile(r"^__all__ = \([^)]*\)$", re.MULTILINE)
SLOTS = re.compile(r"^from (?:\.+|forno\.rules\.)slots import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)
PARAMETERS = tuple(f"p{number}" for number in range(12))

# Trees that several threads make at once come out wrong in some versions of Python.
_PARSING = Lock()

Function = ast.FunctionDef | ast.AsyncFunctionDef
Place = tuple[int, int]  # row from 1, column in bytes


def compact(source: str) -> str:
    """The text that is compiled."""
    source = ANNOTATIONS.sub("", source)
    source = EXPORTS.sub(lambda found: "\n" * found[0].count("\n"), source)
    found = SLOTS.search(source)
    if found is not None:
        imported = set(re.findall(r"\w+", found[1] or found[2]))
        blank = "\n" * found[0].count("\n")
        source = _with_numbers(source[: found.start()] + blank + source[found.end() :], imported)
    return _with_shared_parameters(source)


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


def _parsed(source: str) -> ast.Module:
    with _PARSING:
        return ast.parse(source)


@cache
def passed_by_name() -> frozenset[str]:
    """The names by which anything is passed anywhere on a box."""
    trees = [_parsed(file.text()) for file in box_files()]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return frozenset(node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg)


def _with_shared_parameters(source: str) -> str:
    """The text with shared names for parameters; where functions lie in one another as it was."""
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    renamed: list[tuple[Place, str, str]] = []
    for function in _outermost(_parsed(source)):
        renamed += _renamed(function)
    for (row, column), old, new in sorted(renamed, reverse=True):
        line = lines[row - 1]
        lines[row - 1] = line[:column] + new.encode() + line[column + len(old) :]
    return b"".join(lines).decode()


def _outermost(tree: ast.Module) -> list[Function]:
    """The functions of a module and methods of its classes that hold no other function."""
    bodies = [tree.body] + [node.body for node in tree.body if isinstance(node, ast.ClassDef)]
    found = [node for body in bodies for node in body if isinstance(node, Function)]
    inner = (*Function.__args__, ast.Lambda, ast.JoinedStr, ast.Global)
    return [f for f in found if not any(isinstance(n, inner) for n in ast.walk(f) if n is not f)]


def _renamed(function: Function) -> list[tuple[Place, str, str]]:
    """(place, old name, new one) of every use of a parameter that can be renamed."""
    own = [arg.arg for arg in function.args.args if arg.arg not in {"self", *passed_by_name()}]
    names = dict(zip(own, PARAMETERS, strict=False))
    places: list[tuple[Place, str, str]] = []
    for node in ast.walk(function):
        name = node.arg if isinstance(node, ast.arg) else getattr(node, "id", None)
        if name in names:
            places.append(((node.lineno, node.col_offset), name, names[name]))  # type: ignore[attr-defined]
    return places
