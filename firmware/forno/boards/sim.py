"""The simulator: no pins; the picture is read and the keys are pressed over the link. Its shape and
keys are those of the board that FORNO_BOARD names."""

from os import getenv

from forno.boards import SHAPES, USUAL, bare


def make(settings):
    return bare("sim", SHAPES[getenv("FORNO_BOARD") or USUAL])
