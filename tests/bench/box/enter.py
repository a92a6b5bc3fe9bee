"""Presses keys on a new box, on MicroPython: `enter.py PRESSES FOLDER SETTINGS`.

PRESSES has on each line the presses that belong together; after each line the number of events in
the journal is printed.
"""

import json
import sys

from play import new_app


def main():
    app = new_app(sys.argv[2], json.loads(sys.argv[3]))
    with open(sys.argv[1]) as groups:
        for group in groups:
            for key in group.split():
                app.press(key.rstrip("!"), key.endswith("!"))
            print(app.journal.games()[-1][1])


main()
