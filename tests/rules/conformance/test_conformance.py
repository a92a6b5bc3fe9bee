"""One suite for every game, rule set and number of players; what must hold is in `laws`.

All tables are played here. Digital games are the host's, so few of them are on MicroPython too; a
box tracks physical games, and every fourth table of those is entered on both.
"""

import pytest

from forno.rules.games import GAMES, game_of
from tests.rules.conformance.tables import PADS
from tests.rules.interpreter import run, run_here

PLAY, SLIPS = "conformance/play_all.py", "conformance/slips.py"
EVERY = 40  # positions to one that is held against all laws
ON_BOTH, SLIPS_ON_BOTH = 6, 4  # tables to one that MicroPython plays too
SOAK_GAMES, SOAK_BATCHES = 60, 20
PHYSICAL = (*GAMES, *PADS)


def number_of_tables(game: str) -> int:
    described = game_of(PADS.get(game, game))
    least, most = described.PLAYERS
    return len(described.RULE_SETS) * (most - least + 1)


@pytest.mark.parametrize("game", GAMES)
def test_digital_games_keep_the_laws(game: str) -> None:
    lines = run_here(PLAY, "0", "1", str(EVERY), "1", game).splitlines()
    assert len(lines) == number_of_tables(game)


@pytest.mark.parametrize("game", PHYSICAL)
def test_physical_games_bear_slips_and_corrections(game: str) -> None:
    lines = run_here(SLIPS, "0", "1", "1", game).splitlines()
    assert len(lines) == number_of_tables(game)


@pytest.mark.needs_micropython
@pytest.mark.parametrize("game", GAMES)
def test_both_interpreters_play_the_same_digital_games(micropython: str, game: str) -> None:
    numbers = "1", "2", str(4 * EVERY), str(ON_BOTH), game
    assert run(micropython, PLAY, *numbers) == run_here(PLAY, *numbers)


@pytest.mark.needs_micropython
@pytest.mark.parametrize("game", PHYSICAL)
def test_both_interpreters_track_the_same_physical_games(micropython: str, game: str) -> None:
    numbers = "1", "2", str(SLIPS_ON_BOTH), game
    assert run(micropython, SLIPS, *numbers) == run_here(SLIPS, *numbers)


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("batch", range(SOAK_BATCHES))
@pytest.mark.parametrize("game", GAMES)
def test_many_digital_games(micropython: str, game: str, batch: int) -> None:
    size = SOAK_GAMES // SOAK_BATCHES
    first = 10 + batch * size
    run_here(PLAY, str(first), str(first + size), "4", "1", game)
    numbers = str(first), str(first + 1), str(EVERY), "1", game
    assert run(micropython, PLAY, *numbers) == run_here(PLAY, *numbers)


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("batch", range(SOAK_BATCHES))
@pytest.mark.parametrize("game", PHYSICAL)
def test_many_physical_games(micropython: str, game: str, batch: int) -> None:
    size = SOAK_GAMES // SOAK_BATCHES
    first = 10 + batch * size
    numbers = str(first), str(first + size), "1", game
    assert run(micropython, SLIPS, *numbers) == run_here(SLIPS, *numbers)
