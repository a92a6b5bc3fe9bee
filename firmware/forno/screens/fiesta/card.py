"""An auction: who opens it, and who has won the card."""

from forno.rules.scorepad.pad import FIELDS_OF_A_BOARD
from forno.screens import layout
from forno.screens.choice import Choice


class Card(Choice):
    """Lines are the players with their points and how full their boards are."""

    def __init__(self, app):
        game = app.game
        self.seats, view = game.stayers(), game.view()
        rows = []
        for p in self.seats:
            player = view["players"][p]
            right = "%d  %2d/%d" % (player["points"], player["cards"], FIELDS_OF_A_BOARD)
            rows.append((player["name"], right))
        room = app.canvas.width // app.canvas.body.width
        title = layout.named(room, "fiesta.opens", game.name_of(view["turn"]))
        super().__init__(app, title, rows, self.won, self.seats.index(view["turn"]))

    def press(self, key):
        if key == "back":
            self.app.open_menu()
        else:
            super().press(key)

    def won(self, number):
        self.app.open("fiesta.points", self.seats[number])
