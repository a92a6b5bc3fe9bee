"""The colour panels' driver and boards against a controller that keeps its memory as the data sheet
says: 240 columns of 320 lines, of which each board's glass shows a part."""

import sys
from array import array

import framebuf
from check_board import Machine, Pin

from forno import boards
from forno.canvas import INK, Canvas, colour
from forno.drivers.palette import COLOURS
from forno.picture import canvas_of

WIDTH, LINES = 240, 320
# What the glass shows of the memory: first column and line, how many of each.
GLASS = {"waveshare_lcd13": (0, 0, 240, 240), "pimoroni_display": (52, 40, 135, 240)}
MY, MX, MV = 0x80, 0x40, 0x20


class Level(Pin):
    """An output."""

    def __init__(self, number, mode=None, pull=None, value=None):
        super().__init__(number, mode, pull)
        self.level = value

    def __call__(self, level=None):
        if level is None:
            return super().__call__()
        assert self.mode == Pin.OUT
        self.level = level
        return level


class Light:
    """A PWM; `duty` is the newest one's."""

    duty = pin = None

    def __init__(self, pin, freq, duty_u16):
        Light.pin, Light.duty = pin.number, duty_u16
        assert 100 <= freq <= 100_000

    def duty_u16(self, duty):
        assert 0 <= duty <= 65535
        Light.duty = duty


class Controller:
    """An SPI bus with an ST7789. Transfer number `fails` raises, if it is set."""

    newest = None

    def __init__(self, number, baudrate, sck, mosi, miso):
        assert baudrate <= 62_500_000  # a write cycle takes 16 ns
        self.pins = (number, sck.number, mosi.number)
        self.levels = {}
        self.transfers, self.fails, self.sent = 0, None, 0
        self.memory = framebuf.FrameBuffer(
            bytearray(WIDTH * LINES * 2), WIDTH, LINES, framebuf.RGB565
        )
        self.memory.fill(0x1234)
        self.code, self.lit, self.asleep, self.inverted, self.order = None, False, True, False, 0
        self.spans = {}
        Controller.newest = self

    def write(self, data):
        self.transfers += 1
        if self.transfers == self.fails:
            raise OSError(5)
        self.sent += len(data)
        assert self.display.cs.level == 0
        if self.display.dc.level:
            self.argument(bytes(data))
        else:
            assert len(data) == 1
            self.command(data[0])

    def command(self, code):
        self.code = code
        if code == 0x01:
            self.lit, self.asleep, self.inverted, self.order = False, True, False, 0
        elif code == 0x11:
            self.asleep = False
        elif code == 0x21:
            self.inverted = True
        elif code == 0x29:
            self.lit = True

    def argument(self, data):
        assert self.code in (0x2A, 0x2B, 0x2C, 0x36, 0x3A), self.code
        if self.code == 0x36:
            self.order = data[0]
        elif self.code == 0x3A:
            assert data[0] & 7 == 5  # 16 bits
        elif self.code == 0x2C:
            self.take(data)
        else:
            first, last = data[0] << 8 | data[1], data[2] << 8 | data[3]
            limit = LINES if (self.code == 0x2A) == bool(self.order & MV) else WIDTH
            assert first <= last < limit, (first, last)
            self.spans[self.code] = (first, last)

    def take(self, data):
        columns, lines = self.span(0x2A), self.span(0x2B)
        pixels, order, place = array("H", data), self.order, self.memory.pixel
        assert len(pixels) == len(columns) * len(lines)
        if order & MV:
            walk = [(column, line) for column in lines for line in columns]
        else:
            walk = [(column, line) for line in lines for column in columns]
        for at, (column, line) in enumerate(walk):
            column = WIDTH - 1 - column if order & MX else column
            line = LINES - 1 - line if order & MY else line
            place(column, line, pixels[at])

    def span(self, code):
        first, last = self.spans[code]
        return range(first, last + 1)

    def seen(self, name):
        """What the glass shows: bytes as they were sent, two a pixel."""
        left, upper, width, height = GLASS[name]
        seen = bytearray(width * height * 2)
        view = framebuf.FrameBuffer(seen, width, height, framebuf.RGB565)
        view.blit(self.memory, -left, -upper)
        return seen


class Chip(Machine):
    def __init__(self):
        super().__init__()
        self.Pin, self.SPI, self.PWM = Level, Controller, Light


def board_of(name, rotate=0):
    sys.modules["machine"] = Chip()
    for module in ("forno.drivers.vsys", "forno.boards." + name):
        sys.modules.pop(module, None)
    board = boards.make({"board": name, "rotate": rotate})
    assert board.fault is None
    Controller.newest.display = board.display
    return board, Controller.newest


def draw(canvas, number):
    canvas.text("Forno %d" % number, 10, 30, canvas.big, colour("olive"))
    canvas.icon("salami", canvas.width - 30, canvas.height - 30)
    canvas.box(0, 0, canvas.width, 1, INK)


