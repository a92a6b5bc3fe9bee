"""The interpreter that stands for a box's processor, and the files that it is given."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from forno.failure import Failure
from forno.language import _
from forno.sim import rom

IMAGE_SIZE = 352 * 4096
# Ctrl-C is ignored until MicroPython itself is there to handle it. A box whose simulator is killed
# must not go on alone, writing to its flash: Linux ends it with the thread that started it.
LAUNCH = """
trap "" INT
command -v setpriv >/dev/null && exec setpriv --pdeathsig KILL "$@"
exec "$@"
"""
HEAP = "320k"
"""A Pico leaves a program 245,888 bytes; the 64-bit interpreter needs up to twice as much for the
same."""


def find_interpreter() -> str:
    """Path of the MicroPython unix port: beside this Python, else on the PATH."""
    beside = str(Path(sys.executable).parent)
    places = os.pathsep.join((beside, os.environ.get("PATH", os.defpath)))
    found = shutil.which("micropython", path=places)
    if found is None:
        raise Failure(
            _("A simulated box needs the program {program}, which is not here.").format(
                program="micropython"
            ),
            _("Install it: {command}").format(command="pip install 'forno[sim]'"),
        )
    return found


class Chip:
    """A processor with a flash image: `start` gives it power, its files live until `close`.

    `cut_after` counts programmed pages and erased blocks from the first start on.
    """

    def __init__(
        self,
        image: Path,
        cut_after: int | None,
        cut_half: bool,
        device: str | None,
        board: str | None,
    ):
        self.interpreter = find_interpreter()
        self.image = image
        self.cut = (str(cut_after or 0), "1" if cut_half else "0")
        self.wanted_device = device or ""
        self.board = board or ""
        self._folder = tempfile.TemporaryDirectory(prefix="forno-sim-")
        folder = Path(self._folder.name)
        self.rom = folder / "rom"
        self._status = folder / "status"
        self._counts = folder / "counts"
        (folder / "power_on.mpy").symlink_to(rom.bytecode()[rom.POWER_ON.place])
        self._counts.write_text(f"{0:11} {0:11}\n")
        self._wear = (0, 0)
        self._said: dict[str, Any] = {}

    def command(self, image: Path, run: str) -> list[str]:
        """How the interpreter is called. `run`: "1" main.py too, "0" not, "format" nothing."""
        files = (image, self.rom, self._status, self._counts)
        return [
            *("/bin/sh", "-c", LAUNCH, "sh", self.interpreter),
            *("-X", f"heapsize={HEAP}", "-m", rom.POWER_ON.place.removesuffix(".py")),
            *(*map(str, files), run, *self.cut, self.wanted_device),
        ]

    def format(self) -> None:
        """Makes the image anew, empty; an interrupted one is never seen."""
        new = self.image.with_name(self.image.name + ".new")
        done = subprocess.run(
            self.command(new, "format"),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            env=self._environment(),
        )
        if done.returncode:
            raise Failure(
                _("The flash image {flash} cannot be made: {why}").format(
                    flash=self.image, why=done.stdout.strip()[-200:]
                ),
                _("See that its folder can be written to and the disk is not full."),
            )
        self._counts.write_text(f"{0:11} {0:11}\n")
        new.replace(self.image)

    def start(self, console: int, run_main: bool) -> subprocess.Popen[bytes]:
        """Power on, with the file descriptor `console` as its serial port."""
        rom.lay_out(self.rom)
        self._said = {}
        self._status.write_text("{}")
        return subprocess.Popen(
            self.command(self.image, "1" if run_main else "0"),
            stdin=console,
            stdout=console,
            stderr=console,
            start_new_session=True,
            env=self._environment(),
        )

    def _environment(self) -> dict[str, str]:
        path = self._folder.name
        return {
            "PATH": os.defpath,
            "TERM": "dumb",
            "MICROPYPATH": path,
            "FORNO_BOARD": self.board,
        }

    def status(self) -> dict[str, Any]:
        """What the box said of itself at this start: {"mounted": bool, "device": text} or {}."""
        with contextlib.suppress(OSError, ValueError):
            self._said = json.loads(self._status.read_text())
        return self._said

    def wear(self) -> tuple[int, int]:
        """(pages programmed, blocks erased) since the first start."""
        if self._counts.exists():
            programs, erases = self._counts.read_text().split()
            self._wear = int(programs), int(erases)
        return self._wear

    def close(self) -> None:
        """Takes the files away; `wear` and `status` still tell what was last."""
        self.wear()
        self.status()
        self._folder.cleanup()
