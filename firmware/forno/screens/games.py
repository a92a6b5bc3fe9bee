"""The last games: who won them, from the journal."""

from forno.rules.errors import RecordError, RuleError
from forno.rules.record import read_header
from forno.screens import layout
from forno.screens.choice import Choice
from forno.words import say

UNREADABLE = (RecordError, RuleError, OSError, KeyError, StopIteration)


def result(header, view, kind):
    """Who won, with how many pizzas or points, or that nobody has."""
    if not view["winners"]:
        return say("games.unfinished")
    names = " + ".join([header["players"][p]["name"] for p in view["winners"]])
    return say("games.wins", names), str(kind.result(view["players"][view["winners"][0]]))


class Games(Choice):
    """Newest first; the result of the line under the cursor is worked out when it is chosen."""

    def __init__(self, app):
        self.games = [entry[0] for entry in app.journal.games()]
        self.games.reverse()
        rows = [self.line(app, number) for number in range(len(self.games))]
        super().__init__(app, say("games.title"), rows, self.look_up)

    def line(self, app, number):
        """Names at the table; a record that cannot be read says so."""
        try:
            header = read_header(next(app.journal.lines(self.games[number])))
        except UNREADABLE:
            return say("games.unreadable")
        return " ".join([layout.shortened(player["name"], 6) for player in header["players"]])

    def press(self, key):
        if self.games or key == "back":
            super().press(key)

    def look_up(self, number):
        game = self.app.game
        if game.memory_only:
            self.app.refuse("not-now")
            return
        chosen = self.games[number]
        if chosen == self.app.journal.current:  # needs no other game's rules
            self.rows[number] = self.outcome(chosen)
        else:
            self.rows[number] = self.alone(chosen)

    def alone(self, game):
        """The outcome of a game whose rules need the memory of the screens below: home begins anew,
        and menus between are left."""
        app = self.app
        app.screens.pop()
        app.clear()
        try:
            return self.outcome(game)
        finally:
            app.home()
            app.screens.append(self)

    def outcome(self, game):
        """The result of a game; its rules may need the room of those of the game on the table."""
        try:
            return result(*self.app.game.look_up(game))
        except UNREADABLE:
            return say("games.unreadable")

    def draw(self, canvas, mirror):
        super().draw(canvas, mirror)
        if not self.games:
            layout.paragraph(canvas, say("games.none"), layout.top(canvas), self.bottom(canvas))
