"""What the menus offer of a series that was laid, as its owner's cards and the helpers' allow."""

import pytest

from forno.rules.table import Table

HEADER = {
    "forno": 1,
    "game": "solemio",
    "rules": "modern",
    "players": [{"name": "Alberto", "colour": "green"}, {"name": "Bea", "colour": "red"}],
    "start": 0,
    "toggles": {"open_leftovers": True},
}
LAID = [
    {"e": "recount", "supply": 1},
    {
        "e": "turn",
        "p": 0,
        "put": {"mushroom": 2},
        "order": "complemento-pineapple",
        "from": "supply",
    },
    {"e": "starter", "p": 1},
    {"e": "series", "p": 0, "orders": ["complemento-salami"]},
]


@pytest.mark.parametrize(
    ("own", "others", "menus"),
    [
        (2, 4, {"serve", "ask", "return"}),
        (2, 0, {"serve", "return"}),
        (0, 2, {"ask", "return"}),
        (0, 0, {"return"}),
    ],
)
def test_a_series_is_served_or_helped_by_whoever_holds_enough(own, others, menus):
    table = Table(HEADER)
    for event in LAID:
        table.apply(event)
    table.apply({"e": "recount", "p": 1, "ingredients": others})
    table.apply({"e": "recount", "p": 0, "ingredients": own})
    assert table.view()["phase"] == "serve"
    assert set(table.legal()) == menus
    assert {event["e"] for event in table.events()} == menus
