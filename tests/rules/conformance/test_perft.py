"""Known numbers of continuations from fixed positions of every game: see `perft`.

Some can be told by hand: in the first position of Fiesta Mexicana two players turn their boards in
one of three ways each (3, 9), the winner lays the card in one of four (36), one card comes (36).
"""

from pathlib import Path

import pytest

from forno.rules.games import GAMES
from tests.rules.interpreter import run, run_here

KNOWN = Path(__file__).with_name("perft.txt")
SCRIPT = "conformance/perft.py"


def known() -> list[str]:
    return [line for line in KNOWN.read_text().splitlines() if not line.startswith("#")]


def test_continuations_are_as_known() -> None:
    assert run_here(SCRIPT, str(KNOWN)).splitlines() == known()


@pytest.mark.needs_micropython
def test_a_position_of_each_game_on_micropython(micropython: str) -> None:
    first: dict[str, str] = {}
    for line in known():
        first.setdefault(line.split()[1], line)
    assert sorted(first) == sorted(GAMES)
    found = run(micropython, SCRIPT, str(KNOWN), "first").splitlines()
    assert found == list(first.values())


def test_every_position_goes_three_deep() -> None:
    assert min(len(line.split()) for line in known()) >= 6 + 3
