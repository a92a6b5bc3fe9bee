"""Which kind of board Forno is put on. A chip cannot tell what is plugged onto it: the owner says
so once, and the box's own `config.json` keeps it."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

from forno.boxfiles import firmware_folder
from forno.failure import Failure, WrongInput
from forno.flash.board import Board, Chip

CONFIG = "/config.json"
COMPUTERS = ("linux", "darwin")
"""Where MicroPython runs as a program: Forno is a simulated box there."""
SIMULATED = "sim"


def check_kind(name: str) -> None:
    """Raises WrongInput for what is no kind of board."""
    if name not in kinds():
        raise WrongInput(
            f"There is no kind of board called {name!r}.", f"There are: {', '.join(kinds())}."
        )


def kinds() -> list[str]:
    """Every kind that the firmware has a module for."""
    return sorted(path.stem for path in _boards_folder().glob("[!_]*.py"))


def usual_kind(chip: Chip) -> str:
    """The kind that the firmware takes a board for by itself. Raises Failure if it runs on none."""
    boards: dict[str, str] = runpy.run_path(str(_boards_folder() / "__init__.py"))["BOARDS"]
    kind = boards.get(chip.platform, SIMULATED if chip.platform in COMPUTERS else None)
    if kind is None:
        raise Failure(
            f"Forno does not run on this board ({chip.machine}).",
            f"It needs one of: {', '.join(name for name in kinds() if name != SIMULATED)}.",
        )
    return kind


def board_kind(chip: Chip, wanted: str | None, configured: Any = None) -> str:
    """The kind that a board is from now on: the `wanted` one, else what its `config.json` names,
    else the usual one. Raises WrongInput for one that cannot be on such a chip."""
    usual = usual_kind(chip)
    if wanted is None:
        return configured if configured in kinds() else usual
    if (wanted == SIMULATED) != (usual == SIMULATED):
        raise WrongInput(
            f"This board ({chip.machine}) is a {usual}, not a {wanted}.",
            f"Name it with --board {usual}, or choose another board with --port PATH.",
        )
    return wanted


def config_of(board: Board) -> dict[str, Any] | None:
    """What the board's `config.json` says, empty if there is none; None if it is no JSON object."""
    if CONFIG.lstrip("/") not in board.root_names():
        return {}
    try:
        told = json.loads(board.read(CONFIG).decode("utf-8-sig"))
    except ValueError:
        return None
    return told if isinstance(told, dict) else None


def config_for(kind: str, chip: Chip, config: dict[str, Any] | None) -> bytes | None:
    """The `config.json` with which a box is a board of that kind, all else in it kept; None where
    it is one already. Raises WrongInput for one that cannot be read."""
    if kind == (config or {}).get("board", usual_kind(chip)):
        return None
    if config is None:
        raise WrongInput(
            "The board's config.json cannot be read, so the kind of board cannot be put into it.",
            f'Take it off the board, or write {{"board": "{kind}"}} into it, and flash again.',
        )
    return (json.dumps({**config, "board": kind}, indent=2, ensure_ascii=False) + "\n").encode()


def _boards_folder() -> Path:
    return firmware_folder() / "forno" / "boards"
