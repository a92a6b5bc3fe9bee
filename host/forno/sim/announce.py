"""How simulated boxes tell where they are: a small file each, in the user's runtime folder."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NamedTuple

from forno.places import runtime_folder


class Announced(NamedTuple):
    """A simulated box: its device id, the path of its port, the process that runs it."""

    device: str
    port: str
    pid: int


def folder() -> Path:
    """Where the files lie: `sims` in the runtime folder."""
    return runtime_folder() / "sims"


def announce(box: Announced) -> Path:
    """Writes the file of a box, whole or not at all; gives its path."""
    place = folder() / f"{box.device}.json"
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = place.with_suffix(f".{box.pid}")
    new.write_text(json.dumps({"port": box.port, "pid": box.pid}) + "\n")
    new.replace(place)
    return place


def announced() -> list[Announced]:
    """The simulated boxes that run now, by device id; files of dead ones are passed over."""
    boxes = []
    for place in sorted(folder().glob("*.json")):
        try:
            said = json.loads(place.read_text())
            box = Announced(place.stem, str(said["port"]), int(said["pid"]))
        except (OSError, ValueError, KeyError, TypeError):
            continue
        if _runs(box.pid) and os.path.exists(box.port):
            boxes.append(box)
    return boxes


def withdraw(box: Announced) -> None:
    """Takes the file away, unless another process has announced the same device since."""
    if box in announced():
        (folder() / f"{box.device}.json").unlink(missing_ok=True)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
