"""Random physical games with slips and corrections; see `random_corrections`."""

import pytest

from tests.rules.interpreter import run, run_here

GAMES = 1
SOAK_GAMES, SOAK_BATCHES = 200, 20


@pytest.mark.needs_micropython
def test_corrected_games_are_the_same_on_both_interpreters(micropython: str) -> None:
    here = run_here("random_corrections.py", "0", str(GAMES))
    assert len(here.splitlines()) == 4 * 4 * GAMES
    assert run(micropython, "random_corrections.py", "0", str(GAMES)) == here


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("batch", range(SOAK_BATCHES))
def test_many_corrected_games(micropython: str, batch: int) -> None:
    size = SOAK_GAMES // SOAK_BATCHES
    seeds = str(batch * size), str((batch + 1) * size)
    assert run(micropython, "random_corrections.py", *seeds) == run_here(
        "random_corrections.py", *seeds
    )
