"""The settings: choosing a line moves it on to its next value; the last one tells of the box."""

from forno.screens.choice import Choice
from forno.settings import ORDER, VALUES
from forno.words import say


class Settings(Choice):
    def __init__(self, app):
        # A display in colours is of one kind.
        self.names = [name for name in ORDER if name != "panel" or not app.board.rows]
        super().__init__(app, say("settings.title"), self.lines(app), self.next_value)

    def lines(self, app):
        held = app.settings
        rows = [(say("settings." + name), self.shown(name, held[name])) for name in self.names]
        return rows + [say("settings.device")]

    def shown(self, name, value):
        if isinstance(value, bool):
            return say("yes" if value else "no")
        if name == "dim":
            return say("settings.minutes", value) if value else say("settings.never")
        return say("language." + value) if name == "language" else str(value)

    def next_value(self, number):
        if number == len(self.names):
            self.app.open("device")
            return
        name = self.names[number]
        values = VALUES[name]
        place = values.index(self.app.settings[name]) + 1
        self.app.set(name, values[place % len(values)])
        self.rows = self.lines(self.app)
