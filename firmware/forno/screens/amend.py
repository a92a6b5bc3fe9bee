"""What an earlier turn really put in: entered anew, since the old entry may not be shown."""

from forno.correction import correct
from forno.draft import KEPT, Draft
from forno.games.oven import turns
from forno.rules.cards import KINDS
from forno.rules.slots import AWAITED_TURN
from forno.screens import layout
from forno.screens.turn import Turn, draw_draft
from forno.words import cards, say


class Amend(Turn):
    """Of the turn at a place of `Game.turns`; without it, of the turn that the emptying awaits."""

    before = None  # the order that the turn had

    def __init__(self, app, place=None):
        super().__init__(app)
        entered = turns(app.game)
        self.awaited = place is None
        if self.awaited:
            numbers = [number for number, _ in entered]
            place = numbers.index(app.game.table.game.s[AWAITED_TURN])
        self.place, event = place, entered[place][1]
        self.before = event.get("order")
        self.count = sum(event.get("put", {}).values())
        self.player = event["p"]
        self.draft = self.fresh()

    def fresh(self):
        """A draft without cards; the order stays unless it is taken out or named anew."""
        return Draft(self.app.game, self.player, self.before and KEPT)

    def ring(self):
        draft = self.draft
        if draft.naming:
            return self.naming_keys()
        return ((draft.kind,) if draft.count and draft.kind in KINDS else KINDS) + ("ok", "order")

    def press(self, key):
        draft = self.draft
        if draft.naming or key in KINDS or key == "order":
            super().press(key)
        elif key == "ok":
            self.app.correct(self.correct)
        elif key == "back" and not draft.back():
            if self.awaited:
                self.app.open_menu()
            else:
                self.app.back()

    def correct(self):
        # A refused correction may have given the turn another number.
        number = turns(self.app.game)[self.place][0]
        correct(self.app.game, number, self.draft.fields(self.before))

    def draw(self, canvas, mirror):
        if self.draft.naming and not mirror:
            self.draw_orders(canvas)
            return
        name = self.app.game.name_of(self.player)
        layout.title(canvas, say("amend.awaited" if self.awaited else "amend.now", name))
        if self.awaited:
            text = say("amend.text", cards(self.count))
            canvas.fitted(text, 0, layout.line(canvas, 0) + 3, canvas.width)
        draw_draft(canvas, self.draft, mirror, layout.line(canvas, 2))
        self.hint(canvas, say("hint.amend"), mirror)
