"""What a box's heap and flash hold: the biggest game on each shape of board, and the box's files.

The heap is measured at its worst moments, with every screen opened (tests/firmware/fullest.py). The
short form leaves both to the tests that hold them to their caps.
"""

import tempfile
from pathlib import Path

from row import row

from forno.sim import rom
from tests.firmware import boxes, fullest

GAME = "grande"
ROOM = "512k"  # so that there is a figure also where a box would have no room
FLASH = 220 * 1024


def rows(short, micropython):
    return [] if short else [*_heap(micropython), _flash()]


def _heap(micropython):
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "rom"
        rom.lay_out(tree, boxes.SCRIPTS)
        for board in fullest.BOARDS:
            place = Path(folder) / board
            place.mkdir()
            told = fullest.told(micropython, tree, place, GAME, board, ROOM, whole=True)
            against = f"{fullest.BAR:,}, three quarters of {fullest.HEAP:,}"
            title = f"heap taken by {GAME}, five players, {board}"
            yield row(title, told["taken"], "bytes", against, told["taken"] / fullest.BAR, 1)


def _flash():
    made = {place: path for place, path in rom.bytecode().items() if place != rom.POWER_ON.place}
    sizes = [path.stat().st_size for path in made.values()]
    against = f"{FLASH:,}; {len(sizes)} files"
    return row(
        "flash taken by the box's files", sum(sizes), "bytes", against, sum(sizes) / FLASH, 1
    )
