"""The end of a Mamma Mia! story: who won, and why."""

from forno.engine.story import tell_table
from forno.rules.table import Table

HEADER = {
    "forno": 1,
    "game": "mammamia",
    "rules": "modern",
    "players": [
        {"name": "A", "colour": "green"},
        {"name": "B", "colour": "red"},
        {"name": "C", "colour": "brown"},
    ],
    "start": 0,
}
FIRST_ROUND = [
    {"e": "turn", "p": 0, "put": {"salami": 4}, "from": "supply"},
    {"e": "turn", "p": 1, "put": {"pepper": 4}, "from": "supply"},
    {"e": "turn", "p": 2, "put": {"mushroom": 1}, "order": "salami", "from": "supply"},
    {"e": "turn", "p": 0, "put": {"salami": 4}, "from": "supply"},
    {"e": "recount", "supply": 1},
    {"e": "turn", "p": 1, "put": {"salami": 1}, "order": "pepper", "from": "supply"},
]


def ended(*leavers: int) -> Table:
    """B and C have baked a pizza each; some leave, then the other rounds bring nothing."""
    table = Table(HEADER)
    for event in FIRST_ROUND + [{"e": "leave", "p": p} for p in leavers]:
        table.apply(event)
    for _ in range(2):
        table.apply({"e": "recount", "supply": 1})
        table.apply({"e": "turn", "p": table.on_turn, "put": {"olive": 1}, "from": "supply"})
    return table


def test_cards_in_hand_decide_between_those_who_stayed():
    assert tell_table(ended())[-1] == (
        "C wins with 1 pizza; the ingredient cards in hand decide (B 6, C 7)."
    )


def test_who_left_is_no_rival_whom_cards_in_hand_could_decide_against():
    assert tell_table(ended(2))[-1] == "B wins with 1 pizza."
