"""The OLED's driver against a panel that keeps its memory as the data sheets say."""

from forno.canvas import Canvas
from forno.drivers.ssd1306 import CONTRAST, HEIGHT, PAGES, WIDTH, Sh1106, Ssd1306

RAM_WIDTH = 132


class Panel:
    """What is on the other end of the I2C bus: display memory in page addressing."""

    def __init__(self):
        self.memory = [bytearray(RAM_WIDTH) for _ in range(PAGES)]
        self.page = self.column = self.sent = 0
        self.lit, self.contrast, self.plugged = False, None, True
        self.arguments, self.address, self.way = 0, 0x3C, set()
        self.transfers, self.fails = 0, None

    def writeto(self, address, data):
        self.transfers += 1
        if not self.plugged or address != self.address or self.transfers == self.fails:
            raise OSError(5)
        self.sent += len(data)
        if data[0] == 0x40:
            for byte in data[1:]:
                self.memory[self.page][self.column] = byte
                self.column += 1
        else:
            assert data[0] == 0x00
            for value in data[1:]:
                self.command(value)

    def command(self, value):
        if self.arguments:
            self.arguments -= 1
            if self.wants_contrast:
                self.contrast = value
            return
        self.wants_contrast = value == CONTRAST
        if value in (0xD5, 0xA8, 0xD3, 0x8D, 0x20, 0xDA, 0xD9, 0xDB, CONTRAST):
            self.arguments = 1
        elif value in (0xAE, 0xAF):
            self.lit = value == 0xAF
        elif value in (0xA0, 0xA1, 0xC0, 0xC8):
            self.way -= {value ^ 1, value ^ 8}
            self.way.add(value)
        elif 0xB0 <= value <= 0xB7:
            self.page = value & 7
        elif value < 0x10:
            self.column = self.column & 0xF0 | value
        elif value < 0x20:
            self.column = self.column & 0x0F | (value & 15) << 4

    def shows(self, canvas, first):
        seen = b"".join([self.memory[page][first : first + WIDTH] for page in range(PAGES)])
        return seen == bytes(canvas.buffer)


def fresh(kind=Ssd1306):
    panel = Panel()
    display, canvas = kind(panel), Canvas(WIDTH, HEIGHT)
    canvas.text("Forno", 10, 20)
    send(display, canvas)
    return panel, display, canvas


def send(display, canvas):
    return len(list(display.show(canvas)))


def check_the_picture_arrives():
    for kind, first in ((Ssd1306, 0), (Sh1106, 2)):
        panel, _, canvas = fresh(kind)
        assert panel.lit and panel.shows(canvas, first)


def check_only_what_changed_is_sent():
    panel, display, canvas = fresh()
    panel.sent = 0
    assert send(display, canvas) == 0 and panel.sent == 0
    canvas.pixels.pixel(100, 41, 1)
    assert send(display, canvas) == 1
    assert panel.sent == 4 + 2, panel.sent
    assert panel.shows(canvas, 0)
    canvas.box(30, 0, 5, 64)
    panel.sent = 0
    assert send(display, canvas) == PAGES
    assert panel.sent == PAGES * (4 + 1 + 5), panel.sent


def check_an_unplugged_panel_is_taken_up_again():
    panel, display, canvas = fresh()
    panel.plugged = False
    canvas.text("gone", 0, 0)
    assert send(display, canvas) == 0
    display.brightness(80)
    again = Panel()
    display.i2c = again
    send(display, canvas)
    assert again.lit and again.shows(canvas, 0)


def check_the_other_address_is_found():
    panel = Panel()
    panel.address = 0x3D
    display, canvas = Ssd1306(panel), Canvas(WIDTH, HEIGHT)
    canvas.text("Forno", 10, 20)
    send(display, canvas)
    assert panel.lit and panel.shows(canvas, 0)
    panel.address = 0x3C  # another panel was plugged in
    canvas.text("again", 10, 40)
    send(display, canvas)
    send(display, canvas)
    assert panel.shows(canvas, 0)


def check_either_way_up():
    panel, display, canvas = fresh()
    assert panel.way == {0xA1, 0xC8}
    display.turn(180)
    assert display.failed
    send(display, canvas)
    assert panel.way == {0xA0, 0xC0} and panel.shows(canvas, 0)


def check_a_transfer_that_fails_anywhere_costs_no_more_than_its_picture():
    panel, display, canvas = fresh()
    whole = panel.transfers
    for fails in range(1, whole + 1):
        panel, canvas = Panel(), Canvas(WIDTH, HEIGHT)
        panel.fails = fails
        display = Ssd1306(panel)
        canvas.text("Forno", 10, 20)
        send(display, canvas)
        send(display, canvas)
        assert panel.lit and not display.failed and panel.shows(canvas, 0), fails
        canvas.text("Bea", 60, 40)
        panel.fails = panel.transfers + 1 + fails % 3
        send(display, canvas)
        send(display, canvas)
        assert not display.failed and panel.shows(canvas, 0), fails


def check_the_picture_moves_whole():
    canvas, moved = Canvas(WIDTH, HEIGHT), Canvas(WIDTH, HEIGHT)
    canvas.text("Forno", 10, 20)
    moved.text("Forno", 11, 21)
    canvas.shift(1, 1)
    assert canvas.buffer == moved.buffer


def check_brightness():
    panel, display, _ = fresh()
    display.brightness(1)
    assert panel.lit and panel.contrast == 1
    display.brightness(0)
    assert not panel.lit
    display.brightness(255)
    assert panel.lit and panel.contrast == 255


def main():
    for name, check in sorted(globals().items()):
        if name.startswith("check_"):
            check()
            print(name)
