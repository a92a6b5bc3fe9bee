"""The power fails at every single flash write of a game, one after the other."""

import pytest

from tests.power.interpreter import run


def test_every_write_of_a_game_may_be_the_last(micropython: str) -> None:
    tried = run(micropython, "cuts.py", 64, 120, 1)
    assert tried["events"] == 120
    assert tried["writes"] > 120  # each event is at least one write
    assert tried["cuts"] == 2 * tried["writes"]  # whole and half-written


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_every_write_of_a_long_game_on_a_whole_pico(micropython: str) -> None:
    tried = run(micropython, "cuts.py", 352, 400, 1, heap="16M")
    assert tried["cuts"] == 2 * tried["writes"] > 800
