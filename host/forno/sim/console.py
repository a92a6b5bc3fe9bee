"""The board's end of the cable: the running interpreter, its REPL modes and its resets.

A board handles Ctrl-C and a soft reset in its USB driver and its main loop. The unix port leaves
both to its terminal, so they are made here: Ctrl-C becomes SIGINT while the interpreter runs a
program, and when it exits it is started again in the REPL mode in which it was left.
"""

from __future__ import annotations

import contextlib
import os
import pty
import re
import signal
import subprocess
import termios
import time
import tty
from pathlib import Path

from forno.sim.chip import Chip

PROMPT = b">>> "
FRIENDLY = b'Type "help()"'
RAW = b"raw REPL; CTRL-B to exit\r\n"
RESET = b"\r\nMPY: soft reboot\r\n"
STARTING = float("inf")  # nothing is typed before it can be taken
BUSY = 0.5  # seconds that a Ctrl-C waits for a program that never waits itself
SETTLING = 1.0  # seconds to wait at most for the prompt after a Ctrl-C


class Console:
    """One interpreter after the other on a terminal of their own. Nothing here blocks."""

    def __init__(self, chip: Chip) -> None:
        self._chip = chip
        self.fd, self._near = pty.openpty()
        tty.setraw(self._near)
        os.set_blocking(self.fd, False)
        self._typed = b""  # has come, but cannot be taken yet
        self._raw = False  # the raw REPL is on, so main.py is not run after a reset
        self.start()

    def start(self) -> None:
        """Power on, or a soft reset."""
        self.process: subprocess.Popen[bytes] = self._chip.start(self._near, not self._raw)
        self.ended_fd = os.pidfd_open(self.process.pid)
        self._tail = self._last = b""
        self._held: bytes | None = b"" if self._raw else None  # boot output before the raw prompt
        self._busy_until = STARTING
        self._interrupting = 0.0  # a Ctrl-C waits until then for a good moment
        self._interrupted = False  # it has been sent, but has not led to a prompt yet

    def ready(self) -> bool:
        """Whether what is typed now will be read: not while it starts or comes back from Ctrl-C."""
        if self._busy_until == STARTING and self._chip.status() and self._catches_interrupt():
            self._busy_until = 0.0  # its flash is mounted and a program runs
        return time.monotonic() >= self._busy_until

    def take(self, data: bytes) -> None:
        """What came over the cable."""
        self._typed += data
        if time.monotonic() > self._busy_until:
            self._interrupted = False  # the program has taken it for itself and goes on
        if self._interrupting:
            self._interrupt()
        elif self.ready():
            self._type()

    def _type(self) -> None:
        if b"\x03" in self._typed and self._catches_interrupt():
            # As on a board, a Ctrl-C empties the receive ring.
            self._typed = self._typed[self._typed.rfind(b"\x03") + 1 :]
            termios.tcflush(self._near, termios.TCIFLUSH)
            self._interrupting = time.monotonic() + BUSY
            self._interrupt()
        elif self._typed:
            with contextlib.suppress(BlockingIOError):  # a full ring takes it later
                self._typed = self._typed[os.write(self.fd, self._typed) :]

    def _interrupt(self) -> None:
        """Sends the signal, if it can be while the interpreter waits for something: it breaks off
        at once whatever runs, and amid a garbage collection that is the end of the interpreter."""
        if self._waits() or time.monotonic() > self._interrupting:
            self._tail = b""
            self._interrupting = 0.0
            self._interrupted = True
            self._busy_until = time.monotonic() + SETTLING
            self.process.send_signal(signal.SIGINT)

    def has_room(self) -> bool:
        """Whether more may come over the cable; a board that does not read holds it up."""
        return self.ready() and not self._typed

    def read(self) -> bytes:
        """What the board has said; after a reset in the raw REPL, as a board says it."""
        try:
            data = os.read(self.fd, 4096)
        except OSError:
            return b""
        self._tail = (self._tail + data)[-256:]
        if self._tail.endswith((PROMPT, b"\x04>")) or self._tail.endswith(RAW + b">"):
            self._busy_until, self._interrupted = 0.0, False
        if self._held is not None:
            return self._enter_raw(data)
        self._watch_mode()
        return data if self._raw else self._cooked(data)

    def _cooked(self, data: bytes) -> bytes:
        """A board ends a program's lines with CR LF; the REPL writes that itself."""
        cooked = re.sub(rb"(?<!\r)\n", b"\r\n", data)
        if self._last == b"\r" and data.startswith(b"\n"):
            cooked = cooked[1:]
        self._last = data[-1:]
        return cooked

    def _watch_mode(self) -> None:
        if RAW in self._tail or FRIENDLY in self._tail:
            self._raw = self._tail.rfind(RAW) > self._tail.rfind(FRIENDLY)

    def _enter_raw(self, data: bytes) -> bytes:
        """Goes on to the raw REPL; shows what `boot.py` said, but not the friendly banner."""
        assert self._held is not None
        self._held += data
        if self._held.endswith(PROMPT):
            said, self._held = self._held[: self._held.rfind(b"MicroPython ")], b""
            os.write(self.fd, b"\x01")
            self._busy_until = STARTING
            return said
        if self._held.endswith(RAW + b">"):
            self._held, self._busy_until = None, 0.0
            return RAW + b">"
        return b""

    def _catches_interrupt(self) -> bool:
        """Whether the interpreter handles SIGINT, which it does while a program runs."""
        caught = next((line for line in self._process_status() if line.startswith("SigCgt:")), "")
        return bool(caught and int(caught.split()[1], 16) >> (signal.SIGINT - 1) & 1)

    def _waits(self) -> bool:
        return any(line.startswith("State:\tS") for line in self._process_status())

    def _process_status(self) -> list[str]:
        """What the system says of the interpreter; nothing once it has ended."""
        try:
            return Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        except OSError:
            return []

    def ended(self) -> int | None:
        """The exit status of the interpreter once it has ended, negative for a signal."""
        return self.process.poll()

    def reset(self) -> bytes:
        """Starts the interpreter anew after it has ended; what a board says to that."""
        os.close(self.ended_fd)
        if self._interrupted or self._interrupting:  # it ended before it came to the Ctrl-C
            self._typed = b"\x03" + self._typed
        self.start()
        return RESET

    def close(self) -> None:
        """Power off."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for fd in (self.ended_fd, self.fd, self._near):
            os.close(fd)
