"""What an installed forno holds, and what of it a box has to hold."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from forno.boxfiles import box_files
from forno.sim.rom import POWER_ON, bytecode

TOP = Path(__file__).resolve().parent.parent
BOX_BYTES = 220 * 1024  # of the 848 KiB that the smallest board, a Pico W, has for files

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
    made = {place: path for place, path in bytecode().items() if place != POWER_ON.place}
    sizes = {place: path.stat().st_size for place, path in made.items()}
    assert len(sizes) > 100
    assert sum(sizes.values()) <= BOX_BYTES, sorted(sizes.items(), key=lambda item: -item[1])[:10]


# What talks to boards, on a system without pseudo-terminals. The libraries are this system's own.
IMPORT_AS_ON_WINDOWS = """
import sys, concurrent.futures, mpremote.transport_serial, platformdirs, serial.tools.list_ports
sys.modules |= dict.fromkeys(("fcntl", "pty", "termios", "tty"))
sys.platform = "win32"
import forno.flash.flashing, forno.link.keeper, forno.link.look
"""


def test_windows_can_flash_and_sync():
    subprocess.run([sys.executable, "-c", IMPORT_AS_ON_WINDOWS], check=True)
