"""What a box seldom needs is parted from its module and lies in one of its own beside it.

`SELDOM` names methods and functions; what only they use of their module goes with them. A method is
found by `forno.seldom.find`, a function by a stand-in of one line.
"""

from __future__ import annotations

import ast
import re
import zlib
from collections.abc import Iterator, Mapping
from functools import cache

from forno.boxfiles import box_files
from forno.boxsource import constants
from forno.boxsource.seldom import functions, staying
from forno.boxsource.trees import Span, changed, nodes, parsed, span

Function = ast.FunctionDef | ast.AsyncFunctionDef
Item = ast.stmt

# Of these modules all but this is looked for when it is asked for: what `games` asks the modules of
# games for is named nowhere, and what texts of events are checked by is needed once an event.
ALWAYS = {"State", "view", "PLAYERS", "RULE_SETS", "TOGGLE_NAMES", "TOGGLE_VALUES"}
DYNAMIC: dict[str, set[str]] = {
    "forno.rules.mammamia": ALWAYS,
    "forno.rules.solemio": ALWAYS,
    "forno.rules.solemio.grande": ALWAYS,
    "forno.rules.pizzador": ALWAYS,
    "forno.rules.fiesta": ALWAYS,
    "forno.rules.scorepad": ALWAYS,
    "forno.rules.moves": {"PILES", "pack_turn", "unpack_turn", "card_counts", "put_counts"},
}
SUFFIX = "_"
"""Behind the name of a module: what was parted from it."""


def parted(source: str, module: str) -> dict[str, str]:
    """The texts that become of a module's: its own and, under another name, what is seldom used.
    Lines keep their numbers in both."""
    source = _with_whole_names(source, module)
    tree = parsed(source)
    seldom = seldom_methods(module)
    methods = {id(node): owner for owner, node in _methods(tree) if _moves(node, seldom)}
    moved = _with_what_only_they_use(tree, methods, module)
    if any(isinstance(node, ast.Global) for item in tree.body for node in _moved(item, moved)):
        raise ValueError(f"what moves from {module} cannot assign to its variables")
    own = [*_stand_ins(tree, module, moved, methods), *_supers(tree, methods, seldom, False)]
    if not moved and not methods and module not in DYNAMIC:
        return {module: changed(source, own)}
    other = [*_rest(tree, module, moved, methods), *_supers(tree, methods, seldom, True)]
    return {module: changed(source, own), module + SUFFIX: changed(source, other)}


def _with_whole_names(source: str, module: str) -> str:
    """The text with modules imported by their whole names where they lie beside what is asked for
    late: looking for one there would load all the rest."""
    changes = []
    for node in constants.imports(source):
        origin = constants.origin(node, module)
        modules = [alias for alias in node.names if f"{origin}.{alias.name}" in _texts()]
        if origin in DYNAMIC and modules:
            text = [f"import {origin}.{a.name} as {a.asname or a.name}" for a in modules]
            changes.append((span(node), "; ".join(text)))
        elif node.level and module in DYNAMIC:
            names = ", ".join(ast.unparse(alias) for alias in node.names)
            changes.append((span(node), f"from {origin} import {names}"))
    return changed(source, changes)


@cache
def seldom_methods(module: str) -> frozenset[str]:
    """The names of the methods that move in this module."""
    family = staying(module)
    if family is None:
        return frozenset()
    trees = [parsed(text) for name, text in _texts().items() if name in family[0]]
    methods = [method for tree in trees for _, method in _methods(tree)]
    kept = {method.name for method in methods if method.decorator_list or method.name[:2] == "__"}
    return frozenset({method.name for method in methods} - kept - family[1])


@cache
def _texts() -> dict[str, str]:
    return {file.module: file.text() for file in box_files()}


