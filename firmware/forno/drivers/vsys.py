"""What a Pico is supplied with: a third of the voltage at its VSYS pin is on GPIO 29.

On a Pico W that pin is also the clock of the wireless chip, and the third is there only while
GPIO 25, the chip's select line, is high. Forno leaves the chip alone; while another program has it
switched on, nothing is measured. Sources: the data sheets of Pico and Pico W.
"""

import sys

from machine import ADC, Pin

SENSE, SELECT, CLOCK = 29, 25, 7  # two pins, and which function of the first the chip's clock is
FULL = 3 * 3300  # millivolts at VSYS that the greatest reading stands for
READINGS = 16


def millivolts():
    """None while it cannot be measured."""
    if "W" not in sys.implementation._machine.split(" "):
        return measured()
    from network import WLAN

    if WLAN(WLAN.IF_STA).active() or WLAN(WLAN.IF_AP).active():
        return None
    Pin(SELECT, Pin.OUT, value=1)
    try:
        return measured()
    finally:
        Pin(SENSE, Pin.ALT, pull=Pin.PULL_DOWN, alt=CLOCK)


def measured():
    sense = ADC(Pin(SENSE, Pin.IN))
    total = sum([sense.read_u16() for _ in range(READINGS)])
    return total * FULL // (READINGS * 65535)
