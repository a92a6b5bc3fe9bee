"""How simulated boxes tell where they are: a small file each, in the user's runtime folder.

A box keeps its file locked. The system lets go of the lock when the process ends in whatever way,
so a file that is left behind misleads nobody: its process number and its pseudo-terminal may belong
to others by now, such as the user's own terminal.
"""

from __future__ import annotations

import fcntl
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import IO, NamedTuple

from forno.places import runtime_folder


class Announced(NamedTuple):
    """A simulated box: its device id, the path of its port, the process that runs it."""

    device: str
    port: str
    pid: int


def folder() -> Path:
    """Where the files lie: `sims` in the runtime folder."""
    return runtime_folder() / "sims"


def make_folder() -> None:
    """Makes it, for this user alone. Raises OSError."""
    folder().mkdir(parents=True, exist_ok=True, mode=0o700)


def announce(box: Announced) -> IO[str]:
    """Writes the file of a box, whole or not at all; it holds until `withdraw` or the process's
    end."""
    make_folder()
    place = _place(box.device)
    new = place.with_suffix(f".{box.pid}")
    file = new.open("w")
    fcntl.flock(file, fcntl.LOCK_EX)
    file.write(json.dumps({"port": box.port, "pid": box.pid}) + "\n")
    file.flush()
    new.replace(place)
    return file


def announced() -> list[Announced]:
    """The simulated boxes that run now, by device id; files of dead ones are passed over."""
    boxes = []
    for place in sorted(folder().glob("*.json")):
        try:
            with place.open() as file:
                said = json.load(file) if _held(file) else {}
            box = Announced(place.stem, str(said["port"]), int(said["pid"]))
        except (OSError, ValueError, KeyError, TypeError):
            continue
        if os.path.exists(box.port):
            boxes.append(box)
    return boxes


def withdraw(box: Announced, file: IO[str]) -> None:
    """Takes the file away, unless another process has announced the same device since."""
    place = _place(box.device)
    with file, suppress(FileNotFoundError):
        if os.path.samestat(place.stat(), os.fstat(file.fileno())):
            place.unlink()


def _place(device: str) -> Path:
    return folder() / f"{device}.json"


def _held(file: IO[str]) -> bool:
    """Whether a process that lives has the file locked."""
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False
