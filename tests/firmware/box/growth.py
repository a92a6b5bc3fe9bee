"""One game after the other on one box: `growth.py PRESSES IMAGE SETTINGS GAMES LINK`.

PRESSES has a press on each line and an empty line behind each game, to be begun again when all have
been played; IMAGE becomes the flash. With LINK=1 a computer follows; with LINK=0 none is there, but
for a visit each time that the flash gets full. Printed are, for each game, the heap that is free
after it and how many games the box holds then; then how often the flash was programmed and erased.
"""

import gc
import json
import sys

import vfs
from play import Computer, new_app, press

BLOCK, BLOCKS, PAGE = 4096, 56, 256


class Chip:
    """A small flash in a file of the computer's: nothing of it lies on the heap."""

    def __init__(self, path):
        with open(path, "wb") as file:
            for _ in range(BLOCKS * BLOCK // PAGE):
                file.write(b"\xff" * PAGE)
        self.image = open(path, "r+b")  # noqa: SIM115
        self.programs = self.erases = 0

    def readblocks(self, block, buf, offset=0):
        self.image.seek(block * BLOCK + offset)
        self.image.readinto(buf)

    def writeblocks(self, block, buf, offset=0):
        self.programs += len(buf) // PAGE
        self.image.seek(block * BLOCK + offset)
        self.image.write(buf)

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:
            self.erases += 1
        return 0


class Nobody:
    """No computer is there; one has been whenever the flash gets full."""

    def __init__(self, app):
        self.link = Computer(app).link
        self.link.feed(b"")
        self.journal, self.now = app.journal, 10000

    def turn(self):
        self.now += 100
        self.link.poll(self.now)
        assert not self.link.connected

    def visit(self):
        for game, events, _, _ in self.journal.games():
            self.journal.ack(game, events)


def game(app, other, file):
    """Play one game; False if there was none left."""
    played = False
    for line in file:
        key = line.strip()
        if not key:
            break
        press(app, key)
        other.turn()
        played = True
    return played


def again(app, names):
    """From the end of a game to the first screen of a new one, with the names in their order."""
    app.settings["names_new"] = True
    app.set("names", names)
    press(app, "order")
    app.set("table", None)  # no line for the same table again
    press(app, "back")
    press(app, "order")


def main():
    presses, image, settings = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
    count, linked = int(sys.argv[4]), sys.argv[5] == "1"
    chip = Chip(image)
    vfs.VfsLfs2.mkfs(chip, progsize=PAGE)
    vfs.mount(vfs.VfsLfs2(chip, progsize=PAGE), "/flash")
    app = new_app("/flash/games", settings)
    other = Computer(app) if linked else Nobody(app)
    played = 0
    while played < count:
        with open(presses) as file:
            while played < count and game(app, other, file):
                assert type(app.top).__name__ == "End", app.top
                assert not app.game.memory_only
                if not linked and app.condition.room[1]:
                    other.visit()
                again(app, settings["names"])
                gc.collect()
                print(gc.mem_free(), app.journal.count)
                played += 1
    print(chip.programs, chip.erases)
