"""The engine's account of a game beside one that was written from the rules alone."""

import re
from pathlib import Path

import pytest

from forno.rules.table import Table
from tests.rules.pizzador.bookkeeper import Bookkeeper
from tests.rules.pizzador.random_pizzador import TABLES, Dice, header, next_event


def test_the_bookkeeper_uses_nothing_of_the_engine() -> None:
    source = (Path(__file__).parent / "bookkeeper.py").read_text()
    assert set(re.findall(r"^(?:from|import) (\w+)", source, re.M)) == {"__future__", "typing"}


def agree(table: Table, book: Bookkeeper) -> None:
    view = table.view()
    assert view["stock"] == book.stock
    assert view["tokens"] == book.tokens
    assert view["first"] == book.chef
    assert [player["points"] for player in view["players"]] == [
        book.points(p) for p in range(book.seats)
    ]
    assert (view["phase"] == "over") == book.over
    if book.over:
        assert view["winners"] == book.winners()
    else:
        assert view["turn"] == book.on_turn


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", TABLES)
def test_engine_and_bookkeeper_agree(name: str, players: int) -> None:
    rules, toggles = TABLES[name]
    for seed in range(2):
        dice = Dice(1000 + seed)
        table = Table(header(rules, toggles, players, dice.below(players), seed))
        book = Bookkeeper(table.header)
        while table.legal():
            event = next_event(table, dice, False)
            if dice.below(40) == 0 and "leave" in table.corrections():
                event = {"e": "leave", "p": dice.pick(table.corrections()["leave"]["p"])}
            table.apply(event)
            book.take(event)
            agree(table, book)
