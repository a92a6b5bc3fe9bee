"""Random digital games: they end, conserve every card, equal their trackers after each event, and
are the same on both interpreters."""

import pytest

from tests.rules.interpreter import run, run_here

GAMES = 1  # of each table; the conformance suite plays them under more laws
SOAK_GAMES, SOAK_BATCHES = 1000, 20


@pytest.mark.needs_micropython
def test_random_games_are_the_same_on_both_interpreters(micropython: str) -> None:
    here = run_here("random_games.py", "0", str(GAMES))
    assert len(here.splitlines()) == 4 * 4 * GAMES
    assert run(micropython, "random_games.py", "0", str(GAMES)) == here


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("batch", range(SOAK_BATCHES))
def test_a_thousand_games_of_each(micropython: str, batch: int) -> None:
    size = SOAK_GAMES // SOAK_BATCHES
    seeds = str(batch * size), str((batch + 1) * size)
    assert run(micropython, "random_games.py", *seeds) == run_here("random_games.py", *seeds)
