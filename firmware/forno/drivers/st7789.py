"""ST7789 colour panels on SPI, 16 bits a pixel; only what changed is sent.

Ours, since the others at hand (russhughes' st7789py, nano-gui's st7789_4bit, both MIT) either keep
the whole picture, for which a Pico with a game in it has no room, or draw straight on the panel,
where nothing knows what changed. Here the picture comes band by band, and of each of its tiles only
a CRC is kept. Sources: the data sheet of Sitronix' ST7789V; which part of its memory a panel shows
is in Pimoroni's and russhughes' drivers.
"""

from array import array
from binascii import crc32
from time import sleep_ms, ticks_add, ticks_diff, ticks_ms

import framebuf

from forno.drivers.palette import COLOURS

RESET, AWAKE, INVERTED, NORMAL, LIT = 0x01, 0x11, 0x21, 0x13, 0x29
COLUMNS, ROWS, MEMORY, ORDER, PIXEL = 0x2A, 0x2B, 0x2C, 0x36, 0x3A
BITS_16 = b"\x55"
TILE = 24  # pixels of width
FAINTEST, BRIGHTEST = 2000, 65535  # of the backlight's 16 bits


def palette():
    """The colours of a canvas as the panel takes them, the high byte first."""
    dye = framebuf.FrameBuffer(bytearray(32), 16, 1, framebuf.RGB565)
    for number, colour in enumerate(COLOURS):
        dye.pixel(number, 0, colour >> 8 | (colour & 255) << 8)
    return dye


class St7789:
    """A panel of width x height on `spi`; `dc`, `cs` and `reset` (None: it has none) are pins,
    `light` is the PWM of its backlight. `ways` has, for either way up, the order in which the
    memory is read and the column and row where the picture begins in it. `rows` is the height of
    a band."""

    def __init__(self, spi, dc, cs, light, ways, width, height, rows, reset=None):
        self.spi, self.dc, self.cs, self.light, self.reset = spi, dc, cs, light, reset
        self.ways, self.way, self.width = ways, 0, width
        self.started = False
        self.byte, self.span = bytearray(1), bytearray(4)
        # A number for what each tile shows, 0: not known; and how many are not.
        self.sent = array("I", [0] * (width // TILE * (height // rows)))
        self.unknown = len(self.sent)
        self.cut = bytearray(TILE * rows // 2)
        self.small = framebuf.FrameBuffer(self.cut, TILE, rows, framebuf.GS4_HMSB)
        self.tile = bytearray(TILE * rows * 2)
        self.wide = framebuf.FrameBuffer(self.tile, TILE, rows, framebuf.RGB565)
        self.palette = palette()

    @property
    def failed(self):
        return not self.started or self.unknown > 0

    def turn(self, degrees):
        """Which way up: 0, or 180 degrees from that."""
        self.way = degrees // 180
        self.started = False

    def brightness(self, level):
        """0 is dark, 1 to 255 as the eye sees it: twice as bright needs more than twice the
        light."""
        light = FAINTEST + level * level * (BRIGHTEST - FAINTEST) // (255 * 255)
        self.light.duty_u16(light if level else 0)

    def command(self, code, data=None):
        self.byte[0] = code
        self.cs(0)
        self.dc(0)
        self.spi.write(self.byte)
        if data is not None:
            self.dc(1)
            self.spi.write(data)
        self.cs(1)

    def start(self):
        """Set the panel up and forget what it showed, so that all of it is sent. Yields while it
        has to be waited for."""
        self.cs(1)
        if self.reset:
            self.reset(0)
            sleep_ms(1)
            self.reset(1)
            yield from wait(5)
        self.command(RESET)
        yield from wait(120)
        self.command(AWAKE)
        yield from wait(120)
        self.command(PIXEL, BITS_16)
        self.command(ORDER, bytes((self.ways[self.way][0],)))
        self.command(INVERTED)  # in-plane panels show ink where the memory has none
        self.command(NORMAL)
        for place in range(len(self.sent)):
            self.sent[place] = 0
        self.unknown = len(self.sent)
        self.started = True

    def show(self, canvas):
        """Send the tiles of a band that changed; yields after each that was sent."""
        try:
            if not self.started:
                yield from self.start()
            for x in range(0, self.width, TILE):
                if self.send_change(canvas, x):
                    yield x
        except OSError:
            self.started = False

    def send_change(self, canvas, x):
        """Send the tile at column `x` of the band, if it is not what the panel shows."""
        self.small.blit(canvas.pixels, -x, 0)
        check = (crc32(self.cut) >> 3) + 1
        place = canvas.top // canvas.rows * (self.width // TILE) + x // TILE
        if check == self.sent[place]:
            return False
        self.wide.blit(self.small, 0, 0, -1, self.palette)
        _, column, row = self.ways[self.way]
        self.window(COLUMNS, column + x, TILE)
        self.window(ROWS, row + canvas.top, canvas.rows)
        self.command(MEMORY, self.tile)
        self.unknown -= self.sent[place] == 0
        if not self.sent[place] and not self.unknown:
            self.command(LIT)
        self.sent[place] = check
        return True

    def window(self, code, first, count):
        last, span = first + count - 1, self.span
        span[0], span[1], span[2], span[3] = first >> 8, first & 255, last >> 8, last & 255
        self.command(code, span)


def wait(ms):
    """Yields until so many milliseconds are over."""
    end = ticks_add(ticks_ms(), ms)
    while ticks_diff(end, ticks_ms()) > 0:
        yield
