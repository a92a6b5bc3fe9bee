"""An auction: who opens it, and who has won the card."""

from forno.screens import layout
from forno.screens.choice import Choice
from forno.words import say


class Card(Choice):
    def __init__(self, app):
        game = app.game
        self.seats, view = game.stayers(), game.view()
        rows = []
        for p in self.seats:
            player = view["players"][p]
            right = say("fiesta.row", player["points"], player["cards"])
            rows.append((player["name"], right))
        title = say("fiesta.card.title", view["round"])
        super().__init__(app, title, rows, self.won, self.seats.index(view["turn"]))
        self.opener = view["players"][view["turn"]]["name"]

    def press(self, key):
        if key == "back":
            self.app.open_menu()
        else:
            super().press(key)

    def won(self, number):
        self.app.open("fiesta.points", self.seats[number])

    def draw(self, canvas, mirror):
        super().draw(canvas, mirror)
        layout.title(canvas, self.title, say("fiesta.opens", self.opener))
        self.hint(canvas, say("fiesta.hint.card"))
