"""A picture of which only a band is held in pixels, as a small heap has no room for more.

What is drawn is kept as it was drawn, and painted again for each band. It lies in two arrays that
are used again for the next picture: as an object for each text it would take five times the room.
"""

from array import array
from struct import pack_into

from forno.canvas import INK, PAPER, Canvas

# What is kept of a box or text: y, the y below it, x, `look`, then a box's width or where the
# letters begin and end.
FIELDS = 6
BOXES = 2  # a look is ink + 16 * kind; kinds below this are boxes, the others are fonts
ROOM = 8  # for so many more is room made at a time
LETTERS = 64  # and for so many letters


class Banded(Canvas):
    """As Canvas, with `rows` rows of it in the buffer, from row `top` on."""

    def __init__(self, width, height, layout, rows):
        super().__init__(width, height, layout, rows)
        self.fonts = (self.small, self.body, self.big, self.icons)
        self.kept, self.letters = array("h"), bytearray()
        self.clear()

    def clear(self):
        """Begin a picture."""
        self.used = self.written = 0  # of `kept` and of `letters`

    def bands(self):
        for top in range(0, self.height, self.rows):
            self.show(top)
            yield top

    def show(self, top):
        self.top, kept, end = top, self.kept, top + self.rows
        self.pixels.fill(PAPER)
        for at in range(0, self.used, FIELDS):
            if kept[at] < end and kept[at + 1] > top:
                self.repeat(kept, at)

    def repeat(self, kept, at):
        """Paint what is kept at `at`."""
        x, y, first = kept[at + 2], kept[at] - self.top, kept[at + 4]
        ink, kind = kept[at + 3] & 15, kept[at + 3] >> 4
        if kind < BOXES:
            self.pixels.rect(x, y, first, kept[at + 1] - kept[at], ink, kind)
            return
        font = self.fonts[kind // 2 - 1]
        self.paint(font, self.letters, first, kept[at + 5], kind % 2 + 1, x, y, ink)

    def keep(self, x, y, height, ink, kind, first, end):
        at, look = self.used, min(ink, self.most) + 16 * kind
        if at == len(self.kept):
            self.kept.extend(bytes(2 * FIELDS * ROOM))
        pack_into("6h", self.kept, 2 * at, y, y + height, x, look, first, end)
        self.used = at + FIELDS

    def box(self, x, y, width, height, ink=INK, filled=True):
        self.keep(x, y, height, ink, int(filled), width, 0)

    def stroke(self, font, codes, x, y, ink):
        kind = BOXES + 2 * self.fonts.index(font)
        if type(codes) is array:  # with letters whose numbers take two bytes
            codes, kind = bytes(codes), kind + 1
        first = self.written
        end = self.written = first + len(codes)
        while end > len(self.letters):
            self.letters.extend(bytes(LETTERS))
        self.letters[first:end] = codes
        self.keep(x, y, font.height, ink, kind, first, end)
