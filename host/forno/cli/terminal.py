"""What all commands share of the terminal: foreseen failures, tables, and text from elsewhere."""

from __future__ import annotations

import io
import json
import os
import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from forno.failure import Failure
from forno.language import _

PIPED_COLUMNS = 200
"""The width of a table that no terminal cuts to its own."""


def speak_utf8() -> None:
    """What goes into a file or a pipe is UTF-8 on every system, as records are. A terminal that
    lacks a letter shows its code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = None if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def console() -> Console:
    """Standard output for people."""
    return Console(width=None if sys.stdout.isatty() else PIPED_COLUMNS, highlight=False)


def print_json(value: Any) -> None:
    """One object on one line, for programs."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def plain(text: str) -> Text:
    """Text that came from a box, such as a name: no markup, and nothing that steers a terminal."""
    return Text(
        "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    )


def report(failure: Failure) -> int:
    """Says on standard error what happened and what to do; gives the exit code."""
    screen = Console(stderr=True, highlight=False, soft_wrap=True)
    screen.print(Text(_("error: "), style="bold red"), plain(str(failure.what)), sep="")
    if failure.cure:
        screen.print(Text("  "), plain(failure.cure), sep="")
    return failure.exit_code


def reader_gone() -> int:
    """Whoever read our output (`head`, a pager) has enough: end quietly, as others do."""
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - what is left in the buffer goes there
    return 1
