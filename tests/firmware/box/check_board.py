"""The Pico's pins and panels, with a machine module that stands for the chip."""

import sys

from forno.keys import NAMES


class Pin:
    """A pin with its pull-up; `grounded` are those whose key is down."""

    IN, PULL_UP = 0, 1
    grounded = ()

    def __init__(self, number, mode=None, pull=None):
        self.number, self.mode, self.pull = number, mode, pull

    def __call__(self):
        assert (self.mode, self.pull) == (Pin.IN, Pin.PULL_UP)
        return 0 if self.number in Pin.grounded else 1


class I2C:
    """A bus on which the panel answers at one address."""

    address = 0x3D

    def __init__(self, number, sda, scl, freq):
        self.pins = (number, sda.number, scl.number, freq)

    def scan(self):
        return [I2C.address]


class Machine:
    def __init__(self):
        self.Pin, self.I2C = Pin, I2C

    def unique_id(self):
        return b"\xe6\x61\x64\x08"


def make(settings):
    sys.modules["machine"] = Machine()
    from forno.boards import pico_oled

    return pico_oled.make(settings)


def check_pins():
    board = make({"panel": "ssd1306"})
    assert board.display.i2c.pins == (0, 4, 5, 400_000)
    assert (board.name, board.device, board.simulated) == ("pico_oled", "e6616408", False)
    assert (board.width, board.height) == (128, 64)


def check_each_key_has_its_pin():
    board = make({"panel": "ssd1306"})
    for place in range(len(NAMES)):
        Pin.grounded = (6 + place,)
        assert board.keys_down() == 1 << place
    Pin.grounded = ()
    assert board.keys_down() == 0


def check_panels():
    for name, first in (("ssd1306", 0), ("sh1106", 2), ("of old", 0)):
        display = make({"panel": name}).display
        assert display.first_column == first and display.address == 0x3D
    I2C.address = 0x50
    assert make({"panel": "ssd1306"}).display.address == 0x3C


def main():
    for name, check in sorted(globals().items()):
        if name.startswith("check_"):
            check()
            print(name)
