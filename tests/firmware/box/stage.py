"""A box to try things on: a journal in a folder of its own, keys to press, texts to read."""

import sys

import framebuf

from forno import boards
from forno import settings as kept
from forno.app import App
from forno.canvas import Canvas
from forno.journal import Journal

NAMES = ("Alberto", "Bea", "Carla", "Dario", "Eva")
COLOURS = ("green", "red", "brown", "yellow", "purple")
# A whole first round of two players: an order that fails by itself, then one with a choice.
ROUND = (
    (0, "pepper", 2, None), (1, "salami", 2, "bombastica"), (0, "mushroom", 2, None),
    (1, "pineapple", 2, None), (0, "pineapple", 1, "minimale"), (1, "olive", 6, None),
    (0, "olive", 2, None), (1, "pineapple", 5, None), (0, "pepper", 4, None),
)  # fmt: skip


def table(rules="modern", number=2):
    players = [{"name": NAMES[p], "colour": COLOURS[p]} for p in range(number)]
    return {"game": "mammamia", "rules": rules, "players": players}


def turn(p, kind, count, order=None, pile="supply"):
    event = {"e": "turn", "p": p, "put": {kind: count}, "from": pile}
    if order:
        event["order"] = order
    return event


def first_round():
    return [turn(*entry) for entry in ROUND]


class Tap:
    """A canvas that keeps the texts drawn on it."""

    def __init__(self, canvas):
        self.canvas, self.texts = canvas, []
        self.draw = canvas.text
        canvas.text = self.text

    def text(self, text, *where):
        self.texts.append(text)
        return self.draw(text, *where)


class Stage:
    """`Stage(name)` begins with an empty journal, `again()` is what follows a power cut."""

    def __init__(self, name, at_table=None, events=(), settings=None):
        self.folder = sys.argv[1] + "/" + name
        self.journal = Journal(self.folder)
        if settings:
            self.journal.save_settings(settings)
        self.start()
        if at_table:
            self.app.begin(at_table, 0)
            for event in events:
                self.app.game.enter(event)
            self.app.home()
            self.app.notice = None

    def start(self):
        self.app = App(boards.make(kept.load(self.journal)), self.journal)

    def again(self):
        self.journal = Journal(self.folder)
        self.start()

    def press(self, keys):
        """Presses as in "salami back ok order!"; gives the screen that stands there then."""
        for key in keys.split():
            self.app.press(key.rstrip("!"), key.endswith("!"))
            self.look(False)
        return self.screen

    @property
    def screen(self):
        return type(self.app.top).__name__

    def look(self, mirror):
        """The texts of the picture as it is now."""
        tap = Tap(Canvas(self.app.board.width, self.app.board.height, framebuf.MONO_HLSB))
        self.app.draw(tap.canvas, mirror and not self.app.settings["open_oven"])
        return tap.texts

    def reads(self, text, mirror=False):
        return text in " ".join(self.look(mirror))

    def lines(self):
        """The event lines in the journal."""
        return list(self.journal.lines(self.journal.current))[1:]


def run(checks):
    """Run the checks of a script and print their names."""
    for name in sorted(checks):
        if name.startswith("check_"):
            checks[name]()
            print(name)
