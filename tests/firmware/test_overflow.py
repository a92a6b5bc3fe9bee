"""Every text has room in every scene, in every language, on every shape of board."""

from pathlib import Path

import pytest

from forno.locale import LANGUAGES
from tests.firmware.boxes import run

WIDE = ("waveshare_lcd13", "pimoroni_display")
LONGEST = ("en", "fi", "de", "ru")
"""The languages whose texts need the most room; all have more of it on the wide boards."""

OTHERS = tuple(language for language in LANGUAGES if language not in LONGEST)


def faults(micropython: str, tree: Path, *values: object) -> list[str]:
    return run(micropython, tree, "overflow", *values)


@pytest.mark.parametrize("languages", [LONGEST, OTHERS], ids=" ".join)
def test_every_text_has_room(
    languages: tuple[str, ...], micropython: str, tree: Path, tmp_path: Path
) -> None:
    assert faults(micropython, tree, tmp_path, "pico_oled", *languages) == []


@pytest.mark.parametrize("board", WIDE)
def test_long_texts_have_room(board: str, micropython: str, tree: Path, tmp_path: Path) -> None:
    assert faults(micropython, tree, tmp_path, board, *LONGEST) == []


@pytest.mark.soak
@pytest.mark.parametrize("board", WIDE)
def test_all_texts_have_room(board: str, micropython: str, tree: Path, tmp_path: Path) -> None:
    assert faults(micropython, tree, tmp_path, board, *LANGUAGES) == []
