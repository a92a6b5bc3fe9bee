"""At most one `forno run` of a user at a time: a locked file that says where its page is."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from forno.failure import Failure
from forno.language import _

NAME = "run.lock"


class RunsAlready(Failure):
    """Another `forno run` of this user is under way."""


class Running:
    """The lock, once it is held."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def tell(self, page: str) -> None:
        """Notes the address of the page (without its token) for whoever comes second."""
        self._file.seek(0)
        self._file.truncate()
        json.dump({"pid": os.getpid(), "page": page}, self._file)
        self._file.flush()


@contextmanager
def only_run(folder: Path) -> Iterator[Running]:
    """Holds the lock in `folder`, which is made; raises RunsAlready.

    The system lets go of it when the process ends in whatever way, so no stale lock can be left.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with (folder / NAME).open("a+") as file:
        if not _lock(file):
            raise _runs_already(file)
        running = Running(file)
        running.tell("")
        try:
            yield running
        finally:
            file.truncate(0)


def page_of_run(folder: Path) -> str | None:
    """The address of the page of the `forno run` under way; None if there is none."""
    try:
        with (folder / NAME).open("a+") as file:
            return None if _lock(file) else _told(file).get("page")
    except OSError:
        return None


def _told(file: IO[str]) -> dict[str, Any]:
    file.seek(0)
    try:
        told: dict[str, Any] = json.load(file)
    except ValueError:
        return {}
    return told


def _runs_already(file: IO[str]) -> RunsAlready:
    told = _told(file)
    page = told.get("page") or _("its page will be there in a moment")
    text = _("forno run is running already: {page} (process {process})")
    return RunsAlready(
        text.format(page=page, process=told.get("pid", "?")),
        _("Use that one, or end it with Ctrl-C in its terminal."),
    )


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> bool:
        file.seek(1 << 20)  # beyond what is written, so that others can read it
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: IO[str]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
