"""What a new box has in memory at its first screen: `loaded.py FOLDER` prints the modules."""

import sys

from forno import boards
from forno import settings as kept
from forno.app import App
from forno.journal import Journal


def main():
    journal = Journal(sys.argv[1])
    app = App(boards.make(kept.load(journal)), journal)
    app.draw(app.canvas, False)
    for name in sorted(sys.modules):
        if name.startswith("forno"):
            print(name)
