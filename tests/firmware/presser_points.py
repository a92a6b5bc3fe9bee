"""The key presses that enter events of Pizzador and of Fiesta Mexicana's score pad, as `presser`
has those of the games with an oven."""

from forno.rules.cards import KINDS
from forno.rules.errors import RuleError
from forno.rules.pizzador.faces import FACES, PRODUCTS, SLICES
from forno.rules.pizzador.pizzas import lay, takers
from tests.firmware.presser import line_of, stayers, steps

KEYS = ("pineapple", "pepper", "olive", "salami", "mushroom", "order")
KEY_OF = dict(zip(FACES, KEYS, strict=True))
COMMON = ("undo", "recount", "scores", "leave", "end", "games", "settings")
MENUS = {
    "fiesta": COMMON,
    "pizzador": ("undo", "pizzas", "stock", *COMMON[1:]),
}


def pick(number):
    """The presses that choose a line of a list of pizzas, of which a page holds few."""
    return ["waiter"] * number + ["ok"]


def menu(table, entry):
    return ["back", *line_of(MENUS[table.header["game"]].index(entry))]


def undo(table, event):
    return [*menu(table, "undo"), "ok"]


def end(table, event):
    return [*menu(table, "end"), "ok"]


def leave(table, event):
    return [*menu(table, "leave"), *line_of(stayers(table).index(event["p"])), "ok"]


def field(place):
    """The presses that go to a field of a form, whatever field was left."""
    last = len(KINDS) - 1
    return [KINDS[min(place, last)]] + ["order"] * max(0, place - last)


def count(number, now):
    """The presses that change a count from `now`; one that stays is touched all the same, from
    where it can go back."""
    return steps(number - now) if number != now or not now else ["waiter", "supply"]


# The score pad


def numbers(values):
    """The presses of a form's numbers: (value, value at first) each."""
    presses = []
    for place, (value, first) in enumerate(values):
        if value != first:
            presses += [*field(place), *steps(value - first)]
    return presses


def start(table, event):
    black = min(3, event["points"] - 1)
    return [*numbers([(black, 1), (event["points"] - black, 1)]), "ok"]


def won(table, event):
    skulls, dips, halves = of_a_card(event["points"])
    seat = line_of(stayers(table).index(event["p"]))
    return [*seat, *numbers([(skulls, 1), (dips, 0), (halves, 0)]), "ok"]


def of_a_card(points):
    """Skulls, dips and wrong halves of a card that brings so many points."""
    found = [
        (skulls, dips, halves)
        for skulls in (1, 2, 3)
        for dips in range(5)
        for halves in range(5 - dips)
        if skulls + 3 * dips - halves == points
    ]
    return min(found, key=sum)


def wishes(table, event):
    brought = [*event.get("points", []), 0, 0, 0][:3]
    return [*numbers([(points, 0) for points in [*brought, event.get("cost", 0)]]), "ok"]


def recount_points(table, event):
    p, presses = event["p"], menu(table, "recount")
    player = table.view()["players"][p]
    presses += line_of(stayers(table).index(p))
    for place, name in enumerate(("points", "cards")):
        if name in event:
            presses += [*field(place), *count(event[name], player[name])]
    return [*presses, "ok"]


# Pizzador


def turn(table, event):
    presses = [KEY_OF[face] for face in FACES for _ in range(event["dice"].get(face, 0))]
    if not {"unsalt", "lay", "salt", "season"} & set(event):
        return [*presses, "ok"]
    return [*presses, "order", *Use(table, event).presses(), "salami"]


