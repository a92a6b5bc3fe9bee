"""The true counts of the stock: tiles of each product, and tokens."""

from forno.games.pizzador import name_of
from forno.rules.pizzador.faces import FACES, PRODUCTS
from forno.screens.form import Form
from forno.words import say


class Stockcount(Form):
    tells = True

    def __init__(self, app):
        view, toggles = app.game.view(), app.game.table.game.toggles
        fields = [[name_of(name), view["stock"][name], 0, toggles["tiles"]] for name in PRODUCTS]
        fields.append([name_of("salt"), view["tokens"], 0, toggles["tokens"]])
        super().__init__(app, say("pizzador.stock.title"), fields)

    def enter(self):
        event, stock = {"e": "recount"}, {}
        for place in self.touched:
            if place < len(PRODUCTS):
                stock[FACES[place]] = self.values()[place]
            else:
                event["tokens"] = self.values()[place]
        if stock:
            event["stock"] = stock
        self.app.enter(event)
