"""A helper turns up the top of the own waiter, a fulfilled order, and names it."""

from forno.draft import Draft, order_named
from forno.screens.turn import Turn
from forno.words import say


class Reward(Turn):
    def __init__(self, app):
        super().__init__(app)
        self.player = app.game.table.pending["p"]
        self.draft = Draft(app.game, self.player)
        self.draft.naming = 1

    def press(self, key):
        draft = self.draft
        order = order_named(key, draft.colour, draft.page)
        if order:
            self.app.enter({"e": "reward", "p": self.player, "order": order})
        elif key == "order":
            draft.name(key)
        elif key == "back":
            self.app.open_menu()

    def hold(self, key):
        if key == "order":
            self.draft.name(key)

    def asked(self):
        return say("solemio.reward", self.app.game.name_of(self.player))

    def draw(self, canvas, mirror):
        self.draw_orders(canvas)
