"""Waveshare's Pico-LCD-1.3 on a Pico: a 240x240 ST7789, a joystick and four keys. Pins: the maker's
documents."""

from machine import PWM, SPI, Pin

from forno.boards import SHAPES, Board, levels
from forno.drivers import st7789, vsys

DC, CS, SCK, MOSI, RST, BL = 8, 9, 10, 11, 12, 13
# In the order of forno.keypads.nine: up, left, push, right, down, then A, B, X, Y.
STICK, KEYS = (2, 16, 3, 20, 18), (15, 17, 19, 21)
# The panel shows 240 of the controller's 320 lines, which are its columns here: the first ones, or
# turned round the last.
WAYS = ((0x70, 0, 0), (0xB0, 80, 0))


class Waveshare(Board):
    def __init__(self, display):
        super().__init__("waveshare_lcd13", display)
        self.battery = vsys.millivolts
        self.pins = [Pin(number, Pin.IN, Pin.PULL_UP) for number in STICK + KEYS]
        self.keys_down = lambda: levels(self.pins)
        self.turned = False

    def turn(self, degrees):
        """Turned round, the stick's directions are the opposite ones."""
        super().turn(degrees)
        if self.turned != bool(degrees):
            self.turned = not self.turned
            self.pins[:5] = list(reversed(self.pins[:5]))


def make(settings):
    # A bus takes the pin that DC is for its own input, so that comes after it.
    spi = SPI(1, baudrate=62_500_000, sck=Pin(SCK), mosi=Pin(MOSI), miso=None)
    dc, cs, reset = [Pin(number, Pin.OUT, value=1) for number in (DC, CS, RST)]
    width, height, _, rows = SHAPES["waveshare_lcd13"]
    light = PWM(Pin(BL), freq=1000, duty_u16=0)
    return Waveshare(st7789.St7789(spi, dc, cs, light, WAYS, width, height, rows, reset))
