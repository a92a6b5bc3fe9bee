"""Games in a row on one box take nothing of its heap that they do not give back."""

import json
from pathlib import Path

import pytest

from tests.firmware.boxes import RULES, names_of, presses_of, random_game, run

# The script and the file system in its process take of it what a board has beside its heap.
HEAP = "320k"
LITTER = 512  # bytes by which the heap may differ between two games
SHORT = 15  # events after which a short game is ended


def in_a_row(
    micropython: str, tree: Path, folder: Path, games: list, count: int, link: int
) -> tuple[list[int], list[int]]:
    """(heap that is free, games that are held) after each of these games, played again and again by
    box/growth.py."""
    path = folder / "presses"
    path.write_text("".join("\n".join([*presses_of(*game), "\n"]) for game in games))
    values = (path, folder / "flash", json.dumps(names_of(games[0][0])), count, link)
    patience = 60 * count
    told = run(micropython, tree, "growth", *values, heap=HEAP, timeout=patience)[:-1]
    free, held = zip(*[map(int, line.split()) for line in told], strict=True)
    assert len(free) == count
    return list(free), list(held)


def short_game(rules: str) -> tuple[dict, list[dict]]:
    head, events = random_game(4, rules, 3)
    return head, [*events[:SHORT], {"e": "end"}]


@pytest.mark.parametrize("link", [0, 1], ids=["alone", "with a computer"])
def test_a_few_games_in_a_row(link: int, micropython: str, tree: Path, tmp_path: Path) -> None:
    free, _ = in_a_row(micropython, tree, tmp_path, [short_game("modern")], 5, link)
    assert free[1] - free[-1] <= LITTER, free


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("link", [0, 1], ids=["alone", "with a computer"])
def test_two_hundred_games_in_a_row(
    link: int, micropython: str, tree: Path, tmp_path: Path
) -> None:
    games = [random_game(seed, rules, 3) for seed, rules in enumerate(RULES)]
    free, held = in_a_row(micropython, tree, tmp_path, games, 200, link)
    assert max(held) < 100  # games went as the flash got full, and the rest is no more than there
    full = held.index(max(held))
    assert full < 100
    assert min(free[full:100]) - min(free[100:]) <= LITTER, free
