"""Further complementos are laid from the hand beside the one that is awaited."""

from forno.rules.cards import KINDS
from forno.rules.slots import AWAITED, AWAITED_OF, ORDERS_HELD
from forno.rules.solemio.cards import COMPLEMENTO
from forno.screens import Screen, layout
from forno.words import say

BEGIN = "complemento-"


class Lay(Screen):
    """`kinds` are pictured on the cards that may be laid, `chosen` on those that are."""

    mode = "kinds"

    def __init__(self, app):
        super().__init__(app)
        rules = app.game.table.game
        self.player = rules.s[AWAITED_OF]
        laid = rules.may_be_laid(self.player, rules.s[AWAITED])
        self.kinds = [kind for k, kind in enumerate(KINDS) if laid >> COMPLEMENTO + k & 1]
        self.most = min(rules.s[ORDERS_HELD + self.player], len(self.kinds))
        self.chosen = []

    def press(self, key):
        if key in self.chosen:
            self.chosen.remove(key)
        elif key in self.kinds and len(self.chosen) < self.most:
            self.chosen.append(key)
        elif key in KINDS or key == "ok" and not self.chosen:
            self.app.refuse("no-series")
        elif key == "ok":
            orders = [BEGIN + kind for kind in self.chosen]
            self.app.enter({"e": "series", "p": self.player, "orders": orders})
        else:
            super().press(key)

    def ring(self):
        return tuple(self.kinds) + (("ok",) if self.chosen else ())

    def word(self, key):
        return say("order." + BEGIN + key) if key in KINDS else super().word(key)

    def draw(self, canvas, mirror):
        layout.title(canvas, say("solemio.lay"), "%d/%d" % (len(self.chosen), self.most))
        for place, kind in enumerate(self.kinds):
            cap = self.app.keypad.label(kind, self.mode) or ""
            chosen = kind in self.chosen and not mirror
            layout.row(canvas, place, say("order." + BEGIN + kind), "", chosen, cap)
        self.hint(canvas, say("solemio.hint.lay"), mirror)
