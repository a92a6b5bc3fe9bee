"""The true pizzas of a player: each can be built anew, then all are entered together."""

from forno.rules.pizzador.moves import pizza_words
from forno.screens.pizzador.pick import Pick
from forno.words import say


class Recount(Pick):
    """The first line enters the count, the last begins a pizza; `seasoned` are the pizzas, by
    number, that a token seasons."""

    def __init__(self, app, p):
        self.p = p
        table = app.game.table
        self.pizzas = list(table.game.pizzas(p))
        self.seasoned = table.view()["players"][p]["seasoned"]
        super().__init__(app, app.game.name_of(p), [], self.chosen)
        self.look()

    def look(self):
        self.rows = [(say("pizzador.recount.enter"), "")]
        for number, pizza in enumerate(self.pizzas):
            self.rows.append((pizza, "salt" if number in self.seasoned else ""))
        self.rows.append((say("pizzador.new"), ""))

    def chosen(self, number):
        if number == 0:
            self.enter()
        else:
            self.app.open("pizzador.pizza", self, number - 1)

    def built(self, number, pizza, seasoned):
        """A pizza was built anew: it takes its place, or goes if nothing is left of it."""
        if number < len(self.pizzas):
            self.pizzas[number] = pizza
        else:
            self.pizzas.append(pizza)
        self.seasoned = [n for n in self.seasoned if n != number]
        if seasoned and pizza:
            self.seasoned = sorted(self.seasoned + [number])
        if not pizza:
            self.pizzas.pop(number)
            self.seasoned = [n - (n > number) for n in self.seasoned]
        self.at = 0
        self.look()

    def enter(self):
        event = {"e": "recount", "p": self.p, "pizzas": [pizza_words(p) for p in self.pizzas]}
        if not self.app.game.table.game.salt_rivals:
            event["seasoned"] = self.seasoned
        self.app.enter(event)
