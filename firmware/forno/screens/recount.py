"""True counts from the table: a form whose touched lines become one `recount`."""

from forno.rules.cards import KINDS
from forno.screens import Screen, layout
from forno.words import say

HAND_FIELDS = ("ingredients", "orders", "waiter")
SUPPLY_FIELDS = ("supply",)


class Recount(Screen):
    """For player `p`, or for the supply alone where `p` is None. While an emptying is walked there
    is no supply to count: the next round's may be made already."""

    repeats = ("supply", "waiter")
    mode = "form"

    def __init__(self, app, p):
        super().__init__(app)
        self.p, self.at, self.touched = p, 0, []
        view = app.game.view()
        self.fields = () if app.game.walking else SUPPLY_FIELDS
        self.counts = {"supply": view["supply"]}
        if p is not None:
            self.fields = HAND_FIELDS + self.fields
            player = view["players"][p]
            self.counts.update({name: player[name] for name in HAND_FIELDS})

    def press(self, key):
        if key in KINDS:
            self.at = min(KINDS.index(key), len(self.fields) - 1)
        elif key == "supply":
            self.change(1)
        elif key == "waiter":
            self.change(-1)
        elif key == "order":
            self.at = (self.at + 1) % len(self.fields)
        elif key == "ok":
            self.enter_counts()
        else:
            super().press(key)

    def change(self, by):
        field = self.fields[self.at]
        self.counts[field] = max(0, self.counts[field] + by)
        if field not in self.touched:
            self.touched.append(field)

    def ring(self):
        return ("order" if self.at + 1 < len(self.fields) else "ok",)

    def enter_counts(self):
        event = {"e": "recount"}
        if self.p is not None:
            event["p"] = self.p
        for field in self.touched:
            event[field] = self.counts[field]
        self.app.enter(event)

    def draw(self, canvas, mirror):
        title = say("recount.title") if self.p is None else self.app.game.name_of(self.p)
        layout.title(canvas, title)
        for place, field in enumerate(self.fields):
            right = str(self.counts[field]) + (" *" if field in self.touched else "  ")
            text = say("recount." + field)
            key = self.app.keypad.letter(place)
            layout.row(canvas, place, text, right, place == self.at, key, len(self.fields))
        self.hint(canvas, say("hint.form"))
