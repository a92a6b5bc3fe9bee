"""What a game costs the flash chip: a sector bears about 100,000 erases, and each halts the box."""

from tests.power.interpreter import RECORDS, run

ERASES_PER_EVENT = 0.3


def test_erases_per_event(micropython: str) -> None:
    wear = run(micropython, "wear.py", 4, 0, RECORDS / "011.jsonl", heap="8M")
    assert wear["events"] > 150
    for erases in wear["erases"]:
        assert 0 < erases / wear["events"] <= ERASES_PER_EVENT
    assert wear["kept"] == 4
    assert wear["notes"] == []


def test_a_box_that_fills_up_wears_no_faster_and_keeps_the_newest(micropython: str) -> None:
    wear = run(micropython, "wear.py", 130, 150, heap="8M")
    assert 60 < wear["kept"] < 130  # the oldest, which the host has, made room
    assert wear["newest"]
    assert wear["notes"] == []
    assert sum(wear["erases"]) / (130 * wear["events"]) <= ERASES_PER_EVENT
    assert max(wear["erases"]) / wear["events"] <= ERASES_PER_EVENT
