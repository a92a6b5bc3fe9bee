"""The published deal: from seed 42 these cards, on every interpreter, for ever."""

from forno.rules.table import Table

HEADER = {
    "forno": 1,
    "game": "mammamia",
    "rules": "classic",
    "players": [{"name": "Alberto", "colour": "green"}, {"name": "Bea", "colour": "red"}],
    "start": 0,
    "seed": 42,
}
HANDS = [
    {
        "ingredients": {"mushroom": 1, "pineapple": 3, "olive": 2},
        "orders": ["minimale"],
        "start_card": False,
    },
    {
        "ingredients": {"mushroom": 1, "pepper": 2, "olive": 2},
        "orders": ["monotoni"],
        "start_card": True,
    },
]


def test_the_published_deal() -> None:
    table = Table(HEADER)
    assert table.view(everything=True)["hands"] == HANDS
    table.apply({"e": "starter", "p": 1})
    assert table.view(seat=1)["hand"]["ingredients"] == {"mushroom": 1, "pepper": 2, "olive": 3}
    table.apply({"e": "turn", "p": 0, "put": {"pineapple": 3}, "from": "supply"})
    drawn = table.view(seat=0)["hand"]["ingredients"]
    assert drawn == {"mushroom": 1, "pineapple": 1, "pepper": 1, "olive": 3}
    table.apply({"e": "undo"})
    table.apply({"e": "turn", "p": 0, "put": {"pineapple": 3}, "from": "waiter"})
    assert table.view(seat=0)["hand"]["orders"] == ["mushroom", "olive", "bombastica", "minimale"]
