"""What can be done beside the turns. The places are always the same, for the fingers' memory."""

from forno.screens.choice import Choice
from forno.words import cards, say

ENTRIES = (
    "undo", "starter", "empty", "recount", "amend",
    "scores", "leave", "end", "games", "settings",
)  # fmt: skip
# The rules may be a round ahead of the emptying that is walked: not before all of it was shown.
AFTER_WALK = ("starter", "empty", "leave")


def undo_text(app, event):
    """What an undo would take back, without what lies in the oven."""
    name = app.game.name_of(event.get("p"))
    put = sum(event.get("put", {}).values()) + ("order" in event)
    return say("undo." + event["e"], name, cards(put))


class Menu(Choice):
    def __init__(self, app):
        rows = [say("menu." + entry) for entry in ENTRIES]
        super().__init__(app, say("menu.title"), rows, self.chosen)

    def chosen(self, number):
        if ENTRIES[number] in AFTER_WALK and self.app.game.walking:
            self.app.refuse("walk-first")
        else:
            getattr(self, ENTRIES[number])()

    def ask(self, title, text, *events):
        self.app.ask(say(title), text, lambda: self.app.enter(*events))

    def undo(self):
        last = self.app.game.table.last()
        if last is None:
            self.app.refuse("nothing-to-undo")
        else:
            self.ask("undo.title", undo_text(self.app, last), {"e": "undo"})

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

    def scores(self):
        self.app.open("scores")

    def leave(self):
        self.app.choose_player(say("leave.title"), self.left)

    def left(self, p):
        name = self.app.game.name_of(p)
        self.ask("leave.title", say("leave.text", name), {"e": "leave", "p": p})

    def end(self):
        self.ask("end.title", say("end.text"), {"e": "end"})

    def games(self):
        self.app.open("games")

    def settings(self):
        self.app.open("settings")
