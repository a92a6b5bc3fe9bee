"""The true points of a player and the cards on the board."""

from forno.rules.scorepad.pad import FIELDS_OF_A_BOARD, MOST_POINTS
from forno.screens.form import Form
from forno.words import say

COUNTED = ("points", "cards")


class Recount(Form):
    tells = True

    def __init__(self, app, p):
        self.p, view = p, app.game.view()
        player = view["players"][p]
        names = COUNTED if view["phase"] == "card" else COUNTED[:1]
        most = (MOST_POINTS, FIELDS_OF_A_BOARD)
        fields = [
            [say("fiesta.recount." + name), player[name], 0, most[place]]
            for place, name in enumerate(names)
        ]
        super().__init__(app, app.game.name_of(p), fields)

    def enter(self):
        event = {"e": "recount", "p": self.p}
        for place in self.touched:
            event[COUNTED[place]] = self.values()[place]
        self.app.enter(event)
