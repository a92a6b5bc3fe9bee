"""The screens: one module each, found by name, with the life cycle that `Screen` shows.

The class of the screen `turn` is Turn in the module `turn`, and so for all of them; what one game
alone has lies in a folder of its own, as `oven.menu`.
"""

import gc
import sys

from forno.rules.cards import KINDS
from forno.seldom import brought, leave
from forno.words import say

KEPT = "turn"  # the screen that stays loaded as long as it stands for the game
_kept = []  # its module, and those that only it brought along


class Screen:
    """`opened` is called when it comes on top, `closed` when it goes; `press` and `hold` take keys;
    `draw` shows the state alone, with `mirror` set for eyes that may not see an unfinished entry.
    `mode` is the kind of input, see forno.keypads.
    """

    repeats = ()
    mode = "plain"
    new = True  # until its ring was looked at

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

    def ring(self):
        """The logical keys but `back` that mean something now, in their places in a ring; of a form
        the one that leads on."""
        return ("ok",)

    def picture(self, key):
        """What stands for a key in a ring or a cross: a name of canvas.PICTURES."""
        return key

    def word(self, key):
        """What a key of the ring means."""
        return say("kind." + key if key in KINDS else "key." + key)

    def hint(self, canvas, text, mirror=False):
        """What the keys do, by their names on this board."""
        self.app.keypad.hint(canvas, self, text, mirror)

    def bottom(self, canvas):
        """The y where the middle of the picture has to end."""
        return self.app.keypad.bottom(canvas, self)


class Home(Screen):
    """A screen that stands for a phase of the game; `back` opens the menu."""

    def press(self, key):
        if key == "back":
            self.app.open_menu()


def load(name):
    """The class of a screen; its module, and those that only it brought along, are let go again
    unless it is what every turn needs."""
    loaded = set(sys.modules)
    module = __import__("forno.screens." + name, None, None, (name,))
    new = brought(loaded)
    if name == KEPT:
        _kept.extend(new)
    else:
        for path in new:
            leave(path)
    gc.collect()
    name = name.split(".")[-1]
    return getattr(module, name[0].upper() + name[1:])


def let_go(home):
    """Another screen now stands for the game: what was kept for turns may go."""
    while home != KEPT and _kept:
        leave(_kept.pop(0))
