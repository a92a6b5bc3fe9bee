"""Runs the scripts of `box/` on MicroPython, with the journal alone or on a whole box."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from forno.boxfiles import BoxFile

HERE = Path(__file__).parent
TREE = HERE.parent.parent
RECORDS = TREE / "tests" / "records" / "presses"


# Compiled with a whole box, as they know its things by the names that it has for them.
SCRIPTS = [BoxFile(path.name, path) for path in (HERE / "box").glob("*.py")]
START = "import sys, %s; %s.main(*sys.argv[1:])"


def run(micropython: str, script: str, *args: object, heap: str = "4M") -> dict[str, Any]:
    """What a script says in the JSON line it ends with; its own asserts have held by then."""
    journal = os.pathsep.join((str(TREE / "firmware"), str(HERE / "box")))
    return _told(micropython, heap, {"MICROPYPATH": journal}, HERE / "box" / script, *args)


def run_on_box(micropython: str, box: Path, script: str, *args: object) -> dict[str, Any]:
    """The same of a script's `main`, on a box laid out in the folder `box` with SCRIPTS."""
    name = script.removesuffix(".py")
    path = {"MICROPYPATH": os.pathsep.join((str(box), ".frozen"))}
    return _told(micropython, "8M", path, "-c", START % (name, name), *args)


def _told(micropython: str, heap: str, env: dict[str, str], *args: object) -> dict[str, Any]:
    done = subprocess.run(
        [micropython, "-X", f"heapsize={heap}", *map(str, args)],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result
