"""The work of `forno flash` on a board: look, copy, check, switch, check again.

Everything is copied beside its place and checked there; only then does the board put it in place,
`main.py` last. Whatever interrupts this, the next run finds what has been copied and goes on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from forno.failure import Failure, WrongInput
from forno.flash.board import Board
from forno.flash.contents import check_interpreter, contents
from forno.flash.kind import CONFIG, board_kind, config_for, config_of
from forno.flash.plan import MAIN, NEW, Plan, make_plan

TRIES = 2  # times that a file is copied, if it arrives damaged
OURS = re.compile(rb"^\s*(from|import) forno\b", re.MULTILINE)
Progress = Callable[[str, int], None]
"""Called with the path being copied and the number of its bytes that have been written."""


class Survey(NamedTuple):
    """What there is to do. `guessed`: nobody has said yet which kind of board it is; `foreign`: its
    `main.py` is somebody else's program."""

    kind: str
    guessed: bool
    wanted: dict[str, bytes]
    plan: Plan
    foreign: bool
    note: str

    @property
    def size(self) -> int:
        """Bytes to copy."""
        return sum(len(self.wanted[path]) for path in self.plan.copy)


def survey(board: Board, kind: str | None) -> Survey:
    """Looks at a board and changes nothing; raises if Forno cannot be put on it. `kind` is what its
    owner says that it is, None for what it was."""
    check_interpreter(board.chip)
    config = config_of(board)
    configured = (config or {}).get("board")
    guessed = kind is None and configured is None
    wanted, note = contents(board.chip)
    if kind is not None:
        wanted |= _named(board, kind, config)
    kind = board_kind(board.chip, kind, configured)
    there = board.files()
    plan = make_plan(wanted, there)
    foreign = MAIN in there and MAIN in plan.staged and not OURS.search(board.read(MAIN))
    return Survey(kind, guessed, wanted, plan, foreign, note)


def _named(board: Board, kind: str, config: dict[str, Any] | None) -> dict[str, bytes]:
    """The file in which a board keeps what it is, if that has to change."""
    text = config_for(board_kind(board.chip, kind), board.chip, config)
    return {} if text is None else {CONFIG: text}


def put(board: Board, found: Survey, force: bool, progress: Progress) -> str | None:
    """Brings a board to what is wanted; gives the path of the backup if one was made."""
    if found.foreign and not force:
        raise WrongInput(
            "The board has another program: its main.py is not Forno's.",
            "Nothing was changed. With --force it is kept as main.py.bak and Forno is put there.",
        )
    if not any(found.plan):
        return None
    plan = _copy(board, found, progress)
    backup = _backup_name(board.root_names()) if found.foreign else None
    board.switch(plan.staged, plan.stale, backup)
    _check_all(board, found.wanted)
    return backup


def _copy(board: Board, found: Survey, progress: Progress) -> Plan:
    """Copies all that is missing, beside its place; what is left to do then."""
    plan = found.plan
    for _ in range(TRIES):
        _check_space(board, [len(found.wanted[path]) for path in plan.copy])
        for path in plan.copy:
            board.write(
                path + NEW,
                found.wanted[path],
                lambda written, path=path: progress(path, written),  # type: ignore[misc]
            )
        plan = make_plan(found.wanted, board.files())
        if not plan.copy:
            return plan
    raise _damaged(plan.copy)


def _check_space(board: Board, sizes: list[int]) -> None:
    free, block = board.space()
    needed = sum(_room(size, block) for size in sizes) + 2 * block
    if sizes and free < needed:
        raise Failure(
            f"The board has {free // 1024} KB free and Forno needs {needed // 1024} KB more.",
            "Take files off it that you do not need (`mpremote fs ls`), or get its games with"
            " `forno sync`; nothing that runs on it was changed.",
        )


def _room(size: int, block: int) -> int:
    """What a file takes on littlefs: whole blocks, or, if it is no longer than an eighth of one, a
    place among its folder's entries, which lie twice in blocks that are half full."""
    return 4 * size if size <= block // 8 else -(-size // block) * block


def _check_all(board: Board, wanted: dict[str, bytes]) -> None:
    left = make_plan(wanted, board.files())
    if any(left):
        raise _damaged([*left.staged, *left.stale])


def _damaged(paths: list[str]) -> Failure:
    return Failure(
        f"{len(paths)} files on the board are not as they were sent, the first is {paths[0]}.",
        "Try again, with another cable or USB socket. If it stays so, the board's flash is worn.",
    )


def _backup_name(taken: set[str]) -> str:
    """A name for the other program that is not in use yet."""
    number, name = 1, "main.py.bak"
    while name in taken:
        number += 1
        name = f"main.py.bak{number}"
    return "/" + name
