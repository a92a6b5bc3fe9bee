"""What every screen draws on: a one-bit picture with texts, icons, boxes and lines.

A letter is copied out of its font's strip and from there to the picture, so that drawing leaves
next to no litter on a small heap.
"""

import framebuf

from forno.fonts import JOINER, f5x8, f6x10, icons, place
from forno.rules.cards import KINDS


class Font:
    """A strip of letters, drawn from `cell`, into which `pick` copies one of them."""

    def __init__(self, made):
        self.width, self.height = made.WIDTH, made.HEIGHT
        stride = len(made.STRIP) // self.height
        self.strip = (made.STRIP, stride * 8, self.height, framebuf.MONO_HLSB)
        self.cell = picture(self.width, self.height)

    def pick(self, number):
        """The picture of a letter, good until the next one is picked."""
        self.cell.blit(self.strip, -number * self.width, 0)
        return self.cell


class Doubled:
    """A font of twice the size. Its letters are worked out while they are drawn: a strip of them
    would take a thirtieth of a Pico's memory."""

    def __init__(self, font):
        self.font = font
        self.width, self.height = 2 * font.width, 2 * font.height
        self.cell = picture(self.width, self.height)

    def pick(self, number):
        """As Font.pick; a slanting stroke gets its corners filled, so that it stays a stroke."""
        small, cell = self.font.pick(number), self.cell
        cell.fill(0)
        get = small.pixel
        for y in range(self.font.height):
            for x in range(self.font.width):
                if get(x, y):
                    cell.rect(2 * x, 2 * y, 2, 2, 1)
                    if get(x + 1, y + 1) and not get(x + 1, y) and not get(x, y + 1):
                        cell.pixel(2 * x + 2, 2 * y + 1, 1)
                        cell.pixel(2 * x + 1, 2 * y + 2, 1)
                    if x and get(x - 1, y + 1) and not get(x - 1, y) and not get(x, y + 1):
                        cell.pixel(2 * x - 1, 2 * y + 1, 1)
                        cell.pixel(2 * x, 2 * y + 2, 1)
        return cell


def picture(width, height):
    return framebuf.FrameBuffer(
        bytearray((width + 7) // 8 * height), width, height, framebuf.MONO_HLSB
    )


SMALL, BODY = Font(f5x8), Font(f6x10)
BIG = Doubled(BODY)
ICON = icons.SIZE


def inverse_palette():
    """Swaps ink and paper while a letter is copied."""
    palette = framebuf.FrameBuffer(bytearray(1), 2, 1, framebuf.MONO_HLSB)
    palette.pixel(0, 0, 1)
    return palette


def letters(text):
    """Numbers of the letters of `text` in a strip; an emoji of many code points is one box."""
    joined = False
    for letter in text:
        if ord(letter) == JOINER:
            joined = True
            continue
        number = place(letter)
        if number >= 0 and not joined:
            yield number
        if number >= 0:
            joined = False


def length(text):
    """How many letters are drawn for `text`."""
    return sum(1 for _ in letters(text))


def shortened(text, room):
    """`text` in at most `room` letters, the last being an ellipsis where some are left out."""
    if length(text) <= room:
        return text
    kept = ""
    for letter in text:
        if length(kept + letter) >= room:
            break
        kept += letter
    return kept.rstrip() + "…"


class Canvas:
    """A picture of width x height pixels, both multiples of eight; `buffer` are its bytes.

    MONO_VLSB is how the pages of an OLED controller lie, MONO_HLSB how the link sends a picture.
    """

    def __init__(self, width, height, layout=framebuf.MONO_VLSB):
        self.width, self.height = width, height
        self.buffer = bytearray(width * height // 8)
        self.pixels = framebuf.FrameBuffer(self.buffer, width, height, layout)
        self.inverse = inverse_palette()
        self.icons = (icons.PICTURES, 16, 5 * ICON, framebuf.MONO_HLSB)
        self.icon_cell = picture(ICON, ICON)

    def clear(self):
        self.pixels.fill(0)

    def box(self, x, y, width, height, ink=1, filled=True):
        self.pixels.rect(x, y, width, height, ink, filled)

    def line(self, y):
        """A thin line over the whole width."""
        self.pixels.hline(0, y, self.width, 1)

    def text(self, text, x, y, font=BODY, ink=1):
        """Draw `text` from its top left corner and return the x behind it."""
        for number in letters(text):
            self.copy(font.pick(number), x, y, ink)
            x += font.width
        return x

    def copy(self, cell, x, y, ink):
        if ink:
            self.pixels.blit(cell, x, y, 0)
        else:
            self.pixels.blit(cell, x, y, 1, self.inverse)

    def fitted(self, text, x, y, room, font=BODY, ink=1):
        """Draw `text` in at most `room` pixels, shortened if it has to be."""
        return self.text(shortened(text, room // font.width), x, y, font, ink)

    def right(self, text, x, y, font=BODY, ink=1):
        """Draw `text` so that it ends before `x`; returns where it begins."""
        start = x - length(text) * font.width
        self.text(text, start, y, font, ink)
        return start

    def centred(self, text, y, font=BODY, ink=1):
        text = shortened(text, self.width // font.width)
        self.text(text, (self.width - length(text) * font.width) // 2, y, font, ink)

    def icon(self, kind, x, y, ink=1):
        """The picture of a kind, ICON pixels high and wide; `?` is a letter."""
        if kind not in KINDS:
            return self.text("?", x + 3, y + 1, BODY, ink)
        self.icon_cell.blit(self.icons, 0, -KINDS.index(kind) * ICON)
        self.copy(self.icon_cell, x, y, ink)
        return x + ICON
