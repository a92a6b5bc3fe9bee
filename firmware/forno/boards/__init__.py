"""The boards: each module names pins, display and keys once; `make(settings)` gives its Board."""

import sys
from binascii import hexlify

# By sys.platform, which board a machine is taken for.
BOARDS = {"rp2": "pico_oled"}
# For each board the picture's width and height, the table of its keys in forno.keypads and, if it
# has colours, the height of the bands in which the picture is drawn.
SHAPES = {
    "pico_oled": (128, 64, "ten", 0),
    "waveshare_lcd13": (240, 240, "nine", 16),
    "pimoroni_display": (240, 135, "four", 15),
}
USUAL = "pico_oled"


class Board:
    """What screens and tasks may know of a board.

    name, device (its own number as text, or None), simulated; width, height, keypad, rows: see
    SHAPES; display has `show(canvas)`, `brightness(level)`, `turn(degrees)` and `failed`, which
    says that a picture did not arrive; burns says that what stands still harms it; keys_down()
    gives a bit a key in the table's order, or is None where keys come over the link only; battery()
    measures millivolts (None: not now), or is None where it cannot be measured; fault says that the
    board's own module does not work; zone is the clock's, or None.
    """

    zone = keys_down = battery = fault = None
    simulated = burns = False

    def __init__(self, name, display):
        self.name, self.display = name, display
        shape = SHAPES.get(name) or SHAPES[USUAL]
        self.width, self.height, self.keypad, self.rows = shape
        self.device = chip_number()

    def turn(self, degrees):
        """Which way up it is held: 0 or 180 degrees."""
        self.display.turn(degrees)


class Picture:
    """A display that nobody looks at: the link's mirror draws its own picture."""

    failed = False

    def brightness(self, level):
        pass

    def turn(self, degrees):
        pass

    def show(self, canvas):
        return ()


def chip_number():
    """The number that a chip has from its maker, as text; None if it has none."""
    try:
        from machine import unique_id
    except ImportError:
        from os import getenv

        return getenv("FORNO_DEVICE")
    return hexlify(unique_id()).decode()


def levels(pins):
    """Which of the pins are down, a bit each."""
    down = 0
    for place, pin in enumerate(pins):
        if not pin():
            down |= 1 << place
    return down


def make(settings):
    """The board this runs on, as `settings` (see forno.settings) name it and its parts. If its
    module fails, a wrong pin in it perhaps, the box starts all the same: it has the link."""
    name = settings["board"] or BOARDS.get(sys.platform, "sim")
    try:
        board = __import__("forno.boards." + name, None, None, ("make",)).make(settings)
        board.turn(settings["rotate"])
        return board
    except Exception as error:
        sys.print_exception(error)
    board = bare(name)
    board.fault = "board:" + name
    return board


def bare(name):
    """A board without display and keys."""
    board = Board(name, Picture())
    if sys.platform not in BOARDS:
        board.simulated = True
        board.zone = "+00:00"  # the unix port's clock is UTC
    return board
