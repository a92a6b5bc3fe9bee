"""The sensible player of Pizzador: what it keeps and how it uses dice; it is legal and it wins."""

import pytest

from forno.bots.dice import Dice
from forno.bots.dice_to_keep import best_keep, chart, expected
from forno.bots.match import play
from forno.bots.pizzador import Sensible
from forno.bots.seen import Event, Seen
from forno.rules.pizzador.layout import CHANCE
from forno.rules.table import Table
from forno.study.contest import contest
from tests.rules.pizzador.random_pizzador import TABLES, header

GAMES = 6
SOAK_GAMES = 2000
AT_LEAST = 0.8


def decided(rules: str, pizzas: list[dict[str, dict[str, int]]], dice: dict[str, int]) -> Event:
    """What it does after the first throw of a game in which it has these pizzas."""
    table = Table(header(rules, {}, 2))
    if pizzas:
        table.apply({"e": "recount", "stock": dict.fromkeys(table.view()["stock"], 8), "tokens": 8})
        table.apply({"e": "recount", "p": 0, "pizzas": pizzas})
    table.apply({"e": "throw", "p": 0, "faces": dice})
    return Sensible().decide(Seen(0, table, None, table.legal()), Dice(0))


def test_it_keeps_what_makes_a_pizza() -> None:
    event = decided("express", [], {"cheese": 4, "salt": 1})
    assert event["e"] == "keep"
    assert event["dice"] == {"cheese": 4}
    event = decided("assorted", [], {"cheese": 2, "pepper": 1, "tomato": 1, "sausage": 1})
    assert event["e"] == "keep"  # a pizza, and perhaps salt for it
    assert event["dice"] == {"cheese": 1, "pepper": 1, "tomato": 1, "sausage": 1}


def test_it_takes_salt_off_a_whole_pizza_rather_than_a_tile() -> None:
    pizzas = [{"tiles": {"cheese": 4}, "salted": {"cheese": 1}}]
    dice = {"cheese": 1, "pepper": 4}
    assert decided("express", pizzas, dice)["unsalt"] == [
        {"die": "cheese", "pizza": 0, "tile": "cheese"}
    ]


def test_what_may_be_expected_of_a_throw() -> None:
    worths = tuple(float(fall[0]) for fall in chart().falls)  # a point for each die of cheese
    found = expected(worths)
    assert found[chart().place[0, 0, 0, 0, 0, 0]] == pytest.approx(5 / 6)
    assert found[chart().place[2, 1, 0, 0, 0, 0]] == pytest.approx(2 + 2 / 6)
    assert best_keep(worths, (2, 1, 1, 1, 0, 0), 2) == (2, 0, 0, 0, 0, 0)
    assert best_keep(worths, (5, 0, 0, 0, 0, 0), 2) == (5, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("name", TABLES)
def test_it_plays_every_game_to_its_end(name: str) -> None:
    rules, toggles = TABLES[name]
    players = 2 + len(name) % 3
    table = play(header(rules, toggles, players), [Sensible()] * players, 5)
    assert table.view()["winners"]


def test_the_dice_to_come_do_not_matter_to_it() -> None:
    table, tracker = Table(header("express", {}, 2, 0, 8)), Table(header("express", {}, 2))
    for _ in range(12):
        menu = table.legal()["throw"]
        for each in (table, tracker):
            each.apply({"e": "throw", "p": menu["p"], "faces": menu["faces"]})
        seen = [Seen(menu["p"], tracker, None, twin.legal()) for twin in twins(table)]
        chosen = [Sensible().decide(each, Dice(1)) for each in seen]
        assert chosen[0] == chosen[1] == chosen[2]
        for each in (table, tracker):
            each.apply({"e": "turn", "p": menu["p"]})


def twins(table: Table) -> list[Table]:
    """The game, and the same with other dice to come."""
    made = [table.copy() for _ in range(3)]
    for number, twin in enumerate(made[1:]):
        twin.game.s[CHANCE] = number
    return made


def test_it_beats_random() -> None:
    done = contest("pizzador", "express", ("sensible", "random"), GAMES, 100)
    assert done.share >= AT_LEAST


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize(
    "rules", ["express", "to-the-end", "assorted", "long-assorted", "long-assorted-easy"]
)
def test_it_beats_random_in_two_thousand_games(rules: str) -> None:
    done = contest("pizzador", rules, ("sensible", "random"), SOAK_GAMES, 0)
    assert done.interval[0] >= AT_LEAST
