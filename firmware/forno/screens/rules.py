"""Setting up a table: the game, its rule set, how many play, who sits where, who starts."""

from forno.games import NAMES
from forno.rules.cards import COLOURS
from forno.rules.errors import RecordError
from forno.rules.games import game_of
from forno.screens.choice import Choice
from forno.seldom import let_go, passing
from forno.words import known, say

# Shown first: the editions most tables have.
FIRST = ("modern", "classic", "classic-hidden")


class Rules(Choice):
    """Steps through the questions and begins the game with the answers."""

    def __init__(self, app):
        self.last = app.settings["table"] or nobody_yet()
        rows = [say("game." + name) for name in NAMES]
        at = NAMES.index(self.last["game"])
        super().__init__(app, say("setup.game"), rows, self.which_rules, at)

    def which_rules(self, chosen):
        """Ask for the rule set; a game that has one alone is played by that."""
        self.game = NAMES[chosen]
        try:
            described = passing(game_of, self.game)
        except RecordError as error:
            self.app.refuse(error.code)
            return
        least, most = described.PLAYERS
        self.numbers = range(least, most + 1)
        self.sets = [name for name in FIRST if name in described.RULE_SETS]
        self.sets += [name for name in sorted(described.RULE_SETS) if name not in FIRST]
        let_go()  # the rules themselves
        if len(self.sets) == 1:
            self.number(0)
            return
        at = self.sets.index(self.last["rules"]) if self.last["rules"] in self.sets else 0
        rows = [self.rules_name(name) for name in self.sets]
        self.app.choose(say("setup.rules"), rows, self.number, at)

    def rules_name(self, name):
        """A rule set in words; two games may call theirs alike."""
        own = "rules.%s.%s" % (self.game, name)
        return say(own if known(own) else "rules." + name)

    def number(self, chosen):
        self.rules = self.sets[chosen]
        rows = [say("setup.players", n) for n in self.numbers]
        least, most = self.numbers[0], self.numbers[-1]
        last = min(max(least, len(self.last["players"])), most)
        self.app.choose(say("setup.number"), rows, self.seats, last - least)

    def seats(self, chosen):
        last, sent = self.last["players"], self.app.settings["names"]
        names = [player["name"] for player in last]
        new = self.app.settings["names_new"]
        names = together(sent, names) if new else together(names, sent)
        players = seated(last, names, self.numbers[chosen])
        names = together(names, [say("colour." + colour) for colour in COLOURS])
        self.app.open("seats", players, names, self.starter)

    def starter(self, players):
        table = {"game": self.game, "rules": self.rules, "players": players}
        rows = [player["name"] for player in players]
        self.app.choose(say("setup.starter"), rows, lambda start: self.app.begin(table, start))


def nobody_yet():
    """What a box that never had a table begins with."""
    return {"game": NAMES[0], "rules": FIRST[0], "players": []}


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
