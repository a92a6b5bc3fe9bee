"""What every screen draws on: a picture with texts, icons, boxes and lines, in one bit a pixel or
in the few colours named here.

A letter is copied out of its font's strip and from there to the picture, so that drawing leaves
next to no litter on a small heap.
"""

from array import array

import framebuf

from forno.fonts import ENDS, JOINER, place
from forno.fonts.faces import faces
from forno.rules.cards import KINDS

# The colours of a picture with 4 bits a pixel; with one bit all but PAPER are ink. Numbers 2 to 6
# are the kinds', see `colour`. What each looks like is in forno.drivers.palette.
PAPER, INK, DIM, WARNING = 0, 1, 7, 8
SPACE = 32  # the first letter of a strip
CLEAR = 15  # while a letter is copied: what is not its stroke


# The pictures, and the number of the first of those that lie in one strip: what is eaten, what is
# eaten in another game, and keys, which only wide pictures have.
PICTURES = (
    (KINDS, 0),
    (("cheese", "tomato", "sausage", "salt"), ENDS[0]),
    (("order", "supply", "waiter", "ok"), ENDS[1]),
)
# What the products of another game look like, among those that it shares: yellow, red, orange.
LIKE = {"cheese": 4, "tomato": 2, "sausage": WARNING}


def colour(kind):
    """The colour of a kind, which is that of the player whose own kind it is; else ink."""
    return 2 + KINDS.index(kind) if kind in KINDS else LIKE.get(kind, INK)


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


def coded(text):
    """The numbers of the letters that are drawn for `text`, counted so that ASCII, which most texts
    are, is as it is."""
    raw = text.encode()
    if len(raw) == len(text) and (not raw or min(raw) >= SPACE and max(raw) < 127):
        return raw
    return array("H", [number + SPACE for number in letters(text)])


def length(text):
    """How many letters are drawn for `text`."""
    return len(coded(text))


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
    """A picture of width x height pixels; `buffer` are its bytes. Of one in bands (forno.bands) it
    holds only `rows` rows, from `top` on.

    MONO_VLSB is how the pages of an OLED controller lie, MONO_HLSB how the link sends a picture,
    GS4_HMSB has colours. `small`, `body` and `big` are the fonts.
    """

    def __init__(self, width, height, layout=framebuf.MONO_VLSB, rows=0):
        self.width, self.height = width, height
        self.rows, self.top = rows or height, 0
        bits = 4 if layout == framebuf.GS4_HMSB else 1
        self.most = (1 << bits) - 1  # the greatest number of a colour
        self.buffer = bytearray(width * self.rows * bits // 8)
        self.pixels = framebuf.FrameBuffer(self.buffer, width, self.rows, layout)
        self.dye = framebuf.FrameBuffer(bytearray(1), 2, 1, layout_of_dye(layout))
        self.small, self.body, self.big, self.icons = faces(width)
        self.icon_size = self.icons.width
        # Set right after a press on a slow panel: it shows what that has changed, while what helps
        # those who hesitate, as the lowest line does, stays as it was until they do.
        self.hurried, self.lowest = False, None

    def clear(self):
        """Begin a picture."""
        self.pixels.fill(PAPER)

    def bands(self):
        """Go from band to band of what was drawn; gives where each begins."""
        yield 0

    def show(self, top):
        """Have the band that begins at row `top` in the buffer."""

    def stroke(self, font, codes, x, y, ink):
        """Draw the letters `codes` of a font."""
        self.paint(font, codes, 0, len(codes), 1, x, y, min(ink, self.most))

    def paint(self, font, codes, first, end, size, x, y, ink):
        """Paint the letters that stand from `first` to `end` in `codes`, in `size` bytes each."""
        clear = CLEAR if self.most > 1 else 1 - ink
        pixels, dye = self.pixels, self.dye
        width, blank = font.width, font.blank
        font.cut(-y, self.rows - y)
        dye.pixel(0, 0, clear)
        dye.pixel(1, 0, ink)
        while first < end:  # a range would be an object
            number = codes[first] - SPACE
            if size > 1:
                number += codes[first + 1] << 8
            if number != blank:
                pixels.blit(font.pick(number), x, y, clear, dye)
            first += size
            x += width

    def shift(self, x, y):
        """Move a whole picture right and down so many pixels; what goes over the edge is lost."""
        self.pixels.scroll(x, y)
        self.box(0, 0, self.width, y, PAPER)
        self.box(0, 0, x, self.height, PAPER)

    def box(self, x, y, width, height, ink=INK, filled=True):
        self.pixels.rect(x, y, width, height, min(ink, self.most), filled)

    def line(self, y, ink=INK):
        """A thin line over the whole width."""
        self.box(0, y, self.width, 1, ink)

    def text(self, text, x, y, font=None, ink=INK):
        """Draw `text` from its top left corner and return the x behind it."""
        font, codes = font or self.body, coded(text)
        self.stroke(font, codes, x, y, ink)
        return x + font.width * len(codes)

    def fitted(self, text, x, y, room, font=None, ink=INK):
        """Draw `text` in at most `room` pixels, shortened if it has to be. Where no font is named
        a text too long for the body's gets the small one."""
        if font is None and length(text) * self.body.width > room:
            font = self.small
            y += (self.body.height - font.height + 1) // 2
        font = font or self.body
        return self.text(shortened(text, room // font.width), x, y, font, ink)

    def right(self, text, x, y, font=None, ink=INK):
        """Draw `text` so that it ends before `x`; returns where it begins."""
        start = x - length(text) * (font or self.body).width
        self.text(text, start, y, font, ink)
        return start

    def centred(self, text, y, font=None, ink=INK):
        """Draw `text` amid the width; a text that is too long as in `fitted`."""
        if font is None and length(text) * self.body.width > self.width:
            font = self.small
        font = font or self.body
        text = shortened(text, self.width // font.width)
        self.text(text, (self.width - length(text) * font.width) // 2, y, font, ink)

    def icon(self, kind, x, y, ink=None):
        """The picture of a kind, in its own colour unless another is named, or in a wide picture
        that of a key; `?` is a letter. Returns the x behind it."""
        size = self.icon_size
        for names, first in PICTURES:
            if kind in names:
                code = bytes((first + names.index(kind) + SPACE,))
                self.stroke(self.icons, code, x, y, colour(kind) if ink is None else ink)
                return x + size
        gap = (size - self.body.height) // 2
        return self.text("?", x + size // 4, y + gap, self.body, INK if ink is None else ink)


def layout_of_dye(layout):
    """How the two colours of a letter lie, which are numbers as the picture has them."""
    return layout if layout == framebuf.GS4_HMSB else framebuf.MONO_HLSB
