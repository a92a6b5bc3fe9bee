"""A list to choose from: by the key drawn beside a line, or with a cursor."""

from forno.rules.cards import KINDS
from forno.screens import Screen, layout
from forno.words import say


class Choice(Screen):
    """`rows` are texts, or pairs of a text and what stands at the right, or what `told` tells so;
    `chosen(number)` is called with the line taken and leads on."""

    repeats = ("supply", "waiter")
    mode = "list"

    def __init__(self, app, title, rows, chosen, at=0):
        super().__init__(app)
        self.page = layout.rows(app.canvas)
        self.title, self.rows, self.chosen = title, rows, chosen
        self.at = at

    def press(self, key):
        if key in KINDS:
            self.take(self.at // self.page * self.page + KINDS.index(key))
        elif key == "ok":
            self.take(self.at)
        elif key == "supply":
            self.at = (self.at - 1) % len(self.rows)
        elif key == "waiter":
            self.at = (self.at + 1) % len(self.rows)
        elif key == "order":
            self.at = (self.at // self.page + 1) * self.page
            if self.at >= len(self.rows):
                self.at = 0
        else:
            self.app.back()

    def take(self, number):
        if number < len(self.rows):
            self.at = number
            self.chosen(number)

    def told(self, row):
        return row if isinstance(row, tuple) else (row, "")

    def draw(self, canvas, mirror):
        page, pages = self.at // self.page, -(-len(self.rows) // self.page)
        layout.title(canvas, self.title, "%d/%d" % (page + 1, pages) if pages > 1 else "")
        first = page * self.page
        shown = self.rows[first : first + self.page]
        for place, line in enumerate(shown):
            text, right = self.told(line)
            key = self.app.keypad.letter(place)
            layout.row(canvas, place, text, right, first + place == self.at, key, len(shown))
        crowded = pages > 1 and layout.narrow(canvas)
        self.hint(canvas, say("hint.pages" if crowded else "hint.list"))
