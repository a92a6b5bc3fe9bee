"""A form: numbers that are set one by one, `supply` and `waiter` being plus and minus."""

from forno.rules.cards import KINDS
from forno.screens import Screen, layout
from forno.words import say

TEXT, VALUE, LEAST, MOST = 0, 1, 2, 3


class Form(Screen):
    """`fields` are lists [text, value, least, most]; `enter` is called by `ok`. `touched` are the
    places of fields that were changed; where `tells` is set, they are marked."""

    repeats = ("supply", "waiter")
    mode = "form"
    tells = False

    def __init__(self, app, title, fields):
        super().__init__(app)
        self.title, self.fields = title, fields
        self.at, self.touched = 0, []

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
            self.enter()
        elif self.app.is_home(self):
            self.app.open_menu()
        else:
            super().press(key)

    def change(self, by):
        _, value, least, most = self.fields[self.at]
        self.fields[self.at][VALUE] = min(max(least, value + by), most)
        if self.at not in self.touched:
            self.touched.append(self.at)

    def ring(self):
        return ("order" if self.at + 1 < len(self.fields) else "ok",)

    def values(self):
        return [field[VALUE] for field in self.fields]

    def enter(self):
        raise NotImplementedError

    def result(self):
        """What the numbers come to, in a line below them; empty for nothing."""
        return ""

    def right(self, place):
        """What stands at the right of a field."""
        number = str(self.fields[place][VALUE])
        if not self.tells:
            return number
        return number + (" *" if place in self.touched else "  ")

    def draw(self, canvas, mirror):
        layout.title(canvas, self.title)
        text, fields = self.result(), self.fields
        page = layout.rows(canvas)
        first = self.at // page * page
        shown = range(first, min(first + page, len(fields)))
        for place in shown:
            key = self.app.keypad.letter(place)
            line = (place - first, fields[place][TEXT], self.right(place), place == self.at)
            layout.row(canvas, *line, key=key, of=len(shown) + (2 if text else 0))
        if text:
            self.draw_result(canvas, text, len(shown))
        self.hint(canvas, say("hint.form"))

    def draw_result(self, canvas, text, lines):
        """What it comes to, as big as there is room for below the lines."""
        end = self.bottom(canvas)
        room = end - layout.top(canvas) - lines * (canvas.body.height - 1)
        for font in (canvas.big, canvas.body, canvas.small):
            if font.height <= room:
                canvas.centred(text, end - font.height, font)
                return
