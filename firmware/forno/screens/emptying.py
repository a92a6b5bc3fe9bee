"""The emptying, walked beside the real pile: one press turns to the next order."""

from forno.screens import Home, layout
from forno.words import say

IN_WORDS = ("reward", "blocked")


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
            step = game.table.step(game.walk - 1)
            draw_step(canvas, view, step, game.walk, self.bottom(canvas))
        self.hint(canvas, say("hint.next"))

    def draw_beginning(self, canvas, view):
        layout.title(canvas, say("emptying.begin", view["round"]))
        name, y = view["players"][view["turn"]]["name"], layout.top(canvas) + 1
        canvas.centred(name, y, canvas.big)
        layout.paragraph(canvas, say("emptying.who"), y + canvas.big.height, self.bottom(canvas))


def draw_step(canvas, view, step, number, end):
    """One order: whose, how it ended, what it took or lacked, and what lies there now."""
    name = view["players"][step["p"]]["name"]
    order = say("order." + step["order"])
    layout.title(canvas, layout.order_title(name, order), "%d" % number)
    y, size = layout.top(canvas), canvas.icon_size
    x, gap = 0, (size - canvas.body.height) // 2 + 1
    if end - y > 3 * canvas.big.height + size:
        layout.key_box(canvas, say("result." + step["result"]), 0, y + size // 2, canvas.big)
        y += canvas.big.height + size
    else:
        x = layout.key_box(canvas, say("result." + step["result"]), 0, y + gap, canvas.body)
    told = reason(view, step, (canvas.width - x - 2) // canvas.small.width)
    if told:
        canvas.fitted(told, x + 2, y + gap, canvas.width - x - 2)
    elif step["took"]:
        layout.cards(canvas, step["took"], x + 2, y)
    elif step["missing"]:
        x = canvas.text("-", x, y + gap)
        layout.cards(canvas, step["missing"], x + 2, y)
    layout.table(canvas, view["table"], y + size, end)


def reason(view, step, room):
    """In `room` letters what cards do not tell: who empties on now, or why an order ended so."""
    if step["order"] == "chef" and step["result"] == "baked":
        return layout.named(room, "solemio.chef", view["players"][step["p"]]["name"])
    return say("solemio.by." + step["by"]) if step["by"] in IN_WORDS else ""
