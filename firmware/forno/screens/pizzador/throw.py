"""A turn: a key for each of the five dice as they lie in the end, then `ok`, or `order` where their
use differs from the usual one."""

from forno.canvas import INK, colour
from forno.games.pizzador import Draft, Outcome, face, name_of
from forno.rules.cards import COLOUR_NUMBER, KINDS
from forno.rules.pizzador.faces import DICE, SLICES
from forno.screens import Home, layout
from forno.screens.pizzador import tiles
from forno.words import say

LOOKS = {"supply": "pizzas", "waiter": "stock"}
USES = ("ok", "order")  # of five dice


class Throw(Home):
    mode = "kinds"

    def __init__(self, app):
        super().__init__(app)
        self.player = app.game.table.view()["turn"]
        self.draft = Draft(self.player)
        self.outcome = None  # of five dice

    def press(self, key):
        draft = self.draft
        if draft.complete() and key in USES:
            self.use(key)
        elif face(key):
            self.add(face(key))
        elif key in LOOKS and not draft.dice:
            self.app.open("pizzador." + LOOKS[key])
        elif key == "back" and draft.dice:
            draft.dice.pop()
            self.outcome = None
        elif key == "back":
            self.app.open_menu()
        else:
            self.app.refuse("dice-number")

    def add(self, name):
        draft = self.draft
        if draft.complete():
            self.app.refuse("dice-number")
            return
        draft.dice.append(name)
        if draft.complete():
            self.outcome = Outcome(self.app.game.table.game, draft)

    def hold(self, key):
        """Held `back` takes all dice back."""
        if key == "back":
            self.draft.dice.clear()
            self.outcome = None

    def use(self, key):
        if key == "ok":
            self.app.enter(self.draft.event())
        else:
            self.app.open("pizzador.use", self.draft)

    def ring(self):
        if self.draft.complete():
            return USES
        return KINDS + (("order",) if self.draft.dice else ("order",) + tuple(LOOKS))

    def picture(self, key):
        """The picture of a key in a ring or a cross."""
        return key if self.draft.complete() and key in USES else face(key) or key

    def word(self, key):
        if key in USES and self.draft.complete():
            return say("pizzador.key." + ("enter" if key == "ok" else "differs"))
        return say("pizzador.key." + LOOKS[key]) if key in LOOKS else name_of(face(key))

    def draw(self, canvas, mirror):
        view = self.app.game.view()
        player, y = view["players"][self.player], layout.top(canvas)
        points = say("points.end", player["points"])
        right = say("pizzador.last") if view["last_round"] else points
        own = colour(KINDS[COLOUR_NUMBER[self.app.game.colour_of(self.player)]])
        layout.title(canvas, say("pizzador.round", view["round"]), right, own)
        canvas.fitted(player["name"], 0, y, canvas.width, canvas.big)
        y += canvas.big.height
        if self.draft.dice:
            self.draw_dice(canvas, y)
        else:
            pizzas = self.app.game.table.game.pizzas(self.player)
            open_ones = [pizza for pizza in pizzas if len(pizza) < SLICES]
            tiles.draw_line(canvas, open_ones, 0, y + 3)
        self.hint(canvas, self.text())

    def draw_dice(self, canvas, y):
        """Five dice, those that are still to be told empty, and what they come to."""
        size = canvas.icon_size
        for place in range(DICE):
            x = place * (size + 6)
            canvas.box(x, y, size + 4, size + 4, INK, False)
            if place < len(self.draft.dice):
                canvas.icon(self.draft.dice[place], x + 2, y + 2)
        x, room = DICE * (size + 6) + 2, canvas.width
        text = self.told()
        if text:
            below = y + size + 5
            if below + canvas.small.height <= self.bottom(canvas):
                canvas.fitted(text, 0, below, room, canvas.small)
            else:
                canvas.fitted("!", x, y + 2, room - x)

    def told(self):
        """What the usual use brings, beside tiles."""
        if not self.outcome:
            return ""
        if self.outcome.over:
            return say("pizzador.ends")
        finished = len(self.outcome.finished)
        return say("pizzador.finishes", finished) if finished else ""

    def text(self):
        draft = self.draft
        if draft.complete():
            return say("pizzador.hint.use")
        if draft.dice:
            return say("pizzador.hint.throw")
        return say("pizzador.hint.look")
