"""A machine module that stands for a Pico's pins and buses: all that is written is taken, and no
key is down."""


class Pin:
    IN, OUT, PULL_UP, PULL_DOWN, ALT = range(5)

    def __init__(self, number, mode=None, pull=None, value=None, alt=None):
        pass

    def __call__(self, level=None):
        return 1


class Bus:
    def __init__(self, number, **pins):
        pass

    def writeto(self, address, data):
        pass

    def write(self, data):
        pass


class Light:
    def __init__(self, pin, **how):
        pass

    def duty_u16(self, duty):
        pass


class Converter:
    def __init__(self, pin):
        pass

    def read_u16(self):
        return 3700 * 65535 // 9900


class Clock:
    def datetime(self, now):
        pass


class Machine:
    """Stands for the module."""

    Pin, I2C, SPI, PWM, ADC, RTC = Pin, Bus, Bus, Light, Converter, Clock

    def unique_id(self):
        return b"\xe6\x61\x64\x08"
