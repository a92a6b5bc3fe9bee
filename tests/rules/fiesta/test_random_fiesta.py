"""Random digital games: the law of the tracker, legality, conservation, the same numbers as the
reckoning of the tests, and the same course on both interpreters."""

import pytest

from tests.rules.interpreter import run, run_here

GAMES = 2
SOAK_GAMES, SOAK_BATCHES = 400, 10
SCRIPT = "fiesta/random_fiesta.py"


@pytest.mark.needs_micropython
def test_random_games_are_the_same_on_both_interpreters(micropython: str) -> None:
    here = run_here(SCRIPT, "0", str(GAMES))
    assert len(here.splitlines()) == 2 * 3 * GAMES
    assert run(micropython, SCRIPT, "0", str(GAMES)) == here


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("batch", range(SOAK_BATCHES))
def test_four_hundred_games_of_each(micropython: str, batch: int) -> None:
    size = SOAK_GAMES // SOAK_BATCHES
    seeds = str(batch * size), str((batch + 1) * size)
    assert run(micropython, SCRIPT, *seeds) == run_here(SCRIPT, *seeds)
