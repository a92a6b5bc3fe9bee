"""What can be done beside the turns at a table with an oven."""

from forno.screens import menu
from forno.words import say


class Menu(menu.Menu):
    entries = (
        "undo", "starter", "empty", "recount", "amend",
        "scores", "leave", "end", "games", "settings",
    )  # fmt: skip
    # The rules may be a round ahead of the emptying that is walked.
    after_walk = ("starter", "empty", "leave")

    def starter(self):
        if self.app.game.table.game.start_card:
            self.app.open("starter")
        else:
            self.app.refuse("no-start-card")

    def empty(self):
        self.ask("empty.title", say("empty.text"), {"e": "recount", "supply": 0})

    def recount(self):
        supply = None if self.app.game.walking else say("recount.supply")
        self.app.choose_player(say("recount.title"), self.recounted, supply)

    def recounted(self, p):
        self.app.open("recount", p)

    def amend(self):
        self.app.open("turns")
