"""Who has what: the pizzas of one player after the other."""

from forno.screens import Screen, layout
from forno.screens.pizzador import tiles
from forno.words import say


class Pizzas(Screen):
    mode = "list"
    repeats = ("supply", "waiter")

    def __init__(self, app):
        super().__init__(app)
        self.seats = app.game.stayers()
        self.player, self.at = self.seats.index(app.game.table.view()["turn"]), 0

    def press(self, key):
        if key == "supply":
            self.player, self.at = (self.player - 1) % len(self.seats), 0
        elif key == "waiter":
            self.player, self.at = (self.player + 1) % len(self.seats), 0
        elif key == "order":
            self.at += 1
        elif key in ("ok", "back"):
            self.app.back()

    def draw(self, canvas, mirror):
        p, game = self.seats[self.player], self.app.game
        player, pizzas = game.view()["players"][p], game.table.game.pizzas(p)
        layout.title(canvas, player["name"], say("points.end", player["points"]))
        top, end = layout.top(canvas), self.bottom(canvas)
        lines, columns = (end - top) // tiles.height(canvas), canvas.width // tiles.width(canvas)
        page = lines * columns
        first = self.at % max(1, -(-len(pizzas) // page)) * page
        for place in range(first, min(first + page, len(pizzas))):
            x = (place - first) // lines * (canvas.width // columns)
            y = top + (place - first) % lines * tiles.height(canvas)
            tiles.draw_pizza(canvas, pizzas[place], x, y, place in player["seasoned"])
        if not pizzas:
            canvas.centred(say("pizzador.pizzas.none"), (top + end - canvas.body.height) // 2)
        moved = self.app.keypad.label("move", self.mode)
        self.hint(canvas, say("pizzador.hint." + ("pizzas" if moved else "who")))
