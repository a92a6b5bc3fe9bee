"""The simulator: no pins; the picture is read and the keys are pressed over the link."""

import os

from forno.boards import Board

WIDTH, HEIGHT = 128, 64


class Picture:
    """A display that nobody looks at: the link's mirror draws its own picture."""

    width, height = WIDTH, HEIGHT
    failed = False

    def brightness(self, level):
        pass

    def show(self, canvas):
        return ()


def make(settings):
    board = Board("sim", Picture())
    board.simulated = True
    board.device = os.getenv("FORNO_DEVICE")
    board.zone = "+00:00"  # the unix port's clock is UTC
    return board
