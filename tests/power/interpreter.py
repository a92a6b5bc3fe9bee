"""Runs the scripts of `box/` on MicroPython, with the journal or a whole box on its path."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
TREE = HERE.parent.parent
RECORDS = TREE / "tests" / "records" / "presses"


def run(
    micropython: str, script: str, *args: object, heap: str = "4M", box: Path = TREE / "firmware"
) -> dict[str, Any]:
    """What a script says in the JSON line it ends with; its own asserts have held by then."""
    done = subprocess.run(
        [micropython, "-X", f"heapsize={heap}", str(HERE / "box" / script), *map(str, args)],
        env={"MICROPYPATH": os.pathsep.join((str(box), str(HERE / "box"), ".frozen"))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result
