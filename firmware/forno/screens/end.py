"""The end: who has won and why, and the same table again in one press."""

from forno.canvas import length
from forno.screens import Home, layout
from forno.words import say


def tie(begin, counts, winners):
    """How equals were told apart, or that so many of them share the win; `begin` is of the text."""
    n = len(counts)
    counts = ":".join([str(count) for count in sorted(counts, reverse=True)])
    return say(begin + ("tied" if winners == n else "tie"), counts)


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
            text, font = say("end.nowinner"), canvas.big
            if length(text) * font.width > canvas.width:
                font = canvas.body
            canvas.centred(text, (canvas.height - font.height) // 2, font)
        self.hint(canvas, say("hint.again"))

    def reason(self, players, winners):
        """Why they have won: the pizzas, and where those were equal what told them apart."""
        game, best = self.app.game, len(players[winners[0]]["baked"])
        equals = [p for p, player in enumerate(players) if len(player["baked"]) == best]
        lines = [say("end.pizzas", best)]
        if len(equals) > 1:
            counts = [game.kind.tie_break(game, p) for p in equals]
            lines.append(tie(game.kind.TIED, counts, len(winners)))
        return lines

    def draw_winners(self, canvas, players, winners):
        names, height = [players[p]["name"] for p in winners], canvas.body.height
        y = layout.top(canvas) + (self.bottom(canvas) - 5 * height) // 4
        if self.bottom(canvas) - y > (len(players) + 6) * height:
            y = layout.top(canvas)
        if len(names) == 1:
            canvas.centred(names[0], y, canvas.big)
            y += canvas.big.height
        else:
            for line in layout.lines(" + ".join(names), canvas.width // canvas.body.width)[:2]:
                canvas.centred(line, y + 1)
                y += height
        verb = say("end.wins" if len(names) == 1 else "end.share")
        why = self.reason(players, winners)
        canvas.centred("%s · %s" % (verb, why[0]), y + 2)
        for line in why[1:]:
            canvas.centred(line, y + 3 + height)
        self.draw_all(canvas, players, y + 4 + 2 * height)

    def draw_all(self, canvas, players, y):
        """What everybody has, where there is room for it."""
        height, end, kind = canvas.body.height - 1, self.bottom(canvas), self.app.game.kind
        if end - y < len(players) * height:
            return
        for p in sorted(range(len(players)), key=lambda p: -kind.result(players[p])):
            end_of_name = canvas.right(str(kind.result(players[p])), canvas.width - 1, y)
            canvas.fitted(players[p]["name"], 1, y, end_of_name - 5)
            y += height
