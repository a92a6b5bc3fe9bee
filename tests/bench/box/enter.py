"""Presses keys on a new box, on MicroPython: `enter.py PRESSES FOLDER SETTINGS`.

PRESSES has on each line the presses that belong together, as the presser names them; the keys are
those of the board that FORNO_BOARD names. After each line is printed how many events the journal
has and how often a key went down.
"""

import json
import sys

from fingers import Fingers
from play import new_app


def main():
    app = new_app(sys.argv[2], json.loads(sys.argv[3]))
    fingers = Fingers(app)
    with open(sys.argv[1]) as groups:
        for group in groups:
            fingers.count = 0
            fingers.enter(group.split())
            print(app.journal.games()[-1][1], fingers.count)


main()
