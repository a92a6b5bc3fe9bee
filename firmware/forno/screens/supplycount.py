"""How many cards are left in the supply."""

from forno.screens import Screen, layout
from forno.words import say


class Supplycount(Screen):
    """`counted(number)` is called with the count and leads on."""

    repeats = ("supply", "waiter")
    mode = "form"

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
        end, high = self.bottom(canvas), canvas.big.height
        y = end - high - (end - 3 * high) // 3
        layout.paragraph(canvas, say("supply.text"), layout.top(canvas), y)
        canvas.centred(str(self.number), y, canvas.big)
        self.hint(canvas, say("hint.count"))
