"""The terminal: pages that cover what was there before, and lines that are typed.

Where input or output is no terminal there are no pages: everything is plain text, line by line.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

PLAIN_WIDTH = 100
ALTERNATE, NORMAL = "\x1b[?1049h", "\x1b[?1049l"
LOOK_SECONDS = 0.5
"""How often it is seen that a signal has come while nobody types."""
LONGEST_LINE = 200
"""Letters of a line that are looked at: nobody says more."""
CLEAR = "\x1b[H\x1b[2J"
FORGET = "\x1b[3J"
"""Clears what has scrolled out of the window too."""


class Left(Exception):
    """Nothing more will be typed: the input has ended."""


class Screen:
    """Pages for people and lines from them; `secret` pages leave nothing in the scrollback."""

    def __init__(self, keys: TextIO | None = None, out: TextIO | None = None) -> None:
        self.keys = keys or sys.stdin
        self.out = out or sys.stdout
        if isinstance(self.keys, io.TextIOWrapper):
            self.keys.reconfigure(errors="replace")
        self.full = _is_terminal(self.keys) and _is_terminal(self.out)
        width = None if self.full else PLAIN_WIDTH
        self.console = Console(file=self.out, width=width, highlight=False)
        self.secret = False

    @contextmanager
    def open(self) -> Iterator[None]:
        """The game has the window for itself, and gives it back as it was."""
        self._send(ALTERNATE + CLEAR)
        try:
            yield
        finally:
            self._send((CLEAR + FORGET if self.secret else CLEAR) + NORMAL)

    def page(self, *parts: RenderableType) -> None:
        """Show this and nothing else; without a terminal show it as well."""
        self._send(FORGET + CLEAR + FORGET if self.secret else CLEAR)
        self.say(*parts)

    def say(self, *parts: RenderableType) -> None:
        """Show this below what is there."""
        for part in parts:
            self.console.print(Padding(part, (0, 0, 0, 1), expand=False))

    def ask(self, prompt: str) -> str:
        """A line that is typed, without its end. Raises `Left` where there will be none."""
        if self.full:
            self.console.print(Text(f" {prompt}", "bold"), end="")
        else:
            self.say(Text(prompt))
        self.out.flush()
        if self.full:
            _wait_for(self.keys.fileno())
        line = self.keys.readline()
        if not line:
            raise Left
        return line.rstrip("\r\n")[:LONGEST_LINE]

    def forget_keys(self) -> None:
        """What was typed ahead was not meant for the page that comes now."""
        if self.full:
            _flush(self.keys.fileno())

    def _send(self, codes: str) -> None:
        if self.full:
            self.out.write(codes)
            self.out.flush()


def _is_terminal(stream: TextIO) -> bool:
    return stream.isatty() and os.environ.get("TERM") != "dumb"


if sys.platform == "win32":
    import msvcrt

    def _wait_for(_file: int) -> None:
        pass

    def _flush(_file: int) -> None:
        while msvcrt.kbhit():
            msvcrt.getwch()

else:
    import select
    import termios

    def _wait_for(file: int) -> None:
        """Wait for a line. A signal that comes a moment before a blocking read would wait too."""
        while not select.select([file], [], [], LOOK_SECONDS)[0]:
            pass

    def _flush(file: int) -> None:
        termios.tcflush(file, termios.TCIFLUSH)
