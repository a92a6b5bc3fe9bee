"""Looking at the text of a module: its syntax tree, its names, and changes at places in it."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterable
from functools import cache
from threading import Lock

Span = tuple[int, int, int, int]
"""From row and column to row and column: rows from 1, columns in bytes, as in a syntax tree."""

# Trees that several threads make at once come out wrong in some versions of Python.
_PARSING = Lock()


@cache
def parsed(source: str) -> ast.Module:
    """The tree of a module. It is shared: nobody may change it."""
    with _PARSING:
        return ast.parse(source)


@cache
def nodes(source: str) -> tuple[ast.AST, ...]:
    """All nodes of a module's tree."""
    return tuple(ast.walk(parsed(source)))


def span(node: ast.stmt | ast.expr | ast.arg) -> Span:
    """Where a node stands."""
    if node.end_lineno is None or node.end_col_offset is None:
        raise ValueError("a node that was not parsed")
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def names_in(source: str) -> list[tuple[Span, str]]:
    """Every name in the code of a text, with its place."""
    lines = source.splitlines(keepends=True)
    found = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            (row, start), (_, end) = token.start, token.end
            first = len(lines[row - 1][:start].encode())
            found.append(((row, first, row, first + len(token.string.encode())), token.string))
            assert end - start == len(token.string)
    return found


def changed(source: str, changes: Iterable[tuple[Span, str]]) -> str:
    """The text with other words at these places; its lines keep their numbers."""
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    for (row, column, last, end), new in sorted(changes, reverse=True):
        head, tail = lines[row - 1][:column], lines[last - 1][end:]
        missing = last - row - new.count("\n")
        lines[row - 1 : last] = (head + new.encode() + b"\n" * missing + tail).splitlines(True)
    return b"".join(lines).decode()
