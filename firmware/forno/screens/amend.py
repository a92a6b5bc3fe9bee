"""What an earlier turn really put in: entered anew, since the old entry may not be shown."""

from forno.correction import correct
from forno.draft import KEPT, Draft
from forno.games.oven import turns_round
from forno.rules.cards import KINDS
from forno.rules.slots import AWAITED_TURN, NOTHING
from forno.screens import layout
from forno.screens.turn import Turn, draw_draft
from forno.words import cards, say


class Amend(Turn):
    """Of the turn at a place among those of its round; without it, of the turn that the emptying
    awaits."""

    before = None  # the order that the turn had

    def __init__(self, app, place=None):
        super().__init__(app)
        table, numbers = app.game.table, self.numbers()
        self.awaited = place is None
        self.place = numbers.index(table.game.s[AWAITED_TURN]) if self.awaited else place
        self.player, _, self.count, order, _, _ = table.turn_of(numbers[self.place])
        if order != NOTHING:
            self.before = table.game.order_names[order]
        self.draft = self.fresh()

    def numbers(self):
        """The numbers of the turns that may be corrected."""
        return self.app.game.table.turn_numbers(turns_round(self.app.game))

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
        correct(self.app.game, self.numbers()[self.place], self.draft.fields(self.before))

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
