"""Names for what only modules know: functions, classes and variables that nothing asks an object
for. They may be called by one word in two modules that never meet, and so by few words in all."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable

from forno.boxsource.linker import Linker, Symbol
from forno.boxsource.trees import names_in, nodes


def asked_for(texts: Iterable[str]) -> set[str]:
    """What is a name in an object, or may be one: what stands behind a dot, in a class, or is a
    parameter."""
    found: set[str] = set()
    for text in texts:
        for node in nodes(text):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.arg):
                found.add(node.arg)
            elif isinstance(node, ast.ClassDef):
                found.update(name for item in node.body for name in _named(item))
    return found


def _named(item: ast.stmt) -> list[str]:
    if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [item.name]
    return [node.id for node in ast.walk(item) if isinstance(node, ast.Name)]


def shared(
    linker: Linker, kept: frozenset[str], words: Iterable[str]
) -> dict[str, dict[Symbol, str]]:
    """By module what it calls the things that it knows; `kept` is what has to keep its name,
    `words` are the names that may be taken, the cheapest first."""
    modules = linker.modules.values()
    taken = {module.name: {name for _, name in names_in(module.source)} for module in modules}
    seen = Counter(name for module in modules for _, name in names_in(module.source))
    known: dict[Symbol, list[str]] = {}
    for module in modules:
        for name in {*module.defined, *module.imported}:
            symbol = linker.symbol(module, name)
            if symbol and _may_change(linker, symbol, name, kept):
                known.setdefault(symbol, []).append(module.name)
    words = list(words)
    found: dict[str, dict[Symbol, str]] = {name: {} for name in taken}
    for symbol in sorted(known, key=lambda one: (-seen[one[1]], one)):
        word = next(w for w in words if not any(w in taken[name] for name in known[symbol]))
        for name in known[symbol]:
            found[name][symbol] = word
            taken[name].add(word)
    return found


def _may_change(linker: Linker, symbol: Symbol, name: str, kept: frozenset[str]) -> bool:
    source, own = symbol
    if not source or own.startswith("__") or name in kept:
        return False
    return not own or (own in linker.modules[source].defined and own not in kept)


def not_found(linker: Linker) -> set[str]:
    """What is imported from modules that do not define it, and so look for it by its name."""
    symbols = {
        linker.defining(meant)
        for module in linker.modules.values()
        for meant in module.imported.values()
    }
    asked = [(source, name) for source, name in symbols if source and name]
    return {name for source, name in asked if name not in linker.modules[source].defined}
