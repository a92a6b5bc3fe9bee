"""An awaited order: its owner chooses the way, adds cards from the hand, or lets it go."""

from forno.rules.cards import KINDS
from forno.rules.view import pending as awaited
from forno.screens import Home, layout
from forno.words import say

WITH_WORDS = 3  # kinds from the hand that leave room for a word beside them


class Serve(Home):
    """`at` is the way chosen among the open ones, None while one has to be chosen still."""

    mode = "kinds"

    def __init__(self, app):
        super().__init__(app)
        self.pending = awaited(app.game.table)
        self.at = 0 if len(self.pending["picks"]) == 1 else None
        self.added = []

    @property
    def wanted(self):
        """How many cards of any kind Bombastica lacks; 0 for every other order."""
        return self.pending["missing"][0].get("any", 0)

    def press(self, key):
        if key in KINDS:
            self.choose(key)
        elif key == "ok":
            self.serve()
        elif key == "waiter":
            self.app.enter({"e": "return", "p": self.pending["p"]})
        elif key == "order":
            self.app.open("turns")
        elif key == "back" and self.added:
            self.added.pop()
        else:
            super().press(key)

    def hold(self, key):
        if key == "back":
            self.added = []

    def ring(self):
        """Kinds to choose from, then what leads on."""
        if len(self.added) < self.wanted:
            return KINDS + ("ok", "waiter", "order")
        if self.at is None:
            return tuple([pick[0] for pick in self.pending["picks"]]) + ("waiter", "order")
        kinds = [pick[0] for pick in self.pending["picks"] if pick]
        return ("ok", "waiter", "order") + (tuple(kinds) if len(kinds) > 1 else ())

    def choose(self, kind):
        """A kind's key names the way, or a card that Bombastica gets from the hand."""
        if self.wanted:
            if len(self.added) < self.wanted:
                self.added.append(kind)
        elif [kind] in self.pending["picks"]:
            self.at = self.pending["picks"].index([kind])
        elif len(self.pending["picks"]) > 1:
            self.app.refuse("not-a-choice")

    def counts(self):
        """The cards that come from the hand."""
        if self.wanted:
            return {kind: self.added.count(kind) for kind in KINDS if kind in self.added}
        return self.pending["missing"][self.at or 0]

    def serve(self):
        if self.at is None:
            self.app.refuse("pick-needed")
            return
        event = {"e": "serve", "p": self.pending["p"]}
        if self.pending["picks"][self.at]:
            event["pick"] = self.pending["picks"][self.at]
        if self.counts():
            event["add"] = self.counts()
        self.app.enter(event)

    def draw(self, canvas, mirror):
        view, pending = self.app.game.view(), self.pending
        name = view["players"][pending["p"]]["name"]
        layout.title(canvas, layout.order_title(name, say("order." + pending["order"])), "?")
        if self.at is None:
            self.draw_ways(canvas)
        else:
            self.draw_way(canvas)
        y = layout.top(canvas) + canvas.icon_size
        layout.table(canvas, view["table"], y, self.bottom(canvas))
        self.hint(canvas, say(self.told()), mirror)

    def draw_ways(self, canvas):
        """The kinds to choose from."""
        y = layout.top(canvas)
        below = y + (canvas.icon_size - canvas.body.height) // 2 + 1
        x = canvas.text(say("serve.which"), 0, below) + 4
        for pick in self.pending["picks"]:
            cap = self.app.keypad.label(pick[0], self.mode)
            if cap:
                x = layout.key_box(canvas, cap, x, below, canvas.body)
            x = canvas.icon(pick[0], x, y) + 3

    def draw_way(self, canvas):
        x, picked, y = 0, self.pending["picks"][self.at], layout.top(canvas)
        below = y + (canvas.icon_size - canvas.body.height) // 2 + 1
        if len(self.pending["picks"]) > 1:
            x = canvas.icon(picked[0], 0, y) + 4
        if self.wanted:
            x = canvas.text(say("serve.added", len(self.added), self.wanted), x, below) + 6
        elif 0 < len(self.counts()) <= WITH_WORDS:
            x = canvas.text(say("serve.add"), x, below) + 6
        layout.cards(canvas, self.counts(), x, y, "+")

    def told(self):
        if {} in self.pending["missing"]:
            return "hint.serve.only"
        if len(self.added) < self.wanted:
            return "hint.serve.add"
        return "hint.serve"
