"""What an owner adds to a bloccato, any number of the own kind, or answers to a richiesta: a card
of the kind that was shown."""

from forno.rules.cards import DOUBLE, KINDS
from forno.rules.slots import AWAITED, AWAITED_OF, REQUESTED
from forno.rules.solemio import paying
from forno.rules.solemio.cards import BLOCCATO
from forno.rules.solemio.opponents import BLOCCATO_NEEDS
from forno.screens import layout
from forno.screens.solemio.fromhand import Fromhand, counted, in_line, row_of
from forno.words import say


class Answer(Fromhand):
    def __init__(self, app):
        super().__init__(app)
        self.rules = app.game.table.game
        s = self.rules.s
        self.owner, self.order = s[AWAITED_OF], s[AWAITED]
        self.kind, least = s[REQUESTED], 1
        if self.order == BLOCCATO:
            self.kind = self.rules.own[self.owner]
            least = max(0, BLOCCATO_NEEDS - self.rules.staked(self.owner))
        self.lacks = ((self.kind, least),) if least else ()

    def press(self, key):
        if key == "waiter":
            self.app.enter({"e": "return", "p": self.owner})
        else:
            super().press(key)

    def may(self, added):
        """A bloccato takes more than it needs."""
        if self.order == BLOCCATO:
            return all(card % DOUBLE == self.kind for card in added)
        return super().may(added)

    def done(self):
        event = {"e": "serve", "p": self.owner}
        if self.filled():
            event["add"] = counted(self.filled())
        self.app.enter(event)

    def ring(self):
        return ("ok", KINDS[self.kind], "waiter")

    def word(self, key):
        if key in KINDS:
            return super().word(key)
        return say("solemio.key." + ("serve" if key == "ok" else key))

    def draw(self, canvas, mirror):
        game = self.app.game
        order = say("order." + self.rules.order_names[self.order])
        layout.title(canvas, layout.order_title(game.name_of(self.owner), order), "?")
        y, x = layout.top(canvas), 0
        if self.order == BLOCCATO:
            staked = self.rules.staked(self.owner)
            if not mirror:
                staked += paying.units(row_of(self.filled()), self.kind)
            x = canvas.icon(KINDS[self.kind], x, y) + 2
            x = canvas.text(say("solemio.staked", staked), x, in_line(canvas, y)) + 4
        if not mirror:
            self.draw_cards(canvas, self.filled(), x, y, mirror)
        y += canvas.icon_size
        layout.table(canvas, game.view()["table"], y, self.bottom(canvas))
        self.hint(canvas, say("hint.serve"), mirror)
