"""Something else in the place of each of a box's files and folders. Runs on MicroPython.

    places.py RECORD

Each is away, empty, rubbish, or a folder where a file should be and a file where a folder should
be; then the whole flash is full. The box starts all the same, shows every line that is still there,
leaves alone what is not its own, and takes more lines or says that it cannot.
"""

import json
import os

import flash as chip
import games
from whole import ROOT, expected, nothing_lost, play_on, put, read, recorded, start, tree

RUBBISH = b"\xff\x00{]" * 90


def clear(path):
    """Takes a file away, or a folder with all that is in it."""
    try:
        os.remove(path)
    except OSError:
        for name in os.listdir(path):
            clear(path + "/" + name)
        os.rmdir(path)


def absent(path):
    clear(path)


def empty(path):
    clear(path)
    put(path, b"")


def rubbish(path):
    clear(path)
    put(path, RUBBISH)


def folder(path):
    clear(path)
    os.mkdir(path)
    put(path + "/note.txt", b"mine")


def places():
    """Every file and folder of the box."""
    files = sorted(tree())
    return [ROOT, ROOT + "/tail"] + files


def try_place(path, change, events):
    change(path)
    before = tree()
    held = expected(before)
    app = start()
    assert read(app.journal) == held, path
    nothing_lost(before, tree())
    went_on = play_on(app, held, events)
    return went_on, app.condition.notes()


def full(flash, events):
    """Not a byte is free: it starts, and has what it had."""
    left = os.statvfs("/flash")[3]
    put("/flash/film", b"x" * (left - 1) * len(chip.BLANK))
    try:
        for number in range(400):
            put("/flash/crumb%d" % number, b"x" * 200)
    except OSError:
        pass
    chip.restart(flash)
    held = expected(tree())
    app = start()
    assert app.condition.notes() == ["full"]
    assert read(app.journal) == held
    app.set("language", "fi")  # holds until the power goes
    return play_on(app, held, events)


def main(record):
    head, events = games.record(record)
    flash = recorded(head, events)
    image = bytes(flash.data)
    told = {"tried": 0, "gone on": 0, "notes": []}
    for path in places():
        for change in (absent, empty, rubbish, folder):
            flash.data[:] = image
            chip.restart(flash)
            went_on, notes = try_place(path, change, events)
            told["tried"] += 1
            told["gone on"] += went_on
            told["notes"] += [note for note in notes if note not in told["notes"]]
    flash.data[:] = image
    chip.restart(flash)
    told["full"] = full(flash, events)
    print(json.dumps(told))
