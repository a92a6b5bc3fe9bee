"""A Pico or Pico 2 with an SSD1306 or SH1106 128x64 panel and ten keys to ground."""

from machine import I2C, Pin

from forno.boards import Board
from forno.drivers import ssd1306, vsys

SDA, SCL, FREQUENCY = 4, 5, 400_000
# GP6 to GP15 in the order of keys.NAMES.
KEYS = range(6, 16)
ADDRESSES = (0x3C, 0x3D)
PANELS = {"ssd1306": ssd1306.Ssd1306, "sh1106": ssd1306.Sh1106}


def panel_address(i2c):
    """Where the panel answers; the usual place if none does, it may be plugged in later."""
    found = i2c.scan()
    for address in ADDRESSES:
        if address in found:
            return address
    return ADDRESSES[0]


def make(settings):
    i2c = I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=FREQUENCY)
    panel = PANELS.get(settings["panel"], ssd1306.Ssd1306)
    board = Board("pico_oled", panel(i2c, panel_address(i2c)))
    board.battery = vsys.millivolts
    pins = [Pin(number, Pin.IN, Pin.PULL_UP) for number in KEYS]

    def keys_down():
        down = 0
        for place, pin in enumerate(pins):
            if not pin():
                down |= 1 << place
        return down

    board.keys_down = keys_down
    return board
