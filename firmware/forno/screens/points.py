"""The points of everybody, the best first, in a game that counts those."""

from forno.screens import Screen, layout
from forno.words import say


class Points(Screen):
    def press(self, key):
        if key in ("ok", "back"):
            self.app.back()

    def draw(self, canvas, mirror):
        result = self.app.game.kind.result
        players = self.app.game.view()["players"]
        layout.title(canvas, say("points.title"))
        order = sorted(range(len(players)), key=lambda p: result(players[p]), reverse=True)
        for place, p in enumerate(order):
            right = str(result(players[p]))
            layout.row(canvas, place, players[p]["name"], right, of=len(players))
        self.hint(canvas, say("hint.points"))
