"""The screens: one module each, found by name, with the life cycle that `Screen` shows.

The class of the screen `turn` is Turn in the module `turn`, and so for all of them.
"""

import gc
import sys

# Kept in memory once loaded: what every turn needs. The others come and go.
RESIDENT = ("turn",)


class Screen:
    """`opened` is called when it comes on top, `closed` when it goes; `press` and `hold` take keys;
    `draw` shows the state alone, with `mirror` set for eyes that may not see an unfinished entry.
    """

    repeats = ()

    def __init__(self, app):
        self.app = app

    def opened(self):
        pass

    def closed(self):
        pass

    def press(self, key):
        if key == "back":
            self.app.back()

    def hold(self, key):
        pass

    def draw(self, canvas, mirror):
        raise NotImplementedError


class Home(Screen):
    """A screen that stands for a phase of the game; `back` opens the menu."""

    def press(self, key):
        if key == "back":
            self.app.open("menu")


def load(name):
    """The class of a screen; its module is let go again unless it is resident."""
    package = sys.modules["forno.screens"]
    path = "forno.screens." + name
    found = getattr(__import__(path, None, None, (name,)), name[0].upper() + name[1:])
    if name not in RESIDENT and path in sys.modules:
        del sys.modules[path]
        if hasattr(package, name):
            delattr(package, name)
    gc.collect()
    return found
