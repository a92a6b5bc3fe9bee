"""Pimoroni's Pico Display Pack on a Pico: a 240x135 ST7789 and four keys. Pins: the maker's
documents."""

from machine import PWM, SPI, Pin

from forno.boards import SHAPES, Board, levels
from forno.drivers import st7789, vsys

DC, CS, SCK, MOSI, BL = 16, 17, 18, 19, 20
# In the order of forno.keypads.four: A, B, X, Y.
KEYS = (12, 13, 14, 15)
LED = (6, 7, 8)  # its three colours, each lit by a low level
# The panel shows the middle of the controller's 320 lines of 240; an odd one is left over above it,
# or turned round below.
WAYS = ((0x70, 40, 53), (0xB0, 40, 52))


def make(settings):
    # A bus takes the pin that DC is for its own input, so that comes after it.
    spi = SPI(0, baudrate=62_500_000, sck=Pin(SCK), mosi=Pin(MOSI), miso=None)
    dc, cs = [Pin(number, Pin.OUT, value=1) for number in (DC, CS)]
    width, height, _, rows = SHAPES["pimoroni_display"]
    light = PWM(Pin(BL), freq=1000, duty_u16=0)
    board = Board("pimoroni_display", st7789.St7789(spi, dc, cs, light, WAYS, width, height, rows))
    board.battery = vsys.millivolts
    for number in LED:  # the chip's own pull downwards lets it glow
        Pin(number, Pin.IN)
    pins = [Pin(number, Pin.IN, Pin.PULL_UP) for number in KEYS]
    board.keys_down = lambda: levels(pins)
    return board
