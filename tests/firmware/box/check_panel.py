"""The panel's driver against a panel that keeps its memory as the data sheets say."""

from forno.canvas import Canvas
from forno.drivers.ssd1306 import CONTRAST, HEIGHT, PAGES, WIDTH, Sh1106, Ssd1306

RAM_WIDTH = 132


class Panel:
    """What is on the other end of the I2C bus: display memory in page addressing."""

    def __init__(self):
        self.memory = [bytearray(RAM_WIDTH) for _ in range(PAGES)]
        self.page = self.column = self.sent = 0
        self.lit, self.contrast, self.plugged = False, None, True
        self.arguments = 0

    def writeto(self, address, data):
        if not self.plugged:
            raise OSError(5)
        assert address == 0x3C
        self.sent += len(data)
        if data[0] == 0x40:
            for byte in data[1:]:
                self.memory[self.page][self.column] = byte
                self.column += 1
        else:
            self.command(data[1])

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
    assert panel.sent <= 3 * 2 + 2, panel.sent
    assert panel.shows(canvas, 0)
    canvas.box(30, 0, 5, 64)
    panel.sent = 0
    assert send(display, canvas) == PAGES
    assert panel.sent == PAGES * (3 * 2 + 1 + 5), panel.sent


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
