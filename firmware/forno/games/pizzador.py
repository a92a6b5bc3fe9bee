"""Pizzador: a table tells what the five dice show in the end and how they are used."""

from forno.games.points import PointTable
from forno.rules.pizzador.faces import DICE, FACES, SALT, SLICES
from forno.rules.pizzador.layout import NOTHING, STOCK, TOKENS
from forno.rules.pizzador.pizzas import first_fit, lay
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
    """What a draft comes to before any salt is used: the `pizzas` with its tiles, those `finished`
    by number, `tokens` that may be used; `over` if its last tile ends the game. The table, which
    judges the whole turn when it is entered, stays as it is."""

    def __init__(self, game, draft):
        left = [draft.left(name) for name in FACES]
        laid = [0] * SALT
        self.pizzas, self.finished, self.over = game.pizzas(draft.p), [], False
        for product, number in said(draft, game.given(left)):
            if number == NOTHING:
                number = first_fit(self.pizzas, product, game.assorted)
            self.pizzas = lay(self.pizzas, product, number)
            if len(self.pizzas[number]) == SLICES:
                self.finished.append(number)
            laid[product] += 1
            if game.to_last_tile and game.s[STOCK + product] == laid[product]:
                self.over = True
                break
        tokens = game.s[TOKENS] + len(draft.unsalt)
        self.tokens = 0 if self.over else min(tokens, left[SALT], len(self.finished))


def said(draft, given):
    """(product, pizza) of each tile as the draft says, or NOTHING for the usual pizza."""
    if draft.lay is not None:
        return [(FACES.index(tile["tile"]), tile["pizza"]) for tile in draft.lay]
    return [(product, NOTHING) for product, number in enumerate(given) for _ in range(number)]


def _turn(game, event, open_oven):
    dice = event.get("dice", {})
    told = [say("pizzador.count." + name, dice[name]) for name in FACES if name in dice]
    return say("pizzador.toast.turn", game.name_of(event["p"]), ", ".join(told))


TOASTS = {"turn": _turn}
