"""What can be done beside the turns."""

from forno.screens import menu
from forno.words import say


class Menu(menu.Menu):
    entries = (
        "undo", "pizzas", "stock", "recount", "scores",
        "leave", "end", "games", "settings",
    )  # fmt: skip

    def pizzas(self):
        self.app.open("pizzador.pizzas")

    def stock(self):
        self.app.open("pizzador.stock")

    def recount(self):
        self.app.choose_player(say("recount.title"), self.recounted, say("pizzador.stock.title"))

    def recounted(self, p):
        if p is None:
            self.app.open("pizzador.stockcount")
        else:
            self.app.open("pizzador.recount", p)

    def scores(self):
        self.app.open("points")

    def undo_text(self, event):
        if event["e"] == "turn":
            return say("pizzador.undo.turn", self.app.game.name_of(event["p"]))
        return super().undo_text(event)
