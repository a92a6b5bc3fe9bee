"""Whole games of the oven's family entered by keys alone, on real MicroPython, with a computer at
the link: on the ten keys, on nine and on four."""

from pathlib import Path
from typing import Any

import pytest

from forno.rules.record import read_event, read_header, write_event
from forno.rules.table import Table
from tests.firmware.boxes import by_keys, names_of, play, presses_of, random_game
from tests.firmware.entries import KINDS_OF_GAMES, OVEN, entries, numbers_of_players
from tests.firmware.oven_games import LONGEST_WITH_SLIPS, game_by_chance

GAMES = tuple(kind for kind in KINDS_OF_GAMES if kind[0] in OVEN)
BOARDS = ("pico_oled", "waveshare_lcd13", "pimoroni_display")
SLIPS = 6
Game = tuple[dict[str, Any], list[dict[str, Any]]]


def are_as_meant(games: list[Game], board: str, *box: Any) -> None:
    """Games entered by keys come to the computer as they were meant, and what it got replays to the
    same."""
    found = by_keys(*box, board, [entries(*game) for game in games])
    assert len(found) == len(games)
    for (head, events), (lines, told) in zip(games, found, strict=True):
        assert lines[1:] == [write_event(event, head["game"]) for event in events]
        got = read_header(lines[0])
        assert {field: got[field] for field in ("game", "rules", "start", "players")} == {
            field: head[field] for field in ("game", "rules", "start", "players")
        }
        assert replayed(got, lines[1:]) == replayed(head, lines[1:])
        assert told["same"]
        assert told["screen"] == "End" or len(events) == LONGEST_WITH_SLIPS


def replayed(head: dict[str, Any], lines: list[str]) -> Any:
    table = Table(head)
    for line in lines:
        table.apply(read_event(line, head["game"]))
    return table.view()


@pytest.mark.parametrize("board", BOARDS)
def test_games_by_keys(board: str, micropython: str, tree: Path, tmp_path: Path) -> None:
    """Every rule set with every number of players, each of them on one of the three sets of keys
    and every rule set on all of them."""
    games = [
        game_by_chance(game, rules, players, players)
        for place, (game, rules) in enumerate(GAMES)
        for players in numbers_of_players(game)
        if (place + players) % 3 == BOARDS.index(board)
    ]
    are_as_meant(games, board, micropython, tree, tmp_path)


def test_corrections_by_keys(micropython: str, tree: Path, tmp_path: Path) -> None:
    """What was slipped and put right, with a rule set of each game."""
    games = [
        game_by_chance(*kind, 2 + place, place, SLIPS) for place, kind in enumerate(GAMES[-3:])
    ]
    are_as_meant(games, BOARDS[0], micropython, tree, tmp_path)


def test_a_game_on_the_heap_of_a_pico(micropython: str, tree: Path, tmp_path: Path) -> None:
    head, events = random_game(5, "modern", 5)
    lines, end = play(micropython, tree, tmp_path, presses_of(head, events), names_of(head))
    assert lines[1:] == [write_event(event, "mammamia") for event in events]
    assert end["screen"] == "End"
    assert end["connected"]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("board", BOARDS)
def test_many_games_by_keys(
    seed: int, board: str, micropython: str, tree: Path, tmp_path: Path
) -> None:
    """Every rule set with every number of players on each set of keys, with slips and without."""
    for place, kind in enumerate(GAMES):
        folder = tmp_path / str(place)
        folder.mkdir()
        games = [
            game_by_chance(*kind, players, 100 * seed + players, SLIPS * (seed % 2))
            for players in numbers_of_players(kind[0])
        ]
        are_as_meant(games, board, micropython, tree, folder)
