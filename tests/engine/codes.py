"""The codes that the sources can raise, read from their syntax trees."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

# What is given a code: the place of the code among the arguments.
GIVEN = {"RuleError": 0, "RecordError": 0, "one_of": 1, "list_of": 1, "Fault": 1}


def raised_in(rooms: list[Path]) -> set[str]:
    """Every code that a file of these folders can raise."""
    return raised_by(path for room in rooms for path in sorted(room.rglob("*.py")))


def raised_by(paths: Iterable[Path]) -> set[str]:
    """Every code that one of these files can raise.

    Fails where a code is put together in a way that is not seen through here.
    """
    found: set[str] = set()
    for path in paths:
        tree = ast.parse(path.read_text())
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for value in _given(function):
                    found |= _codes(value, function, f"{path}:{value.lineno}")
        for value in _given(tree):
            if isinstance(value, ast.Constant):
                found.add(str(value.value))
    return found


def _given(tree: ast.AST) -> Iterator[ast.expr]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            place = GIVEN.get(call.func.id)
            if place is not None and len(call.args) > place:
                yield call.args[place]


def _codes(value: ast.expr, function: ast.FunctionDef, where: str) -> set[str]:
    """The codes that an expression in a function may stand for."""
    if isinstance(value, ast.Constant):
        return {str(value.value)}
    if isinstance(value, ast.IfExp):
        return _codes(value.body, function, where) | _codes(value.orelse, function, where)
    if isinstance(value, ast.Attribute) and value.attr == "code":
        return set()  # that of another error
    assert isinstance(value, ast.Name), f"{where}: what code is this?"
    if value.id in [argument.arg for argument in function.args.args] or value.id == "code":
        return set()  # the caller's, who is seen too
    assigned = [
        part.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == value.id
        for part in ast.walk(node.value)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
    assert assigned, f"{where}: where does this code come from?"
    return {str(code) for code in assigned}
