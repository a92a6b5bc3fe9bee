"""A helper turns up the top of the own waiter, a fulfilled order, and names it."""

from forno.draft import Draft, order_named
from forno.rules.slots import ASKED
from forno.screens import layout
from forno.screens.turn import Turn

BESIDE = 6  # letters that the number of the page takes


class Reward(Turn):
    def __init__(self, app):
        super().__init__(app)
        self.player = app.game.table.game.s[ASKED]
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

    def asked(self, canvas):
        room = canvas.width // canvas.small.width - BESIDE
        return layout.named(room, "solemio.reward", self.app.game.name_of(self.player))

    def draw(self, canvas, mirror):
        self.draw_orders(canvas)
