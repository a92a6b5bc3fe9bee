"""Prints the name of each board with the names of its keys: `keysets.py FOLDER`."""

import sys

from forno import boards
from forno.app import App
from forno.journal import Journal


def main():
    journal = Journal(sys.argv[1])
    for name in boards.SHAPES:
        print(name, " ".join(App(boards.bare(name), journal).keypad.KEYS))
