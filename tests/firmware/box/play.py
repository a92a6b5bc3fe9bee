"""Runs a box on given key presses: `play.py PRESSES FOLDER SETTINGS`.

PRESSES is a file with one press a line, FOLDER where the journal lies, SETTINGS the JSON text of
what a new journal begins with. The box draws its own picture and the mirror's after each press, as
with a panel and a computer at work. Printed are the lines of the game's record and then, as JSON,
which screen stands there and the least free heap that was seen.
"""

import gc
import json
import sys

from forno import boards
from forno import settings as kept
from forno.app import App
from forno.journal import Journal


def new_app(folder, settings):
    journal = Journal(folder)
    if settings:
        journal.save_settings(settings)
    return App(boards.make(kept.load(journal)), journal)


def press(app, key):
    """One press, and the pictures that follow it."""
    app.press(key.rstrip("!"), key.endswith("!"))
    app.draw(app.canvas, False)
    return app.mirror()[2]


def main():
    app = new_app(sys.argv[2], json.loads(sys.argv[3]))
    gc.collect()
    least = begin = gc.mem_free()
    with open(sys.argv[1]) as presses:
        for line in presses:
            press(app, line.strip())
            gc.collect()
            least = min(least, gc.mem_free())
    for line in app.journal.lines(app.journal.current):
        print(line)
    print(json.dumps({"screen": type(app.top).__name__, "begin": begin, "least": least}))


if __name__ == "__main__":
    main()
