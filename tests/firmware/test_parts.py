"""The parts below the screens, each checked by a script that runs on real MicroPython."""

from pathlib import Path

import pytest

from forno.keysets import OF_BOARDS
from tests.firmware.boxes import run

# Each script and how many checks it has at least.
SCRIPTS = (
    ("check_keys", 10),
    ("check_traces", 7),
    ("check_keypads", 14),
    ("check_canvas", 11),
    ("check_panel", 8),
    ("check_lcd", 7),
    ("check_board", 5),
    ("check_screens", 23),
    ("check_walk", 14),
    ("check_solemio", 16),
    ("check_games", 4),
    ("check_reading", 1),
    ("check_condition", 6),
    ("check_failures", 11),
    ("check_secrecy", 3),
    ("check_overflow", 6),
)


@pytest.mark.parametrize(("script", "least"), SCRIPTS)
def test_script(script: str, least: int, micropython: str, tree: Path, tmp_path: Path) -> None:
    passed = run(micropython, tree, script, tmp_path)
    assert len(passed) >= least


def test_a_script_can_fail(micropython: str, tree: Path, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="in check_nothing"):
        run(micropython, tree, "failing", tmp_path)


@pytest.mark.soak
def test_traces_of_keys_at_length(micropython: str, tree: Path, tmp_path: Path) -> None:
    assert len(run(micropython, tree, "check_traces", tmp_path, 300)) >= 7


def test_the_computer_knows_each_boards_keys(micropython: str, tree: Path, tmp_path: Path) -> None:
    told = [line.split() for line in run(micropython, tree, "keysets", tmp_path)]
    assert {name: tuple(keys) for name, *keys in told} == OF_BOARDS
