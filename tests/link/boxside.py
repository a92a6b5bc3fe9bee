"""A box without rules and screens around the real link; runs on both interpreters."""

import binascii

from forno.link.box import BoxLink


class MemoryJournal:
    """A journal without flash, for tests that need thousands of them."""

    def __init__(self):
        self.held = {}  # game: its lines
        self.order = []
        self.acked = {}
        self.saved = {}

    @property
    def current(self):
        return self.order[-1] if self.order else None

    @property
    def count(self):
        return len(self.order)

    def entry(self, game):
        return next((entry for entry in self.games() if entry[0] == game), None)

    def games(self, first=0, most=None):
        return [
            (
                game,
                len(self.held[game]) - 1,
                self.crc(game, len(self.held[game]) - 1),
                self.acked[game],
            )
            for game in self.order[first:][:most]
        ]

    def lines(self, game, first=0):
        yield from self.held[game][first:]

    def crc(self, game, events):
        text = "".join([line + "\n" for line in self.held[game][: events + 1]])
        return binascii.crc32(text.encode())

    def begin(self, game, header):
        self.order.append(game)
        self.held[game] = [header]
        self.acked[game] = -1

    def append(self, line):
        self.held[self.current].append(line)

    def ack(self, game, events):
        self.acked[game] = max(self.acked[game], events)

    def settings(self):
        return dict(self.saved)

    def save_settings(self, settings):
        self.saved = dict(settings)


class Game:
    def __init__(self, journal):
        self.journal = journal
        self.orders = 0  # resolved ones of the emptying
        self.walk = 1
        self.listeners = []

    @property
    def walking(self):
        return self.walk <= self.orders

    def tell(self, what):
        for listener in self.listeners:
            listener(what)

    def start(self, game, header):
        self.journal.begin(game, header)
        self.tell("game")

    def enter(self, line):
        self.journal.append(line)
        self.tell("event")

    def empty(self, orders):
        """Begin an emptying of so many orders, with nothing turned up."""
        self.orders = orders
        self.walk = 0
        self.tell("walk")

    def turn_up(self):
        self.walk += 1
        self.tell("walk")


class Keys:
    KEYS = ("up", "x")


class Condition:
    def __init__(self):
        self.room = 40, False
        self.battery = None
        self.amiss = []

    def notes(self):
        return self.amiss


class App:
    def __init__(self, journal):
        self.journal = journal
        self.game = Game(self.journal)
        self.settings = self.journal.settings()
        self.pressed = []
        self.picture = bytearray(1024)
        self.keypad = Keys()
        self.condition = Condition()

    def strike(self, key, held=False):
        self.pressed.append((key, False))
        if held:
            self.pressed.append((key, True))

    def set(self, name, value):
        self.settings[name] = value
        self.journal.save_settings(self.settings)

    def mirror(self, top=0):
        return 128, 64, bytes(self.picture)[top * 16 :]


ABOUT = {"firmware": "0.1.0", "board": "sim", "device": "f00dbabe01234567", "simulated": True}


def make_link(app, write):
    return BoxLink(app, write, ABOUT)
