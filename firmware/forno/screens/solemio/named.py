"""Who shows a card for a richiesta: its owner names an opponent, by the key of his colour."""

from forno.rules.cards import COLOURS, KINDS
from forno.rules.slots import AWAITED, AWAITED_OF
from forno.screens import Home, layout
from forno.words import say


class Named(Home):
    mode = "kinds"

    def __init__(self, app):
        super().__init__(app)
        game, rules = app.game, app.game.table.game
        self.player, self.order = rules.s[AWAITED_OF], rules.order_names[rules.s[AWAITED]]
        named = rules.nameable(self.player)
        self.keys = {KINDS[COLOURS.index(game.colour_of(p))]: p for p in named}

    def press(self, key):
        if key in self.keys:
            self.app.enter({"e": "ask", "p": self.player, "of": self.keys[key]})
        elif key == "waiter":
            self.app.enter({"e": "return", "p": self.player})
        elif key in KINDS:
            self.app.refuse("not-a-choice")
        else:
            super().press(key)

    def ring(self):
        return tuple([kind for kind in KINDS if kind in self.keys]) + ("waiter",)

    def word(self, key):
        if key in self.keys:
            return self.app.game.name_of(self.keys[key])
        return say("solemio.key.waiter")

    def draw(self, canvas, mirror):
        name = self.app.game.name_of(self.player)
        layout.title(canvas, layout.order_title(name, say("order." + self.order)), "?")
        canvas.fitted(say("solemio.named"), 0, layout.line(canvas, 0), canvas.width)
        place = 1
        for kind in KINDS:
            if kind in self.keys:
                cap = self.app.keypad.label(kind, self.mode) or ""
                layout.row(canvas, place, self.word(kind), "", False, cap)
                place += 1
        self.hint(canvas, say("solemio.hint.pick"), mirror)
