"""Worked examples 16 to 20, the rules and the rulings: records that say what must hold."""

import re
from pathlib import Path

import pytest

import forno.rules.fiesta
from tests.rules.interpreter import run, run_here

RECORDS = sorted((Path(__file__).parents[2] / "records" / "fiesta").glob("*.jsonl"))
PACKAGE = Path(forno.rules.fiesta.__file__).parent
RULING = re.compile(r"\*\*ruling ([^*]+)\*\*")
TESTED_HERE = {"draw pile": "test_table.py"}


def test_records_hold() -> None:
    names = [str(record) for record in RECORDS]
    told = run_here("run_annotated.py", *names).splitlines()
    assert [line.rsplit(" ", 2)[0] for line in told] == names
    assert all(int(line.split(" ")[-2]) > 0 for line in told)


@pytest.mark.needs_micropython
def test_records_hold_on_micropython(micropython: str) -> None:
    names = [str(record) for record in RECORDS]
    assert run(micropython, "run_annotated.py", *names) == run_here("run_annotated.py", *names)


def test_every_worked_example_has_a_record() -> None:
    found = {record.name.split("-")[0] for record in RECORDS}
    assert {"16", "17", "18", "19", "20"} <= found


def test_every_ruling_has_a_record_or_a_test() -> None:
    texts = "".join(path.read_text() for path in PACKAGE.glob("*.py"))
    rulings = RULING.findall(texts)
    assert len(rulings) == len(set(rulings)) > 20
    told = " ".join(record.read_text() for record in RECORDS)
    elsewhere = {
        name
        for name, test in TESTED_HERE.items()
        if f"ruling {name}:" in (Path(__file__).parent / test).read_text()
    }
    assert [name for name in rulings if f"{name}:" not in told and name not in elsewhere] == []
