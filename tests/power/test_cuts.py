"""The power fails at every single flash write of a game, one after the other."""

import pytest

from tests.power.interpreter import RECORDS, run


def test_every_write_of_a_game_may_be_the_last(micropython: str) -> None:
    tried = run(micropython, "cuts.py", 64, 0, 1, RECORDS / "026.jsonl")
    assert tried["events"] > 50
    assert tried["writes"] > tried["events"]  # each event is at least one write
    assert tried["cuts"] == 2 * tried["writes"]  # whole and half-written


@pytest.mark.soak
@pytest.mark.timeout(14400)
def test_every_write_of_any_recorded_game(micropython: str) -> None:
    for record in sorted(RECORDS.glob("*.jsonl")):
        tried = run(micropython, "cuts.py", 64, 0, 1, record)
        assert tried["cuts"] == 2 * tried["writes"] > 2 * tried["events"], record.name


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_every_write_of_a_long_game_on_a_whole_pico(micropython: str) -> None:
    tried = run(micropython, "cuts.py", 352, 400, 1, heap="16M")
    assert tried["cuts"] == 2 * tried["writes"] > 800
