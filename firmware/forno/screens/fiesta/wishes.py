"""What the wishes of a player bring at the end, and what bare skull fields cost."""

from forno.rules.scorepad.pad import KEPT_WISHES, MOST_OF_A_WISH
from forno.screens import layout
from forno.screens.form import Form
from forno.words import say


class Wishes(Form):
    def __init__(self, app):
        menu = app.game.table.legal()["wishes"]
        self.p = menu["p"]
        room = app.canvas.width // app.canvas.body.width
        title = layout.named(room, "fiesta.wishes.title", app.game.name_of(self.p))
        numbers = range(1, KEPT_WISHES + 1)
        fields = [[say("fiesta.wish", number), 0, 0, MOST_OF_A_WISH] for number in numbers]
        if menu["cost"]:
            fields.append([say("fiesta.cost"), 0, 0, menu["cost"]])
        super().__init__(app, title, fields)

    def brought(self):
        return [value for value in self.values()[:KEPT_WISHES] if value]

    def cost(self):
        return sum(self.values()[KEPT_WISHES:])

    def result(self):
        return say("fiesta.sum", sum(self.brought()) - self.cost())

    def enter(self):
        event = {"e": "wishes", "p": self.p}
        if self.brought():
            event["points"] = sorted(self.brought())
        if self.cost():
            event["cost"] = self.cost()
        self.app.enter(event)
