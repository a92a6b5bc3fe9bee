"""SSD1306 and SH1106 OLED panels of 128x64 on I2C; only what changed is sent.

Both are driven in page addressing, which they share; an SH1106's memory is 132 columns wide, so
its picture begins at column 2. Sources: the two controllers' data sheets.
"""

WIDTH, HEIGHT = 128, 64
COMMAND, DATA = 0x00, 0x40
START_UP = bytes((
    0xAE,  # off while it is set up
    0xD5, 0x80, 0xA8, HEIGHT - 1, 0xD3, 0, 0x40,  # clock, rows, no offset, first line 0
    0x8D, 0x14, 0x20, 0x02,  # charge pump on, page addressing
    0xA1, 0xC8, 0xDA, 0x12,  # the connector is above: columns and rows mirrored
    0xD9, 0xF1, 0xDB, 0x30, 0xA4, 0xA6,  # pre-charge, levels, show memory, not inverted
))  # fmt: skip
PAGES = HEIGHT // 8
LIT, DARK = 0xAF, 0xAE
CONTRAST = 0x81


class Ssd1306:
    """A panel on `i2c` (a machine.I2C). A panel that fails is tried again, never waited for."""

    width, height = WIDTH, HEIGHT
    first_column = 0

    def __init__(self, i2c, address=0x3C):
        self.i2c, self.address = i2c, address
        self.sent = bytearray(WIDTH * PAGES)
        self.packet = bytearray(WIDTH + 1)
        self.lines = memoryview(self.packet)
        self.started = False
        self.contrast = 255

    @property
    def failed(self):
        return not self.started

    def command(self, *values):
        for value in values:
            self.packet[0], self.packet[1] = COMMAND, value
            self.i2c.writeto(self.address, self.lines[:2])

    def start(self):
        """Set the panel up and forget what it showed, so that all of it is sent."""
        self.command(*START_UP)
        self.command(CONTRAST, self.contrast)
        for page in range(PAGES):
            self.send(bytes(WIDTH), 0, page, 0, WIDTH)
        self.sent = bytearray(WIDTH * PAGES)
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
        """Send the changed part of each page; yields after each page that was sent."""
        try:
            if not self.started:
                self.start()
            for page in range(PAGES):
                if self.send_changes(canvas.buffer, page):
                    yield page
        except OSError:
            self.started = False

    def send_changes(self, buffer, page):
        """Send from the first to the last changed column of a page; False if none changed."""
        at, sent = page * WIDTH, self.sent
        first, last = 0, WIDTH - 1
        while first < WIDTH and buffer[at + first] == sent[at + first]:
            first += 1
        if first == WIDTH:
            return False
        while buffer[at + last] == sent[at + last]:
            last -= 1
        self.send(buffer, at, page, first, last + 1)
        for column in range(at + first, at + last + 1):
            sent[column] = buffer[column]
        return True

    def send(self, buffer, at, page, first, end):
        column = first + self.first_column
        self.command(0xB0 | page, column & 15, 0x10 | column >> 4)
        self.packet[0] = DATA
        for place in range(first, end):
            self.packet[1 + place - first] = buffer[at + place]
        self.i2c.writeto(self.address, self.lines[: 1 + end - first])


class Sh1106(Ssd1306):
    first_column = 2
