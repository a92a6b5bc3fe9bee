"""What differs from the usual use of the five dice: salt taken off, other pizzas, tokens used."""

from forno.games.pizzador import Outcome
from forno.rules.pizzador.faces import PRODUCTS
from forno.screens.choice import Choice
from forno.screens.pizzador.pick import Pick
from forno.words import say


class Use(Choice):
    """Of a draft of a turn; its lines are those that mean something with these dice."""

    def __init__(self, app, draft):
        self.draft = draft
        super().__init__(app, say("pizzador.use.title"), [], self.begin)
        self.look()

    def look(self):
        """Find out what may still be done; nothing that is done already may hinder it."""
        app, draft = self.app, self.draft
        self.menu = app.game.table.legal()["turn"]
        self.outcome = Outcome(app.game.table.game, draft)
        self.ways = ["enter"]
        if self.salted_tiles():
            self.ways.append("unsalt")
        if any(draft.left(name) for name in PRODUCTS):
            self.ways.append("lay")
        tokens = self.outcome.tokens
        if tokens and self.menu["salt"]:
            self.ways.append("salt")
        if tokens and self.menu["season"]:
            self.ways.append("season")
        used = {"unsalt": len(draft.unsalt), "salt": len(draft.salt), "season": len(draft.season)}
        self.rows = []
        for way in self.ways:
            text, right = say("pizzador.use." + way), ""
            if way in ("salt", "season"):
                right = "%d/%d" % (used[way], tokens)
            elif used.get(way) or way == "lay" and draft.lay is not None:
                right = "*"
            self.rows.append((text, right))

    def press(self, key):
        if key == "back":
            self.draft.usual()
        super().press(key)

    def begin(self, number):
        way = self.ways[number]
        if way == "enter":
            self.app.enter(self.draft.event())
        elif way == "unsalt":
            self.unsalt()
        elif way == "lay":
            self.app.open("pizzador.lay", self.draft, self.look)
        elif len(getattr(self.draft, way)) == self.outcome.tokens:
            self.app.refuse("too-much-salt")
        elif way == "salt":
            self.salt()
        else:
            self.season()

    def done(self):
        """A choice is made: back here."""
        while self.app.top is not self:
            self.app.back()
        self.look()

    def pick(self, title, rows, chosen):
        self.app.put(Pick(self.app, say("pizzador." + title), rows, chosen))

    # Salt off

    def salted_tiles(self):
        """(pizza, tile, die) of what may be taken off by a die that is left."""
        found = []
        for entry in self.menu["unsalt"]:
            pizza, tile = entry["pizza"], entry["tile"]
            uses = [
                use for use in self.draft.unsalt if (use["pizza"], use["tile"]) == (pizza, tile)
            ]
            if len(uses) < entry["most"]:
                dice = [die for die in (tile, "salt") if self.draft.left(die)]
                found += [(pizza, tile, die) for die in dice]
        return found

    def unsalt(self):
        ways = self.salted_tiles()
        pizzas = self.app.game.table.game.pizzas(self.draft.p)
        rows = [(pizzas[pizza], die) for pizza, _, die in ways]
        self.pick("unsalt.title", rows, lambda n: self.unsalted(*ways[n]))

    def unsalted(self, pizza, tile, die):
        draft = self.draft
        draft.unsalt.append({"die": die, "pizza": pizza, "tile": tile})
        draft.lay, draft.salt, draft.season = None, [], []  # other tiles and tokens than before
        self.done()

    # Tokens

    def salt(self):
        game = self.app.game
        salted = [entry["p"] for entry in self.menu["salt"]]
        seats = [p for p in game.stayers() if p in salted]
        rows = [game.name_of(p) for p in seats]
        if len(seats) == 1:
            self.salt_of(seats[0])
        else:
            self.app.choose(say("pizzador.salt.who"), rows, lambda n: self.salt_of(seats[n]))

    def salt_of(self, p):
        found = [entry for entry in self.menu["salt"] if entry["p"] == p and self.may_salt(entry)]
        pizzas = self.app.game.table.game.pizzas(p)
        rows = [(pizzas[entry["pizza"]], entry["tile"]) for entry in found]
        self.pick("salt.which", rows, lambda n: self.salted(found[n]))

    def may_salt(self, entry):
        return self.draft.salt.count(chosen(entry)) < entry["most"]

    def salted(self, entry):
        self.draft.salt.append(chosen(entry))
        self.done()

    def season(self):
        finished = sorted(self.outcome.finished)
        numbers = [n for n in finished if n not in self.draft.season]
        rows = [(self.outcome.pizzas[number], "salt") for number in numbers]
        self.pick("season.title", rows, lambda n: self.seasoned(numbers[n]))

    def seasoned(self, number):
        self.draft.season.append(number)
        self.done()


def chosen(entry):
    """A rival's tile of the menu as the event names it."""
    return {"p": entry["p"], "pizza": entry["pizza"], "tile": entry["tile"]}
