"""What is to change on a board, from what should be there and what is."""

from __future__ import annotations

import hashlib
from pathlib import PurePosixPath
from typing import NamedTuple

MAIN = "/main.py"
NEW = ".new"
"""A file is copied under its path with this ending; all take their places once all are whole."""
MODULES = (".py", ".mpy", NEW)
"""What Forno's folder on the box consists of; files of another kind there are somebody's own."""


class Plan(NamedTuple):
    """Paths on the board: files to `copy` (beside their places), `staged` ones that then take their
    places, `stale` ones to take away. Nothing to do: all are empty."""

    copy: list[str]
    staged: list[str]
    stale: list[str]


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def make_plan(wanted: dict[str, bytes], there: dict[str, str]) -> Plan:
    """`wanted`: each path's content; `there`: the SHA-256 (hex) of each of Forno's files."""
    sums = {path: sha256(content) for path, content in wanted.items()}
    staged = [path for path in wanted if there.get(path) != sums[path]]
    copy = [path for path in staged if there.get(path + NEW) != sums[path]]
    kept = {*wanted, *(path + NEW for path in staged)}
    stale = [path for path in there if path not in kept and PurePosixPath(path).suffix in MODULES]
    return Plan(copy, staged, stale)
