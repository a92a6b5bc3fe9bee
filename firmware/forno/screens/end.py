"""The end: who has won and why, and the same table again in one press."""

from forno.canvas import BIG, BODY
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
            canvas.centred(say("end.nowinner"), 22, BIG)
        layout.hint(canvas, say("hint.again"))

    def draw_winners(self, canvas, players, winners):
        names = [players[p]["name"] for p in winners]
        y = 11
        if len(names) == 1:
            canvas.centred(names[0], y, BIG)
            y += BIG.height
        else:
            for line in layout.lines(" + ".join(names), canvas.width // BODY.width)[:2]:
                canvas.centred(line, y + 1, BODY)
                y += BODY.height
        verb = say("end.wins" if len(names) == 1 else "end.share")
        why = reason(players, winners)
        canvas.centred("%s · %s" % (verb, why[0]), y + 2, BODY)
        for line in why[1:]:
            canvas.centred(line, y + 13, BODY)
