"""What a card brings: skulls, complete dips of one colour, wrong halves."""

from forno.rules.scorepad.pad import DIP, EDGES, SKULLS
from forno.screens.form import VALUE, Form
from forno.words import say


class Points(Form):
    """Of the card that player `p` has won."""

    def __init__(self, app, p):
        self.p = p
        least, most = SKULLS
        fields = [[say("fiesta.skulls"), least, least, most]]
        fields += [[say("fiesta." + name), 0, 0, EDGES] for name in ("dips", "halves")]
        super().__init__(app, app.game.name_of(p), fields)

    def change(self, by):
        """A card has four edges, each of which counts once."""
        if self.at == 0 or by < 0 or sum(self.values()[1:]) < EDGES:
            super().change(by)

    def sum(self):
        skulls, dips, halves = self.values()
        return skulls + DIP * dips - halves

    def right(self, place):
        value = self.fields[place][VALUE]
        worth = value * (1, DIP, -1)[place]
        return "%d %s%d" % (value, "+" if worth >= 0 else "", worth)

    def result(self):
        return say("fiesta.sum", self.sum())

    def enter(self):
        self.app.enter({"e": "won", "p": self.p, "points": self.sum()})
