"""A second, slower account of Pizzador, kept in plain words from the rules alone: what lies where,
what it is worth, when it ends and who wins. It trusts that the events are legal, and uses nothing
of the engine.
"""

from __future__ import annotations

from typing import Any

SCENARIOS = {
    "express": {"build": "same", "salt": "rivals", "end": "five", "variety": True, "bonus": True},
    "to-the-end": {
        "build": "same",
        "salt": "rivals",
        "end": "last-tile",
        "variety": True,
        "bonus": True,
    },
    "assorted": {"build": "assorted", "salt": "own", "end": "five", "variety": True, "bonus": True},
    "long-assorted": {
        "build": "assorted",
        "salt": "own",
        "end": "last-tile",
        "variety": True,
        "bonus": True,
    },
    "long-assorted-easy": {
        "build": "assorted",
        "salt": "own",
        "end": "last-tile",
        "variety": False,
        "bonus": False,
    },
}
PRODUCTS = ["cheese", "pepper", "tomato", "sausage", "mushroom"]


class Bookkeeper:
    """One game. A pizza is a list of [product, whether salted]; dice are a list of faces."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.rules = {"tiles": 16, "tokens": 12, **SCENARIOS[header["rules"]]}
        self.rules |= header.get("toggles", {})
        self.seats = len(header["players"])
        self.first_player = self.on_turn = header["start"]
        self.stock = dict.fromkeys(PRODUCTS, self.rules["tiles"])
        self.tokens = self.rules["tokens"]
        self.pizzas: list[list[list[list[Any]]]] = [[] for _ in range(self.seats)]
        self.seasonings = [0] * self.seats
        self.gone: set[int] = set()
        self.chef: int | None = None
        self.dice: list[str] = []
        self.over = False

    def take(self, event: dict[str, Any]) -> None:
        """An event that the engine has accepted."""
        if event["e"] == "throw":
            self.dice += spread(event["faces"])
        elif event["e"] == "keep":
            self.dice = spread(event.get("dice", {}))
        elif event["e"] == "leave":
            self.gone.add(event["p"])
            if event["p"] == self.on_turn:
                self.next_turn()
        else:
            self.dice += spread(event.get("dice", {}))
            self.turn(event)

    def turn(self, event: dict[str, Any]) -> None:
        """A turn: take salt off, take tiles, build, salt."""
        p = event["p"]
        for use in event.get("unsalt", []):
            self.dice.remove(use["die"])
            self.pizzas[p][use["pizza"]].remove([use["tile"], True])
            self.pizzas[p][use["pizza"]].append([use["tile"], False])
            self.tokens += 1
        for tile, number in self.placings(p, event):
            self.build(p, tile, number)
            if self.rules["end"] == "last-tile" and not self.stock[tile]:
                self.over = True
                return
        for use in event.get("salt", []):
            pizza = self.pizzas[use["p"]][use["pizza"]]
            pizza.remove([use["tile"], False])
            pizza.append([use["tile"], True])
            self.tokens -= 1
        self.seasonings[p] += len(event.get("season", []))
        self.tokens -= len(event.get("season", []))
        self.next_turn()

    def placings(self, p: int, event: dict[str, Any]) -> list[tuple[str, int | None]]:
        """Each tile taken and its pizza; None where the turn does not say."""
        if "lay" in event:
            return [(use["tile"], use["pizza"]) for use in event["lay"]]
        tiles: list[tuple[str, int | None]] = []
        for product in PRODUCTS:
            tiles += [(product, None)] * min(self.dice.count(product), self.stock[product])
        return tiles

    def build(self, p: int, tile: str, number: int | None) -> None:
        mine = self.pizzas[p]
        if number is None:
            able = [n for n, pizza in enumerate(mine) if self.takes(pizza, tile)]
            number = able[0] if able else len(mine)
        if number == len(mine):
            mine.append([])
        assert self.takes(mine[number], tile) or not mine[number]
        mine[number].append([tile, False])
        self.stock[tile] -= 1
        matters = self.rules["bonus"] or self.rules["end"] == "five"
        if matters and self.chef is None and self.five(p):
            self.chef = p

    def takes(self, pizza: list[list[Any]], tile: str) -> bool:
        names = [name for name, _ in pizza]
        if self.rules["build"] == "same":
            return len(names) < 4 and set(names) == {tile}
        return len(names) < 4 and tile not in names

    def five(self, p: int) -> bool:
        whole = [sorted({name for name, _ in pizza}) for pizza in self.pizzas[p] if len(pizza) == 4]
        different = {tuple(names) for names in whole}
        return len(different if self.rules["variety"] else whole) >= 5

    def next_turn(self) -> None:
        self.dice = []
        round_over = False
        while True:
            self.on_turn = (self.on_turn + 1) % self.seats
            round_over |= self.on_turn == self.first_player
            if self.on_turn not in self.gone:
                break
        last = self.chef is not None or not any(self.stock.values())
        self.over = self.rules["end"] == "five" and last and round_over

    def points(self, p: int) -> int:
        """Salted tiles count nothing, those of whole pizzas 2, others 1, a seasoning 2."""
        sweet = [(len(pizza), salted) for pizza in self.pizzas[p] for _, salted in pizza]
        tiles = sum((2 if size == 4 else 1) for size, salted in sweet if not salted)
        bonus = 5 if self.rules["bonus"] and self.chef == p else 0
        return tiles + 2 * self.seasonings[p] + bonus

    def winners(self) -> list[int]:
        """Most points, then fewest salted tiles, then fewest tiles in unfinished pizzas."""
        stayed = [p for p in range(self.seats) if p not in self.gone]

        def merit(p: int) -> tuple[int, int, int]:
            salted = sum(salt for pizza in self.pizzas[p] for _, salt in pizza)
            loose = sum(len(pizza) for pizza in self.pizzas[p] if len(pizza) < 4)
            return self.points(p), -salted, -loose

        return [p for p in stayed if merit(p) == max(map(merit, stayed))]


def spread(counts: dict[str, int]) -> list[str]:
    """`{face: number}` as a list of faces."""
    return [face for face, count in counts.items() for _ in range(count)]
