"""A simulated box: chip, console and port put together, run by a thread."""

from __future__ import annotations

import enum
import fcntl
import os
import re
import select
import signal
import sys
import threading
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, BinaryIO

from forno.failure import Failure, WrongInput
from forno.keysets import check_board
from forno.language import _
from forno.places import data_folder
from forno.sim.announce import Announced, announce, make_folder, withdraw
from forno.sim.chip import IMAGE_SIZE, Chip
from forno.sim.console import Console
from forno.sim.port import Port

STARTING = 10.0  # seconds within which a box has to mount its flash
TICK = 0.05  # seconds between looks at what gives no sign: whether the port is open, a held Ctrl-C


def default_flash() -> Path:
    """The flash image of the simulated box that a person has without naming one."""
    return data_folder() / "simulator.flash"


class Outcome(enum.Enum):
    """How a simulated box came to its end."""

    STOPPED = "stopped"
    POWER_CUT = "power cut"
    FAILED = "failed"


class Simulator:
    """A box on the computer. Use it as a context manager or call `start` and `stop`.

    `flash` is the file of its flash image, made if it is not there; it can be used by one box at a
    time. `fresh` begins with an empty one. With `cut_after` the power fails at that flash write,
    counted from the start over programmed pages and erased blocks, with `cut_half` amid it. A new
    image takes `device` as its id, or makes one. It has the shape and the keys of `board`.

    While it runs, `port` is the path of its serial port and `device` its id. Raises Failure if
    there is no interpreter, the image is in use or holds no file system.
    """

    def __init__(
        self,
        flash: Path | str,
        fresh: bool = False,
        cut_after: int | None = None,
        cut_half: bool = False,
        device: str | None = None,
        board: str | None = None,
    ) -> None:
        if sys.platform != "linux":
            raise Failure(_("Simulated boxes run on Linux only."), _("Plug in a real box."))
        if device is not None and not re.fullmatch("[0-9a-z]{1,32}", device):
            raise WrongInput(
                _("“{device}” cannot be a device id.").format(device=device),
                _("Use up to 32 small letters and digits."),
            )
        self.flash = Path(flash)
        self.fresh = fresh
        self.outcome: Outcome | None = None
        self.device = ""
        self.port = ""
        check_board(board)
        self._chip = Chip(self.flash, cut_after, cut_half, device, board)

    def __enter__(self) -> Simulator:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Power on; returns when the box has mounted its flash and can be found."""
        with ExitStack() as undo:
            undo.callback(self._chip.close)
            self._image = undo.enter_context(self._prepare())
            self._port = Port()
            undo.callback(self._port.close)
            self._console = Console(self._chip)
            undo.pop_all()
        self._settled, self._stopping = threading.Event(), False
        self._thread = threading.Thread(target=self._run, name="forno-sim", daemon=True)
        self._thread.start()
        in_time = self._settled.wait(STARTING)
        if not in_time or self.outcome is Outcome.FAILED:
            self.stop()
            raise self._failure()

    def stop(self) -> None:
        """Power off, as a pulled plug; does nothing if it is off."""
        self._stopping = True
        self._thread.join()

    def wait(self, timeout: float | None = None) -> Outcome | None:
        """Waits until the box has come to its end by itself; None if it has not by then."""
        self._thread.join(timeout)
        return self.outcome

    def wear(self) -> tuple[int, int]:
        """(pages programmed, blocks erased) since it was started."""
        return self._chip.wear()

    def _prepare(self) -> BinaryIO:
        """The flash image, made if need be, and locked for as long as it is open."""
        self._make_folders()
        image = self._lock()
        size = os.fstat(image.fileno()).st_size
        if self.fresh or size == 0:
            self._chip.format()
            image.close()
            image = self._lock()
        elif size != IMAGE_SIZE:
            raise WrongInput(
                _("{flash} is no flash image of a box: it has {size} bytes, not {right}.").format(
                    flash=self.flash, size=size, right=IMAGE_SIZE
                ),
                _("Name another file, or have it made anew with --fresh."),
            )
        return image

    def _make_folders(self) -> None:
        try:
            self.flash.parent.mkdir(parents=True, exist_ok=True)
            make_folder()
        except OSError as error:
            raise Failure(
                _("The folder {folder} cannot be made: {why}.").format(
                    folder=error.filename, why=error.strerror
                ),
                _("Name another file with --flash, or make room for Forno's own files."),
            ) from error

    def _lock(self) -> BinaryIO:
        try:
            image = self.flash.open("ab")
        except OSError as error:
            raise Failure(
                _("The flash image {flash} cannot be opened: {why}.").format(
                    flash=self.flash, why=error.strerror
                ),
                _("Name another file with --flash."),
            ) from error
        try:
            fcntl.flock(image, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            image.close()
            raise Failure(
                _("Another simulated box runs on the flash image {flash}.").format(
                    flash=self.flash
                ),
                _("End that one, or name another file with --flash."),
            ) from None
        return image

    def _failure(self) -> Failure:
        if self._chip.status().get("mounted") is False:
            return Failure(
                _("The flash image {flash} holds no file system that can be read.").format(
                    flash=self.flash
                ),
                _("Nothing was changed. Name another file, or begin anew with --fresh."),
            )
        return Failure(
            _("The simulated box did not start."),
            _("See whether {program} runs by itself.").format(program=self._chip.interpreter),
        )

    def _run(self) -> None:
        announced = None
        try:
            while self.outcome is None:
                self._carry()
                if announced is None:
                    announced = self._announce()
                if self._console.ended() is not None:
                    self._restart()
                elif self._stopping:
                    self.outcome = Outcome.STOPPED
        finally:
            self.outcome = self.outcome or Outcome.FAILED
            if announced:
                withdraw(*announced)
            self._console.close()
            self._port.close()
            self._image.close()
            self._chip.close()
            self._settled.set()

    def _carry(self) -> None:
        """Waits for something to happen and carries what has come, both ways."""
        port, console = self._port, self._console
        watched = [console.ended_fd]
        if port.is_open() and console.has_room():
            watched.append(port.fd)
        if port.has_room():
            watched.append(console.fd)
        ready = select.select(watched, [], [], TICK)[0]
        console.take(port.read() if port.fd in ready else b"")
        if console.fd in ready:
            port.write(console.read())
        port.push()

    def _announce(self) -> tuple[Announced, IO[str]] | None:
        """Once the box has mounted its flash: its id and its port, for whoever looks for boxes."""
        self.device = self._chip.status().get("device", "")
        if not self.device:
            return None
        self.port = self._port.path
        box = Announced(self.device, self.port, os.getpid())
        file = announce(box)
        self._settled.set()
        return box, file

    def _restart(self) -> None:
        """The interpreter has ended: the power was cut, it was reset, or it does not run at all."""
        self._port.write(self._console.read())
        if self._console.ended() == -signal.SIGUSR1:
            self.outcome = Outcome.POWER_CUT
        elif not self._chip.status().get("mounted"):
            self.outcome = Outcome.FAILED
        else:
            self._port.write(self._console.reset())
