"""Runs a box on given key presses: `play.py PRESSES FOLDER SETTINGS`.

PRESSES is a file with one press a line, FOLDER where the journal lies, SETTINGS the JSON text of
what a new journal begins with. The box draws its picture after each press, and a computer is there
that takes every event and watches the mirror. Printed are the lines of the game's record and then,
as JSON, which screen stands there, the least free heap that was seen, and what the link did.
"""

import gc
import json
import sys

from forno import boards
from forno import settings as kept
from forno.app import App
from forno.journal import Journal
from forno.link import frame
from forno.link.box import BoxLink

ABOUT = {"firmware": "0", "board": "sim", "device": "0123456789abcdef", "simulated": True}
LONGEST = 2048  # bytes of a message


class Computer:
    """The other end of a link that never fails: it welcomes, watches, and commits all it gets."""

    def __init__(self, app):
        self.link = BoxLink(app, self.take, ABOUT)
        self.app, self.now, self.asked, self.sequence, self.taken = app, 0, None, 0, 0
        self.reader, self.last = frame.Reader(LONGEST), -1  # the number of the last line it got
        self.request(frame.WELCOME, "%d test %d" % (frame.VERSION, 7))
        self.request(frame.WATCH, "1")

    def take(self, data):
        self.taken += len(data)
        for text in self.reader.feed(bytes(data)):
            if text[:1] == frame.EVENTS:
                self.keep(text[3:])
        return len(data)

    def keep(self, text):
        """`N@W` and the lines from N on; W is how far the emptying was walked."""
        at = 0
        while text[at].isdigit() or text[at] == "@":
            at += 1
        self.got(int(text[:at].split("@")[0]), text[at:].split("\n"))

    def got(self, first, lines):
        """Lines of the game, from number `first` on."""
        if first == self.last + 1:
            self.last += len(lines)

    def request(self, kind, text):
        self.sequence += 1
        for line in frame.lines(frame.escape("%s%d %s" % (kind, self.sequence, text))):
            self.link.feed(line)

    def turn(self):
        """A moment goes by: ask for a new game, commit what there is, let the box write."""
        held = self.app.journal.games()
        if held and self.asked != held[-1][0]:
            self.asked, self.last = held[-1][0], -1
            self.request(frame.ASK, "aa %s 0 00000000" % self.asked)
        committed = "aa%d" % self.last if self.last >= 0 else "-"
        self.link.feed(frame.lines(frame.escape("%s1 %s" % (frame.PING, committed)))[0])
        for _ in range(3):
            self.now += 100
            self.link.poll(self.now)


def new_app(folder, settings):
    journal = Journal(folder)
    if settings:
        journal.save_settings(settings)
    return App(boards.make(kept.load(journal)), journal)


def press(app, key):
    """One press, and the picture that follows it."""
    app.press(key.rstrip("!"), key.endswith("!"))
    app.draw(app.canvas, False)


def main():
    app = new_app(sys.argv[2], json.loads(sys.argv[3]))
    computer = Computer(app)
    gc.collect()
    least = begin = gc.mem_free()
    with open(sys.argv[1]) as presses:
        for line in presses:
            press(app, line.strip())
            computer.turn()
            if type(app.top).__name__ in ("Turn", "Serve", "Emptying"):
                continue
            gc.collect()
            least = min(least, gc.mem_free())
    for line in app.journal.lines(app.journal.current):
        print(line)
    told = {"screen": type(app.top).__name__, "begin": begin, "least": least}
    told["sent"], told["connected"] = computer.taken, computer.link.connected
    print(json.dumps(told))


if __name__ == "__main__":
    main()
