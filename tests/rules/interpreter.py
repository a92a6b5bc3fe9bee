"""Runs a portable script of this folder on one of the two interpreters."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
HOST = HERE.parents[1] / "host"


def run(interpreter: str, script: str, *arguments: str) -> str:
    """What the script prints; raises with its complaint if it fails."""
    paths = [str(HERE), str(HOST)]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "MICROPYPATH": os.pathsep.join([*paths, ".frozen"]),
    }
    # Digital games are the host's: what a dealer remembers of hands needs no box's small heap.
    heap = [] if interpreter == sys.executable else ["-X", "heapsize=16M"]
    command = [interpreter, *heap, str(HERE / script), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


def run_here(script: str, *arguments: str) -> str:
    """The same on the interpreter that runs the tests."""
    return run(sys.executable, script, *arguments)
