"""Whole games entered by key presses alone, on real MicroPython, with a computer at the link."""

from pathlib import Path

import pytest

from forno.rules.record import write_event
from tests.firmware.boxes import (
    RULES,
    corrected_game,
    names_of,
    play,
    presses_of,
    random_game,
    table_of,
)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 5])
def test_game_by_presses(
    rules: str, players: int, micropython: str, tree: Path, tmp_path: Path
) -> None:
    head, events = random_game(players * 7 + len(rules), rules, players)
    lines, end = play(micropython, tree, tmp_path, presses_of(head, events), names_of(head))
    assert lines[1:] == [write_event(event, "mammamia") for event in events]
    table = table_of(lines)
    assert table.view()["winners"]
    assert [player["colour"] for player in head["players"]] == [
        player["colour"] for player in table.header["players"]
    ]
    assert end["screen"] == "End"
    assert end["connected"]


@pytest.mark.parametrize("seed", range(8))
def test_corrections_by_presses(seed: int, micropython: str, tree: Path, tmp_path: Path) -> None:
    head, events = corrected_game(seed, RULES[seed % 3], 2 + seed % 4)
    lines, _ = play(micropython, tree, tmp_path, presses_of(head, events), names_of(head))
    assert lines[1:] == [write_event(event, "mammamia") for event in events]
