"""Parameters that nobody passes by name share a few names."""

from __future__ import annotations

import ast
from functools import cache

from forno.boxfiles import box_files
from forno.boxsource.trees import Span, changed, nodes, parsed, span

PARAMETERS = tuple(f"p{number}" for number in range(12))

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def passed_by_name() -> frozenset[str]:
    """The names by which anything is passed anywhere on a box."""
    return frozenset().union(*[_keywords(file.text()) for file in box_files()])


def _keywords(source: str) -> set[str]:
    return {node.arg for node in nodes(source) if isinstance(node, ast.keyword) and node.arg}


def with_shared_names(source: str) -> str:
    """The text with shared names for parameters; where functions lie in one another as it was."""
    kept = {"self", *passed_by_name(), *_keywords(source)}
    changes: list[tuple[Span, str]] = []
    for function in _outermost(parsed(source)):
        changes += _renamed(function, kept)
    return changed(source, changes)


def _outermost(tree: ast.Module) -> list[Function]:
    """The functions of a module and methods of its classes that hold no other function."""
    bodies = [tree.body] + [node.body for node in tree.body if isinstance(node, ast.ClassDef)]
    found = [node for body in bodies for node in body if isinstance(node, Function)]
    inner = (*Function.__args__, ast.Lambda, ast.JoinedStr, ast.Global)
    return [f for f in found if not any(isinstance(n, inner) for n in ast.walk(f) if n is not f)]


def _renamed(function: Function, kept: set[str]) -> list[tuple[Span, str]]:
    """(place, new name) of every use of a parameter that can be renamed."""
    own = [arg.arg for arg in function.args.args if arg.arg not in kept]
    names = dict(zip(own, PARAMETERS, strict=False))
    places: list[tuple[Span, str]] = []
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.arg in names:
            row, column, _, _ = span(node)
            places.append(((row, column, row, column + len(node.arg.encode())), names[node.arg]))
        elif isinstance(node, ast.Name) and node.id in names:
            places.append((span(node), names[node.id]))
    return places
