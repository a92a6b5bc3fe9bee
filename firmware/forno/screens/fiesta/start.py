"""The two start cards of a player: their skulls are the first points."""

from forno.rules.scorepad.pad import SKULLS
from forno.screens import layout
from forno.screens.form import Form
from forno.words import say


class Start(Form):
    def __init__(self, app):
        self.p = app.game.table.on_turn
        room = app.canvas.width // app.canvas.body.width
        title = layout.named(room, "fiesta.start.title", app.game.name_of(self.p))
        least, most = SKULLS
        names = ("black", "white")
        fields = [[say("fiesta.start." + name), least, least, most] for name in names]
        super().__init__(app, title, fields)

    def result(self):
        return say("fiesta.sum", sum(self.values()))

    def enter(self):
        self.app.enter({"e": "start", "p": self.p, "points": sum(self.values())})
