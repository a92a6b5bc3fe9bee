"""How many cards are left in the supply."""

from forno.canvas import BIG
from forno.screens import Screen, layout
from forno.words import say


class Supplycount(Screen):
    """`counted(number)` is called with the count and leads on."""

    repeats = ("supply", "waiter")

    def __init__(self, app, counted):
        super().__init__(app)
        self.counted = counted
        self.number = 1

    def press(self, key):
        if key == "supply":
            self.number += 1
        elif key == "waiter":
            self.number = max(0, self.number - 1)
        elif key == "ok":
            self.counted(self.number)
        else:
            super().press(key)

    def draw(self, canvas, mirror):
        layout.title(canvas, say("supply.title"))
        for place, line in enumerate(layout.lines(say("supply.text"), 21)[:2]):
            canvas.centred(line, 12 + 10 * place)
        canvas.centred(str(self.number), 34, BIG)
        layout.hint(canvas, say("hint.count"))
