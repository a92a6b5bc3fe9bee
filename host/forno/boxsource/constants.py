"""Numbers and short words that a module gives a name to stand in the name's place on a box.

A name costs a box 22 bytes for ever and 16 in each module that knows it; a small number is free.
"""

from __future__ import annotations

import ast
import operator
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from forno.boxfiles import box_files
from forno.boxsource.trees import Span, changed, nodes, parsed, span

Constants = Mapping[str, int | str]

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
MOST = 2**30 - 1
"""What fits a small number on a 32-bit board."""
LONGEST = 10
"""Letters of a text that the interpreter keeps once, however often it stands in the code."""
OPERATORS: dict[type[ast.AST], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.LShift: operator.lshift,
    ast.BitOr: operator.or_,
    ast.Pow: operator.pow,
}


def in_place(source: str, module: str) -> str:
    """The text of a module with its own and others' constants in the places of their names."""
    known = dict(_values(module, source))
    aliases: dict[str, str] = {}
    changes: list[tuple[Span, str]] = []
    for node in imports(source):
        changes += without_constants(node, module, known, aliases)
    changes += [(span(node), "") for node in _definitions(source) if _goes(node, source, module)]
    gone = [place for place, _ in changes]
    uses = _uses(source, known, aliases)
    changes += [use for use in uses if not any(_inside(use[0], place) for place in gone)]
    return changed(source, changes)


def _goes(node: ast.Assign, source: str, module: str) -> bool:
    """Whether nobody needs what is assigned any more."""
    own = _values(module, source)
    return all(name in own and name not in looked_up() for name in _targets(node))


def _inside(place: Span, outer: Span) -> bool:
    return outer[:2] <= place[:2] and place[2:] <= outer[2:]


# What a module gives a name to


def _definitions(source: str) -> list[ast.Assign]:
    """The assignments of a module to names of constants."""
    found = [node for node in parsed(source).body if isinstance(node, ast.Assign)]
    return [node for node in found if _targets(node)]


def _targets(node: ast.Assign) -> list[str]:
    """The names of constants that an assignment gives a value, if it does nothing else."""
    (target, *more) = node.targets
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    names = [part.id for part in parts if isinstance(part, ast.Name)]
    fits = len(names) == len(parts) and not more and all(map(CONSTANT.fullmatch, names))
    return names if fits else []


@cache
def _values(module: str, source: str) -> Constants:
    """The constants that a module knows; what is assigned twice is none."""
    times = Counter(name for node in _definitions(source) for name in _targets(node))
    known: dict[str, int | str] = {}
    for statement in imports(source):
        list(without_constants(statement, module, known, {}))
    for node in _definitions(source):
        values = _evaluated(node.value, known)
        values = values if isinstance(node.targets[0], ast.Tuple) else [values]
        for name, value in zip(_targets(node), values or (), strict=False):
            if times[name] == 1 and _is_constant(value):
                known[name] = value
    return known


def _is_constant(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST
    return type(value) is int and -MOST <= value <= MOST


def _evaluated(node: ast.expr, known: Constants) -> Any:
    """What an expression of constants gives; None for any other."""
    if isinstance(node, ast.Constant):
        return node.value if _is_constant(node.value) else None
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.Tuple):
        return [_evaluated(part, known) for part in node.elts]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _evaluated(node.operand, known)
        return -value if isinstance(value, int) else None
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        left, right = _evaluated(node.left, known), _evaluated(node.right, known)
        if isinstance(left, int) and isinstance(right, int):
            return OPERATORS[type(node.op)](left, right)
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
        ends = [_evaluated(end, known) for end in node.args]
        return list(range(*ends)) if all(isinstance(end, int) for end in ends) else None
    return None


# What a module imports


@cache
def imports(source: str) -> list[ast.ImportFrom]:
    """The statements that import from modules, wherever they stand."""
    return [node for node in nodes(source) if isinstance(node, ast.ImportFrom)]


def without_constants(
    node: ast.ImportFrom, module: str, known: dict[str, int | str], aliases: dict[str, str]
) -> Iterator[tuple[Span, str]]:
    """How the statement changes, if it does; `known` learns its constants, `aliases` modules."""
    source = origin(node, module)
    rest = []
    for alias in node.names:
        name, called = alias.name, alias.asname or alias.name
        if name in of_modules().get(source, {}):
            known[called] = of_modules()[source][name]
            continue
        if f"{source}.{name}" in of_modules():
            aliases[called] = f"{source}.{name}"
        rest.append(alias)
    if len(rest) < len(node.names):
        names = ", ".join(ast.unparse(alias) for alias in rest)
        where = "." * node.level + (node.module or "")
        yield span(node), f"from {where} import {names}" if rest else "pass" * _indented(node)


def _indented(node: ast.ImportFrom) -> bool:
    return node.col_offset > 0


def origin(node: ast.ImportFrom, module: str) -> str:
    """The full name of the module that a statement imports from."""
    if not node.level:
        return node.module or ""
    package = module.split(".") if module in _packages() else module.split(".")[:-1]
    parts = package[: len(package) - node.level + 1]
    return ".".join([*parts, node.module] if node.module else parts)


# All modules


@cache
def _packages() -> frozenset[str]:
    files = [file for file in box_files() if file.place.endswith("/__init__.py")]
    return frozenset(file.module for file in files)


_found: dict[str, Constants] = {}


def of_modules() -> dict[str, Constants]:
    """The constants of each module of the box."""
    if not _found:
        waiting = {file.module: file.text() for file in box_files()}
        _found.update({name: {} for name in waiting})
        # What is defined by imported constants is found once those are.
        for _ in range(3):
            _values.cache_clear()
            _found.update({name: _values(name, text) for name, text in waiting.items()})
    return _found


@cache
def looked_up() -> frozenset[str]:
    """What is asked for as an attribute of who knows what, so it has to stay where it is."""
    found = set()
    for file in box_files():
        module, source = file.module, file.text()
        aliases: dict[str, str] = {}
        for node in imports(source):
            list(without_constants(node, module, {}, aliases))
        for attribute in nodes(source):
            if isinstance(attribute, ast.Attribute) and not _value_of(attribute, aliases):
                found.add(attribute.attr)
    return frozenset(found)


# Where constants are used


def _value_of(node: ast.Attribute, aliases: dict[str, str]) -> str:
    """The value of `module.NAME`, as it is written; "" if that is no constant."""
    module = aliases.get(node.value.id, "") if isinstance(node.value, ast.Name) else ""
    value = of_modules().get(module, {}).get(node.attr)
    return "" if value is None else _written(value)


def _uses(source: str, known: Constants, aliases: dict[str, str]) -> list[tuple[Span, str]]:
    """(place, value as it is written) of each use of a constant."""
    found = []
    for node in nodes(source):
        if isinstance(node, ast.Name) and node.id in known and isinstance(node.ctx, ast.Load):
            found.append((span(node), _written(known[node.id])))
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            if _value_of(node, aliases):
                found.append((span(node), _value_of(node, aliases)))
    return found


def _written(value: int | str) -> str:
    return f"({value})" if isinstance(value, int) and value < 0 else repr(value)
