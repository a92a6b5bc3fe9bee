"""The settings: choosing a line moves it on to its next value; the last one tells of the box."""

from forno.screens.choice import Choice
from forno.settings import ORDER, VALUES
from forno.words import say


class Settings(Choice):
    def __init__(self, app):
        super().__init__(app, say("settings.title"), self.lines(app), self.next_value)

    def lines(self, app):
        rows = [(say("settings." + name), self.shown(name, app.settings[name])) for name in ORDER]
        return rows + [say("settings.device")]

    def shown(self, name, value):
        if isinstance(value, bool):
            return say("yes" if value else "no")
        if name == "dim":
            return say("settings.minutes", value) if value else say("settings.never")
        return say("language." + value) if name == "language" else str(value)

    def next_value(self, number):
        if number == len(ORDER):
            self.app.open("device")
            return
        name = ORDER[number]
        values = VALUES[name]
        place = values.index(self.app.settings[name]) + 1
        self.app.set(name, values[place % len(values)])
        self.rows = self.lines(self.app)
