"""Entering a turn: a key for each card, an order if one goes in, the pile that refills."""

from forno.canvas import BIG, BODY, SMALL
from forno.draft import ORDER_KEYS, Draft
from forno.games.oven import orders_of
from forno.rules.cards import COLOUR_NUMBER, KINDS
from forno.rules.errors import RuleError
from forno.screens import Home, layout
from forno.words import say

PILES = ("supply", "waiter")


class Turn(Home):
    def __init__(self, app):
        super().__init__(app)
        self.player = app.game.table.on_turn
        self.draft = Draft(app.game.colour_of(self.player))

    def press(self, key):
        draft = self.draft
        if draft.naming:
            draft.name(key)
        elif key in KINDS:
            if not draft.add(key):
                self.app.refuse("one-kind", secret=True)
        elif key == "order":
            draft.naming = True
        elif key == "back":
            if not draft.back():
                self.app.open_menu()
        else:
            self.commit(key)

    def hold(self, key):
        """Held `back` drops the draft; held `order` is a card that nobody remembers."""
        draft = self.draft
        if key == "back":
            self.draft = Draft(draft.colour)
        elif key == "order":
            draft.naming = False
            if not draft.add("?"):
                self.app.refuse("one-kind", secret=True)

    def event(self, key):
        event = {"e": "turn", "p": self.player}
        event.update(self.draft.fields())
        if key in PILES:
            event["from"] = key
        return event

    def commit(self, key):
        """Write the turn; first ask, where it would end the round."""
        event = self.event(key)
        try:
            ending = self.app.game.table.round_ending(event)
        except RuleError as error:
            self.app.refuse(error.code, secret=True)
            return
        if ending:
            self.app.open("roundend", event)
        else:
            self.app.enter(event)

    def draw(self, canvas, mirror):
        view = self.app.game.view()
        if self.draft.naming and not mirror:
            self.draw_orders(canvas)
            return
        layout.title(canvas, say("turn.title", view["round"]), say("turn.oven", view["oven"]))
        player = view["players"][self.player]
        canvas.fitted(player["name"], 0, 11, canvas.width, BIG)
        if self.draft.presses():
            draw_draft(canvas, self.draft, mirror)
            layout.hint(canvas, self.commit_hint())
        else:
            self.draw_counts(canvas, view, player)

    def draw_counts(self, canvas, view, player):
        canvas.text(say("turn.supply", view["supply"]), 0, 31, BODY)
        if view["starter"] is not None:
            name = view["players"][view["starter"]]["name"]
            canvas.fitted("* " + name, 68, 31, 60, BODY)
        text = say("turn.hand", player["ingredients"], player["orders"], player["waiter"])
        canvas.text(text, 0, 41, BODY)
        if self.app.settings["open_oven"] and view["oven"]:
            laid = self.app.game.table.view(everything=True)["oven_cards"]
            layout.oven(canvas, laid, 52)
        else:
            layout.hint(canvas, say("hint.turn" if player["ingredients"] else "hint.pass"))

    def commit_hint(self):
        draft = self.draft
        piles = self.app.game.table.piles(draft.count + (draft.order is not None))
        names = [say("hint." + (pile or "ok")) for pile in piles]
        return say("hint.commit", " / ".join(names))

    def draw_orders(self, canvas):
        """Which key names which order; those already baked are left out."""
        layout.title(canvas, say("turn.naming"))
        legal = orders_of(self.app.game, self.player)
        own = KINDS[COLOUR_NUMBER[self.draft.colour]]
        for place, kind in enumerate(KINDS):
            order = "each" if kind == own else kind
            if order in legal:
                x = layout.key_box(canvas, layout.letter(kind), 0, 11 + place * 9)
                canvas.fitted(say("order." + order), x, 11 + place * 9, 70 - x, SMALL)
        for place, key in enumerate(("supply", "waiter", "ok")):
            if ORDER_KEYS[key] in legal:
                y = 11 + place * 15
                layout.key_box(canvas, say("hint." + key), 72, y)
                canvas.text(say("order." + ORDER_KEYS[key]), 72, y + 7, SMALL)
        layout.hint(canvas, say("hint.naming"))


def draw_draft(canvas, draft, mirror):
    """The cards and the order pressed so far; a mirror sees the number of presses alone."""
    if mirror:
        canvas.text(say("turn.presses", draft.presses()), 0, 37, BODY)
        return
    x = 0
    if draft.count:
        x = canvas.text(str(draft.count), 0, 30, BIG)
        x = canvas.icon(draft.kind, x + 3, 34) + 4
        x = canvas.fitted(say("kind." + draft.kind), x, 36, canvas.width - x, BODY)
    if draft.order:
        text = say("turn.order", say("order." + draft.order))
        canvas.fitted(text, 0, 45, canvas.width, BODY)

