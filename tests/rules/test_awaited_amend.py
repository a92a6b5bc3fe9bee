"""Forgotten cards that come up: every kind that they may have been is listed, and each is taken."""

import pytest

from forno.rules.table import Table

PLAYERS = [{"name": "A", "colour": "green"}, {"name": "B", "colour": "red"}]
ORDERS = {"mammamia": "salami", "solemio": "coppia", "grande": "salami"}
LISTED = {"mammamia": 5, "solemio": 10, "grande": 10}  # one double of a kind is in a game of two


@pytest.mark.parametrize("game", ORDERS)
def test_each_listed_amend_is_taken_and_taken_back(game: str) -> None:
    table = Table({"forno": 1, "game": game, "rules": "modern", "players": PLAYERS, "start": 0})
    put = {"e": "turn", "p": 0, "put": {"?": 2}, "order": ORDERS[game], "from": "supply"}
    table.apply(put)
    table.apply({"e": "recount", "supply": 1})
    table.apply({"e": "turn", "p": 1, "put": {"olive": 1}, "from": "supply"})
    if game != "mammamia":
        table.apply({"e": "starter", "p": 1})
    assert table.pending == {"p": 0, "amend": 1}
    events = list(table.events())
    assert len(events) == LISTED[game]
    for event in events:
        before = table.view()
        assert event["order"] == ORDERS[game]
        table.apply(event)
        assert table.view()["phase"] != "amend"
        table.take_back()
        assert table.view() == before
