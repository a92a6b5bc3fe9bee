"""What a game takes of a box's heap: `heap.py LINES FOLDER SETTINGS BOARD`.

A line of LINES is the JSON text of a table at which a game begins, with `start`, or of an event, or
presses: logical keys, entered by the keys of BOARD, and `:NAME`, one of a `Box`'s `acts`. A picture
is drawn after each line of presses, and while it goes to the panel of BOARD, band by band, a
computer at the link takes the events and watches the mirror.

Printed are as JSON the bytes that the scripts take themselves, which are left out, the most that
was taken at each moment and the line then (see meter.py), which screens were opened and the last.
"""

import gc
import json
import sys

# First what a box has; what comes after it are the scripts.
import forno.app
import forno.boards
import forno.journal
import forno.link.box
import forno.link.console
import forno.settings
import forno.start

gc.collect()
BOX = gc.mem_alloc()

import asyncio

from fingers import Fingers
from meter import Meter
from play import Computer

import hardware
from forno.link import frame

gc.collect()
EVERY = 16384  # bytes between two collections, as boxes.START has it
OWN = gc.mem_alloc() - BOX
NAMES = "\n".join(["Alberto", "Bea", "Carla", "Dario", "Eva", "Дарья"])


class Box:
    """A box as it runs, with somebody who presses its keys."""

    def __init__(self, folder, settings, board):
        self.journal = forno.journal.Journal(folder)
        self.journal.save_settings(settings)
        self.append = self.journal.append
        if board != "sim":
            sys.modules["machine"] = hardware.Machine()
        made = forno.boards.make(dict(forno.settings.load(self.journal), board=board))
        assert made.fault is None
        self.app = app = forno.app.App(made, self.journal)
        self.fingers, self.computer = Fingers(app), Computer(app)
        self.acts = {"home": self.home, "fail": self.fail, "mend": self.mend, "ask": self.ask}
        # They never run here, but take the room that they take.
        self.tasks = [asyncio.create_task(task()) for task in (app.show, app.talk, app.tidy)]

    def enter(self, line):
        if line[0] == "{":
            self.tell(json.loads(line))
            return False
        for word in line.split(" "):
            if word[0] == ":":
                self.acts[word[1:]]()
        self.fingers.enter([word for word in line.split(" ") if word[0] != ":"])
        return True

    def tell(self, entry):
        """What would be entered by keys, and all that it turns up."""
        app = self.app
        if "e" in entry:
            app.enter(entry)
        else:
            app.begin(entry, entry.pop("start"))
        while app.game.walking:
            app.walk()
        app.home()

    def home(self):
        """Back to the screen that stands for the game's phase."""
        while not self.app.is_home(self.app.top):
            self.fingers.press("back")

    def fail(self):
        """From here on the flash takes nothing."""

        def failing(line):
            raise OSError(5)

        self.journal.append = failing

    def mend(self):
        self.journal.append = self.append

    def ask(self):
        """The computer wants all that it may want."""
        for kind, text in (
            (frame.LIST, "0"),
            (frame.NAMES, NAMES),
            (frame.TIME, "2026-11-30T20:00:00+02:00"),
            (frame.SETTINGS, '{"brightness":2}'),
            (frame.WATCH, "1"),
        ):
            self.computer.request(kind, text)
            self.computer.turn()

    def show(self, meter):
        """A new picture; the link has its turn while that is on its way."""
        app, waiting = self.app, True
        app.draw(app.canvas, False)
        meter.look("drawn")
        for _ in app.canvas.bands():
            for _ in app.board.display.show(app.canvas):
                pass
            if waiting:
                waiting = False
                self.computer.turn()
                meter.look("sent")


def main():
    lines, folder, settings, board = sys.argv[1:]
    box, meter = Box(folder, json.loads(settings), board), Meter(OWN)
    with open(lines) as entries:
        for line in entries:
            meter.doing = line.strip()
            gc.threshold(-1 if line[0] == "{" else EVERY)  # what nobody presses may go fast
            if box.enter(meter.doing):
                box.show(meter)
    told = {"own": OWN, "most": meter.most, "screens": sorted(meter.screens)}
    told["last"] = type(box.app.top).__name__
    print(json.dumps(told))
