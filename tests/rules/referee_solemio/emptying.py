"""A whole emptying of Sole Mio! or Grande, as a referee who knows only the rules takes it.

He sees what a table sees: how many cards a hand holds, not which. `oven` lists (player, cards,
order or None); events are those of a record. `enter` raises Refused for one that is not allowed.
"""

from tests.rules.referee_solemio import judge
from tests.rules.referee_solemio.judge import COMPLEMENTI, OWN, units
from tests.rules.referee_solemio.opponents import answers, blocked, clockwise, fewest_cards, staked

SIZES = (4, 3, 2, 1)


class Refused(Exception):
    """The event is against the rules."""


def need(fair):
    """Refuse the event unless this holds."""
    if not fair:
        raise Refused


class Emptying:
    """The table from the moment when the oven is turned over."""

    def __init__(self, grande, colours, emptier, box, oven):
        self.grande, self.colours, self.emptier = grande, colours, emptier
        self.box, self.oven, self.place = box, oven, 0
        self.pile, self.used = {}, {}
        self.hands, self.orders, self.waiters = [], [], []
        self.baked = [[] for _ in colours]
        self.gone = [[] for _ in colours]
        self.steps = []
        self.phase, self.p, self.order, self.asked = "", -1, "", -1
        self.series, self.card, self.plan = [], "", None
        self.stake, self.added, self.shown = 0, {}, []

    def go_on(self):
        """Turn up cards until somebody has to decide or the oven is empty."""
        self.phase, self.series, self.card, self.shown = "", [], "", []
        while not self.phase:
            if self.place == len(self.oven):
                self.phase = "done"
                return
            p, cards, order = self.oven[self.place]
            self.place += 1
            self._lay(cards)
            if order:
                self.p, self.order = p, order
                self._judge()

    # Judging

    def _judge(self):
        if self.order == "bloccato":
            self._judge_bloccato()
        elif self.order == "richiesta":
            self._judge_richiesta()
        else:
            free = self._free()
            if len(free) == 1 and not self._may_lay():
                self._bake([self.order], free[0][1], {}, "table")
            elif free or self._within(self._reach()):
                self.phase = "serve"
            else:
                self._fail([self.order], "nothing open")

    def _judge_bloccato(self):
        held = self.hands[self.p]
        lies = units(self.pile, OWN[self.owner])
        if lies + held + min(held, self.doubles) < 2:
            self._fail([self.order], "nothing open")
        elif held:
            self.phase = "serve"
        else:
            self._block({})

    def _judge_richiesta(self):
        able = self.nameable()
        if not able or not self.hands[self.p]:
            self._fail([self.order], "nothing open")
        elif len(able) == 1:
            self.phase, self.asked = "request", able[0]
        else:
            self.phase = "serve"

    @property
    def owner(self):
        """The colour of whose order it is."""
        return self.colours[self.p]

    @property
    def doubles(self):
        """Doubles of a kind in the game."""
        return self.box["2salami"]

    def ways(self, order=""):
        """The ways to meet the awaited order, or another one of its owner: (pick, demand)."""
        emptier = self.colours[self.emptier]
        return judge.ways(order or self.order, self.owner, emptier, self.pile)

    def _free(self, order=""):
        return [way for way in self.ways(order) if not judge.lacks(way[1], self.pile)]

    def _within(self, cards):
        lacks = [(way, judge.lacks(way[1], self.pile)) for way in self.ways()]
        return [way for way, lack in lacks if fewest_cards(lack, self.doubles) <= cards]

    def _reach(self):
        others = [self.hands[p] for p in clockwise(self.p, len(self.hands))]
        return self.hands[self.p] + max(others)

    def _may_lay(self):
        out = self.baked[self.p] + self.gone[self.p] + [self.order]
        others = [o for o in COMPLEMENTI if judge.exists(o, self.owner) and o not in out]
        fresh = self.order in COMPLEMENTI and not self.series
        return bool(fresh and self.orders[self.p] and others)

    def nameable(self):
        """The opponents who hold an ingredient card."""
        return [p for p, held in enumerate(self.hands) if held and p != self.p]

    # How orders end

    def _lay(self, cards):
        for card, count in cards.items():
            self.pile[card] = self.pile.get(card, 0) + count

    def _use(self, cards):
        for card, count in cards.items():
            self.pile[card] = self.pile.get(card, 0) - count
            self.used[card] = self.used.get(card, 0) + count
        self.pile = {card: count for card, count in self.pile.items() if count}

    def _bake(self, orders, demand, added, by):
        self._lay(added)
        self._use(judge.paid(demand, self.pile))
        for order in orders:
            self.baked[self.p].append(order)
            self.steps.append([self.p, order, "baked", by])
        if "chef" in orders:
            self.emptier = self.p

    def _fail(self, orders, by):
        for order in sorted(orders, key=judge.ORDERS.index):
            if self.grande:
                self.gone[self.p].append(order)
            else:
                self.waiters[self.p] += 1
            self.steps.append([self.p, order, "gone" if self.grande else "returned", by])

    # Events

    def enter(self, event):
        """Take an event."""
        need(event["e"] in ALLOWED[self.phase])
        if self.phase == "serve":
            need(event["p"] == self.p)
        else:
            need(event["p"] == self.asked)
        getattr(self, "_" + event["e"])(event)

    def _from_hand(self, p, cards, beside=()):
        need(sum(cards.values()) <= self.hands[p])
        for card, count in cards.items():
            seen = self.pile.get(card, 0) + self.used.get(card, 0) + dict(beside).get(card, 0)
            later = sum(cards.get(card, 0) for _, cards, _ in self.oven[self.place :])
            need(seen + later + count <= self.box[card])

    def _serve(self, event):
        added = event.get("add", {})
        if self.order == "richiesta":
            need(self.card and len(added) == 1 and sum(added.values()) == 1)
            need(answers(self.card, next(iter(added))))
            self._from_hand(self.p, added)
            self.used[next(iter(added))] = self.used.get(next(iter(added)), 0) + 1
            self.hands[self.p] -= 1
            self.baked[self.p].append(self.order)
            self.steps.append([self.p, self.order, "baked", "owner"])
            self.go_on()
        elif self.order == "bloccato":
            kind = OWN[self.owner]
            need(set(added) <= {kind, "2" + kind} and staked(self.owner, self.pile, added))
            self._from_hand(self.p, added)
            self.hands[self.p] -= sum(added.values())
            self._lay(added)
            self.phase = ""
            self._block(added)
            if not self.phase:
                self.go_on()
        else:
            orders, demand = self._named(event, self.hands[self.p])
            need(judge.exact(demand, self.pile, added))
            self._from_hand(self.p, added)
            self.hands[self.p] -= sum(added.values())
            self._finish(orders, demand, added, "owner")
            self.go_on()

    def _named(self, event, cards):
        """(orders, demand) of what an owner means to bake."""
        orders, pick = event.get("orders", []), event.get("pick")
        if not self.series:
            need(not orders)
            found = self._free() or self._within(cards)
            way = [way for way in found if pick is None or list(way[0]) == pick]
            need(len(way) == 1)
            return [self.order], way[0][1]
        laid = [self.order, *self.series]
        need(orders and pick and len(orders) == len(pick) and len(set(orders)) == len(orders))
        need(all(order in laid for order in orders))
        need(all(order != "complemento-" + kind for order, kind in zip(orders, pick)))
        pays = not judge.lacks(series_demand(pick[:1]), self.pile)
        need(pays or not any(self._free(order) for order in laid))
        return orders, series_demand(pick)

    def _finish(self, orders, demand, added, by):
        laid = [self.order, *self.series]
        self._bake(orders, demand, added, by)
        self._fail([order for order in laid if order not in orders], by)

    def _return(self, event):
        if self.order == "bloccato":
            need(units(self.pile, OWN[self.owner]) < 2)
        elif self.order != "richiesta":
            need(not any(self._free(order) for order in [self.order, *self.series]))
        self._fail([self.order, *self.series], "owner")
        self.go_on()

    def _series(self, event):
        orders = event["orders"]
        need(self._may_lay() and len(orders) <= self.orders[self.p])
        out = self.baked[self.p] + self.gone[self.p] + [self.order]
        out += [order for p, _, order in self.oven[self.place :] if p == self.p and order]
        need(all(o in COMPLEMENTI and judge.exists(o, self.owner) for o in orders))
        need(orders and len(set(orders)) == len(orders) and not set(orders) & set(out))
        self.series = list(orders)
        self.orders[self.p] -= len(orders)

    # Others decide

    def _ask(self, event):
        added = event.get("add", {})
        if self.order == "richiesta":
            need(not self.card and event.get("of") in self.nameable() and not added)
            self.phase, self.asked = "request", event["of"]
            return
        need(self.order != "bloccato" and "of" not in event)
        orders, demand = self._named(event, self._reach())
        lacks = judge.lacks(demand, self.pile)
        rest = judge.lacks(lacks, added)
        # No card of the owner's may be superfluous even if the helper gives all the rest.
        need(rest and _none_superfluous(lacks, added))
        self._from_hand(self.p, added)
        self.plan = (orders, demand, added, rest, event.get("pick", []))
        able = self._able(clockwise(self.p, len(self.hands)))
        need(able)
        self.phase, self.asked = "help", able[0]

    def _able(self, seats):
        fewest = fewest_cards(self.plan[3], self.doubles)
        return [p for p in seats if self.hands[p] >= fewest]

    def _help(self, event):
        orders, demand, added, rest, _ = self.plan
        given = event["give"]
        need(judge.exact(rest, {}, given))
        self._from_hand(self.asked, given, added.items())
        self.hands[self.p] -= sum(added.values())
        self.hands[self.asked] -= sum(given.values())
        both = {card: added.get(card, 0) + given.get(card, 0) for card in {**added, **given}}
        self._finish(orders, demand, both, "help")
        if self.waiters[self.asked]:
            self.phase = "reward"
        else:
            self.go_on()

    def _refuse(self, event):
        seats = clockwise(self.p, len(self.hands))
        able = self._able(seats[seats.index(self.asked) + 1 :])
        if able:
            self.asked = able[0]
            return
        self._refused_by_all()
        self.go_on()

    def _refused_by_all(self):
        """Pizzas of a series that the table alone pays succeed, from the one of four on."""
        orders, pick = self.plan[0], self.plan[4]
        for length in range(len(orders) - 1, 0, -1):
            demand = series_demand(pick[:length])
            if not judge.lacks(demand, self.pile):
                self._finish(orders[:length], demand, {}, "refused")
                return
        self._fail([self.order, *self.series], "refused")

    def _reward(self, event):
        p, order = self.asked, event["order"]
        out = self.baked[p] + self.gone[p]
        out += [o for q, _, o in self.oven[self.place :] if q == p and o]
        known = judge.COMPLEMENTI + judge.OTHERS if not self.grande else judge.ORDERS
        need(order in known and judge.exists(order, self.colours[p]) and order not in out)
        self.waiters[p] -= 1
        self.baked[p].append(order)
        self.steps.append([p, order, "baked", "reward"])
        self.go_on()

    def _block(self, added):
        self.stake, self.added, self.shown = units(self.pile, OWN[self.owner]), added, []
        self._next_blocker(clockwise(self.p, len(self.hands)))

    def _out(self, kind):
        """Units of a kind that lie neither on the table, used nor in the oven."""
        seen = [self.pile, self.used, *[cards for _, cards, _ in self.oven[self.place :]]]
        return units(self.box, kind) - sum(units(cards, kind) for cards in seen)

    def _next_blocker(self, seats):
        able = [p for p in seats if self.hands[p]]
        if able:
            self.phase, self.asked = "block", able[0]
            return
        self.phase = ""
        demand = {OWN[self.owner]: self.stake}
        self._bake([self.order], demand, {}, "owner" if self.added else "table")

    def _show(self, event):
        cards = event.get("cards", {})
        if self.phase == "request":
            need(sum(cards.values()) == 1)
            self._from_hand(self.asked, cards)
            self.phase, self.card = "serve", next(iter(cards))
            return
        kind = OWN[self.owner]
        need(set(cards) <= {kind, "2" + kind})
        self._from_hand(self.asked, cards)
        shown = self.shown + [card for card, count in cards.items() for _ in range(count)]
        need(sum(units({card: 1}, kind) for card in shown) <= self._out(kind))
        self.shown = shown
        if blocked(self.stake, self.shown):
            self._fail([self.order], "blocked")
            self.go_on()
            return
        seats = clockwise(self.p, len(self.hands))
        self._next_blocker(seats[seats.index(self.asked) + 1 :])
        if not self.phase:
            self.go_on()


ALLOWED = {
    "serve": ("serve", "return", "series", "ask"),
    "help": ("help", "refuse"),
    "block": ("show",),
    "request": ("show",),
    "reward": ("reward",),
    "done": (),
}


def series_demand(kinds):
    """What the pizzas of a series ask for, the first being the one of four."""
    demand = {}
    for kind, size in zip(kinds, SIZES):
        demand[kind] = demand.get(kind, 0) + size
    return demand


def _none_superfluous(lacks, added):
    rest = judge.lacks(lacks, added)
    fewer = [{**added, card: added[card] - 1} for card in added]
    return all(judge.lacks(lacks, cards) != rest for cards in fewer)
