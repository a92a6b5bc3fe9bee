"""Damage to each page of a box's flash, one after the other. Runs on MicroPython.

    pages.py STEP FIRST RECORD

Every STEP-th of the pages in use, from number FIRST on, has a bit flipped, then is zeroed, then
filled with 0xFF. Each time the whole box starts: it shows every line of a game that this script's
own reading of the files finds good, keeps every file that can be read, and takes more lines or says
that it cannot. Prints one JSON object with what was seen.
"""

import json

import flash as chip
import games
from whole import HELD, expected, nothing_lost, play_on, read, recorded, start, tree

PAGE = 256  # bytes, as the flash is programmed
BLANK = chip.BLANK[:PAGE]


def damages(flash, at):
    """What may befall a page: its bytes anew."""
    page = flash.data[at : at + PAGE]
    bit = (at // PAGE * 37) % (PAGE * 8)
    page[bit // 8] ^= 1 << bit % 8
    return page, bytes(PAGE), b"\xff" * PAGE


def try_page(flash, image, at, new, events, seen):
    flash.data[:] = image
    flash.data[at : at + PAGE] = new
    seen["tried"] += 1
    try:
        chip.restart(flash)
    except OSError:
        seen["not mounted"] += 1
        assert flash.programs == flash.erases == 0
        return
    before = tree()
    held = expected(before)
    app = start()
    assert read(app.journal) == held
    nothing_lost(before, tree())
    seen["told"] += app.journal.notes != []
    seen["whole"] += sorted([len(lines) for lines in held.values()]) == list(HELD)
    seen["gone on"] += play_on(app, held, events)


def main(step, first, record):
    step, first = int(step), int(first)
    head, events = games.record(record)
    flash = recorded(head, events)
    image = bytes(flash.data)
    pages = [at for at in range(0, len(image), PAGE) if image[at : at + PAGE] != BLANK]
    seen = {"tried": 0, "not mounted": 0, "told": 0, "whole": 0, "gone on": 0}
    for at in pages[first::step]:
        for new in damages(flash, at):
            try_page(flash, image, at, new, events, seen)
    print(json.dumps(seen))
