"""Boards without Forno: MicroPython at its REPL, on the chip, console and port of a simulated box.

Only the firmware that a simulated box has of itself is left out, so a board has what lies on its
flash. `forno flash` is told of another runtime folder, in which no simulated box is announced.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from forno.sim import Simulator, rom
from tests.flash.flashing import put_forno

RunFlash = Callable[..., "subprocess.CompletedProcess[str]"]
FLASH = (sys.executable, "-c", "from forno.cli.app import main; main()", "flash")


@pytest.fixture(autouse=True)
def _bare_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, micropython: str) -> None:
    monkeypatch.setenv("FORNO_RUNTIME_DIR", str(tmp_path / "runtime"))
    monkeypatch.setattr(rom, "lay_out", lambda folder: folder.mkdir(exist_ok=True))


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """Where a new board's flash image will be."""
    return tmp_path / "board.flash"


@pytest.fixture
def forno_flash(tmp_path: Path) -> RunFlash:
    """Runs the command as a person would, on a port; further words are its options."""

    def run(port: str, *options: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [*FLASH, "--port", port, *options],
            env={**os.environ, "FORNO_RUNTIME_DIR": str(tmp_path / "elsewhere")},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    return run


@pytest.fixture(scope="session")
def _flashed_once(tmp_path_factory: pytest.TempPathFactory, micropython: str) -> Path:
    folder = tmp_path_factory.mktemp("flashed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FORNO_RUNTIME_DIR", str(folder))
        patch.setattr(rom, "lay_out", lambda folder: folder.mkdir(exist_ok=True))
        with Simulator(folder / "board.flash") as box:
            put_forno(box.port)
    return folder / "board.flash"


@pytest.fixture
def flashed(_flashed_once: Path, image: Path) -> Path:
    """The flash image of a board that Forno has been put on, and that is off."""
    shutil.copy(_flashed_once, image)
    return image
