"""Modules that are always needed together become one: a box pays for each some 600 bytes of memory
and as many of flash, and for each name that one knows of another 16 more.

Of a group the first module, its lead, takes the others in. What they give a name to keeps it where
nothing else of the group is called so; what else the box imports from them it imports from the
lead. A module whose group is itself only learns where others have gone.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from graphlib import CycleError, TopologicalSorter

from forno.boxsource.constants import origin
from forno.boxsource.overlays import SUFFIX
from forno.boxsource.scopes import global_names, local_names
from forno.boxsource.trees import Span, changed, nodes, parsed, span

Symbol = tuple[str, str]
"""What a name means: (module, name) of what a module of the box defines, (module, "") of the module
itself, ("", module or module:name) of what is imported from elsewhere."""
Part = tuple[str, str, str]
"""(module, name in it, name here), or ("", module, name here)."""
BUILTINS = frozenset(dir(builtins))
IMPORTS = (ast.Import, ast.ImportFrom)


class Module:
    """A module before it is linked: its text and what its names mean."""

    def __init__(self, name: str, source: str, known: Mapping[str, object]) -> None:
        self.name, self.source, self._known = name, source, known
        self.tree = parsed(source)

    @property
    def is_empty(self) -> bool:
        """Whether it only says what lies in its folder: there a box needs no file for that."""
        return all(isinstance(node, ast.Expr) for node in self.tree.body)

    @cached_property
    def late(self) -> frozenset[int]:
        """The statements that stand in functions, by their identity."""
        functions = (ast.FunctionDef, ast.AsyncFunctionDef)
        inner = [node for node in nodes(self.source) if isinstance(node, functions)]
        return frozenset(id(part) for node in inner for part in ast.walk(node) if part is not node)

    @cached_property
    def imports(self) -> list[ast.Import | ast.ImportFrom]:
        return [node for node in nodes(self.source) if isinstance(node, IMPORTS)]

    @cached_property
    def imported(self) -> dict[str, Symbol]:
        """What the statements that import for the whole module give a name to."""
        every = [node for node in self.imports if id(node) not in self.late]
        return {
            alias.asname or alias.name: self.meant(node, alias)
            for node in every
            for alias in node.names
        }

    def meant(self, node: ast.Import | ast.ImportFrom, alias: ast.alias) -> Symbol:
        """What a statement imports by one of its names; others may have imported it as well."""
        if isinstance(node, ast.Import):
            known = alias.name in self._known
            return (alias.name, "") if known else ("", alias.name)
        source = origin(node, self.name)
        if f"{source}.{alias.name}" in self._known:
            return f"{source}.{alias.name}", ""
        if source in self._known:
            return source, alias.name
        return "", f"{source}:{alias.name}"

    @cached_property
    def defined(self) -> frozenset[str]:
        """What the module itself gives a name to."""
        stored = {
            node.id
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        scopes = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        named = {node.name for node in self.tree.body if isinstance(node, scopes)}
        used = {name for _, name in global_names(self.source)}
        return frozenset(named | stored.intersection(used) - self.imported.keys())

    @cached_property
    def attributes(self) -> dict[Span, ast.Attribute]:
        """What is asked of a bare name, by the place of the name."""
        found = [node for node in nodes(self.source) if isinstance(node, ast.Attribute)]
        return {span(node.value): node for node in found if isinstance(node.value, ast.Name)}


class Linker:
    """`texts`: all modules of a box by name; `groups`: by each lead what it takes in."""

    def __init__(self, texts: Mapping[str, str], groups: Mapping[str, Sequence[str]]) -> None:
        self.modules = {name: Module(name, text, texts) for name, text in texts.items()}
        self.groups = {lead: (lead, *others) for lead, others in groups.items()}
        self.home = {name: name for name in texts}
        for lead, members in self.groups.items():
            self.home.update(dict.fromkeys(members, lead))
        self.names = {lead: self._named(lead) for lead in self.groups}

    # What names mean

    def symbol(self, module: Module, name: str) -> Symbol | None:
        """What a name means in a module; None if the interpreter has to know."""
        if name in module.imported:
            return self.defining(module.imported[name])
        return (module.name, name) if name in module.defined else None

    def defining(self, meant: Symbol) -> Symbol:
        """The same by where it is defined, however often it is imported on the way."""
        source, name = meant
        if source and name:
            module = self.modules[source]
            if name in module.imported:
                return self.defining(module.imported[name])
        return meant

    # What they become

    def name_in(self, lead: str, symbol: Symbol, default: str) -> str:
        """How a group calls what a module alone calls `default`."""
        source, name = symbol
        if source and not name:
            symbol = self.home[source], ""
        return self.names.get(lead, {}).get(symbol, default)

    def called(self, symbol: Symbol) -> str:
        """How the group calls it that it is defined in."""
        return self.name_in(self.home[symbol[0]], symbol, symbol[1])

    def _named(self, lead: str) -> dict[Symbol, str]:
        """The names of a group: each thing has one, and none is a function's own elsewhere."""
        members = [self.modules[name] for name in self.groups[lead]]
        found: dict[Symbol, str] = {}
        taken: set[str] = set(BUILTINS)
        for module in members:
            for name in sorted({*module.defined, *module.imported}):
                symbol = self.symbol(module, name)
                if symbol and symbol[0] and not symbol[1]:
                    symbol = self.home[symbol[0]], ""
                if symbol is None or symbol in found or symbol == (lead, ""):
                    continue
                found[symbol] = self._free(name, symbol, module, members, taken)
                taken.add(found[symbol])
        return found

    def _free(
        self, name: str, symbol: Symbol, owner: Module, members: list[Module], taken: set[str]
    ) -> str:
        """A name for a thing that nothing else of the group has."""
        clashes = name in taken or any(self._clashes(name, symbol, other) for other in members)
        if not clashes:
            return name
        longer = f"{name}_{owner.name.replace('.', '_')}"
        if longer in taken:
            raise ValueError(f"{owner.name}: two things would be called {longer}")
        return longer

    def _clashes(self, name: str, symbol: Symbol, other: Module) -> bool:
        """Whether the name means something else in a module of the group."""
        if name in {**other.imported, **dict.fromkeys(other.defined)}:
            return self.symbol(other, name) != symbol
        return name in local_names(other.source)

    # Linking

    def linked(self) -> dict[str, str]:
        """The texts of all modules that are left."""
        self.check()
        return {
            lead: self._joined(self.groups[lead]) if lead in self.groups else self.alone(module)
            for lead, module in self.modules.items()
            if self.home[lead] == lead and not module.is_empty
        }

    def outside(self, name: str, source: str) -> str:
        """A module that is no part of the box, linked to those that are."""
        return self.alone(Module(name, source, self.modules))

    def alone(self, module: Module) -> str:
        return changed(module.source, self._changes(module, module.name, set()))

    def _joined(self, members: Sequence[str]) -> str:
        bound: set[Part] = set()
        texts = []
        for name in self._in_order(members):
            module = self.modules[name]
            text = changed(module.source, self._changes(module, members[0], bound))
            texts.append(text if text.endswith("\n") else text + "\n")
        return "".join(texts)

    def check(self) -> None:
        """Raises ValueError if a module needs one that cannot be there before it is."""
        needed = {
            lead: {
                self.home[source]
                for name in self.groups.get(lead, (lead,))
                for source, _ in map(self.defining, self.modules[name].imported.values())
                if source
            }
            for lead in set(self.home.values())
        }
        try:
            TopologicalSorter({a: b - {a} for a, b in needed.items()}).prepare()
        except CycleError as error:
            raise ValueError(f"these modules import each other: {error.args[1]}") from error

    def _in_order(self, members: Sequence[str]) -> list[str]:
        """The modules of a group, each behind those that it imports."""
        order: list[str] = []

        def visit(name: str, above: tuple[str, ...]) -> None:
            if name in above:
                raise ValueError(f"{name} imports itself by {', '.join(above)}")
            if name in order:
                return
            needed = {symbol[0] for symbol in self.modules[name].imported.values()}
            for other in sorted(needed.intersection(members)):
                visit(other, (*above, name))
            order.append(name)

        for name in (*members[1:], members[0]):
            visit(name, ())
        return order

    def _changes(self, module: Module, lead: str, bound: set[Part]) -> Iterator[tuple[Span, str]]:
        yield from self._imports(module, lead, bound)
        for place, name in global_names(module.source):
            yield from self._use(module, place, name, lead)
        for node in nodes(module.source):
            yield from self._of_seldom(node)

    def _imports(self, module: Module, lead: str, bound: set[Part]) -> Iterator[tuple[Span, str]]:
        """All that a module imports for good is imported by its first statement, from each source
        at once; `bound` is what its group has imported. What is none of the box's keeps its
        order."""
        own = module.name in self.modules
        first = [node for node in module.imports if own and node in module.tree.body]
        parts = [self._import(module, node, alias, lead) for node in first for alias in node.names]
        new = [part for part in dict.fromkeys(parts) if part and part not in bound]
        bound.update(new)
        for node in module.imports:
            if node in first:
                yield span(node), (_statements(new) if node is first[0] else "") or "pass"
            else:
                here = [self._import(module, node, alias, lead) for alias in node.names]
                yield span(node), _statements([part for part in here if part]) or "pass"

    def _import(
        self, module: Module, node: ast.Import | ast.ImportFrom, alias: ast.alias, lead: str
    ) -> Part | None:
        """What a module has to import to know one of the names that another one gave it; None for
        what is in its group."""
        late = id(node) in module.late
        symbol = self.defining(module.meant(node, alias))
        source, name = symbol
        own = alias.asname or alias.name
        if late and source and not name and self.home[source] != source:
            raise ValueError(f"{module.name} imports {source} in a function: name what it needs")
        new = own if late else self.name_in(lead, symbol, own)
        if "." in new:
            raise ValueError(f"{module.name} has to import {new} by a name of its own")
        if not source:
            outer, _, asked = name.rpartition(":")
            return outer, asked, new
        if self.home[source] == lead and not late:
            return None
        if name:
            return self.home[source], self.called(symbol), new
        # By its whole name: to be asked for it, a package may load all that it seldom needs.
        return "", self.home[source], new

    def _use(self, module: Module, place: Span, name: str, lead: str) -> Iterator[tuple[Span, str]]:
        """What becomes of a name where it is used."""
        if " " in name or place[3] - place[1] > len(name.encode()):
            words = [self._word(module, word, lead) for word in name.split()]
            yield place, f"global {', '.join(words)}"
            return
        symbol = self.symbol(module, name)
        if symbol is None or symbol[1] or not symbol[0]:
            if self._word(module, name, lead) != name:
                yield place, self._word(module, name, lead)
            return
        asked = module.attributes.get(place)
        if asked is None:
            raise ValueError(f"{module.name}, line {place[0]}: {name} is a module, not a value")
        yield span(asked), self._of_module(module, asked, symbol[0], lead)

    def _word(self, module: Module, name: str, lead: str) -> str:
        symbol = self.symbol(module, name)
        return name if symbol is None else self.name_in(lead, symbol, name)

    def _of_module(self, module: Module, asked: ast.Attribute, source: str, lead: str) -> str:
        """`module.name`, by where that has gone."""
        symbol = self.defining((source, asked.attr))
        if self.home[source] == lead:
            if isinstance(asked.ctx, ast.Store):
                raise ValueError(f"{module.name}, line {asked.lineno}: sets what is {source}'s")
            return self.name_in(lead, symbol, asked.attr)
        alias = self.name_in(lead, (source, ""), ast.unparse(asked.value))
        return f"{alias}.{self.name_in(self.home[source], symbol, asked.attr)}"

    def _of_seldom(self, node: ast.AST) -> Iterator[tuple[Span, str]]:
        """Modules that are named in a text, and what is asked of them."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if self.home.get(node.value, node.value) != node.value:
                if not node.value.endswith(SUFFIX):
                    raise ValueError(f"{node.value} is looked for by name, and becomes no module")
                yield span(node), repr(self.home[node.value])
        elif isinstance(node, ast.Tuple) and len(node.elts) == 3:
            _, owner, path = [getattr(part, "value", None) for part in node.elts]
            if isinstance(owner, str) and owner.startswith("@=") and isinstance(path, str):
                yield span(node.elts[1]), repr(f"@={self.called((path, owner[2:-1]))}@")
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call):
            (path, *_) = [getattr(part, "value", "") for part in node.value.args] or [""]
            if path in self.modules and self.called((path, node.attr)) != node.attr:
                row, _, _, column = span(node.value)
                yield (row, column, row, span(node)[3]), f".{self.called((path, node.attr))}"


def _statements(parts: Iterable[Part]) -> str:
    """The statements that import these, one for each module."""
    asked: dict[str, list[str]] = {}
    for source, name, new in parts:
        asked.setdefault(source, []).append(name if name == new else f"{name} as {new}")
    origins = {source: f"from {source} " if source else "" for source in asked}
    return "; ".join(f"{origins[source]}import {', '.join(asked[source])}" for source in asked)
