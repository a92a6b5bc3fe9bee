"""Which names in a module's code mean what the module itself gives a name to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache

from forno.boxsource.trees import Span, parsed, span

Function = ast.FunctionDef | ast.AsyncFunctionDef
Scope = Function | ast.Lambda | ast.ClassDef | ast.ListComp | ast.SetComp | ast.DictComp
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
IMPORTS = (ast.Import, ast.ImportFrom)
NAMED = re.compile(rb"(async\s+)?(def|class)\s+")


@cache
def global_names(source: str) -> tuple[tuple[Span, str], ...]:
    """(place, name) of every use of a name that means one of the module's own."""
    lines = [line.encode() for line in source.split("\n")]
    return tuple(_in_all(parsed(source).body, frozenset(), lines))


@cache
def local_names(source: str) -> frozenset[str]:
    """All names that mean something of a function's own anywhere in the module."""
    found: set[str] = set()
    for node in ast.walk(parsed(source)):
        if isinstance(node, Function | ast.Lambda):
            found |= _bound(node)
        elif isinstance(node, COMPREHENSIONS):
            found |= _targets(node)
    return frozenset(found)


def _in_all(
    items: Iterable[ast.AST], own: frozenset[str], lines: list[bytes]
) -> Iterator[tuple[Span, str]]:
    for item in items:
        yield from _in_one(item, own, lines)


def _in_one(node: ast.AST, own: frozenset[str], lines: list[bytes]) -> Iterator[tuple[Span, str]]:
    """The uses in a node, which stands where `own` are names of functions around it."""
    if isinstance(node, ast.Name):
        if node.id not in own:
            yield span(node), node.id
    elif isinstance(node, ast.Global):
        yield span(node), " ".join(node.names)
    elif isinstance(node, Function | ast.ClassDef):
        yield from _in_named(node, own, lines)
    elif isinstance(node, ast.Lambda):
        yield from _in_one(node.args, own, lines)
        yield from _in_one(node.body, own | _bound(node), lines)
    elif isinstance(node, COMPREHENSIONS):
        first = node.generators[0].iter  # is worked out before the names it counts by are there
        yield from _in_one(first, own, lines)
        inner = [part for loop in node.generators for part in (loop.target, loop.iter, *loop.ifs)]
        values = [part for part in ast.iter_child_nodes(node) if part not in node.generators]
        rest = [part for part in (*values, *inner) if part is not first]
        yield from _in_all(rest, own | _targets(node), lines)
    elif isinstance(node, ast.arg):
        return  # a box leaves annotations out
    elif isinstance(node, ast.AnnAssign):
        yield from _in_all([node.target, *([node.value] if node.value else [])], own, lines)
    else:
        yield from _in_all(ast.iter_child_nodes(node), own, lines)


def _in_named(
    node: Function | ast.ClassDef, own: frozenset[str], lines: list[bytes]
) -> Iterator[tuple[Span, str]]:
    if node.name not in own:
        yield _place_of_name(node, lines), node.name
    yield from _in_all(node.decorator_list, own, lines)
    if isinstance(node, ast.ClassDef):
        yield from _in_all(node.bases, own, lines)
        # A class's names are seen by its statements, but by no method.
        seen = own | _assigned(node)
        for item in node.body:
            yield from _in_method(item, own, seen, lines)
    else:
        yield from _in_one(node.args, own, lines)
        yield from _in_all(node.body, own | _bound(node), lines)


def _in_method(
    item: ast.stmt, own: frozenset[str], seen: frozenset[str], lines: list[bytes]
) -> Iterator[tuple[Span, str]]:
    if isinstance(item, Function):
        yield from _in_all([*item.decorator_list, item.args], seen, lines)
        yield from _in_all(item.body, own | _bound(item), lines)
    else:
        yield from _in_one(item, seen, lines)


def _place_of_name(node: Function | ast.ClassDef, lines: list[bytes]) -> Span:
    found = NAMED.match(lines[node.lineno - 1], node.col_offset)
    if found is None:
        raise ValueError(f"line {node.lineno}: where is the name of {node.name}?")
    return node.lineno, found.end(), node.lineno, found.end() + len(node.name.encode())


def _bound(node: Function | ast.Lambda) -> frozenset[str]:
    """The parameters and variables of a function."""
    every = node.args
    parts = [*every.posonlyargs, *every.args, *every.kwonlyargs, every.vararg, every.kwarg]
    names = {part.arg for part in parts if part is not None}
    return frozenset(names) if isinstance(node, ast.Lambda) else _assigned(node) | names


def _assigned(node: Function | ast.ClassDef) -> frozenset[str]:
    """What the statements of a function or class give a name to."""
    names: set[str] = set()
    elsewhere: set[str] = set()
    for part in _inside(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store | ast.Del):
            names.add(part.id)
        elif isinstance(part, Function | ast.ClassDef):
            names.add(part.name)
        elif isinstance(part, ast.ExceptHandler):
            names.update({part.name} if part.name else ())
        elif isinstance(part, IMPORTS):
            names.update((alias.asname or alias.name).split(".")[0] for alias in part.names)
        elif isinstance(part, ast.Global | ast.Nonlocal):
            elsewhere.update(part.names)
    return frozenset(names - elsewhere)


def _inside(node: Function | ast.ClassDef) -> Iterator[ast.AST]:
    """All nodes of a body but those within functions, classes and comprehensions of its own."""
    waiting: list[ast.AST] = list(node.body)
    while waiting:
        part = waiting.pop()
        yield part
        if not isinstance(part, (Function, ast.ClassDef, ast.Lambda, *COMPREHENSIONS)):
            waiting.extend(ast.iter_child_nodes(part))


def _targets(node: ast.AST) -> frozenset[str]:
    """The names that a comprehension counts by."""
    loops = getattr(node, "generators", ())
    parts = [part for loop in loops for part in ast.walk(loop.target)]
    return frozenset(part.id for part in parts if isinstance(part, ast.Name))