def _methods(tree: ast.Module) -> Iterator[tuple[ast.ClassDef, Function]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from ((node, part) for part in node.body if isinstance(part, Function))


def _moves(node: Function, seldom: frozenset[str]) -> bool:
    return node.name in seldom


# What goes with it


def _with_what_only_they_use(
    tree: ast.Module, methods: dict[int, ast.ClassDef], module: str
) -> set[str]:
    """The names of a module that move: its seldom functions and what they and these methods alone
    use."""
    moved = set(functions(module))
    classes = {item.name for item in tree.body if isinstance(item, ast.ClassDef)}
    if not moved and not methods and module not in DYNAMIC:
        return moved
    while True:
        staying: set[str] = set()
        for item in tree.body:
            if not isinstance(item, ast.ClassDef) and not moved.intersection(_names(item)):
                staying |= _used(item)
            elif isinstance(item, ast.ClassDef):
                staying |= _used_by_class(item, methods)
        found = {
            name
            for item in tree.body
            if not isinstance(item, ast.ClassDef)
            for name in _names(item)
            if name not in classes
            and name not in staying
            and name not in moved
            and staying.isdisjoint(_names(item))
            and _is_private(name, module)
        }
        if not found:
            return moved
        moved |= found


def _is_private(name: str, module: str) -> bool:
    """Whether no other module asks for it."""
    return name.startswith("_") or name not in DYNAMIC.get(module, asked_of(module))


def _moved(item: Item, moved: set[str]) -> Iterator[ast.AST]:
    return ast.walk(item) if moved.intersection(_names(item)) else iter(())


def _names(item: Item) -> list[str]:
    """What a statement of a module gives a name to, or changes."""
    if isinstance(item, Function | ast.ClassDef):
        return [item.name]
    targets: list[ast.expr] = []
    if isinstance(item, ast.Assign):
        targets = item.targets
    elif isinstance(item, ast.AnnAssign | ast.AugAssign):
        targets = [item.target]
    elif isinstance(item, ast.Expr) and isinstance(item.value, ast.Call):
        targets = [item.value.func]
    return [
        node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)
    ]


def _used(node: ast.AST) -> set[str]:
    used = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    own = _names(node) if isinstance(node, ast.stmt) else []
    return used.difference(own)


def _used_by_class(item: ast.ClassDef, methods: dict[int, ast.ClassDef]) -> set[str]:
    parts: list[ast.AST] = [*item.bases, *(part for part in item.body if id(part) not in methods)]
    return set().union(*map(_used, parts)) if parts else set()


# The module's own text


def _stand_ins(
    tree: ast.Module, module: str, moved: set[str], methods: dict[int, ast.ClassDef]
) -> Iterator[tuple[Span, str]]:
    """What takes the places of what has moved."""
    public = set(functions(module))
    for item in tree.body:
        if isinstance(item, ast.ClassDef):
            yield from _without_methods(item, module, methods)
        elif moved.intersection(_names(item)):
            named = [name for name in _names(item) if name in public]
            yield _whole(item), _stand_in(named[0], module) if named else ""
        elif isinstance(item, ast.Assign | ast.Expr):
            yield from _late(item, seldom_methods(module), tree)
    if not methods and not public and module not in DYNAMIC:
        return
    look = f"__getattr__ = lambda name: getattr(_seldom.load({module + SUFFIX!r}), name)"
    late = f"; {look}" if module in DYNAMIC else ""
    yield _docstring(tree), f"from forno import seldom as _seldom{late}"
    needed = _needed_by_own(tree, moved, methods, module)
    for item in tree.body:
        if isinstance(item, ast.Import | ast.ImportFrom):
            yield from _only(item, needed)


def _needed_by_own(
    tree: ast.Module, moved: set[str], methods: dict[int, ast.ClassDef], module: str
) -> set[str]:
    """The names that a module's own text still uses, or others ask it for."""
    needed = set(DYNAMIC.get(module, asked_of(module)))
    for item in tree.body:
        if isinstance(item, ast.ClassDef):
            needed |= _used_by_class(item, methods)
        elif not moved.intersection(_names(item)):
            needed |= _used(item)
    return needed


def asked_of(module: str) -> set[str]:
    """What other modules ask this one for."""
    return _asked().get(module, set())


@cache
def _asked() -> dict[str, set[str]]:
    """What each module is asked for by others."""
    found: dict[str, set[str]] = {}
    for name, text in _texts().items():
        aliases: dict[str, str] = {}
        for node in constants.imports(text):
            asked = found.setdefault(constants.origin(node, name), set())
            asked.update(alias.name for alias in node.names)
            list(constants.without_constants(node, name, {}, aliases))
        for part in nodes(text):
            if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                found.setdefault(aliases.get(part.value.id, ""), set()).add(part.attr)
    return found


def _stand_in(name: str, module: str) -> str:
    return f"def {name}(*a, **k): return _seldom.load({module + SUFFIX!r}).{name}(*a, **k)"


def _late(
    item: ast.Assign | ast.Expr, seldom: frozenset[str], tree: ast.Module
) -> Iterator[tuple[Span, str]]:
    """`Class.method` of a method that has moved, in a table, is looked for when it is called."""
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in ast.walk(item.value):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id in classes and node.attr in seldom:
                yield span(node), f"lambda thing, move: thing.{node.attr}(move)"


def _without_methods(
    item: ast.ClassDef, module: str, methods: dict[int, ast.ClassDef]
) -> Iterator[tuple[Span, str]]:
    gone = [part for part in item.body if isinstance(part, Function) and id(part) in methods]
    names = " ".join(part.name for part in gone)
    for number, part in enumerate(gone):
        text = ""
        if number == 0:
            place = f"(('@{names}@', '@={item.name}@', {module + SUFFIX!r}),)"
            more = f" + getattr({ast.unparse(item.bases[0])}, 'SELDOM', ())" if item.bases else ""
            text = f"SELDOM = {place}{more}; __getattr__ = _seldom.find"
        yield _whole(part), text


