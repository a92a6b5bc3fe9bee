"""Every error of Pizzador can happen: each code that its rules raise stands in a record as the
reason of a refusal, or is one of a header."""

import re
from pathlib import Path

import pytest

import forno.rules.pizzador
from forno.engine.faults import TEXTS
from forno.rules.errors import RecordError, RuleError
from forno.rules.table import Table
from tests.rules.pizzador.random_pizzador import header

ROOM = Path(forno.rules.pizzador.__file__).parent
RECORDS = Path(__file__).parents[2] / "records" / "pizzador"
RAISED = re.compile(r"(?:RuleError|RecordError)\(\s*\"([a-z-]+)\"")


def test_every_code_is_the_reason_of_a_refusal_in_a_record() -> None:
    raised = {code for path in ROOM.glob("*.py") for code in RAISED.findall(path.read_text())}
    told = "".join(record.read_text() for record in RECORDS.glob("*.jsonl"))
    refused = set(re.findall(r"^# refuse ([a-z-]+) ", told, re.M))
    assert len(raised) > 30
    assert raised - refused == set()
    assert refused <= set(TEXTS)


@pytest.mark.parametrize(
    ("toggles", "code"),
    [
        ({"tiles": 0}, "bad-toggle"),
        ({"tiles": True}, "bad-toggle"),
        ({"tokens": 100}, "bad-toggle"),
        ({"build": "mixed"}, "bad-toggle"),
        ({"salt": True}, "bad-toggle"),
        ({"bonus": 5}, "bad-toggle"),
        ({"must_put": True}, "unknown-toggle"),
    ],
)
def test_toggles_that_cannot_be(toggles: dict[str, object], code: str) -> None:
    with pytest.raises(RecordError) as error:
        Table(header("express", toggles, 2))
    assert error.value.code == code


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    head = header("express", {}, 4)
    head["players"] = [*head["players"], {"name": "E", "colour": "purple"}][:players]
    with pytest.raises(RecordError) as error:
        Table(head)
    assert (error.value.code, error.value.params) == ("player-number", {"least": 2, "most": 4})


def test_rule_sets_of_other_games_are_none() -> None:
    with pytest.raises(RecordError) as error:
        Table(header("modern", {}, 2))
    assert error.value.code == "unknown-rules"


def test_a_view_of_no_seat_is_refused() -> None:
    table = Table(header("express", {}, 2, 0, 3))
    assert table.view(1)["hand"] is None
    with pytest.raises(RuleError) as error:
        table.view(2)
    assert error.value.code == "no-such-player"
    assert table.view(everything=True)["seed"] == 3
    assert "seed" not in table.view()


def test_wrong_tiles_are_told_what_the_dice_give() -> None:
    table = Table(header("express", {"tiles": 2}, 2))
    lay = [{"tile": "cheese", "pizza": 0}, {"tile": "cheese", "pizza": 0}]
    with pytest.raises(RuleError) as error:
        table.apply(
            {"e": "turn", "p": 0, "dice": {"cheese": 3, "salt": 1, "tomato": 1}, "lay": lay}
        )
    assert (error.value.code, error.value.params) == (
        "wrong-tiles",
        {"tiles": {"cheese": 2, "tomato": 1}},
    )
