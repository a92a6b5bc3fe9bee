"""A pizza is built anew, as it lies before its player: a key for each tile, `order` for salt."""

from forno.games.pizzador import face, name_of
from forno.rules.cards import KINDS
from forno.rules.pizzador.faces import FACES, SLICES
from forno.rules.pizzador.pizzas import SALTED
from forno.screens import Screen, layout
from forno.screens.pizzador import tiles
from forno.words import say


class Pizza(Screen):
    """Pizza `number` of the recount `count`. Where salt spoils, `order` puts it on the last tile
    or takes it off; else it is a token that seasons."""

    mode = "kinds"

    def __init__(self, app, count, number):
        super().__init__(app)
        self.count, self.number = count, number
        known = number < len(count.pizzas)
        self.tiles = list(count.pizzas[number]) if known else []
        self.seasoned = known and number in count.seasoned

    def press(self, key):
        if key in KINDS:
            self.add(FACES.index(face(key)))
        elif key == "order":
            self.salt()
        elif key == "ok":
            self.app.back()
            self.count.built(self.number, tuple(self.tiles), self.seasoned)
        elif key == "back" and self.tiles:
            self.tiles.pop()
        else:
            super().press(key)

    def hold(self, key):
        """Held `back` takes the whole pizza away."""
        if key == "back":
            self.tiles = []

    def add(self, product):
        if len(self.tiles) == SLICES:
            self.app.refuse("full-pizza")
        else:
            self.tiles.append(product)

    def salt(self):
        if not self.app.game.table.game.salt_rivals:
            self.seasoned = not self.seasoned
        elif self.tiles:
            self.tiles[-1] ^= SALTED

    def ring(self):
        return ("ok",) + KINDS + ("order",)

    def picture(self, key):
        return face(key) or key

    def word(self, key):
        return name_of(face(key)) if face(key) else super().word(key)

    def draw(self, canvas, mirror):
        layout.title(canvas, say("pizzador.pizza", self.number + 1), self.count.title)
        y = layout.top(canvas) + 4
        tiles.draw_pizza(canvas, self.tiles, 0, y, self.seasoned)
        self.hint(canvas, say("pizzador.hint.pizza"))
