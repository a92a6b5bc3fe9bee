"""The simulator: no pins; the picture is read and the keys are pressed over the link. It has the
shape, the keys and the name of the board that FORNO_BOARD names."""

from os import getenv

from forno.boards import bare


def make(settings):
    return bare(getenv("FORNO_BOARD") or "sim")
