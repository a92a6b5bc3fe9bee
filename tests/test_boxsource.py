"""What a box's modules are compiled from."""

import ast
import builtins
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from forno import boxsource
from forno.boxfiles import box_files
from forno.boxsource import constants, names, overlays
from forno.boxsource.parameters import passed_by_name, with_shared_names
from forno.rules import slots

TYPINGS = Path(__file__).parent.parent / ".venv" / "typings"
BOARD_MODULES = ("machine", "framebuf", "vfs", "select", "time", "rp2")  # whose objects it uses
# Prints which of the names on its standard input the interpreter has to keep in memory.
NEW_NAMES = """
import sys, micropython
exec("def f(x):\\n" + "".join([" x.%s\\n" % name for name in sys.stdin.read().split()]))
micropython.qstr_info(1)
"""


def modules() -> Iterator[tuple[str, str]]:
    for file in box_files():
        if "/" in file.place:
            yield file.module, file.text()


def test_lines_keep_their_numbers_and_can_be_parsed() -> None:
    for module, source in modules():
        lines: set[int] = set()
        for name, part in overlays.parted(boxsource.reduced(source, module), module).items():
            assert part.count("\n") == source.count("\n"), name
            lines.update(node.lineno for node in ast.walk(ast.parse(part)) if is_scope(node))
        assert {node.lineno for node in ast.walk(ast.parse(source)) if is_scope(node)} <= lines


def is_scope(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)


def test_constants_stand_in_the_places_of_their_names() -> None:
    source = (
        "from forno.link import frame\n"
        "from forno.rules.slots import (\n    NOBODY,\n    TURN_OF,\n)\n"
        "OWN, _TWICE = 3, 1 << 4\nKEPT = [OWN]\n"
        "def f(x):  # TURN_OF\n    return x.TURN_OF + NOBODY - _TWICE, frame.HELLO, 'OWN'\n"
    )
    assert constants.in_place(source, "forno.x") == (
        f"from forno.link import frame\n\n\n\n\n\nKEPT = [3]\n"
        f"def f(x):  # TURN_OF\n    return x.TURN_OF + ({slots.NOBODY}) - 16, 'H', 'OWN'\n"
    )
    assert len(constants.of_modules()["forno.rules.slots"]) > 50


def test_no_module_looks_for_a_constant_that_is_gone() -> None:
    """Each constant that a module still imports of another is still there."""
    texts = {module: boxsource.reduced(text, module) for module, text in modules()}
    for module, text in texts.items():
        for node in constants.imports(text):
            origin = constants.origin(node, module)
            for alias in node.names if origin in texts else ():
                gone = alias.name not in names.variables(ast.parse(texts[origin]))
                assert not gone or alias.name not in constants.of_modules()[origin], module


def test_parameters_share_names_unless_they_are_passed_by_name() -> None:
    assert "walked" in passed_by_name()
    told = with_shared_names("def é(walked, place):  # place\n    return place.place + walked\n")
    assert told == "def é(walked, p0):  # place\n    return p0.place + walked\n"
    nested = "def make(number):\n    def made():\n        return number\n    return made\n"
    assert with_shared_names(nested) == nested


def test_what_is_looked_for_by_its_name_keeps_it() -> None:
    source = (
        "import machine\nfrom forno.keys import Keys\n"
        "class Seeker:\n    def find(self, key):\n        self.kept = machine.Pin\n"
        "def looked_for(): pass\n"
        "print(Seeker().find(key=1), Seeker().kept, getattr(Seeker, 'looked_for'))\n"
    )
    new = names.new_names([source], frozenset({"Seeker", "find", "key", "kept", "looked_for"}))
    assert set(new) == {"Seeker", "kept"}
    assert "kept" not in names.renamed(source, new) and "machine.Pin" in names.renamed(source, new)
    # A module that is imported keeps its name where another thing has lost it.
    assert (
        names.renamed("import kept\nkept.Seeker\n", new) == f"import kept\nkept.{new['Seeker']}\n"
    )


def test_a_name_in_objects_becomes_one_that_nothing_else_has() -> None:
    new, used = boxsource.box_names(), set()
    for module, source in modules():
        used.update(name for _, name in names.names_in(boxsource.reduced(source, module)))
    assert len(new) > 500
    assert len(set(new.values())) == len(new)
    assert used.isdisjoint(new.values())
    assert set(new).isdisjoint(names.ROM_NAMES) and set(new).isdisjoint(dir(builtins))


def test_few_names_are_not_the_interpreters_own() -> None:
    """Each other one takes its place in memory for ever."""
    used = {name for text in boxsource.shipped().values() for _, name in names.names_in(text)}
    assert {name for name in used if name[0] == "m" and name[1:].isdigit()} == set()
    assert len([name for name in used if name[0] == "n" and name[1:].isdigit()]) < 100


def test_no_module_of_a_box_fills_in_texts_with_names() -> None:
    """An f-string is one text to the tokenizer of Python 3.11, so its names would stay."""
    for module, source in modules():
        nodes = ast.walk(ast.parse(source))
        assert not any(isinstance(node, ast.JoinedStr) for node in nodes), module


def test_attributes_of_others_are_not_renamed() -> None:
    """What the interpreter's and the board's own objects know is called as it is."""
    if not TYPINGS.is_dir():
        pytest.skip("there are no stubs of a board's modules: see `make venv`")
    known: set[str] = set()
    for path in TYPINGS.rglob("*.pyi"):
        if path.parent.name in BOARD_MODULES or path.stem in BOARD_MODULES:
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            known.update(node.name for node in nodes if isinstance(node, ast.FunctionDef))
    assert "writeto" in known
    public = {name for name in known if not name.startswith("_")}
    assert public & set(boxsource.box_names()) == set()


def test_the_interpreter_has_the_names_of_the_list(micropython: str) -> None:
    told = ""
    for start in range(0, len(names.ROM_NAMES), 200):
        told += subprocess.run(
            [micropython, "-c", NEW_NAMES],
            input=" ".join(names.ROM_NAMES[start : start + 200]),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    assert "qstr pool" in told
    new = {line[2:-1] for line in told.splitlines() if line.startswith("Q(")}
    assert "NEW_NAMES" not in new and new.isdisjoint(names.ROM_NAMES), new & set(names.ROM_NAMES)
