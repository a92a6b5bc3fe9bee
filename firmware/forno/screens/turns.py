"""Which earlier turn is to be corrected: newest first, without what went in."""

from forno.games.oven import turns_round
from forno.rules.cards import CARDS
from forno.rules.slots import NOTHING
from forno.screens.choice import Choice
from forno.words import cards, say


class Turns(Choice):
    def __init__(self, app):
        table = app.game.table
        numbers = table.turn_numbers(turns_round(app.game))
        super().__init__(app, say("amend.title"), numbers[::-1], self.picked)

    def told(self, row):
        player, kind, count, order, _, _ = self.app.game.table.turn_of(row)
        put = cards(count + (order != NOTHING))
        text = say("amend.line", self.app.game.name_of(player), put)
        if self.app.settings["open_oven"] and count:
            text += " " + say("kind." + CARDS[kind])
        return text, ""

    def opened(self):
        if not self.rows:
            self.app.back()
            self.app.refuse("not-now")

    def picked(self, number):
        self.app.replace("amend", len(self.rows) - 1 - number)
