"""SSD1306 and SH1106 OLED panels of 128x64 on I2C; only what changed is sent.

Ours, since micropython-lib's ssd1306 sends the whole picture each time, which takes 25 ms, lets an
unplugged panel's error out, and knows no SH1106. Both controllers are driven in page addressing,
which they share; an SH1106's memory is 132 columns wide, so its picture begins at column 2.
Sources: the two controllers' data sheets.
"""

WIDTH, HEIGHT = 128, 64
ADDRESSES = (0x3C, 0x3D)
COMMAND, DATA = 0x00, 0x40
START_UP = bytes((
    0xAE,  # off while it is set up
    0xD5, 0x80, 0xA8, HEIGHT - 1, 0xD3, 0, 0x40,  # clock, rows, no offset, first line 0
    0x8D, 0x14, 0x20, 0x02,  # charge pump on, page addressing
    0xDA, 0x12,
    0xD9, 0xF1, 0xDB, 0x30, 0xA4, 0xA6,  # pre-charge, levels, show memory, not inverted
))  # fmt: skip
# Which way columns and rows run: with the connector above, and turned by 180 degrees.
WAYS = (b"\xa1\xc8", b"\xa0\xc0")
PAGES = HEIGHT // 8
LIT, DARK = 0xAF, 0xAE
CONTRAST, NOTHING = 0x81, 0xE3
GAP = 8  # so many unchanged columns cost as much as another transfer


class Ssd1306:
    """A panel on `i2c` (a machine.I2C), at whichever of its addresses it answers. A panel that
    fails is tried again, never waited for."""

    first_column = 0

    def __init__(self, i2c):
        self.i2c, self.address = i2c, ADDRESSES[0]
        self.sent = bytearray(WIDTH * PAGES)
        self.packet = bytearray(WIDTH + 1)
        self.lines = memoryview(self.packet)
        self.started = False
        self.contrast, self.way = 255, WAYS[0]

    @property
    def failed(self):
        return not self.started

    def turn(self, degrees):
        """Which way up: 0, or 180 degrees from that."""
        self.way = WAYS[degrees // 180]
        self.started = False

    def command(self, *values):
        self.packet[0] = COMMAND
        for place, value in enumerate(values):
            self.packet[place + 1] = value
        self.i2c.writeto(self.address, self.lines[: len(values) + 1])

    def find(self):
        """See at which address the panel answers. Raises OSError if it does at none."""
        for self.address in ADDRESSES:
            try:
                self.command(NOTHING)
                return
            except OSError:
                pass
        self.address = ADDRESSES[0]
        self.command(NOTHING)

    def start(self):
        """Set the panel up and forget what it showed, so that all of it is sent."""
        self.find()
        self.command(*START_UP)
        self.command(*self.way)
        self.command(CONTRAST, self.contrast)
        empty = bytes(WIDTH * PAGES)
        for page in range(PAGES):
            self.send(empty, page * WIDTH, page, 0, WIDTH)
        self.command(LIT)
        self.started = True

    def brightness(self, level):
        """0 blanks the panel, 1 to 255 set its contrast. The picture is cleared by the caller too,
        since some SH1106 go on showing it after the power command."""
        try:
            if level:
                self.contrast = level
                self.command(CONTRAST, level)
            self.command(LIT if level else DARK)
        except OSError:
            self.started = False

    def show(self, canvas):
        """Send the changed parts of each page; yields after each page of which some were sent."""
        try:
            if not self.started:
                self.start()
            for page in range(PAGES):
                if self.send_changes(canvas.buffer, page):
                    yield page
        except OSError:
            self.started = False

    def send_changes(self, buffer, page):
        """Send the runs of changed columns of a page; False if none changed."""
        at, sent = page * WIDTH, self.sent
        first = last = -GAP - 1  # of the run under way
        for column in range(WIDTH):
            if buffer[at + column] != sent[at + column]:
                if column - last > GAP:
                    if last >= 0:
                        self.send(buffer, at, page, first, last + 1)
                    first = column
                last = column
        if last < 0:
            return False
        self.send(buffer, at, page, first, last + 1)
        return True

    def send(self, buffer, at, page, first, end):
        column = first + self.first_column
        self.command(0xB0 | page, column & 15, 0x10 | column >> 4)
        self.packet[0] = DATA
        for place in range(first, end):
            self.packet[1 + place - first] = buffer[at + place]
        self.i2c.writeto(self.address, self.lines[: 1 + end - first])
        for place in range(at + first, at + end):
            self.sent[place] = buffer[place]


class Sh1106(Ssd1306):
    first_column = 2