def show(board, number=1):
    """Show a picture; how many tiles were sent."""
    canvas = canvas_of(board)
    sent = 0
    draw(canvas, number)
    for _ in canvas.bands():
        sent += len([x for x in board.display.show(canvas) if x is not None])
    return sent


def expected(name, number=1):
    """What a glass has to show, drawn in one piece; as Controller.seen."""
    width, height, _, _ = boards.SHAPES[name]
    canvas = Canvas(width, height, framebuf.GS4_HMSB)
    draw(canvas, number)
    seen = bytearray(width * height * 2)
    view = framebuf.FrameBuffer(seen, height, width, framebuf.RGB565)
    for x in range(width):
        for y in range(height):
            sent = COLOURS[canvas.pixels.pixel(x, y)]
            view.pixel(height - 1 - y, x, sent >> 8 | (sent & 255) << 8)
    return seen


def turned(seen):
    """A picture with its pixels in the opposite order."""
    pixels = array("H", seen)
    for at in range(len(pixels) // 2):
        pixels[at], pixels[-1 - at] = pixels[-1 - at], pixels[at]
    return bytes(pixels)


def check_pins():
    board, bus = board_of("waveshare_lcd13")
    display = board.display
    assert bus.pins == (1, 10, 11) and Light.pin == 13
    assert (display.dc.number, display.cs.number, display.reset.number) == (8, 9, 12)
    board, bus = board_of("pimoroni_display")
    display = board.display
    assert bus.pins == (0, 18, 19) and Light.pin == 20
    assert (display.dc.number, display.cs.number, display.reset) == (16, 17, None)


def check_each_key_has_its_pin():
    for name, rotate, pins in (
        ("waveshare_lcd13", 0, (2, 16, 3, 20, 18, 15, 17, 19, 21)),
        ("waveshare_lcd13", 180, (18, 20, 3, 16, 2, 15, 17, 19, 21)),
        ("pimoroni_display", 0, (12, 13, 14, 15)),
    ):
        board, _ = board_of(name, rotate)
        assert board.keys_down() == 0
        for place, number in enumerate(pins):
            Pin.grounded = (number,)
            assert board.keys_down() == 1 << place, (name, number)
        Pin.grounded = ()


def check_the_picture_arrives_either_way_up():
    for name in GLASS:
        wanted = expected(name)
        for rotate in (0, 180):
            board, bus = board_of(name, rotate)
            assert board.display.failed
            show(board)
            assert bus.lit and bus.inverted and not bus.asleep and not board.display.failed
            assert bytes(bus.seen(name)) == (turned(wanted) if rotate else bytes(wanted)), name


def check_turning_it_while_it_runs():
    board, bus = board_of("waveshare_lcd13")
    show(board)
    board.turn(180)
    show(board)
    assert bytes(bus.seen("waveshare_lcd13")) == turned(expected("waveshare_lcd13"))


def check_only_changed_tiles_are_sent():
    for name in GLASS:
        board, bus = board_of(name)
        assert show(board) == board.width // 24 * board.height // board.rows
        bus.sent = 0
        assert show(board) == 0 and bus.sent == 0
        assert 1 <= show(board, 2) <= 6
        assert bus.sent < board.width * board.height * 2 // 8
        assert bytes(bus.seen(name)) == bytes(expected(name, 2))


def check_a_transfer_that_fails_anywhere_costs_no_more_than_its_picture():
    name = "pimoroni_display"
    board, bus = board_of(name)
    show(board)
    whole, wanted = bus.transfers, {n: bytes(expected(name, n)) for n in (1, 2)}
    for fails in (1, 2, 4, 6, 8, 11, 13, whole):
        board, bus = board_of(name)
        bus.fails = fails
        show(board)
        assert board.display.failed, fails
        show(board)
        if board.display.failed:  # it was set up anew amid a picture
            show(board)
        assert bus.lit and not board.display.failed and bytes(bus.seen(name)) == wanted[1], fails
    for fails in (1, 4, 5, 6):
        bus.transfers, bus.fails = 0, fails
        show(board, 2)
        assert board.display.failed
        show(board, 2)
        show(board, 2)
        assert not board.display.failed and bytes(bus.seen(name)) == wanted[2], fails
        bus.fails = None
        show(board, 1)


def check_brightness():
    board, _ = board_of("waveshare_lcd13")
    assert Light.duty == 0  # until there is a picture
    duties = []
    for level in (0, 1, 80, 255):
        board.display.brightness(level)
        duties.append(Light.duty)
    assert duties[0] == 0 and duties[1] > 0 and duties[3] == 65535
    assert sorted(duties) == duties and duties[2] < 65535 // 4


def main():
    for name, check in sorted(globals().items()):
        if name.startswith("check_"):
            check()
            print(name)
