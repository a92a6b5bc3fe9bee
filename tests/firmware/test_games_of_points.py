"""Whole games of Pizzador and Fiesta Mexicana entered by keys alone, on real MicroPython."""

import json
from pathlib import Path
from typing import Any

import pytest

from forno.rules.record import read_event, read_header, write_event
from forno.rules.table import Table
from tests.firmware.boxes import names_of, run
from tests.firmware.points_games import Json, random_game
from tests.firmware.presser import setup
from tests.firmware.presser_points import presses_for

GAMES = {
    "pizzador": ("express", "to-the-end", "assorted", "long-assorted", "long-assorted-easy"),
    "fiesta": ("standard", "chili"),
}


def entries(table: Table, events: list[Json]) -> list[str]:
    """What play_keys.py reads of a game."""
    lines, table = (
        [json.dumps(names_of(table.header)), " ".join(setup(table.header))],
        Table(table.header),
    )
    for event in events:
        lines.append(" ".join(presses_for(table, event)))
        table.apply(event)
    return [*lines, ""]


def played(micropython: str, tree: Path, folder: Path, board: str, games: list[Any]) -> list[Any]:
    """(record's lines, what is told) of each game, entered on a box of its own."""
    path = folder / "games"
    path.write_text("".join(line + "\n" for game in games for line in entries(*game)))
    found, lines = [], []
    told = run(micropython, tree, "play_keys", path, folder / "box", board=board)
    for line in told:
        if line.startswith(('{"forno"', '{"e"')):
            lines.append(line)
        else:
            found.append((lines, json.loads(line)))
            lines = []
    return found


NUMBERS = (2, 3, 4)
BOARDS = ("pico_oled", "waveshare_lcd13", "pimoroni_display")


def kinds_of_games() -> list[tuple[str, str, int]]:
    """(game, rule set, players) of every game."""
    return [(game, rules, n) for game in GAMES for rules in GAMES[game] for n in NUMBERS]


def is_as_meant(board: str, kinds: list[Any], seed: int, *box: Any) -> None:
    """Games with corrections, entered by keys, come to the computer as they were meant, and what it
    got replays to the same."""
    games = [random_game(*kind, seed) for kind in kinds]
    found = played(*box, board, games)
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
    kinds = [
        (game, rules, NUMBERS[(place + BOARDS.index(board)) % 3])
        for place, (game, rules) in enumerate(
            (game, rules) for game in GAMES for rules in GAMES[game]
        )
    ]
    is_as_meant(board, kinds, 0, micropython, tree, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("board", BOARDS)
def test_many_games_by_keys(
    seed: int, board: str, micropython: str, tree: Path, tmp_path: Path
) -> None:
    """Every rule set at every number of players on each set of keys."""
    for place, kind in enumerate(kinds_of_games()):
        folder = tmp_path / str(place)
        folder.mkdir()
        is_as_meant(board, [kind], seed, micropython, tree, folder)
