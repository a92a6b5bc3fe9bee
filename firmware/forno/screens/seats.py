"""Who sits where: names and colours in seating order, clockwise."""

from forno.rules.cards import COLOUR_NUMBER, COLOURS, KINDS
from forno.screens import Screen, layout
from forno.words import say

MOVES = {"supply": "key.up", "waiter": "key.down"}  # to another line


class Seats(Screen):
    """`players` are {"name", "colour"}; `names` may sit down; `done(players)` leads on."""

    repeats = ("supply", "waiter")
    mode = "kinds"

    def __init__(self, app, players, names, done):
        super().__init__(app)
        self.players, self.names, self.done = players, names, done
        self.at = 0

    def press(self, key):
        if key in KINDS:
            self.colour(COLOURS[KINDS.index(key)])
        elif key == "supply":
            self.at = (self.at - 1) % len(self.players)
        elif key == "waiter":
            self.at = (self.at + 1) % len(self.players)
        elif key == "order":
            self.next_name()
        elif key == "ok":
            self.done(self.players)
        else:
            super().press(key)

    def hold(self, key):
        """Held `order` moves the seat one place on."""
        if key == "order":
            self.previous_name()
            other = (self.at + 1) % len(self.players)
            seats = self.players
            seats[self.at], seats[other] = seats[other], seats[self.at]
            self.at = other

    def ring(self):
        return ("order", "waiter", "ok") + KINDS + ("supply",)

    def word(self, key):
        if key in KINDS:
            return say("colour." + COLOURS[KINDS.index(key)])
        return say(MOVES[key]) if key in MOVES else super().word(key)

    def colour(self, colour):
        """Take a colour; who has it gets the one given up."""
        mine = self.players[self.at]
        for player in self.players:
            if player["colour"] == colour:
                player["colour"] = mine["colour"]
        mine["colour"] = colour

    def next_name(self, step=1):
        """The next name that nobody else at the table has; else the two change places."""
        mine = self.players[self.at]
        taken = [player["name"] for player in self.players]
        free = [name for name in self.names if name not in taken or name == mine["name"]]
        place = free.index(mine["name"]) if mine["name"] in free else -1
        if free:
            mine["name"] = free[(place + step) % len(free)]

    def previous_name(self):
        # The press that became a hold has taken a name already.
        self.next_name(-1)

    def draw(self, canvas, mirror):
        layout.title(canvas, say("setup.seats"))
        for place, player in enumerate(self.players):
            colour = say("colour." + player["colour"])
            key = self.app.keypad.letter(COLOUR_NUMBER[player["colour"]])
            here, of = place == self.at, len(self.players)
            layout.row(canvas, place, player["name"], colour, here, key, of, self.bottom(canvas))
        self.hint(canvas, say("hint.seats"))
