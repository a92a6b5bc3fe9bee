"""What can be done beside the turns. The places are always the same, for the fingers' memory."""

from forno.screens.choice import Choice
from forno.words import cards, say

ENTRIES = ("undo", "scores", "leave", "end", "games", "settings")


class Menu(Choice):
    """A family's own menu has its own `entries`, each a method's name; `after_walk` are those for
    which all that was turned up must have been shown."""

    entries = ENTRIES
    after_walk = ("leave",)

    def __init__(self, app):
        rows = [say("menu." + entry) for entry in self.entries]
        super().__init__(app, say("menu.title"), rows, self.chosen)

    def chosen(self, number):
        if self.entries[number] in self.after_walk and self.app.game.walking:
            self.app.refuse("walk-first")
        else:
            getattr(self, self.entries[number])()

    def ask(self, title, text, *events):
        self.app.ask(say(title), text, lambda: self.app.enter(*events))

    def undo(self):
        last = self.app.game.table.last()
        if last is None:
            self.app.refuse("nothing-to-undo")
        else:
            self.ask("undo.title", self.undo_text(last), {"e": "undo"})

    def undo_text(self, event):
        """What an undo would take back, without what lies in an oven."""
        name = self.app.game.name_of(event.get("p"))
        put = sum(event.get("put", {}).values()) + ("order" in event)
        return say("undo." + event["e"], name, cards(put))

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