class Use:
    """The screen of what differs from the usual use of the dice."""

    def __init__(self, table, event):
        self.table, self.event, self.p = table, event, event["p"]
        self.menu = table.legal()["turn"]
        self.made = {"e": "turn", "p": event["p"], "dice": event["dice"]}

    def presses(self):
        presses = []
        for use in self.event.get("unsalt", []):
            ways = self.salted_tiles()
            presses += self.way("unsalt")
            presses += pick(ways.index((use["pizza"], use["tile"], use["die"])))
            self.made.setdefault("unsalt", []).append(use)
        if "lay" in self.event:
            presses += self.way("lay") + self.laying()
            self.made["lay"] = self.event["lay"]
        for entry in self.event.get("salt", []):
            presses += self.way("salt") + self.salting(entry)
            self.made.setdefault("salt", []).append(entry)
        for number in self.event.get("season", []):
            free = [n for n in self.outcome()[0] if n not in self.made.get("season", [])]
            presses += self.way("season") + pick(free.index(number))
            self.made.setdefault("season", []).append(number)
        return presses

    def left(self, face):
        used = [use for use in self.made.get("unsalt", []) if use["die"] == face]
        return self.event["dice"].get(face, 0) - len(used)

    def salted_tiles(self):
        found = []
        for entry in self.menu["unsalt"]:
            pizza, tile = entry["pizza"], entry["tile"]
            uses = [
                u for u in self.made.get("unsalt", []) if (u["pizza"], u["tile"]) == (pizza, tile)
            ]
            if len(uses) < entry["most"]:
                found += [(pizza, tile, die) for die in (tile, "salt") if self.left(die)]
        return found

    def outcome(self):
        """(pizzas finished, tokens that may be used)."""
        copy = self.table.copy()
        whole = finished(copy, self.p)
        try:
            copy.apply({k: v for k, v in self.made.items() if k not in ("salt", "season")})
        except RuleError:
            return [], 0
        new = [number for number in finished(copy, self.p) if number not in whole]
        view = copy.view()
        over = view["phase"] == "over" and copy.game.to_last_tile
        return new, 0 if over else min(view["tokens"], self.left("salt"), len(new))

    def way(self, name):
        ways, tokens = ["enter"], self.outcome()[1]
        ways += ["unsalt"] if self.salted_tiles() else []
        ways += ["lay"] if any(self.left(product) for product in PRODUCTS) else []
        ways += ["salt"] if tokens and self.menu["salt"] else []
        ways += ["season"] if tokens and self.menu["season"] else []
        return line_of(ways.index(name))

    def laying(self):
        game, stock = self.table.game, self.table.view()["stock"]
        pizzas, presses, laid = game.pizzas(self.p), [], []
        given = {name: min(self.left(name), stock[name]) for name in PRODUCTS}
        for tile in self.event["lay"]:
            name, number = tile["tile"], tile["pizza"]
            names = [product for product in PRODUCTS if given[product]]
            ends = [n for n in names if given[n] == stock[n] - laid.count(n)]
            if game.to_last_tile and ends and len(names) > 1:
                presses += pick(names.index(name))
            ways = [*takers(pizzas, PRODUCTS.index(name), game.assorted), len(pizzas)]
            if len(ways) > 1:
                presses += pick(ways.index(number))
            pizzas = lay(pizzas, PRODUCTS.index(name), number)
            given[name] -= 1
            laid.append(name)
        return presses

    def salting(self, entry):
        seats = sorted({tile["p"] for tile in self.menu["salt"]})
        presses = line_of(seats.index(entry["p"])) if len(seats) > 1 else []
        used = self.made.get("salt", [])
        found = [
            {name: tile[name] for name in ("p", "pizza", "tile")}
            for tile in self.menu["salt"]
            if tile["p"] == entry["p"]
            and used.count({name: tile[name] for name in ("p", "pizza", "tile")}) < tile["most"]
        ]
        return presses + pick(found.index(entry))


def finished(table, p):
    return [n for n, pizza in enumerate(table.game.pizzas(p)) if len(pizza) == SLICES]


def recount_tiles(table, event):
    presses, seats, view = menu(table, "recount"), stayers(table), table.view()
    if "p" in event:
        place = seats.index(event["p"])
        player = view["players"][event["p"]]
        return presses + line_of(place) + building(player, event) + ["ok"]
    presses += line_of(len(seats))
    for place, product in enumerate(PRODUCTS):
        if product in event.get("stock", {}):
            presses += [*field(place), *count(event["stock"][product], view["stock"][product])]
    if "tokens" in event:
        presses += [*field(len(PRODUCTS)), *count(event["tokens"], view["tokens"])]
    return [*presses, "ok"]


def building(player, event):
    """The presses that make a player's pizzas anew: those too many go, the others follow."""
    presses, pizzas = [], event["pizzas"]
    for number in range(len(player["pizzas"]) - 1, len(pizzas) - 1, -1):
        presses += [*pick(number + 1), "back", "back!", "ok"]
    for number, pizza in enumerate(pizzas):
        presses += pick(number + 1)
        if number < len(player["pizzas"]):
            presses += ["back", "back!"]
        for product in PRODUCTS:
            count, salted = pizza["tiles"].get(product, 0), pizza.get("salted", {}).get(product, 0)
            presses += [KEY_OF[product], "order"] * salted
            presses += [KEY_OF[product]] * (count - salted)
        before = number in player["seasoned"] and number < len(player["pizzas"])
        if before != (number in event.get("seasoned", [])):
            presses.append("order")
        presses.append("ok")
    return presses


OF_ALL = {"undo": undo, "leave": leave, "end": end}
ENTRIES = {
    "fiesta": {
        **OF_ALL,
        "start": start,
        "won": won,
        "wishes": wishes,
        "recount": recount_points,
    },
    "pizzador": {**OF_ALL, "turn": turn, "recount": recount_tiles},
}


def presses_for(table, event):
    """The presses that enter an event, before it is applied to the table."""
    return ENTRIES[table.header["game"]][event["e"]](table, event)