def with_names(source: str, names: Mapping[str, str]) -> str:
    """The text with the methods and classes of `SELDOM` as the box calls them: of a method only
    what stands for its name."""

    def called(found: re.Match[str]) -> str:
        if found[1]:
            return f"'@={names.get(found[2], found[2])}@'"
        return repr(b"".join(_key(names.get(word, word)) for word in found[2].split()))

    return re.sub(r"'@(=?)([\w ]+)@'", called, source) if "SELDOM = " in source else source


def _key(name: str) -> bytes:
    """As in firmware/forno/seldom.py."""
    return zlib.crc32(name.encode()).to_bytes(4, "little")[:2]


def with_owners(source: str) -> str:
    """The text without the marks at the classes of `SELDOM`, which are called so at last."""
    return re.sub(r"@=(\w+)@", r"\1", source)


# The text of what has moved


def _rest(
    tree: ast.Module, module: str, moved: set[str], methods: dict[int, ast.ClassDef]
) -> Iterator[tuple[Span, str]]:
    """Changes that leave only what has moved, with what it needs."""
    needed: set[str] = set()
    for item in tree.body:
        if isinstance(item, ast.ClassDef):
            gone = [part for part in item.body if id(part) in methods]
            needed = needed.union(*map(_used, gone))
            needed |= {base.id for base in item.bases if gone and isinstance(base, ast.Name)}
        elif moved.intersection(_names(item)):
            needed |= _used(item)
    if module in DYNAMIC:
        needed |= _imported(tree) - _needed_by_own(tree, moved, methods, module)
    here = set()
    for item in tree.body:
        if isinstance(item, ast.Import | ast.ImportFrom):
            yield from _only(item, needed)
        elif isinstance(item, ast.ClassDef):
            gone = [part for part in item.body if id(part) in methods]
            if gone:
                yield from _only_methods(item, gone)
            else:
                yield _whole(item), ""
                here.update(_names(item))
        elif not moved.intersection(_names(item)):
            if not _is_docstring(item):
                yield _whole(item), ""
            here.update(_names(item))
    names = sorted(needed & here)
    lines = [f"from {module} import {', '.join(names)}"] if names else []
    yield _docstring(tree), "; ".join(["from forno import seldom as _seldom", *lines])


def _imported(tree: ast.Module) -> set[str]:
    statements = [item for item in tree.body if isinstance(item, ast.Import | ast.ImportFrom)]
    return {alias.asname or alias.name for item in statements for alias in item.names}


def _only(item: ast.Import | ast.ImportFrom, needed: set[str]) -> Iterator[tuple[Span, str]]:
    kept = [alias for alias in item.names if (alias.asname or alias.name).split(".")[0] in needed]
    if len(kept) < len(item.names):
        text = ", ".join(ast.unparse(alias) for alias in kept)
        if isinstance(item, ast.ImportFrom):
            text = f"from {'.' * item.level}{item.module or ''} import {text}"
        else:
            text = f"import {text}"
        yield _whole(item), text if kept else ""


def _only_methods(item: ast.ClassDef, gone: list[ast.stmt]) -> Iterator[tuple[Span, str]]:
    for base in item.bases:
        yield span(base), ""
    for part in item.body:
        if part not in gone:
            yield _whole(part), ""


# Places


def _whole(item: ast.stmt) -> Span:
    """A statement with its decorators."""
    row, column, last, end = span(item)
    if isinstance(item, Function) and item.decorator_list:
        row = item.decorator_list[0].lineno
    return row, column, last, end


def _is_docstring(item: ast.stmt) -> bool:
    return isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant)


def _docstring(tree: ast.Module) -> Span:
    first = tree.body[0]
    if not _is_docstring(first):
        raise ValueError("a module of the box has to begin with its docstring")
    return span(first)


def _supers(
    tree: ast.Module, methods: dict[int, ast.ClassDef], seldom: frozenset[str], in_moved: bool
) -> Iterator[tuple[Span, str]]:
    """`super()` says by name what it means: where it stands in what has moved, and where what it
    asks for may have."""
    for owner, method in _methods(tree):
        if (id(method) in methods) != in_moved or not owner.bases:
            continue
        for node in ast.walk(method):
            if isinstance(node, ast.Attribute) and _is_super(node.value):
                if in_moved or node.attr in seldom:
                    yield span(node.value), f"_seldom.Above(self, {ast.unparse(owner.bases[0])})"


def _is_super(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node) == "super()"
