"""The fonts of a picture, loaded as its size asks for them."""

import framebuf

from forno.fonts import ASCII, ENDS
from forno.packed import opened
from forno.seldom import forget

# From so many pixels of width on a picture has the big fonts: such panels have smaller pixels.
WIDE = 200
NARROW_FACES = ("f5x8", "f6x10", "icons12")
WIDE_FACES = ("f8x13", "f10x20", "icons24")
made = {}

# For each number of four bits the one whose every second bit they are.
SPREAD = b"\x00\x01\x04\x05\x10\x11\x14\x15\x40\x41\x44\x45\x50\x51\x54\x55"


def faces(width):
    """The small, the body and the big font and the kinds' pictures for a picture that wide."""
    names = WIDE_FACES if width >= WIDE else NARROW_FACES
    if names not in made:
        small, body, icons = [Font(name) for name in names]
        icons.blank = -1
        made[names] = (small, body, Doubled(body), icons)
    return made[names]


def loaded(name):
    """A module of this folder, taken out of Python's books again: its strip is all that is used."""
    path = "forno.fonts." + name
    module = __import__(path, None, None, ("PACKED",))
    forget(path)
    return module


def let_go():
    """Forget the letters and pictures that were not always there; those that are drawn come
    back."""
    for small, body, _, icons in made.values():
        for font in (small, body, icons):
            font.more.clear()


class Font:
    """Strips of letters, drawn from `cell`, into which `pick` copies one of them."""

    blank = 0  # the number of a letter that has no stroke

    def __init__(self, name):
        self.name, module = name, loaded(name)
        self.width, self.height = module.WIDTH, module.HEIGHT
        self.strip, self.first, self.cell = self.unpacked(module, 0)
        self.more = {}

    def unpacked(self, module, piece):
        """A strip, the row at which it begins, and a cell of which it fills its own rows alone."""
        first, height, size, packed = module.PACKED[piece]
        strip = (opened(size, packed), size // height * 8, height, framebuf.MONO_HLSB)
        return strip, first, picture(self.width, self.height)

    def cut(self, first, end):
        """Of the letters that are picked now only the rows from `first` to `end` will be seen."""

    def pick(self, number):
        """The picture of a letter, good until the next one is picked."""
        if number < ASCII:
            cell = self.cell
            cell.blit(self.strip, -number * self.width, self.first)
            return cell
        return self.pick_seldom(number)

    def pick_seldom(self, number):
        """A letter that texts without special ones lack."""
        piece = 1
        while number >= ENDS[piece]:
            piece += 1
        if piece not in self.more:
            self.more[piece] = self.unpacked(loaded(self.name), piece)
        strip, first, cell = self.more[piece]
        cell.blit(strip, (ENDS[piece - 1] - number) * self.width, first)
        return cell


class Doubled:
    """A font of twice the size. Its letters are worked out while they are drawn: a strip of them
    would take a thirtieth of a Pico's memory."""

    def __init__(self, font):
        self.font, self.blank = font, font.blank
        self.width, self.height = 2 * font.width, 2 * font.height
        self.cell = picture(self.width, self.height)
        self.first, self.end = 0, font.height  # the small letter's rows that are to be worked out

    def cut(self, first, end):
        """As Font.cut; a row is not finished without the one above it."""
        height = self.font.height
        self.first = min(max(0, first // 2 - 1), height - 1)
        self.end = min((end + 1) // 2, height)

    def pick(self, number):
        """As Font.pick; a slanting stroke gets its corners filled, so that it stays a stroke."""
        small, cell = memoryview(self.font.pick(number)), memoryview(self.cell)
        stride, corners = (self.font.width + 7) // 8, 0
        wide_stride = (self.width + 7) // 8
        self.cell.fill(0)
        row = bits_of(small, self.first, stride)
        for y in range(self.first, self.end):
            below = bits_of(small, y + 1, stride) if y + 1 < self.font.height else 0
            if not row and not corners:  # as many are above and below a letter
                row = below
                continue
            right = row & below << 1 & ~(row << 1) & ~below
            left = row & below >> 1 & ~(row >> 1) & ~below
            right, left, wide = spread(right), spread(left), spread(row)
            wide |= wide << 1
            put_bits(cell, 2 * y, wide | corners, wide_stride)
            put_bits(cell, 2 * y + 1, wide | right >> 1 | left << 2, wide_stride)
            corners, row = right | left << 1, below
        return self.cell


def picture(width, height):
    return framebuf.FrameBuffer(
        bytearray((width + 7) // 8 * height), width, height, framebuf.MONO_HLSB
    )


def bits_of(view, y, stride):
    """Row `y` of a letter as a number of 8 bits or, of a letter up to 12 pixels wide, of 12."""
    at = y * stride
    return (view[at] << 8 | view[at + 1]) >> 4 if stride == 2 else view[at]


def put_bits(view, y, bits, stride):
    """Write a number as row `y` of a doubled letter."""
    at = y * stride
    for place in range(at + stride - 1, at - 1, -1):
        view[place] = bits & 255
        bits >>= 8


def spread(bits):
    """Every bit of `bits` at twice its place."""
    return SPREAD[bits & 15] | SPREAD[bits >> 4 & 15] << 8 | SPREAD[bits >> 8] << 16
