"""Every text has room in every scene, in every language, on every shape of board."""

from pathlib import Path

import pytest

from forno.locale import LANGUAGES
from tests.firmware.boxes import run

BOARDS = ("pico_oled", "waveshare_lcd13", "pimoroni_display")


@pytest.mark.parametrize("board", BOARDS)
def test_every_text_has_room(board: str, micropython: str, tree: Path, tmp_path: Path) -> None:
    faults = run(micropython, tree, "overflow", tmp_path, board, *LANGUAGES)
    assert faults == []
