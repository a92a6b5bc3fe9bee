"""Asks whether the supply is empty, before an entry that would end the round is written."""

from forno.screens.question import Question
from forno.words import say


class Roundend(Question):
    """`event` would take the last supply card, as far as the box has counted."""

    def __init__(self, app, event):
        text = say("roundend.text", app.game.name_of(event["p"]))
        super().__init__(app, say("roundend.title"), text, self.ended, self.goes_on)
        self.event = event

    def ended(self):
        self.app.enter(self.event)

    def goes_on(self):
        """The true count is that before the entry: what is left and what is drawn now."""
        self.app.replace("supplycount", self.left)

    def left(self, number):
        drawn = self.app.game.table.draws(self.event)
        if number == 0:
            self.app.enter(self.event)
        else:
            self.app.enter({"e": "recount", "supply": number + drawn}, self.event)
