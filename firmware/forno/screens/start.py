"""No game is under way: the same table again, a new one, the last games, the settings."""

from forno.screens.choice import Choice
from forno.words import say


class Start(Choice):
    def __init__(self, app):
        self.ways = ["again"] if app.settings["table"] else []
        self.ways += ["new", "games", "settings"]
        rows = [say("start." + way) for way in self.ways]
        super().__init__(app, say("start.title"), rows, self.chosen)

    def press(self, key):
        if key != "back" or not self.app.is_home(self):
            super().press(key)

    def chosen(self, number):
        way = self.ways[number]
        if way == "again":
            self.app.rematch()
        elif way == "new":
            self.app.new_table()
        else:
            self.app.open(way)
