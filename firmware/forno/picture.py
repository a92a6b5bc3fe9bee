"""What a picture is drawn on: held whole, or in bands."""

import framebuf

from forno.canvas import Canvas


def canvas_of(board):
    """What is drawn on for a board's display."""
    layout = framebuf.GS4_HMSB if board.rows else framebuf.MONO_VLSB
    return in_bands(board.width, board.height, layout, board.rows)


def in_bands(width, height, layout, rows):
    """A picture of which `rows` rows are held at a time, 0: all of them."""
    if not 0 < rows < height:
        return Canvas(width, height, layout)
    from forno.bands import Banded  # no narrow board needs it

    return Banded(width, height, layout, rows)
