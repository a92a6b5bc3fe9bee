"""What a game of Pizzador lists as legal: known numbers of continuations, and nothing missing."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import pytest

from forno.rules.errors import RuleError
from forno.rules.table import Table
from tests.rules.pizzador.random_pizzador import PRODUCTS, TABLES, header

TURNS_BEFORE = 13
SEED = 4

# By table: the numbers of continuations to depths 1 to 3 after the turns of `played`.
KNOWN = {
    "express": (47, 47, 1241),
    "to-the-end": (47, 47, 1961),
    "assorted": (295, 295, 22772),
    "long-assorted": (314, 314, 12890),
    "long-assorted-easy": (314, 314, 12890),
    "unfinished only, few tokens": (71, 71, 1625),
}


def played(name: str) -> Table:
    """A digital game of two after some turns, each the first throw used with salt where it can be;
    the next turn's dice have been thrown."""
    rules, toggles = TABLES[name]
    table = Table(header(rules, toggles, 2, 0, SEED))
    for _ in range(TURNS_BEFORE):
        throw(table)
        turns = [event for event in table.events() if event["e"] == "turn"]
        table.apply(max(turns, key=lambda event: len(event.keys() & {"unsalt", "salt", "season"})))
    throw(table)
    return table


def throw(table: Table) -> None:
    menu = table.legal()["throw"]
    table.apply({"e": "throw", "p": menu["p"], "faces": menu["faces"]})


def continuations(table: Table, depth: int) -> int:
    """How many rows of so many decisions may follow; a shorter one that ends the game counts."""
    count = 0
    for event in list(table.events()):
        if depth == 1:
            count += 1
            continue
        table.apply(event)
        count += continuations(table, depth - 1) if table.legal() else 1
        table.take_back()
    return count


@pytest.mark.parametrize("name", KNOWN)
def test_known_numbers_of_continuations(name: str) -> None:
    table = played(name)
    assert tuple(continuations(table, depth) for depth in (1, 2, 3)) == KNOWN[name]


# A table as it lies, the dice, and how many different outcomes they have.
POSITIONS = {
    "one product, salt on rivals": (
        "express",
        [{"tiles": {"cheese": 3}, "salted": {"cheese": 1}}, {"tiles": {"cheese": 2}}],
        [{"tiles": {"cheese": 2}, "salted": {"cheese": 1}}, {"tiles": {"tomato": 1}}],
        {"cheese": 2, "salt": 3},
    ),
    "assorted, salt on own": (
        "assorted",
        [{"tiles": {"cheese": 1, "pepper": 1, "tomato": 1}}]
        + [{"tiles": {"cheese": 1, "tomato": 1, "sausage": 1}}],
        [],
        {"pepper": 1, "mushroom": 1, "salt": 3},
    ),
    "two last tiles": (
        "to-the-end",
        [{"tiles": {"cheese": 1}, "salted": {"cheese": 1}}],
        [{"tiles": {"pepper": 4}}],
        {"cheese": 2, "pepper": 1, "salt": 2},
    ),
}


def lying(rules: str, *pizzas: list[dict[str, Any]]) -> Table:
    """A table where these pizzas lie; of cheese and pepper few tiles are left."""
    table = Table(header(rules, {}, 2))
    table.apply({"e": "recount", "stock": dict.fromkeys(PRODUCTS, 5), "tokens": 8})
    table.apply({"e": "recount", "stock": {"cheese": 2, "pepper": 1}})
    for p, laid in enumerate(pizzas):
        table.apply({"e": "recount", "p": p, "pizzas": laid})
    return table


def outcome(table: Table) -> str:
    """What a turn comes to, in whichever order pizzas were begun."""
    view = table.view()
    players = [
        sorted(
            f"{sorted(pizza['tiles'].items())} {sorted(pizza['salted'].items())} "
            f"{number in player['seasoned']}"
            for number, pizza in enumerate(player["pizzas"])
        )
        for player in view["players"]
    ]
    return f"{view['phase']} {view['stock']} {view['tokens']} {view['winners']} {players}"


def conceivable(table: Table, dice: dict[str, int]) -> Iterator[dict[str, Any]]:
    """Every turn that uses these dice in any way at all, most of them illegal."""
    own, rival = table.view()["players"]
    refs = [(n, tile) for n, pizza in enumerate(own["pizzas"]) for tile in pizza["tiles"]]
    unsaltings = [
        {"die": die, "pizza": number, "tile": tile}
        for number, tile in refs
        for die in {tile, "salt"} & dice.keys()
    ]
    salts = [
        {"p": 1, "pizza": number, "tile": tile}
        for number, pizza in enumerate(rival["pizzas"])
        for tile in pizza["tiles"]
    ]
    tiles = [face for face, count in dice.items() if face != "salt" for _ in range(count)]
    pizzas = range(len(own["pizzas"]) + 3)
    seasons = table.header["rules"] == "assorted"
    for unsalt in rows(unsaltings, 1 if seasons else 2):
        for lay in layings(tiles, pizzas):
            for salt in rows(salts, 2):
                for season in rows(list(pizzas), 2 if seasons else 0):
                    yield {
                        "e": "turn",
                        "p": 0,
                        "dice": dice,
                        "unsalt": unsalt,
                        "lay": lay,
                        "salt": salt,
                        "season": season,
                    }


def rows(items: list[Any], most: int) -> list[list[Any]]:
    """Every choice of up to so many of these, the same one perhaps again."""
    return [list(row) for n in range(most + 1) for row in combinations_with_replacement(items, n)]


def layings(tiles: list[str], pizzas: range) -> list[list[dict[str, Any]]]:
    """Every way to lay some of the tiles in any order on any pizza."""
    orders = {row for n in range(len(tiles) + 1) for row in permutations(tiles, n)}
    return [
        [{"tile": tile, "pizza": n} for tile, n in zip(order, numbers)]
        for order in sorted(orders)
        for numbers in product(pizzas, repeat=len(order))
    ]


@pytest.mark.parametrize("name", POSITIONS)
def test_no_turn_is_missing(name: str) -> None:
    rules, mine, other, dice = POSITIONS[name]
    table = lying(rules, mine, other)
    listed = set()
    for event in table.events():
        if event["e"] == "turn" and event["dice"] == dice:
            table.apply(event)
            listed.add(outcome(table))
            table.take_back()
    assert len(listed) > 8
    found = set()
    for event in conceivable(table, dice):
        try:
            table.apply(event)
        except RuleError:
            continue
        found.add(outcome(table))
        table.take_back()
    assert found == listed
