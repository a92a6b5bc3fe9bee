"""What an installed forno holds, and what of it a box has to hold."""

import ast
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from forno.boxfiles import box_files
from forno.boxsource import compact, passed_by_name
from forno.rules import slots
from forno.sim.rom import compiled

TOP = Path(__file__).resolve().parent.parent
BOX_BYTES = 220 * 1024

# Run with nothing but the unpacked package on the path.
LIST_BOX_FILES = """
import json, sys
sys.path.insert(0, sys.argv[1])
from forno.boxsource import compact
from forno.boxfiles import box_files
print(json.dumps({file.place: file.source.read_text() for file in box_files()}))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as pip would install it."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=TOP,
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "installed")
    return folder / "installed"


def test_the_package_holds_the_whole_host(installed: Path):
    listing = subprocess.run(
        ["git", "ls-files", "-z", "host/forno"], cwd=TOP, check=True, capture_output=True, text=True
    )
    names = [name.removeprefix("host/") for name in listing.stdout.split("\0") if name]
    assert len(names) > 20
    assert [name for name in names if not (installed / name).is_file()] == []


def test_an_installed_forno_has_every_file_of_the_box(installed: Path):
    listed = subprocess.run(
        [sys.executable, "-I", "-S", "-c", LIST_BOX_FILES, str(installed)],
        check=True,
        capture_output=True,
        text=True,
    )
    expected = {file.place: file.source.read_text() for file in box_files()}
    assert {"main.py", "forno/rules/table.py", "forno/link/frame.py"} <= expected.keys()
    assert json.loads(listed.stdout) == expected


def test_the_box_files_compile_and_fit():
    sizes = {file.place: compiled(file).stat().st_size for file in box_files()}
    assert len(sizes) > 20
    assert sum(sizes.values()) <= BOX_BYTES, sorted(sizes.items(), key=lambda item: -item[1])[:10]


def test_what_is_compiled_is_the_source_with_numbers_for_slots():
    replaced = 0
    for file in box_files():
        source = file.text()
        shipped = compact(source)
        assert shipped.count("\n") == source.count("\n"), file.place
        imported = {
            alias.name
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("slots")
            for alias in node.names
        }
        names = {node.id for node in ast.walk(ast.parse(shipped)) if isinstance(node, ast.Name)}
        assert names.isdisjoint(imported), file.place
        replaced += len(imported)
    assert replaced > 100
    told = compact("from .slots import NOBODY, TURN\n\nx = [TURN, NOBODY, other.TURN]  # TURN\n")
    assert told == f"\n\nx = [{slots.TURN}, ({slots.NOBODY}), other.TURN]  # TURN\n"


def test_parameters_share_names_unless_they_are_passed_by_name():
    assert "walked" in passed_by_name()
    told = compact("def é(walked, place):  # place\n    return place.place + walked\n")
    assert told == "def é(walked, p0):  # place\n    return p0.place + walked\n"
    nested = "def make(number):\n    def made():\n        return number\n    return made\n"
    assert compact(nested) == nested


# What talks to boards, on a system without pseudo-terminals. The libraries are this system's own.
IMPORT_AS_ON_WINDOWS = """
import sys, concurrent.futures, mpremote.transport_serial, platformdirs, serial.tools.list_ports
sys.modules |= dict.fromkeys(("fcntl", "pty", "termios", "tty"))
sys.platform = "win32"
import forno.flash.flashing, forno.link.keeper, forno.link.look
"""


def test_windows_can_flash_and_sync():
    subprocess.run([sys.executable, "-c", IMPORT_AS_ON_WINDOWS], check=True)
