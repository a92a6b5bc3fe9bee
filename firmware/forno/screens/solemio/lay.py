"""Further complementos are laid from the hand beside the one that is awaited."""

from forno.rules.cards import KINDS
from forno.screens import Screen, layout
from forno.words import say

BEGIN = "complemento-"


class Lay(Screen):
    """`chosen` are the orders, by the kinds that they picture."""

    mode = "kinds"

    def __init__(self, app):
        super().__init__(app)
        self.menu = app.game.table.legal()["series"]
        self.chosen = []

    def press(self, key):
        order = BEGIN + key
        if order in self.chosen:
            self.chosen.remove(order)
        elif order in self.menu["orders"] and len(self.chosen) < self.menu["most"]:
            self.chosen.append(order)
        elif key in KINDS or key == "ok" and not self.chosen:
            self.app.refuse("no-series")
        elif key == "ok":
            self.app.enter({"e": "series", "p": self.menu["p"], "orders": self.chosen})
        else:
            super().press(key)

    def ring(self):
        kinds = tuple([kind for kind in KINDS if BEGIN + kind in self.menu["orders"]])
        return kinds + (("ok",) if self.chosen else ())

    def word(self, key):
        return say("order." + BEGIN + key) if key in KINDS else super().word(key)

    def draw(self, canvas, mirror):
        layout.title(canvas, say("solemio.lay"), "%d/%d" % (len(self.chosen), self.menu["most"]))
        for place, order in enumerate(self.menu["orders"]):
            cap = self.app.keypad.label(order[len(BEGIN) :], self.mode) or ""
            chosen = order in self.chosen and not mirror
            layout.row(canvas, place, say("order." + order), "", chosen, cap)
        self.hint(canvas, say("solemio.hint.lay"), mirror)
