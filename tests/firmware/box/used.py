"""A box as it runs, with somebody who presses the keys of its board and a computer that watches."""

import asyncio
import json
import sys

from fingers import Fingers
from play import Computer

import hardware
from forno import boards
from forno import settings as kept
from forno.app import App
from forno.journal import Journal
from forno.link import frame

NAMES = "\n".join(["Alberto", "Bea", "Carla", "Dario", "Eva", "Дарья"])


class Box:
    """`enter` takes the lines of heap.py, `show` draws what they come to."""

    def __init__(self, folder, settings, board):
        self.journal = Journal(folder)
        self.journal.save_settings(settings)
        self.append = self.journal.append
        if board != "sim":
            sys.modules["machine"] = hardware.Machine()
        made = boards.make(dict(kept.load(self.journal), board=board))
        assert made.fault is None
        self.app = app = App(made, self.journal)
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
