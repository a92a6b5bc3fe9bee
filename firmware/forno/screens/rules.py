"""Setting up a table: the rule set, how many play, who sits where, who starts."""

from forno.rules.cards import COLOURS
from forno.rules.rulesets import RULE_SETS
from forno.screens.choice import Choice
from forno.words import say

# Shown first: the editions most tables have.
FIRST = ("modern", "classic", "classic-hidden")


class Rules(Choice):
    """Steps through the questions and begins the game with the answers."""

    def __init__(self, app):
        self.sets = list(FIRST) + [name for name in sorted(RULE_SETS) if name not in FIRST]
        self.last = app.settings["table"] or {"rules": FIRST[0], "players": []}
        rows = [say("rules." + name) for name in self.sets]
        at = self.sets.index(self.last["rules"]) if self.last["rules"] in self.sets else 0
        super().__init__(app, say("setup.rules"), rows, self.number, at)

    def number(self, chosen):
        self.rules = self.sets[chosen]
        rows = [say("setup.players", n) for n in range(2, 6)]
        at = max(2, len(self.last["players"])) - 2
        self.app.choose(say("setup.number"), rows, self.seats, at)

    def seats(self, chosen):
        last, sent = self.last["players"], self.app.settings["names"]
        names = [player["name"] for player in last]
        new = self.app.settings["names_new"]
        names = together(sent, names) if new else together(names, sent)
        players = seated(last, names, chosen + 2)
        names = together(names, [say("colour." + colour) for colour in COLOURS])
        self.app.open("seats", players, names, self.starter)

    def starter(self, players):
        table = {"rules": self.rules, "players": players}
        rows = [player["name"] for player in players]
        self.app.choose(say("setup.starter"), rows, lambda start: self.app.begin(table, start))


def together(first, then):
    """The names of both lists, each once."""
    return first + [name for name in then if name not in first]


def seated(last, names, number):
    """So many players: `names` in their order, in the colours of the last game as far as it had
    so many players."""
    colours = [player["colour"] for player in last[:number]]
    colours += [colour for colour in COLOURS if colour not in colours]
    names = names + [say("colour." + colour) for colour in colours[len(names) :]]
    return [{"name": names[seat], "colour": colours[seat]} for seat in range(number)]
