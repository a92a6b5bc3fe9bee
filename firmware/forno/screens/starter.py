"""Who shows the start card: a menu entry while cards are played, a phase once they are not."""

from forno.rules.choices import holders
from forno.screens.choice import Choice
from forno.words import say


class Starter(Choice):
    def __init__(self, app):
        self.holders = holders(app.game.table.game)
        rows = [say("starter.supply") if p is None else app.game.name_of(p) for p in self.holders]
        super().__init__(app, say("starter.title"), rows, self.shown)

    def opened(self):
        if not self.holders:
            self.app.back()
            self.app.refuse("not-now")

    def press(self, key):
        if key == "back" and self.app.is_home(self):
            self.app.open_menu()
        else:
            super().press(key)

    def shown(self, number):
        event = {"e": "starter", "p": self.holders[number]}
        if self.app.game.table.takes_last(event):
            self.app.open("roundend", event)
        else:
            self.app.enter(event)
