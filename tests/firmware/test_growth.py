"""Games in a row on one box take nothing of its heap that they do not give back."""

from pathlib import Path
from typing import Any

import pytest

from tests.firmware import fullest
from tests.firmware.boxes import random_game, run
from tests.firmware.entries import entries

HEAP = "512k"  # what is free is compared, however much that is
LITTER = 512  # bytes by which the heap may differ between two games
SHORT = 15  # events after which a short game is ended
MANY = 200
KINDS = tuple(fullest.GAMES)
Game = tuple[dict[str, Any], list[dict[str, Any]]]


def in_a_row(
    micropython: str, tree: Path, folder: Path, board: str, games: list[Game], count: int, link: int
) -> tuple[list[tuple[int, int]], list[int]]:
    """(heap that is free at the end and after it, games that are held then) of each of these games,
    played again and again by box/growth.py."""
    path = folder / "presses"
    path.write_text("".join(line + "\n" for game in games for line in entries(*game)))
    values = (path, folder / "flash", count, link)
    patience = 60 * count
    told = run(micropython, tree, "growth", *values, heap=HEAP, board=board, timeout=patience)
    lines = [tuple(map(int, line.split())) for line in told[:-1]]
    assert len(lines) == count
    return [(end, after) for end, after, _ in lines], [held for _, _, held in lines]


def short_game(rules: str) -> Game:
    head, events = random_game(4, rules, 3)
    return head, [*events[:SHORT], {"e": "end"}]


@pytest.mark.parametrize("link", [0, 1], ids=["alone", "with a computer"])
def test_a_few_games_in_a_row(link: int, micropython: str, tree: Path, tmp_path: Path) -> None:
    games = [short_game("modern")]
    free, _ = in_a_row(micropython, tree, tmp_path, "sim", games, 5, link)
    for early, late in zip(free[1], free[-1], strict=True):
        assert early - late <= LITTER, free


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("board", "link"),
    [("pico_oled", 0), ("sim", 1), ("waveshare_lcd13", 1), ("pimoroni_display", 1)],
)
def test_two_hundred_games_in_a_row(
    board: str, link: int, micropython: str, tree: Path, tmp_path: Path
) -> None:
    """The fullest game of each kind, by turns: when it comes again, as much is free as before."""
    games = [fullest.played(game) for game in KINDS]
    free, held = in_a_row(micropython, tree, tmp_path, board, games, MANY, link)
    full = held.index(max(held))
    assert full < MANY // 4  # games went as the flash got full, and the rest is no more than there
    for place, game in enumerate(KINDS):
        rows = free[place :: len(KINDS)]
        half = len(rows) // 2
        early, late = rows[full // len(KINDS) + 1 : half], rows[half:]
        # What the link is about just then differs: the most that is free has to stay the same.
        fallen = [max(a) - max(b) for a, b in zip(zip(*early), zip(*late), strict=True)]
        assert max(fallen) <= LITTER, (game, rows)
