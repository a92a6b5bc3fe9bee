"""The pizzas baked so far and, as the tie-break goes, the ingredient cards in hand."""

from forno.screens import Screen, layout
from forno.words import say


def ranking(game, players):
    """Seats from the best to the last, as the game ranks them."""

    def merit(p):
        return len(players[p]["baked"]), game.kind.tie_break(game, p)

    return sorted(range(len(players)), key=merit, reverse=True)


class Scores(Screen):
    """After a round (`round_over` is its number) or from the menu."""

    def __init__(self, app, round_over=None):
        super().__init__(app)
        self.round_over = round_over

    def press(self, key):
        if key == "ok":
            self.app.back()
        elif key == "back" and self.round_over:
            self.app.back()
            self.app.open_menu()
        else:
            super().press(key)

    def draw(self, canvas, mirror):
        players = self.app.game.view()["players"]
        gone = "gone" in players[0]
        title = say("scores.round", self.round_over) if self.round_over and not gone else ""
        layout.title(canvas, title, say("solemio.scores" if gone else "scores.head"))
        for place, p in enumerate(ranking(self.app.game, players)):
            player = players[p]
            cards = say("scores.cards", player["ingredients"])
            right = "%2d   %4s " % (len(player["baked"]), cards)
            if gone:
                right = "%2d  %2d  %4s " % (len(player["baked"]), len(player["gone"]), cards)
            layout.row(canvas, place, player["name"], right, of=len(players))
        self.hint(canvas, say("hint.scores"))
