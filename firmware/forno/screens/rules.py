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
        names = [player["name"] for player in self.last["players"]]
        names += [name for name in self.app.settings["names"] if name not in names]
        players = seated(self.last["players"], names, chosen + 2)
        colours = [say("colour." + colour) for colour in COLOURS]
        names += [name for name in colours if name not in names]
        self.app.open("seats", players, names, self.starter)

    def starter(self, players):
        table = {"rules": self.rules, "players": players}
        rows = [player["name"] for player in players]
        self.app.choose(say("setup.starter"), rows, lambda start: self.app.begin(table, start))


def seated(last, names, number):
    """So many players: those of the last game first, then `names`, in the colours still free."""
    players = [dict(player) for player in last[:number]]
    taken = [player["colour"] for player in players]
    colours = [colour for colour in COLOURS if colour not in taken]
    taken = [player["name"] for player in players]
    names = [name for name in names if name not in taken]
    for colour in colours[: number - len(players)]:
        name = names.pop(0) if names else say("colour." + colour)
        players.append({"name": name, "colour": colour})
    return players
