"""The box itself: what is amiss, what it holds, its battery and its clock."""

import time

from forno.condition import VERSION, in_words, volts
from forno.screens.choice import Choice
from forno.words import say


def clock():
    return "%02d:%02d" % time.gmtime()[3:5]


def facts(app):
    rows = [
        ("games", app.journal.count),
        ("room", app.condition.room[0]),
        ("clock", clock() if app.made() else say("device.unknown")),
        ("firmware", VERSION),
        ("number", app.device()[-8:]),
    ]
    if app.condition.battery is not None:
        rows.insert(2, ("battery", say("device.volts", volts(app.condition.battery))))
    return [(say("device." + name), str(value)) for name, value in rows]


class Device(Choice):
    """A note is longer than its line: it is told in full when its line is chosen."""

    def __init__(self, app):
        app.condition.measure()
        self.notes = [in_words(note) for note in app.condition.notes()]
        super().__init__(app, say("device.title"), self.notes + facts(app), self.tell)

    def tell(self, number):
        if number < len(self.notes):
            self.app.say(self.notes[number])
