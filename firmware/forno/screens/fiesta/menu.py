"""What can be done beside the auctions."""

from forno.screens import menu
from forno.words import known, say


class Menu(menu.Menu):
    entries = ("undo", "recount", "scores", "leave", "end", "games", "settings")

    def recount(self):
        self.app.choose_player(say("recount.title"), self.recounted)

    def recounted(self, p):
        self.app.open("fiesta.recount", p)

    def scores(self):
        self.app.open("points")

    def undo_text(self, event):
        text = "fiesta.undo." + event["e"]
        if known(text):
            return say(text, self.app.game.name_of(event.get("p")))
        return super().undo_text(event)
