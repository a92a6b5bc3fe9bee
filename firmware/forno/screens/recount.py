"""True counts from the table: a form whose touched lines become one `recount`."""

from forno.screens.form import VALUE, Form
from forno.words import say

HAND_FIELDS = ("ingredients", "orders", "waiter")
SUPPLY_FIELDS = ("supply",)
MOST = 999  # the rules say what cannot be


class Recount(Form):
    """For player `p`, or for the supply alone where `p` is None. While an emptying is walked there
    is no supply to count: the next round's may be made already."""

    tells = True

    def __init__(self, app, p):
        self.p = p
        view = app.game.view()
        self.names = () if app.game.walking else SUPPLY_FIELDS
        counts, title = view, say("recount.title")
        if p is not None:
            self.names = HAND_FIELDS + self.names
            counts, title = dict(view["players"][p], supply=view["supply"]), app.game.name_of(p)
        fields = [[say("recount." + name), counts[name], 0, MOST] for name in self.names]
        super().__init__(app, title, fields)

    def enter(self):
        event = {"e": "recount"}
        if self.p is not None:
            event["p"] = self.p
        for place in self.touched:
            event[self.names[place]] = self.fields[place][VALUE]
        self.app.enter(event)
