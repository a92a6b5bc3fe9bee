"""The end: who has won and why, and the same table again in one press."""

from forno.screens import Home, layout
from forno.words import say


def reason(players, winners):
    """Why they have won: the pizzas, and where those were equal the cards in hand."""
    best = players[winners[0]]
    lines = [say("end.pizzas", len(best["baked"]))]
    equals = [p for p in players if len(p["baked"]) == len(best["baked"])]
    if len(equals) > 1:
        cards = ":".join(str(n) for n in sorted((p["ingredients"] for p in equals), reverse=True))
        lines.append(say("end.tied" if len(winners) == len(equals) else "end.tie", cards))
    return lines


class End(Home):
    def press(self, key):
        if key == "ok":
            self.app.rematch()
        elif key == "order":
            self.app.open("start")
        else:
            super().press(key)

    def draw(self, canvas, mirror):
        view = self.app.game.view()
        winners, players = view["winners"], view["players"]
        layout.title(canvas, say("end.over" if winners else "end.stopped"))
        if winners:
            self.draw_winners(canvas, players, winners)
        else:
            y = (canvas.height - canvas.big.height) // 2
            canvas.centred(say("end.nowinner"), y, canvas.big)
        self.hint(canvas, say("hint.again"))

    def draw_winners(self, canvas, players, winners):
        names, height = [players[p]["name"] for p in winners], canvas.body.height
        y = layout.top(canvas) + (self.bottom(canvas) - 5 * height) // 4
        if len(names) == 1:
            canvas.centred(names[0], y, canvas.big)
            y += canvas.big.height
        else:
            for line in layout.lines(" + ".join(names), canvas.width // canvas.body.width)[:2]:
                canvas.centred(line, y + 1)
                y += height
        verb = say("end.wins" if len(names) == 1 else "end.share")
        why = reason(players, winners)
        canvas.centred("%s · %s" % (verb, why[0]), y + 2)
        for line in why[1:]:
            canvas.centred(line, y + 3 + height)
