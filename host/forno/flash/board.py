"""A board at its REPL, reached through mpremote's library."""

from __future__ import annotations

import contextlib
import io
import os
import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from mpremote.transport import TransportError  # type: ignore[import-untyped]
from mpremote.transport_serial import SerialTransport  # type: ignore[import-untyped]

from forno.failure import Failure
from forno.flash.place import INSTALL
from forno.link import frame
from forno.link.hello import Hello, parse_hello
from forno.link.session import LONGEST_MESSAGE
from forno.link.wire import Wire, WireError

PATIENCE = 10.0  # seconds without a byte, until a board is given up
TO_REPL = 4.0  # seconds for it to come to its REPL, each time it is asked
CHUNK = 1024  # bytes of a file that it takes at once
STARTING = 20.0  # seconds from the restart to the first hello
LAST_WORDS = 2000  # bytes kept of what it says instead
BY_ITSELF = ("#", ">>> ", "MicroPython ", 'Type "help()"')  # what says nothing of the program
ON_BOARD = Path(__file__).with_name("on_board.py")
WHO = (
    "(sys.implementation.name, tuple(sys.implementation.version)[:3], sys.platform,"
    " getattr(sys.implementation, '_mpy', 0) & 255,"
    " getattr(sys.implementation, '_machine', sys.platform))"
)
BUSY = "Close what uses it (`forno run`, Thonny, mpremote, a serial monitor) and try again."
Progress = Callable[[int], None]
"""Called with the number of bytes written of a file so far."""


class Chip(NamedTuple):
    """What a board says of itself. `mpy`: its version of compiled files, 0 if it reads none.

    A board whose `name` is not "micropython" can only be asked and left.
    """

    name: str
    version: tuple[int, int, int]
    platform: str
    mpy: int
    machine: str


class Board:
    """A context: what runs is interrupted at the beginning and started again at the end.

    Everything raises Failure.
    """

    chip: Chip

    def __init__(self, path: str) -> None:
        self.path = path
        self._interrupted = False

    def __enter__(self) -> Board:
        self._repl = self._open()
        try:
            self._interrupt()
            self.chip = self._ask()
        except BaseException:
            self._leave()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._leave()

    def files(self) -> dict[str, str]:
        """The SHA-256 (hex) of each of Forno's files, by path."""
        with self._talk("adds up its files"):
            lines = self._repl.exec("tell()").decode().splitlines()
        return {path: digest for digest, path in (line.split(" ", 1) for line in lines)}

    def root_names(self) -> set[str]:
        with self._talk("lists its files"):
            return {entry.name for entry in self._repl.fs_listdir("/")}

    def read(self, path: str) -> bytes:
        with self._talk(f"reads {path}"):
            return bytes(self._repl.fs_readfile(path))

    def space(self) -> tuple[int, int]:
        """(bytes free, bytes of a block). littlefs counts a shared block twice, so what it calls
        free may be less than there is, and even less than nothing, which looks like very much."""
        with self._talk("is asked for its space"):
            block, _, blocks, free = self._repl.eval("os.statvfs('/')[:4]")
        return block * (free if free <= blocks else 0), block

    def write(self, path: str, content: bytes, progress: Progress) -> None:
        """Writes a file, and the folders to it."""
        with self._talk(f"takes {path}"):
            self._repl.exec(f"make_folder({path.rpartition('/')[0]!r})")
            self._repl.fs_writefile(path, content, CHUNK, lambda written, size: progress(written))

    def switch(self, staged: list[str], stale: list[str], backup: str | None) -> None:
        """Puts the copied files in their places; see `on_board.py`."""
        with self._talk("puts its files in place"):
            self._repl.exec(f"switch({staged!r}, {stale!r}, {backup!r})")

    def start(self) -> Hello:
        """Restarts the board and waits until its Forno says hello."""
        self._restart()
        reader, said = frame.Reader(LONGEST_MESSAGE), b""
        end = time.monotonic() + STARTING
        while time.monotonic() < end:
            with self._talk("starts"):
                data = self._repl.serial.read(max(1, self._repl.serial.in_waiting))
            said = (said + data)[-LAST_WORDS:]
            for text in reader.feed(data):
                if text[:1] == frame.HELLO:
                    return parse_hello(text[1:])
        raise Failure(
            f"Forno is on the board, but it did not start. {_last_words(said)}",
            "If a key was held, let go of it. Restart the board, and look at its console with"
            f" `mpremote connect {self.path}`.",
        )

    def _open(self) -> SerialTransport:
        try:
            Wire(self.path).close()  # says more exactly than mpremote why a port does not open
        except WireError as error:
            problem = error.problem
            cure = BUSY if problem.code == "busy" else problem.cure
            raise Failure(f"{problem.text[0].upper()}{problem.text[1:]}.", cure) from error
        with self._talk("is opened"):
            repl = SerialTransport(self.path, timeout=0.2)
        repl.serial.write_timeout = PATIENCE
        return repl

    def _interrupt(self) -> None:
        """To the raw REPL; a soft reset first, if it can be had, so that its memory is empty."""
        for reset in (True, False):
            with contextlib.suppress(Failure), self._talk("is interrupted"):
                self._repl.enter_raw_repl(soft_reset=reset, timeout_overall=TO_REPL)
                self._repl.serial.timeout = PATIENCE
                self._interrupted = True
                return
        raise Failure(
            f"No MicroPython answers on {self.path}, or its program cannot be interrupted.",
            "Press the board's reset button, or plug it in again, and try once more."
            f" If it has no MicroPython: {INSTALL}",
        )

    def _ask(self) -> Chip:
        with self._talk("is asked what it is"):
            self._repl.exec("import sys")
            chip = Chip(*self._repl.eval(WHO))
            if chip.name == "micropython":
                self._repl.exec(ON_BOARD.read_text())
        return chip

    def _restart(self) -> None:
        self._interrupted = False
        with self._talk("restarts"):
            self._repl.serial.timeout = 0.2
            self._repl.serial.write(b"\r\x03")  # if it was left amid taking something
            self._repl.exit_raw_repl()
            self._repl.read_until(1, b">>> ", timeout_overall=TO_REPL)
            self._repl.serial.write(b"\x04")
            self._repl.read_until(1, b"soft reboot\r\n", timeout_overall=TO_REPL)

    def _leave(self) -> None:
        """Lets what was interrupted start again, unless it has, and closes the port."""
        if self._interrupted:
            with contextlib.suppress(Failure):
                self._restart()
        with contextlib.suppress(OSError):
            self._repl.close()

    @contextlib.contextmanager
    def _talk(self, doing: str) -> Iterator[None]:
        """mpremote prints what it does not understand and raises many things; one comes out."""
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                yield
        except (TransportError, OSError, struct.error, SyntaxError, ValueError) as error:
            raise Failure(
                f"The board on {self.path} failed while it {doing}: {_reason(error)}",
                "Plug it in again and run `forno flash` once more: it goes on where it stopped.",
            ) from error


def _reason(error: Exception) -> str:
    """The last line of what a board said, or what the system calls the error."""
    if isinstance(error, OSError) and error.errno:
        return os.strerror(error.errno)
    return (str(error).strip().splitlines() or [type(error).__name__])[-1]


def _last_words(said: bytes) -> str:
    """What a program said last before it ended at the prompt."""
    lines = said.decode("utf-8", "replace").splitlines()
    told = [line.strip() for line in lines if line.strip() and not line.startswith(BY_ITSELF)]
    return f"It says: {told[-1]}" if told else "It says nothing."
