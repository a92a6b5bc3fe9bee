"""The Pico's pins and panels, with a machine module that stands for the chip."""

import sys

from forno import boards
from forno.keys import NAMES


class Pin:
    """A pin with its pull-up; `grounded` are those whose key is down."""

    IN, PULL_UP, OUT, ALT, PULL_DOWN = range(5)
    missing = None
    grounded = made = ()  # pins whose key is down; (number, mode) of each that was made

    def __init__(self, number, mode=None, pull=None, value=None, alt=None):
        if number == Pin.missing:
            raise ValueError("invalid pin")
        self.number, self.mode, self.pull = number, mode, pull
        Pin.made += ((number, mode),)

    def __call__(self):
        assert (self.mode, self.pull) == (Pin.IN, Pin.PULL_UP)
        return 0 if self.number in Pin.grounded else 1


class I2C:
    """A bus."""

    def __init__(self, number, sda, scl, freq, timeout):
        assert 3_000 < timeout < 20_000  # a page takes 3 ms; a press less than 20 would be missed
        self.pins = (number, sda.number, scl.number, freq)


class ADC:
    """The converter: a third of 3.7 V on GPIO 29."""

    def __init__(self, pin):
        assert (pin.number, pin.mode) == (29, Pin.IN)

    def read_u16(self):
        return 3700 * 65535 // 9900


class Machine:
    def __init__(self):
        self.Pin, self.I2C, self.ADC = Pin, I2C, ADC

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


class Wlan:
    """The network module of a Pico W, whose one class this is."""

    IF_STA, IF_AP = 0, 1
    on = None

    def __init__(self, interface):
        self.interface = interface

    def active(self):
        return self.interface == Wlan.on


class Chip:
    """What sys tells of a board."""

    def __init__(self, machine):
        self.implementation = self
        self._machine = machine


def check_the_battery():
    millivolts = make({"panel": "ssd1306"}).battery
    assert abs(millivolts() - 3700) < 2
    Wlan.WLAN = Wlan
    sys.modules["network"] = Wlan
    from forno.drivers import vsys

    for name in ("Raspberry Pi Pico W with RP2040", "Raspberry Pi Pico 2 W with RP2350"):
        vsys.sys = Chip(name)
        Pin.made = ()
        assert abs(millivolts() - 3700) < 2
        assert Pin.made == ((25, Pin.OUT), (29, Pin.IN), (29, Pin.ALT))
        for interface in (Wlan.IF_STA, Wlan.IF_AP):
            Wlan.on = interface
            assert millivolts() is None  # another program uses the chip
        Wlan.on = None
        assert len(Pin.made) == 3


def check_a_wrong_pin_or_name_leaves_the_link():
    make({"panel": "ssd1306"})
    Pin.missing = 4
    for name in ("pico_oled", "no_such_board"):
        board = boards.make({"board": name, "panel": "ssd1306", "rotate": 0})
        assert (board.name, board.fault) == (name, "board:" + name)
        assert board.keys_down is board.battery is None and not board.display.failed
        assert board.device == "e6616408"  # the computer knows it again
    Pin.missing = None
    assert boards.make({"board": "pico_oled", "panel": "ssd1306", "rotate": 0}).fault is None


def check_panels():
    for name, first in (("ssd1306", 0), ("sh1106", 2), ("of old", 0)):
        display = make({"panel": name}).display
        assert display.first_column == first


def main():
    for name, check in sorted(globals().items()):
        if name.startswith("check_"):
            check()
            print(name)
