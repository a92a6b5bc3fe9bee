"""Which earlier turn is to be corrected: newest first, without what went in."""

from forno.games.oven import turns
from forno.screens.choice import Choice
from forno.words import cards, say


class Turns(Choice):
    def __init__(self, app):
        self.turns = list(reversed(turns(app.game)))
        rows = [self.line(app, event) for _, event in self.turns]
        super().__init__(app, say("amend.title"), rows, self.picked)

    def line(self, app, event):
        put = sum(event.get("put", {}).values()) + ("order" in event)
        text = say("amend.line", app.game.name_of(event["p"]), cards(put))
        if app.settings["open_oven"]:
            text += " " + " ".join(say("kind." + kind) for kind in event.get("put", {}))
        return text

    def opened(self):
        if not self.turns:
            self.app.back()
            self.app.refuse("not-now")

    def picked(self, number):
        self.app.replace("amend", len(self.turns) - 1 - number)
