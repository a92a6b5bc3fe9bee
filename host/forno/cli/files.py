"""Files that somebody named: read, or written whole or not at all and over no other by accident."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from forno.failure import Failure, WrongInput
from forno.language import _

STANDARD_INPUT = "-"


def read_bytes(name: str) -> bytes:
    """What a file holds, or standard input. Raises WrongInput if there is nothing to read."""
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError as error:
        told = _("{path} cannot be used: {why}").format(path=name, why=error.strerror)
        raise WrongInput(told, _("Name a record file, or - for standard input.")) from None


def write_new(path: Path, content: bytes, overwrite: bool = False) -> None:
    """Puts `content` at `path` in one step.

    Raises WrongInput if there is something at `path` and `overwrite` is not set, or its folder is
    missing; Failure if the disk refuses. `path` is then as it was.
    """
    if not path.parent.is_dir():
        text = _("there is no folder {folder}").format(folder=path.parent)
        raise WrongInput(text, _("Make it first, or name another."))
    if path.is_dir():
        raise WrongInput(_("{path} is a folder").format(path=path), _("Name a file in it."))
    try:
        _write(path, content, overwrite)
    except FileExistsError as error:
        raise WrongInput(
            _("{path} is there already").format(path=path),
            _("Name another file, or overwrite it with --force."),
        ) from error
    except OSError as error:
        raise Failure(
            _("{path} cannot be written: {why}").format(path=path, why=error.strerror),
            _("Make space or name a place that this user may write to."),
        ) from error


def _write(path: Path, content: bytes, overwrite: bool) -> None:
    """Beside the place first, then into it by one operation of the file system."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())
        if not overwrite:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL))  # the name is ours, or taken
        os.replace(name, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)


def _umask() -> int:
    """The user's mask; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
