"""What an earlier turn really put in: entered anew, since the old entry may not be shown."""

from forno.canvas import BODY
from forno.draft import KEPT, Draft
from forno.rules.cards import KINDS
from forno.screens import layout
from forno.screens.turn import Turn, draw_draft
from forno.words import cards, say


class Amend(Turn):
    """Of the turn with number `n`; without it, of the turn that the emptying awaits."""

    def __init__(self, app, n=None, event=None):
        super().__init__(app)
        self.awaited = n is None
        if self.awaited:
            n = app.game.table.pending["amend"]
            event = dict(app.game.turns())[n]
        self.n, self.before = n, event.get("order")
        self.count = sum(event.get("put", {}).values())
        self.player = event["p"]
        self.draft = self.fresh()

    def fresh(self):
        """A draft without cards; the order stays unless it is taken out or named anew."""
        return Draft(self.app.game.colour_of(self.player), self.before and KEPT)

    def hold(self, key):
        if key == "back":
            self.draft = self.fresh()
        else:
            super().hold(key)

    def press(self, key):
        draft = self.draft
        if draft.naming or key in KINDS or key == "order":
            super().press(key)
        elif key == "ok":
            self.app.amend(self.n, draft.fields(self.before))
        elif key == "back" and not draft.back():
            if self.awaited:
                self.app.open("menu")
            else:
                self.app.back()

    def draw(self, canvas, mirror):
        if self.draft.naming and not mirror:
            self.draw_orders(canvas)
            return
        name = self.app.game.name_of(self.player)
        layout.title(canvas, say("amend.awaited" if self.awaited else "amend.now", name))
        if self.awaited:
            canvas.fitted(say("amend.text", cards(self.count)), 0, 14, canvas.width, BODY)
        draw_draft(canvas, self.draft, mirror)
        layout.hint(canvas, say("hint.amend"))
