"""The tiles and the tokens that are left, and whether the last round is on."""

from forno.rules.pizzador.faces import FACES
from forno.screens import Screen, layout
from forno.words import say

COLUMNS = 3


class Stock(Screen):
    def press(self, key):
        if key in ("ok", "back"):
            self.app.back()

    def draw(self, canvas, mirror):
        view, size, big = self.app.game.view(), canvas.icon_size, canvas.big
        last = say("pizzador.last") if view["last_round"] else ""
        layout.title(canvas, say("pizzador.stock.title"), last)
        counts = dict(view["stock"], salt=view["tokens"])
        top, column = layout.top(canvas), canvas.width // COLUMNS
        height = (self.bottom(canvas) - top) * COLUMNS // len(FACES)
        for place, name in enumerate(FACES):
            x = place % COLUMNS * column + 1
            y = top + place // COLUMNS * height
            x = canvas.icon(name, x, y + (height - size) // 2) + 3
            canvas.text(str(counts[name]), x, y + (height - big.height) // 2, big)
        self.hint(canvas, say("hint.points"))
