"""Tiles are laid one by one: where each goes and, if the last one of a stack ends the game, which
comes next."""

from forno.games.pizzador import name_of
from forno.rules.pizzador.faces import PRODUCTS
from forno.rules.pizzador.pizzas import lay, takers
from forno.screens.pizzador.pick import Pick
from forno.words import say


class Lay(Pick):
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

    def opened(self):
        self.next()

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
            self.tile, self.names, self.title = None, names, say("pizzador.lay.next")
            self.rows = [(name_of(name), name) for name in names]
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
        self.rows = [(self.pizzas[number], name) for number in self.ways[:-1]]
        self.rows.append((say("pizzador.new"), name))
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
