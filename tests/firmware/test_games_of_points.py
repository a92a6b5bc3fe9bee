"""Whole games of Pizzador and Fiesta Mexicana entered by keys alone, on real MicroPython."""

from pathlib import Path
from typing import Any

import pytest

from forno.rules.record import read_event, read_header, write_event
from forno.rules.table import Table
from tests.firmware.boxes import by_keys
from tests.firmware.entries import KINDS_OF_GAMES, OVEN, entries, numbers_of_players
from tests.firmware.points_games import random_game

GAMES = tuple(kind for kind in KINDS_OF_GAMES if kind[0] not in OVEN)
BOARDS = ("pico_oled", "waveshare_lcd13", "pimoroni_display")


def is_as_meant(board: str, kinds: list[Any], seed: int, *box: Any) -> None:
    """Games with corrections, entered by keys, come to the computer as they were meant, and what it
    got replays to the same."""
    games = [random_game(*kind, seed) for kind in kinds]
    lines_of = [entries(table.header, events) for table, events in games]
    found = by_keys(*box, board, lines_of)
    assert len(found) == len(games)
    for (table, events), (lines, told) in zip(games, found, strict=True):
        game = table.header["game"]
        assert lines[1:] == [write_event(event, game) for event in events]
        header = read_header(lines[0])
        for field in ("game", "rules", "start", "toggles", "players"):
            assert header.get(field) == table.header.get(field)
        again = Table(header)
        for line in lines[1:]:
            again.apply(read_event(line, game))
        for event in events:
            table.apply(event)
        assert again.view() == table.view()
        assert told["screen"] == "End"
        assert told["same"]


@pytest.mark.parametrize("board", BOARDS)
def test_games_by_keys(board: str, micropython: str, tree: Path, tmp_path: Path) -> None:
    """Every rule set on ten, nine and four keys; each number of players on one of the three."""
    kinds = []
    for place, (game, rules) in enumerate(GAMES):
        numbers = numbers_of_players(game)
        kinds.append((game, rules, numbers[(place + BOARDS.index(board)) % len(numbers)]))
    is_as_meant(board, kinds, 0, micropython, tree, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("board", BOARDS)
def test_many_games_by_keys(
    seed: int, board: str, micropython: str, tree: Path, tmp_path: Path
) -> None:
    """Every rule set at every number of players on each set of keys."""
    for place, (game, rules) in enumerate(GAMES):
        folder = tmp_path / str(place)
        folder.mkdir()
        kinds = [(game, rules, players) for players in numbers_of_players(game)]
        is_as_meant(board, kinds, seed, micropython, tree, folder)
