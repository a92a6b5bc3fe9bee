"""The names that a box knows things by: words that cost it nothing.

MicroPython keeps every name that it has met for ever: some 22 bytes each, and the table of them
grows by doubling. The firmware's thousand names would take an eighth of a Pico. But the interpreter
brings hundreds of its own, which lie in its code, and how functions, globals and attributes are
called makes no difference to a program. So what our modules define is called by those.

`romnames.txt` has the names of MicroPython 1.28: first those of a Pico and of the unix port, after
a blank line those of the latter alone.

Left as they are: what is such a name already, which also spares the methods of the interpreter's
own objects; what also stands in a text, as `getattr` may look for it; modules, and classes
called like one; what is passed by name; and what those files speak of that reach the box as they
are.
"""

from __future__ import annotations

import ast
import keyword
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path

from forno.boxfiles import PACKAGE, box_files, firmware_folder
from forno.boxsource.trees import changed, names_in, nodes

Scope = ast.Module | ast.ClassDef
Function = ast.FunctionDef | ast.AsyncFunctionDef
ROM_NAMES = tuple(Path(__file__).with_name("romnames.txt").read_text().split())
# These reach a board uncompiled.
AS_SOURCE = (firmware_folder() / "main.py", PACKAGE / "flash" / "on_board.py")
# What objects of a Pico's own modules are asked for, although the unix port has no such names.
OF_BOARDS = frozenset({"feed", "freq", "label", "low", "reset", "shift", "width", "word"})
MOST = 1000  # more names than any module has
# What the compiler itself looks for.
SPOKEN = frozenset({"const", "micropython", "native", "viper", "super", "self"})


def renamed(source: str, names: Mapping[str, str]) -> str:
    """The text of a module with other names in it. The modules that it imports keep theirs."""
    kept = {part for node in nodes(source) for part in _path(node)}
    found = [(place, name) for place, name in names_in(source) if name not in kept]
    return changed(source, [(place, names[name]) for place, name in found if name in names])


def new_names(sources: Iterable[str], asked: frozenset[str]) -> dict[str, str]:
    """For each name that these modules define, and that is `asked` for, what it is called on a box;
    what is used most gets the interpreter's own names."""
    texts = list(sources)
    seen = Counter(name for text in texts for _, name in names_in(text))
    defined, left = _defined(texts), kept(texts)
    found = [name for name in defined & asked if name not in left and name not in ROM_NAMES]
    found.sort(key=lambda name: (-seen[name], name))
    return dict(zip(found, _free_names(left.union(seen)), strict=False))


def words(taken: Mapping[str, str]) -> list[str]:
    """Names that cost nothing more once these are taken, the shortest first, and then others."""
    free = [name for name in ROM_NAMES if name not in SPOKEN.union(keyword.kwlist)]
    more = [name for name in taken.values() if name not in ROM_NAMES]
    return [*sorted(free, key=len), *more, *[f"m{number}" for number in range(MOST)]]


def _free_names(taken: frozenset[str]) -> Iterator[str]:
    """Names that no module of the box uses: the interpreter's, then others; short ones first, for
    the files' sake."""
    taken = taken.union(keyword.kwlist)
    yield from (name for name in sorted(ROM_NAMES, key=len) if name not in taken)
    taken = taken.union(ROM_NAMES)
    yield from (name for number in count() if (name := f"n{number}") not in taken)


def _nodes(texts: Iterable[str]) -> Iterator[ast.AST]:
    for text in texts:
        yield from nodes(text)


def _defined(texts: Iterable[str]) -> set[str]:
    """What the modules give a name to, but for the variables of functions, which have none."""
    found: set[str] = set()
    for node in _nodes(texts):
        if isinstance(node, ast.ClassDef | Function):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.alias):
            found.update({node.asname} if node.asname else ())
        if isinstance(node, Scope):
            found.update(variables(node))
    return found


def variables(scope: Scope) -> set[str]:
    """What the statements of a module or of a class assign to."""
    inner = [ast.walk(node) for node in scope.body if not isinstance(node, ast.ClassDef | Function)]
    nodes = [node for walk in inner for node in walk if isinstance(node, ast.Name)]
    return {node.id for node in nodes if isinstance(node.ctx, ast.Store)}


def kept(texts: Iterable[str]) -> frozenset[str]:
    """What has to keep its name."""
    found = set(SPOKEN | OF_BOARDS)
    for path in AS_SOURCE:
        found.update(name for _, name in names_in(path.read_text(encoding="utf-8")))
    for node in _nodes(texts):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.keyword) and node.arg:
            found.add(node.arg)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found.update(_of_others(node))
    modules = {part for file in box_files() for part in Path(file.place).with_suffix("").parts}
    defined = _defined(texts)
    found.update(name for name in defined if name.lower() in modules or name.startswith("__"))
    return frozenset(found | modules)


def _path(node: ast.AST) -> list[str]:
    """The parts of a module's name in an import."""
    if isinstance(node, ast.ImportFrom):
        return (node.module or "").split(".")
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
    return [part for name in names for part in name.split(".")]


def _of_others(node: ast.Import | ast.ImportFrom) -> set[str]:
    """What a statement imports of the interpreter."""
    if isinstance(node, ast.Import):
        return {part for alias in node.names for part in alias.name.split(".")}
    if node.level or (node.module or "").startswith("forno"):
        return set()
    return {node.module or "", *[alias.name for alias in node.names]}
