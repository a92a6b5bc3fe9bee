"""Plays whole games on new boxes with the keys of the board that FORNO_BOARD names, one game after
the other: `play_keys.py FILE FOLDER`.

FILE has for each game a line with the settings of a new box, then on each line the presses that
enter an event, by logical keys, and a blank line at its end. A computer is there that takes every
event. Printed are the lines that it was sent and then, as JSON, the screen that stands there, how
often keys went down and whether the journal has the same lines.
"""

import gc
import json
import sys

from fingers import Fingers
from play import Computer, new_app

from forno.link import frame

LAST_TURNS = 10


class Taker(Computer):
    """Keeps the lines that it is sent."""

    def __init__(self, app):
        self.lines = []
        super().__init__(app)

    def got(self, first, lines):
        if first == len(self.lines):
            self.lines += [frame.lengthen(line) for line in lines]
        super().got(first, lines)


def play(folder, settings, presses):
    app = new_app(folder, settings)
    fingers, computer, drawn = Fingers(app), Taker(app), None
    for line in presses:
        if not line.strip():
            break
        fingers.enter(line.split())
        if drawn is not type(app.top):
            drawn = type(app.top)
            app.draw(app.canvas, False)
            for _ in app.canvas.bands():
                pass
        computer.turn()
    kept = list(app.journal.lines(app.journal.current))
    for _ in range(LAST_TURNS):  # what is still under way
        computer.turn()
    for line in computer.lines:
        print(line)
    told = {"screen": type(app.top).__name__, "strikes": fingers.count}
    print(json.dumps(dict(told, same=computer.lines == kept)))


def main():
    gc.threshold(-1)  # no box's memory is measured here
    with open(sys.argv[1]) as presses:
        for number, settings in enumerate(presses):
            play("%s-%d" % (sys.argv[2], number), json.loads(settings), presses)


if __name__ == "__main__":
    main()
