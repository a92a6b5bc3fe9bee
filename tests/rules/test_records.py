"""Worked examples and rulings: records that say what must hold, on both interpreters."""

import re
from pathlib import Path

import pytest

import forno.rules.solemio
from tests.rules.annotated import check
from tests.rules.interpreter import run, run_here

RECORDS = Path(__file__).parents[1] / "records"
# A ruling is named in the records of each folder that has one for it.
RULINGS = {
    "rulings": "automatic, exact top-up, scarcest, last start card, hidden card, no supply, "
    "standstill, empty pile, bare hand, leaving, shared win",
    "solemio": "pictured kinds, bloccato counts, richiesta, allergia, chef help, no reward, "
    "series card, series order, series pays together, series help, asked and gone, automatic, "
    "exact top-up, last start card, shared win",
    "grande": "pictured kinds, series card, doubles in Mamma Mia! orders, exact top-up, scarcest",
}
EXAMPLES = range(1, 15)
NAMED = re.compile(r"[Rr]ulings? (`.*?`[^`]*?)[.:;]", re.DOTALL)
ANNOTATED = sorted(
    record for folder in ("examples", *RULINGS) for record in (RECORDS / folder).glob("*.jsonl")
)


@pytest.mark.parametrize("record", ANNOTATED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_record_holds(record: Path) -> None:
    checks, _ = check(record.read_text("utf-8"))
    assert checks > 0


@pytest.mark.needs_micropython
def test_records_hold_on_micropython(micropython: str) -> None:
    names = [str(record) for record in ANNOTATED]
    assert run(micropython, "run_annotated.py", *names) == run_here("run_annotated.py", *names)


def test_every_worked_example_has_a_record() -> None:
    numbers = {int(record.name.split("-")[0]) for record in RECORDS.glob("examples/*.jsonl")}
    assert numbers >= set(EXAMPLES)


@pytest.mark.parametrize("folder", RULINGS)
def test_every_ruling_has_a_record(folder: str) -> None:
    told = " ".join(record.read_text("utf-8") for record in (RECORDS / folder).glob("*.jsonl"))
    missing = [name for name in RULINGS[folder].split(", ") if f"{name}:" not in told]
    assert missing == []


def test_every_ruling_that_the_code_of_sole_mio_names_has_a_record() -> None:
    room = Path(forno.rules.solemio.__file__).parent
    code = " ".join(" ".join(path.read_text("utf-8").split()) for path in room.glob("*.py"))
    named = {name for found in NAMED.findall(code) for name in re.findall("`([^`]+)`", found)}
    told = " ".join(record.read_text("utf-8") for record in ANNOTATED)
    assert len(named) > 10
    assert {name for name in named if f"{name}:" not in told} == set()
