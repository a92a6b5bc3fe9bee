"""Cards are shown and go back to the hand: against a bloccato, one for a richiesta, or the whole
hand to break a tie."""

from forno.rules.cards import DOUBLE, KINDS
from forno.rules.slots import ASKED, AWAITED_OF, INGREDIENTS, SHOWN
from forno.screens import layout
from forno.screens.solemio.fromhand import Fromhand, counted, in_line
from forno.words import say


class Show(Fromhand):
    def __init__(self, app):
        super().__init__(app)
        self.rules, self.phase = app.game.table.game, app.game.table.phase
        s = self.rules.s
        self.player, self.owner = s[ASKED], s[AWAITED_OF]
        self.held = s[INGREDIENTS + self.player]
        self.kind = self.rules.own[self.owner]  # that blocks

    def add(self, kind):
        if self.phase == "request":
            self.added = []  # another card instead
        super().add(kind)

    def may(self, added):
        if self.phase == "block":
            return all(card % DOUBLE == self.kind for card in added)
        return len(added) <= (1 if self.phase == "request" else self.held)

    def done(self):
        if self.phase == "request" and not self.added:
            self.app.refuse("wrong-cards")
            return
        event = {"e": "show", "p": self.player}
        if self.added:
            event["cards"] = counted(self.added)
        self.app.enter(event)

    def ring(self):
        kinds = (KINDS[self.kind],) if self.phase == "block" else KINDS
        return kinds + ("ok",)

    def word(self, key):
        return say("solemio.key.all") if key == "ok" else super().word(key)

    def draw(self, canvas, mirror):
        name, room = self.app.game.name_of(self.player), canvas.width // canvas.small.width
        layout.title(canvas, layout.named(room, "solemio.shows", name))
        y = layout.top(canvas) + 2
        x = canvas.icon(KINDS[self.kind], 0, y) + 3 if self.phase == "block" else 0
        canvas.fitted(self.wanted(mirror), x, in_line(canvas, y), canvas.width - x)
        self.draw_cards(canvas, self.added, 0, y + canvas.icon_size + 4, mirror)
        self.hint(canvas, say("solemio.hint.show"), mirror)

    def wanted(self, mirror):
        """What is to be shown, in words."""
        if self.phase == "block":
            return say("solemio.shown", self.rules.s[SHOWN], self.rules.staked(self.owner))
        if self.phase == "request":
            return say("solemio.one", self.app.game.name_of(self.owner))
        return say("solemio.hand", 0 if mirror else len(self.added), self.held)
