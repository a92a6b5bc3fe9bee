"""The emptying, walked beside the real pile: one press turns to the next order."""

from forno.canvas import BIG, BODY
from forno.screens import Home, layout
from forno.words import say


class Emptying(Home):
    def press(self, key):
        if key == "ok":
            self.app.walk()
        elif key == "order":
            self.app.open("turns")
        else:
            super().press(key)

    def draw(self, canvas, mirror):
        game = self.app.game
        view = game.view()
        if game.walk == 0:
            self.draw_beginning(canvas, view)
        else:
            draw_step(canvas, view, game.table.step(game.walk - 1), game.walk)
        layout.hint(canvas, say("hint.next"))

    def draw_beginning(self, canvas, view):
        layout.title(canvas, say("emptying.begin", view["round"]))
        name = view["players"][view["turn"]]["name"]
        canvas.fitted(name, 0, 12, canvas.width, BIG)
        for place, line in enumerate(layout.lines(say("emptying.who"), 21)[:2]):
            canvas.text(line, 0, 33 + 10 * place, BODY)


def draw_step(canvas, view, step, number):
    """One order: whose, how it ended, what it took or lacked, and what lies there now."""
    name = view["players"][step["p"]]["name"]
    order = say("order." + step["order"])
    layout.title(canvas, order_title(name, order), "%d" % number)
    x = layout.key_box(canvas, say("result." + step["result"]), 0, 13, BODY)
    if step["took"]:
        layout.cards(canvas, step["took"], x + 2, 11)
    elif step["missing"]:
        x = canvas.text("-", x, 13, BODY)
        layout.cards(canvas, step["missing"], x + 2, 11)
    layout.table(canvas, view["table"], 24)


def order_title(name, order):
    """Whose order it is; the order is told in full, the name gives way."""
    return say("emptying.order", layout.shortened(name, max(4, 17 - len(order))), order)
