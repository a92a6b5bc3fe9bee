"""A player is asked for the cards that an order lacks, and gives all of them or none."""

from forno.rules.cards import KINDS
from forno.rules.slots import ASKED, AWAITED, AWAITED_OF
from forno.screens import layout
from forno.screens.solemio.fromhand import Fromhand, counted
from forno.words import say


class Help(Fromhand):
    def __init__(self, app):
        super().__init__(app)
        self.rules = app.game.table.game
        self.player, self.lacks = self.rules.s[ASKED], self.rules.asked_for()

    def press(self, key):
        if key == "waiter":
            self.app.enter({"e": "refuse", "p": self.player})
        else:
            super().press(key)

    def done(self):
        given = self.filled()
        if given is None:
            self.app.refuse("wrong-cards")
        else:
            self.app.enter({"e": "help", "p": self.player, "give": counted(given)})

    def ring(self):
        return ("ok", "waiter") + tuple([kind for kind in KINDS if self.wants(kind)])

    def word(self, key):
        words = {"ok": "help", "waiter": "refuse"}
        return say("solemio.key." + words[key]) if key in words else super().word(key)

    def draw(self, canvas, mirror):
        game, rules = self.app.game, self.rules
        room = canvas.width // canvas.small.width
        layout.title(canvas, layout.named(room, "solemio.help", game.name_of(self.player)))
        order = say("order." + rules.order_names[rules.s[AWAITED]])
        owner = layout.order_title(game.name_of(rules.s[AWAITED_OF]), order)
        canvas.fitted(owner, 0, layout.line(canvas, 0) + 1, canvas.width)
        self.draw_fill(canvas, layout.line(canvas, 1) + 3, mirror)
        self.hint(canvas, say("solemio.hint.help"), mirror)
