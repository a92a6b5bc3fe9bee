"""The story of a game of Pizzador: what was done, what came of it, who won and why."""

from pathlib import Path

from forno.engine.record_file import read_record
from forno.engine.story import tell_table
from forno.rules.table import Table
from tests.rules.pizzador.random_pizzador import TABLES, Dice, header, next_event

RECORDS = Path(__file__).parents[2] / "records" / "pizzador"


def story(name: str) -> list[str]:
    record = read_record((RECORDS / f"{name}.jsonl").read_bytes())
    assert record.fault is None
    assert record.table is not None
    return tell_table(record.table)


def test_a_turn_throw_by_throw() -> None:
    told = story("example-15")
    assert told[0] == "Pizzador (Assorted) (salt rivals): Ada, Bo. Ada starts."
    assert told[2:] == [
        "Counted: the pizzas of Bo, 17 points.",
        "1. Ada throws 1 cheese + 2 pepper + 1 sausage + 1 salt; "
        "keeps 1 cheese + 1 sausage + 1 salt; throws 1 pepper + 1 mushroom; "
        "keeps 1 cheese + 1 sausage + 1 mushroom + 1 salt; throws 1 tomato.",
        "   takes 1 cheese + 1 tomato + 1 sausage; finishes 1 pizza; "
        "takes the salt off a tile of mushroom; salts Bo's cheese: 16 points.",
        "Round 1: Bo is next.",
    ]


def test_five_pizzas_and_the_last_round() -> None:
    told = story("five-pizzas")
    assert "Bo is the first with five pizzas, which earns 5 points." in told
    assert "This round is the last." in told
    assert "No tile is left. This round is the last." in story("bare-stock")


def test_endings() -> None:
    assert story("bare-stock")[-1] == "Ada 10, Bo 4. Ada wins with 10."
    assert story("to-the-end")[-2] == "The last tile of pepper is taken; that ends the game."
    tie = story("tie-breaks")
    assert tie[-3] == (
        "Ada 42, Bo 42. Bo wins with 42; fewer tiles in unfinished pizzas decide (Ada 6, Bo 5)."
    )
    assert tie[-1].endswith(
        "Ada and Bo win with 42 each, as few salted and loose tiles: they share the win."
    )
    assert story("leaving")[-2:] == [
        "Ada leaves the table.",
        "Ada 45, Bo 17, Cy 0. Bo wins with 17.",
    ]


def test_a_turn_that_has_begun_and_one_that_was_given_up() -> None:
    table = Table(header("express", {}, 3))
    table.apply({"e": "throw", "p": 0, "faces": {"cheese": 5}})
    assert tell_table(table)[-1] == "Round 1: RED throws 5 cheese."
    table.apply({"e": "keep", "p": 0})
    assert tell_table(table)[-1] == "Round 1: RED throws 5 cheese; keeps nothing."
    table.apply({"e": "leave", "p": 0})
    assert tell_table(table)[1:] == ["RED leaves the table.", "Round 1: BROWN is next."]
    table.apply({"e": "end"})
    assert tell_table(table)[1:] == ["RED leaves the table.", "The game is stopped early."]


def test_every_game_can_be_told() -> None:
    for name, (rules, toggles) in TABLES.items():
        dice, table = Dice(3), Table(header(rules, toggles, 3, 1, 11))
        while table.legal():
            table.apply(next_event(table, dice, True))
        told = tell_table(table)
        assert " win" in told[-1], name
        assert len(told) > 4
