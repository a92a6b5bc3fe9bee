"""The boards: each module names pins, display and keys once; `make(settings)` gives its Board."""

import sys

# By sys.platform, which board a machine is taken for.
BOARDS = {"rp2": "pico_oled"}


class Board:
    """What screens and tasks may know of a board.

    name, device (its own number as text, or None), simulated, width, height (of the picture);
    display has `show(canvas)`, `brightness(level)` and `failed`, which says that a picture did not
    arrive; keys_down() gives a bit a key in the order of keys.NAMES, or is None where keys come
    over the link only; zone is the clock's, or None.
    """

    device = zone = keys_down = None
    simulated = False

    def __init__(self, name, display):
        self.name, self.display = name, display
        self.width, self.height = display.width, display.height


def make(settings):
    """The board this runs on, as `settings` (see forno.settings) name its parts."""
    name = BOARDS.get(sys.platform, "sim")
    return __import__("forno.boards." + name, None, None, ("make",)).make(settings)
