"""`forno flash` within the test, and a look at what lies on a board that is off."""

import hashlib
from pathlib import Path

from forno.boxfiles import box_files
from forno.flash.board import Board
from forno.flash.flashing import Progress, Survey, put, survey
from forno.sim.rom import POWER_ON, bytecode
from tests.sim.terminal import Flash


def put_forno(port: str, progress: Progress = lambda path, written: None) -> Survey:
    """What `forno flash` does, without what it prints; gives what there was to do."""
    with Board(port) as board:
        found = survey(board, None)
        put(board, found, False, progress)
        assert board.start().board == "sim"
    return found


def modules(image: Path) -> dict[str, str]:
    """The SHA-256 of each file below Forno's folder, by its path there."""
    files = Flash(image).files
    found = {}
    for folder, _, names in files.walk("/forno"):
        for name in names:
            with files.open(f"{folder}/{name}", "rb") as file:
                found[f"{folder}/{name}"] = hashlib.sha256(file.read()).hexdigest()
    return found


def expected_modules(ending: str) -> set[str]:
    """The paths of all modules of the box, compiled or not: compiled there are more."""
    places = [file.place for file in box_files() if "/" in file.place]
    if ending == ".mpy":
        places = [place for place in bytecode() if place != POWER_ON.place]
    return {f"/{place.removesuffix('.py')}{ending}" for place in places}
