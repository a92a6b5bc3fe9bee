"""`forno odds`: its object and tables, and plain refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from forno.cli.app import app
from forno.failure import WrongInput
from forno.rules.table import Table
from forno.study.looking_back import emptied_rounds, orders_of
from forno.study.odds import odds_when_put
from tests.study.games import HEADER, played, record_of, table_of


def run(*arguments: str, data: str = "") -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("forno")), "odds", *arguments]
    return subprocess.run(command, input=data, capture_output=True, text=True, check=False)


def test_the_object_for_programs():
    record = record_of(played(8, 2))
    done = run("-", "--json", "--samples", "60", "--seed", "4", data=record)
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert " ".join(found) == "game rules digital rounds samples seed at orders players"
    fields = "n round p order result value low high samples exact"
    assert {" ".join(order) for order in found["orders"]} == {fields}
    fields = "p name orders chance expected deviation baked surprise"
    assert {" ".join(player) for player in found["players"]} == {fields}
    assert len(found["orders"]) == sum(player["orders"] for player in found["players"])
    for order in found["orders"]:
        assert order["low"] <= order["value"] <= order["high"]
        assert order["exact"] == (order["samples"] == 0) == (order["low"] == order["high"])
        assert order["samples"] in (0, 60)
    again = odds_when_put(table_of(record), 60, 4)
    values = [round(each.chance.value, 6) for each in again]
    assert values == [order["value"] for order in found["orders"]]


def told_of(record: str, file: Path, *arguments: str) -> str:
    """What the command prints, in this process."""
    file.write_text(record)
    with redirect_stdout(StringIO()) as out:
        app(["odds", str(file), "--samples", "20", *arguments], standalone_mode=False)
    return out.getvalue()


def test_the_tables_for_people(tmp_path: Path):
    record = record_of(played(8, 2))
    orders = orders_of(table_of(record))
    told = told_of(record, tmp_path / "game.jsonl")
    assert told.splitlines()[0] == "Mamma Mia!, modern: red, brown"
    assert sum(line.endswith((" baked", " fails")) for line in told.splitlines()) == len(orders)
    assert "The hands were not recorded" not in told
    assert max(map(len, told.splitlines())) <= 80


def test_unfinished_games_tell_their_emptied_ovens_alone(tmp_path: Path):
    lines = record_of(played(8, 2)).splitlines()
    table = Table(json.loads(lines[0]))
    cut = 1
    while emptied_rounds(table) < 1:
        table.apply(json.loads(lines[cut]))
        cut += 1
    file = tmp_path / "game.jsonl"
    record = "\n".join(lines[: cut + 5]) + "\n"
    told = told_of(record, file)
    assert "Round 2 was not emptied to its end and is left out." in told
    assert {order.round for order in orders_of(table)} == {1}
    assert "after event 3" in told_of(record, file, "--at", "3")
    with pytest.raises(WrongInput, match="has not been emptied"):
        told_of(record, file, "--at", str(cut + 4))
    with pytest.raises(WrongInput, match="No oven of this game has been emptied yet"):
        told_of("\n".join(lines[: cut - 2]) + "\n", file)
    file.write_text("\n".join(lines[: cut - 2]) + "\n")
    refused = run(str(file))
    assert (refused.returncode, refused.stdout) == (2, "")


@pytest.mark.parametrize(
    ("arguments", "record", "what"),
    [
        ("--samples 0", "", "0 samples cannot be tried"),
        ("--samples -5", "", "-5 samples cannot be tried"),
        ("--samples 1000001", "", "cannot be tried"),
        ("--seed -1", "", "-1 is no seed"),
        ("", "", ":1: no-header"),
        ("", HEADER + '\n{"e":"turn","p":1}\n', ":2: not-your-turn"),
        ("", HEADER + "\n", "No oven of this game has been emptied"),
        ("", HEADER + '\n{"e":"end"}\n', "No oven of this game has been emptied"),
        (
            "",
            HEADER.replace("mammamia", "pizzador").replace("modern", "express") + "\n",
            "Pizzador has no oven",
        ),
        (
            "",
            HEADER.replace("mammamia", "fiesta").replace("modern", "standard") + "\n",
            "Fiesta Mexicana has no oven",
        ),
    ],
)
def test_what_has_no_odds_is_refused(arguments: str, record: str, what: str, tmp_path: Path):
    file = tmp_path / "game.jsonl"
    file.write_text(record)
    with pytest.raises(WrongInput) as told:
        app(["odds", str(file), *arguments.split()], standalone_mode=False)
    assert what in told.value.what
    assert told.value.cure


def test_an_event_that_there_is_not_is_refused(tmp_path: Path):
    record = record_of(played(8, 2))
    file = tmp_path / "game.jsonl"
    file.write_text(record)
    events = len(record.splitlines()) - 1
    for at in (-1, events + 1):
        with pytest.raises(WrongInput, match=f"There is no event {at}"):
            app(["odds", str(file), "--at", str(at)], standalone_mode=False)
    with pytest.raises(WrongInput, match="nowhere"):
        app(["odds", str(tmp_path / "nowhere")], standalone_mode=False)
