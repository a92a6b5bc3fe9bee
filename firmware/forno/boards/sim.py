"""The simulator: no pins; the picture is read and the keys are pressed over the link."""

from forno.boards import bare


def make(settings):
    return bare("sim")
