"""Who may import whom: the arrows point inward, to the rules.

`rules` imports nothing of ours and does no input or output, since the box runs it too; the page
and the command line are imported by nobody but each other's outer end, the command line.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
HOST = TOP / "host" / "forno"
FIRMWARE = TOP / "firmware" / "forno"

# What the box has as well and what neither reads nor writes anything; sys tells the interpreter.
PORTABLE_LIBRARY = {"array", "binascii", "collections", "json", "math", "micropython", "struct"}
PORTABLE_LIBRARY |= {"sys"}

# The parts of the host that nobody may import, but for those named.
OUTER = {"cli": set(), "web": {"cli"}}


def module_name(path: Path, root: Path) -> str:
    parts = ("forno", *path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def from_import(node: ast.ImportFrom, package: str) -> list[str]:
    """The modules that `from X import a, b` may name: X itself, and X.a, X.b."""
    base = node.module or ""
    if node.level:
        above = package.split(".")[: len(package.split(".")) - node.level + 1]
        base = ".".join([*above, *filter(None, [node.module])])
    return [base, *(f"{base}.{alias.name}" for alias in node.names)]


class ForTheCheckerAlone(ast.NodeTransformer):
    """Takes out what no interpreter runs: the bodies of `if TYPE_CHECKING`."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return None
        return self.generic_visit(node)


@cache
def imports(path: Path, root: Path) -> set[str]:
    """Full names of everything that a file imports when it runs, inside functions too."""
    name = module_name(path, root)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ForTheCheckerAlone().visit(ast.parse(path.read_bytes()))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update(from_import(node, package))
    return found


def part(module: str) -> str | None:
    """`forno.link.frame` -> `link`; None for what is not ours or the bare package."""
    names = module.split(".")
    return names[1] if names[0] == "forno" and len(names) > 1 else None


def part_graph(root: Path) -> dict[str, set[str]]:
    """Each part of a tree with the parts that it imports."""
    present = {path.stem for path in root.iterdir() if path.suffix == ".py" or path.is_dir()}
    graph: dict[str, set[str]] = {}
    for path in root.rglob("*.py"):
        own = part(module_name(path, root))
        if own is not None:
            wanted = {part(name) for name in imports(path, root)} & present
            graph.setdefault(own, set()).update(wanted - {own})
    return graph


def find_cycle(graph: dict[str, set[str]]) -> list[str]:
    """Parts in or above a ring of imports; an empty list if there is none."""
    left = dict(graph)
    while free := [name for name, wanted in left.items() if not wanted & left.keys()]:
        for name in free:
            del left[name]
    return sorted(left)


def portable_files() -> list[Path]:
    return [*sorted((HOST / "rules").rglob("*.py")), HOST / "link" / "frame.py"]


@pytest.mark.parametrize("path", portable_files(), ids=lambda path: path.name)
def test_portable_files_import_only_what_the_box_has(path: Path):
    ours = {name for name in imports(path, HOST) if part(name)}
    inside = path.is_relative_to(HOST / "rules")
    assert {name for name in ours if not inside or part(name) != "rules"} == set()
    assert {name.split(".")[0] for name in imports(path, HOST) - ours} - {"forno"} <= (
        PORTABLE_LIBRARY
    )


def test_rules_import_nothing_of_ours():
    assert part_graph(HOST)["rules"] == set()


@pytest.mark.parametrize("outer", OUTER)
def test_nobody_imports_the_outside(outer: str):
    users = {name for name, wanted in part_graph(HOST).items() if outer in wanted}
    assert users <= OUTER[outer]


@pytest.mark.parametrize("root", [HOST, FIRMWARE], ids=["host", "firmware"])
def test_no_parts_import_each_other(root: Path):
    graph = part_graph(root)
    assert graph
    assert find_cycle(graph) == []


def test_a_ring_is_found():
    assert find_cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]
    assert find_cycle({"a": {"b"}, "b": set()}) == []


def test_imports_are_found_where_they_run(tmp_path: Path):
    source = "if TYPE_CHECKING:\n import typing\nimport json\ndef f():\n from .b import c\n"
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.py").write_text(source)
    assert imports(tmp_path / "rules" / "a.py", tmp_path) == {
        "json",
        "forno.rules.b",
        "forno.rules.b.c",
    }
