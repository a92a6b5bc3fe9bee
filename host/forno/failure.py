"""Foreseen failures: each says what happened and what to do about it.

Every part of the host raises these (or its own subclasses); the command line prints them as two
lines and ends with their exit code, the page shows them as they are.
"""

from __future__ import annotations


class Failure(Exception):
    """Something that may happen to anybody: a full disk, a busy port. Exit code 1."""

    exit_code = 1

    def __init__(self, what: str, cure: str = "") -> None:
        """`what` happened and the `cure`, a sentence each; no cure if `what` says it all."""
        super().__init__(what)
        self.what = what
        self.cure = cure


class WrongInput(Failure):
    """What was asked for cannot be done as it was asked for. Exit code 2."""

    exit_code = 2
