"""What the colours of forno.canvas look like, as RGB565."""


def rgb(red, green, blue):
    return (red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3


COLOURS = (
    rgb(0, 0, 0), rgb(255, 255, 255),  # paper, ink
    rgb(255, 88, 72), rgb(208, 152, 96), rgb(255, 208, 48), rgb(96, 208, 80), rgb(184, 120, 255),
    rgb(136, 144, 160), rgb(255, 144, 0),  # dim, warning
)  # fmt: skip
