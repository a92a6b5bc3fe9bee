"""An order that is turned up over random cards on a table of the engine, ready to be judged."""

from forno.rules.errors import RuleError
from forno.rules.slots import INGREDIENTS, ORDERS_HELD, STARTER, SUPPLY, TABLE
from forno.rules.table import Table
from tests.rules.referee_solemio import judge
from tests.rules.referee_solemio.judge import CARDS

COLOURS = tuple(judge.OWN)
# The order is the only card of the last turn, and what it leaves stays in sight.
TOGGLES = {"must_put": False, "sit_out": False, "open_leftovers": True}


class Revealed:
    """A table about to end its round, and the order that its last turn puts in.

    The engine is told how many cards lie and are held where; all else goes through its events.
    """

    def __init__(self, dice, order):
        self.order, self.p, self.colours = order, -1, []
        while self.p < 0:
            self.colours = dice.sample(COLOURS, dice.randint(2, 5))
            owners = [p for p, colour in enumerate(self.colours) if judge.exists(order, colour)]
            self.p = dice.choice(owners) if owners else -1
        self.owner, self.emptier = self.colours[self.p], dice.choice(self.colours)
        self.hands = [dice.randint(0, 5) for _ in self.colours]
        self.table = self._deal(dice)
        self.box = dict(zip(CARDS, self.table.game.exists))
        self.lying = _some_cards(dice, self.box)
        self.more_orders = dice.randint(0, 1)
        self._turn_up()

    def _deal(self, dice):
        has_own_box_only = self.order in judge.COMPLEMENTI + judge.OTHERS
        game = dice.choice(("solemio", "grande")) if has_own_box_only else "grande"
        players = [{"name": colour, "colour": colour} for colour in self.colours]
        header = {"forno": 1, "game": game, "rules": "modern", "players": players}
        return Table({**header, "start": self.p, "toggles": TOGGLES})

    def _turn_up(self):
        s = self.table.game.s
        s[SUPPLY], s[STARTER] = 1, self.colours.index(self.emptier)
        s[INGREDIENTS : INGREDIENTS + len(self.hands)] = self.hands
        s[ORDERS_HELD + self.p] = 1 + self.more_orders
        s[TABLE : TABLE + 10] = [self.lying.get(card, 0) for card in CARDS]
        self.enter({"e": "turn", "p": self.p, "order": self.order, "from": "supply"})
        self.hands[self.p] += 1

    def enter(self, event):
        """Apply an event as a record would."""
        self.table.apply(event)

    def accepts(self, event):
        """Apply an event; False if the engine refuses it."""
        try:
            self.enter(event)
        except RuleError:
            return False
        return True

    def ending(self):
        """How the order ended and by what; None while somebody has to decide."""
        steps = self.table.steps()
        return (steps[0]["result"], steps[0]["by"]) if steps else None

    def __repr__(self):
        case = (self.order, self.owner, self.emptier, self.lying, self.hands, self.more_orders)
        return f"{case} {self.table.view()}"


def _some_cards(dice, box):
    share = dice.choice((1, 3, 5, 9))
    counts = {card: dice.randint(0, min(box[card], share)) for card in CARDS}
    return {card: count for card, count in counts.items() if count and dice.random() < 0.8}
