"""Random games of Pizzador: they end, conserve every tile and token, equal their trackers, list
what is legal and nothing else, and are the same on both interpreters."""

import pytest

from tests.rules.interpreter import run, run_here
from tests.rules.pizzador.random_pizzador import TABLES

SCRIPT = "pizzador/random_pizzador.py"
SOAK_GAMES, SOAK_BATCHES = 200, 20


@pytest.mark.needs_micropython
def test_random_games_are_the_same_on_both_interpreters(micropython: str) -> None:
    here = run_here(SCRIPT, "0", "1")
    assert len(here.splitlines()) == len(TABLES) * 3
    assert run(micropython, SCRIPT, "0", "1") == here


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("batch", range(SOAK_BATCHES))
def test_many_games(micropython: str, batch: int) -> None:
    size = SOAK_GAMES // SOAK_BATCHES
    seeds = str(1 + batch * size), str(1 + (batch + 1) * size)
    assert run(micropython, SCRIPT, *seeds) == run_here(SCRIPT, *seeds)
