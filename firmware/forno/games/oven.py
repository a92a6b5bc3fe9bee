"""Mamma Mia!, Sole Mio! and Mamma Mia Grande: an oven is filled and its emptying is walked."""

from forno.canvas import length, shortened
from forno.rules.slots import BAKED_END, BAKED_FIRST, EMPTYING_MARK, PHASE, ROUND, SUPPLY
from forno.rules.table import Table
from forno.rules.view import step
from forno.words import cards, say

# The screen that stands for a phase once all that was turned up has been shown.
HOMES = {"turn": "turn", "starter": "starter", "serve": "serve", "amend": "amend", "over": "end"}
MENU = "oven.menu"
# Entered only when all that was turned up has been shown.
DECISIONS = ("turn", "starter", "serve", "return")
DECISIONS += ("series", "ask", "help", "refuse", "show", "reward")
# The phases before an emptying.
PLAYING = ("turn", "starter")
LINE = 21


class BoxTable(Table):
    """A table with what only a box asks."""

    # Of what is awaited a screen asks the rules what it shows; no view has to find it out.
    pending = None

    def play(self, move):
        super().play(move)
        self.game.forget()  # a screen that asks for it again has it found out again

    def step(self, number):
        return step(self, number)

    @property
    def step_count(self):
        """Orders of the newest emptying that are resolved."""
        return self.game.s[BAKED_END] - self.game.s[BAKED_FIRST]

    @property
    def phase(self):
        return self.game.phases[self.game.s[PHASE]]

    @property
    def round(self):
        return self.game.s[ROUND]

    @property
    def emptied(self):
        """The round whose oven was emptied last or is being emptied; 0 for none."""
        s, phase = self.game.s, self.phase
        if phase in PLAYING:
            return s[ROUND] - 1
        if phase == "over" and s[EMPTYING_MARK]:  # perhaps stopped amid a round
            return self.game.as_of(s[EMPTYING_MARK])[ROUND]
        return 0 if phase == "over" else s[ROUND]

    def mark(self):
        """What `follow` has to know of the table before an event."""
        return self.emptied, self.step_count, self.phase

    def walking(self, walk):
        """Whether an emptying is under way of which not all has been shown."""
        return walk <= self.step_count

    def follow(self, walk, event, before):
        """Where the walk stands after an event: what it brought is not shown yet."""
        emptied, steps, phase = before
        if self.emptied > emptied:
            walk = 0
        elif self.emptied < emptied:
            walk = self.step_count + 1
        elif event["e"] in DECISIONS:
            walk = steps + 1
        elif event["e"] == "amend" and phase == "amend":
            walk = min(walk, steps)
        return min(walk, self.step_count + 1)

    def has_left(self, p):
        return self.game.has_left(p)

    def draws(self, event):
        """How many supply cards an entry asks for, however many there are."""
        if event["e"] != "turn":
            return 1
        cards_out = sum(event.get("put", {}).values()) + ("order" in event)
        return self.game.wants(event["p"], cards_out)

    def takes_last(self, event):
        """Whether showing the start card would take the last supply card."""
        left = event["p"] is None or self.has_left(event["p"])
        return self.in_play and self.game.s[SUPPLY] == 1 and not left


def orders_of(game, p):
    """The orders that may have been in that hand: the colour's own but for those that lie open, as
    far as they have been shown."""
    state, player = game.table.game, game.view()["players"][p]
    out = player["baked"] + player.get("gone", [])
    own = [state.order_names[order] for order in state.own_orders[state.own[p]]]
    return [name for name in own if name not in out]


def turns_round(game):
    """The round whose turns may be corrected: this one, or the one being emptied."""
    return game.table.emptied if game.walking else game.table.round


def result(player):
    return len(player["baked"])


# The beginning of the texts that tell how players with the same number of pizzas were told apart.
TIED = "end."


def tie_break(game, p):
    """What decides between players with the same number of pizzas: the cards in hand."""
    return game.view()["players"][p]["ingredients"]


# Toasts


def pile_of(event):
    return say("pile." + (event.get("from") or "none"))


def put_told(name, put):
    """What was put in of a kind, as it is announced."""
    kind = name[1:] if name[0] == "2" else name
    doubles = put.get("2" + kind, 0)
    count, text = put.get(kind, 0) + doubles, say("kind." + kind)
    return say("solemio.put", count, text, doubles) if doubles else "%d %s" % (count, text)


def _turn(game, event, open_oven):
    name = game.name_of(event["p"])
    put = event.get("put") or {}
    count = sum(put.values()) + ("order" in event)
    if not open_oven:
        rest = length(say("toast.turn", "", cards(count), pile_of(event)))
        return say("toast.turn", shortened(name, LINE - rest), cards(count), pile_of(event))
    kinds = " ".join([put_told(name, put) for name in put if name[0] != "2" or name[1:] not in put])
    if "order" in event:
        kinds += " + " + say("order." + event["order"])
    return say("toast.turn", name, kinds or cards(0), pile_of(event))


def _starter(game, event, open_oven):
    p = event.get("p")
    return say("toast.nobody") if p is None else say("toast.starter", game.name_of(p))


TOASTS = {"turn": _turn, "starter": _starter}
