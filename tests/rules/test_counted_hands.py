"""Hands are counted one by one, so together they may hold more cards than a game has."""

import pytest

from forno.rules.cards import COLOURS
from forno.rules.table import Table

HEADER = {
    "forno": 1,
    "rules": "modern",
    "players": [{"name": colour, "colour": colour} for colour in COLOURS],
    "start": 0,
}


@pytest.mark.parametrize(
    ("game", "cards", "order"),
    [("solemio", 53, "allergia"), ("grande", 68, "allergia"), ("grande", 68, "minimale")],
)
def test_an_order_without_a_way_fails_however_many_cards_are_counted(game, cards, order):
    table = Table({**HEADER, "game": game})
    # Of the own kind, which allergia does not bear; minimale finds no other one.
    table.apply({"e": "turn", "p": 0, "put": {"salami": 1}, "order": order, "from": "supply"})
    for p in (0, 1):
        table.apply({"e": "recount", "p": p, "ingredients": cards})
    table.apply({"e": "recount", "supply": 0})
    table.apply({"e": "starter", "p": 0})
    assert [(step["order"], step["by"]) for step in table.steps()] == [(order, "nothing open")]
    assert table.pending is None
