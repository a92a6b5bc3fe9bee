"""Games in a row on one box: `growth.py FILE IMAGE GAMES LINK`.

FILE has the games as play_keys.py reads them, which are begun again when all have been played;
IMAGE becomes the flash. With LINK=1 a computer follows and watches the mirror; with LINK=0 none is
there, but for a visit each time that the flash gets full. The keys are those of the board that
FORNO_BOARD names. Printed are, for each game, the heap that is free at its end and at the first
screen after it, and how many games the box holds then; last how often the flash was programmed and
erased.
"""

import gc
import json
import sys

import vfs
from fingers import Fingers
from play import Computer, new_app

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


class Row:
    """The games; `other` is the computer."""

    def __init__(self, app, other):
        self.app, self.other, self.fingers = app, other, Fingers(app)

    def press(self, line):
        """Presses, the picture that follows them, and a moment for the link."""
        self.fingers.enter(line.split())
        self.app.draw(self.app.canvas, False)
        for _ in self.app.canvas.bands():
            pass
        self.other.turn()

    def play(self, file):
        """Play one game from the first screen to its end; False if there is none left."""
        app, settings = self.app, file.readline()
        if not settings:
            return False
        app.settings["names_new"] = True
        app.set("names", json.loads(settings)["names"])
        line = file.readline().strip()
        while line:
            self.press(line)
            line = file.readline().strip()
        return True

    def leave(self):
        """From the end of a game to the first screen as a new box has it."""
        self.press("order")
        self.app.set("table", None)  # no line for the same table again
        self.press("back order")

    def look(self):
        """What is free now."""
        gc.collect()
        return gc.mem_free()


def play(row, games, count):
    """So many of the games, which are in a file; tell of each."""
    app, played = row.app, 0
    while played < count:
        with open(games) as file:
            while played < count and row.play(file):
                assert type(app.top).__name__ == "End", app.top
                assert not app.game.memory_only
                if isinstance(row.other, Nobody) and app.condition.room[1]:
                    row.other.visit()
                free = row.look()
                row.leave()
                print(free, row.look(), app.journal.count)
                played += 1


def main():
    games, image, count, linked = sys.argv[1:]
    chip = Chip(image)
    vfs.VfsLfs2.mkfs(chip, progsize=PAGE)
    vfs.mount(vfs.VfsLfs2(chip, progsize=PAGE), "/flash")
    app = new_app("/flash/games", {})
    play(Row(app, Computer(app) if linked == "1" else Nobody(app)), games, int(count))
    print(chip.programs, chip.erases)
