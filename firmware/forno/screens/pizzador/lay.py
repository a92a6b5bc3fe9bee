"""Tiles are laid one by one: where each goes and, if the last one of a stack ends the game, which
comes next."""

from forno.games.pizzador import name_of
from forno.rules.pizzador.faces import PRODUCTS
from forno.rules.pizzador.pizzas import lay, takers
from forno.screens import layout
from forno.screens.choice import Choice
from forno.screens.pizzador import tiles
from forno.words import say


class Lay(Choice):
    """Of a draft; `done` is called when all tiles lie. `back` gives up."""

    def __init__(self, app, draft, done):
        self.draft, self.done = draft, done
        game = app.game.table.game
        self.pizzas, self.assorted = game.pizzas(draft.p), game.assorted
        stock = app.game.table.view()["stock"]
        self.given = {name: min(draft.left(name), stock[name]) for name in PRODUCTS}
        # Only then the order in which they are taken matters.
        self.stock = stock if game.to_last_tile else None
        self.laid = []
        super().__init__(app, "", [], self.taken)
        self.page = max(1, (layout.bottom(app.canvas) - layout.top(app.canvas)) // self.height())

    def opened(self):
        self.next()

    def height(self):
        return tiles.height(self.app.canvas) + 1

    def next(self):
        """Ask for the next tile, or be done."""
        names = [name for name in PRODUCTS if self.given[name]]
        if self.stock and [name for name in self.laid if not self.left(name["tile"])]:
            names = []  # the last tile lies: the game is over
        if not names:
            self.app.back()
            self.draft.lay, self.draft.salt, self.draft.season = self.laid, [], []
            self.done()
            return
        ends = self.stock and [name for name in names if self.given[name] == self.left(name)]
        if ends and len(names) > 1:
            rows = [name_of(name) for name in names]
            self.tile = None
            self.names, self.rows, self.title = names, rows, say("pizzador.lay.next")
        else:
            self.ask(names[0])

    def left(self, name):
        """The tiles of that product that the stock still has."""
        return self.stock[name] - len([tile for tile in self.laid if tile["tile"] == name])

    def ask(self, name):
        """Ask where a tile of that product goes, unless there is but one way."""
        self.tile, self.at = name, 0
        self.ways = takers(self.pizzas, PRODUCTS.index(name), self.assorted) + [len(self.pizzas)]
        self.title = say("pizzador.lay.title", name_of(name))
        self.rows = [""] * len(self.ways)
        if len(self.ways) == 1:
            self.taken(0)

    def taken(self, number):
        if self.tile is None:
            self.ask(self.names[number])
            return
        name, pizza = self.tile, self.ways[number]
        self.pizzas = lay(self.pizzas, PRODUCTS.index(name), pizza)
        self.given[name] -= 1
        self.laid.append({"tile": name, "pizza": pizza})
        self.at = 0
        self.next()

    def draw(self, canvas, mirror):
        if self.tile is None:
            super().draw(canvas, mirror)
            return
        layout.title(canvas, self.title)
        first = self.at // self.page * self.page
        y = layout.top(canvas)
        for place in range(first, min(first + self.page, len(self.ways))):
            self.draw_way(canvas, place, y, self.app.keypad.letter(place - first))
            y += self.height()
        self.hint(canvas, say("hint.pages" if len(self.ways) > self.page else "hint.list"))

    def draw_way(self, canvas, place, y, key):
        """A pizza that may take the tile, marked if the cursor is there."""
        number, below = self.ways[place], y + (self.height() - canvas.body.height) // 2
        if place == self.at:
            canvas.box(0, y, canvas.body.width // 2, self.height() - 1)
        x = canvas.text(key, canvas.body.width, below) + canvas.body.width
        if number < len(self.pizzas):
            tiles.draw_pizza(canvas, self.pizzas[number], x, y)
        else:
            canvas.text(say("pizzador.new"), x, below)
