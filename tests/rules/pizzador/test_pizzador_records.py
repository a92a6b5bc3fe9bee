"""The worked example, the scenarios and the rulings of Pizzador: records that say what must hold,
on both interpreters."""

import re
from pathlib import Path

import pytest

import forno.rules.pizzador
from tests.rules.interpreter import run, run_here

RECORDS = sorted((Path(__file__).parents[2] / "records" / "pizzador").glob("*.jsonl"))
ROOM = Path(forno.rules.pizzador.__file__).parent


def test_records_hold() -> None:
    names = [str(record) for record in RECORDS]
    lines = run_here("run_annotated.py", *names).splitlines()
    checks = {line.rsplit(" ", 2)[0]: int(line.rsplit(" ", 2)[1]) for line in lines}
    assert list(checks) == names
    assert min(checks.values()) > 0


@pytest.mark.needs_micropython
def test_records_hold_on_micropython(micropython: str) -> None:
    names = [str(record) for record in RECORDS]
    assert run(micropython, "run_annotated.py", *names) == run_here("run_annotated.py", *names)


def test_every_ruling_has_a_record_that_names_it() -> None:
    named = {
        ruling
        for path in ROOM.glob("*.py")
        for ruling in re.findall(r"\*\*ruling ([a-z ]+)\*\*", path.read_text(encoding="utf-8"))
    }
    told = "".join(record.read_text(encoding="utf-8") for record in RECORDS)
    assert len(named) > 10
    assert {ruling for ruling in named if f"ruling {ruling}:" not in told} == set()


def test_every_scenario_has_a_record() -> None:
    played = {
        match[1]
        for record in RECORDS
        for match in re.finditer(r'"rules":"([a-z-]+)"', record.read_text(encoding="utf-8"))
    }
    assert played == set(forno.rules.pizzador.RULE_SETS)
