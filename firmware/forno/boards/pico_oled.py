"""A Pico or Pico 2 with an SSD1306 or SH1106 128x64 panel and ten keys to ground."""

from machine import I2C, Pin

from forno.boards import Board, levels
from forno.drivers import ssd1306, vsys

SDA, SCL, FREQUENCY = 4, 5, 400_000
PATIENCE = 10_000  # microseconds; a page takes 3,000
# GP6 to GP15 in the order of keys.NAMES.
KEYS = range(6, 16)
PANELS = {"ssd1306": ssd1306.Ssd1306, "sh1106": ssd1306.Sh1106}


def make(settings):
    i2c = I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=FREQUENCY, timeout=PATIENCE)
    panel = PANELS.get(settings["panel"], ssd1306.Ssd1306)
    board = Board("pico_oled", panel(i2c))
    board.battery = vsys.millivolts
    board.burns = True
    pins = [Pin(number, Pin.IN, Pin.PULL_UP) for number in KEYS]
    board.keys_down = lambda: levels(pins)
    return board
