"""Pizzador: a table tells what the five dice show in the end and how they are used."""

from forno.games.points import PointTable
from forno.rules.errors import RuleError
from forno.rules.pizzador.faces import DICE, FACES, SLICES
from forno.rules.pizzador.layout import TOKENS
from forno.words import say

HOMES = {"throw": "pizzador.throw", "turn": "pizzador.throw", "over": "pizzador.end"}
MENU = "pizzador.menu"
# The keys of the faces, in their order: the kind that looks most like it, and for salt `order`.
KEYS = ("pineapple", "pepper", "olive", "salami", "mushroom", "order")


class BoxTable(PointTable):
    """A table of Pizzador on a box."""


def result(player):
    return player["points"]


def face(key):
    """The face that a key stands for, or None."""
    return FACES[KEYS.index(key)] if key in KEYS else None


def name_of(product):
    return say("pizzador.face." + product)


class Draft:
    """The dice of a turn and what differs from their usual use: fields of the event, unless they
    are empty; `lay` is None for the usual way."""

    def __init__(self, p):
        self.p = p
        self.dice = []
        self.usual()

    def usual(self):
        """Forget what differs."""
        self.unsalt, self.lay, self.salt, self.season = [], None, [], []

    def complete(self):
        return len(self.dice) == DICE

    def event(self):
        event = {"e": "turn", "p": self.p, "dice": self.counts()}
        if self.lay is not None:
            event["lay"] = self.lay
        for field in ("unsalt", "salt", "season"):
            entries = getattr(self, field)
            if entries:
                event[field] = entries
        return event

    def counts(self):
        """`{face: number of dice}`."""
        return {name: self.dice.count(name) for name in FACES if name in self.dice}

    def left(self, name):
        """How many dice of that face take no salt off."""
        return self.dice.count(name) - len([use for use in self.unsalt if use["die"] == name])


class Outcome:
    """What a draft comes to before any salt is used: `laid` tiles, `finished` pizzas by number,
    `tokens` that may be used; `over` if its last tile ends the game. Tried on the table itself.
    Raises RuleError."""

    def __init__(self, table, draft):
        p, game = draft.p, table.game
        whole = [number for number, pizza in enumerate(game.pizzas(p)) if len(pizza) == SLICES]
        tiles = sum([len(pizza) for pizza in game.pizzas(p)])
        event = draft.event()
        for field in ("salt", "season"):
            event.pop(field, None)
        table.apply(event)
        pizzas = self.pizzas = game.pizzas(p)
        self.laid = sum([len(pizza) for pizza in pizzas]) - tiles
        self.finished = [n for n, pizza in enumerate(pizzas) if len(pizza) == SLICES]
        self.finished = [number for number in self.finished if number not in whole]
        self.over = game.to_last_tile and table.phase == "over"
        tokens = 0 if self.over else game.s[TOKENS]
        self.tokens = min(tokens, draft.left("salt"), len(self.finished))
        table.take_back()


def outcome(table, draft):
    """The outcome of a whole draft, None of one that is not possible."""
    try:
        return Outcome(table, draft)
    except RuleError:
        return None


def _turn(game, event, open_oven):
    dice = event.get("dice", {})
    told = [say("pizzador.count." + name, dice[name]) for name in FACES if name in dice]
    return say("pizzador.toast.turn", game.name_of(event["p"]), ", ".join(told))


TOASTS = {"turn": _turn}
