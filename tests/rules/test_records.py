"""Worked examples and rulings: records that say what must hold, on both interpreters."""

from pathlib import Path

import pytest

from tests.rules.interpreter import run, run_here

RECORDS = Path(__file__).parents[1] / "records"
ANNOTATED = sorted([*RECORDS.glob("examples/*.jsonl"), *RECORDS.glob("rulings/*.jsonl")])


@pytest.mark.parametrize("record", ANNOTATED, ids=lambda path: path.stem)
def test_record_holds(record: Path) -> None:
    name, checks, _ = run_here("run_annotated.py", str(record)).rsplit(" ", 2)
    assert name == str(record)
    assert int(checks) > 0


@pytest.mark.needs_micropython
def test_records_hold_on_micropython(micropython: str) -> None:
    names = [str(record) for record in ANNOTATED]
    assert run(micropython, "run_annotated.py", *names) == run_here("run_annotated.py", *names)


def test_every_ruling_of_the_game_has_a_record() -> None:
    rulings = (
        "automatic, exact top-up, scarcest, last start card, hidden card, no supply, standstill, "
        "empty pile, bare hand, leaving, shared win"
    )
    told = " ".join(record.read_text() for record in ANNOTATED)
    missing = [name for name in rulings.split(", ") if f"{name}:" not in told]
    assert missing == []
