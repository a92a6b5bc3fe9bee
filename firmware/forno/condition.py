"""What the box knows of itself: what is amiss, its room for games, its battery."""

import time

from forno.settings import add
from forno.words import say

VERSION = "0.1.0"
BATTERY_LOW = 3400  # mV: three alkaline cells and one of lithium are nearly empty there
BATTERY_WELL = 3600  # mV from which on it counts as filled again


class Condition:
    """`room` is (games that still fit, whether that is few), `battery` millivolts or None."""

    def __init__(self, board, journal, put_aside):
        self.board, self.journal, self.put_aside = board, journal, put_aside
        self.battery = None
        self.low = self.dead = False  # the battery, the display
        self.measure()

    def measure(self):
        """Look anew; gives a note if the battery has become low."""
        self.room = self.journal.free()
        battery = self.board.battery and self.board.battery()
        if battery is None:
            return None
        self.battery, before = battery, self.low
        self.low = battery < (BATTERY_WELL if before else BATTERY_LOW)
        return self.notes()[-1] if self.low and not before else None

    def notes(self):
        """What is amiss, the gravest first: words CODE or CODE:WHAT."""
        told = ["put-aside"] if self.put_aside else []
        if self.board.fault:
            told.append(self.board.fault)
        if self.dead:
            told.append("no-display")
        for note in self.journal.notes:
            add(told, note)
        if self.room[1]:
            told.append("full")
        if self.low:
            told.append("battery:" + volts(self.battery))
        return told


def in_words(note):
    """A note in a sentence for the screen."""
    code, _, what = note.partition(":")
    return say("notes." + code, what)


def time_now(zone):
    """ISO 8601 with zone; None without one, or while a board's clock has not been set since it had
    no power."""
    year, month, day, hour, minute, second = time.gmtime()[:6]
    if not zone or year < 2025:
        return None
    return "%04d-%02d-%02dT%02d:%02d:%02d%s" % (year, month, day, hour, minute, second, zone)


def volts(battery):
    """Millivolts as a text of volts."""
    return "%d.%d" % (battery // 1000, battery // 100 % 10)
