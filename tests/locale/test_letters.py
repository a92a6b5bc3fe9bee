"""Every letter that the box may have to write is in each of its fonts."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from forno import boxwords, locale
from forno.boxfiles import ENGLISH, firmware_folder

FOLDER = firmware_folder() / "forno" / "fonts"
FACES = sorted(path for path in FOLDER.glob("f*.py") if path.stem != "faces")
# What players' names may have, whatever language the box speaks.
ALPHABETS = (
    "abcdefghijklmnopqrstuvwxyz"
    "ăâîșț"
    "åäöšž"
    "áéíóöőúüű"
    "ąćęłńóśźż"
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    "äöüß"
    "àâæçèêëïîôùû"
    "çğıöşü"
    "ñ"
    "æøå"
    "čďěňřšťůžý"
)


@pytest.fixture(scope="module")
def order() -> str:
    """The letters of a strip in their order."""
    more: str = runpy.run_path(str(FOLDER / "__init__.py"))["MORE"]
    return "".join(map(chr, range(32, 127))) + more


def glyphs(path: Path, count: int) -> list[tuple[int, ...]]:
    """Each letter of a font as the numbers of its rows."""
    font = runpy.run_path(str(path))
    width, height, strip = font["WIDTH"], font["HEIGHT"], font["STRIP"]
    stride = len(strip) // height
    assert stride * 8 >= count * width, f"{path.name} has fewer letters"
    rows = [int.from_bytes(strip[y * stride : (y + 1) * stride], "big") for y in range(height)]
    mask = (1 << width) - 1
    return [
        tuple(row >> (stride * 8 - (place + 1) * width) & mask for row in rows)
        for place in range(count)
    ]


def needed() -> set[str]:
    english = firmware_folder() / ENGLISH
    texts = [text for one in locale.LANGUAGES for text in boxwords.texts(english, one).values()]
    return set("".join([*texts, *ALPHABETS, *map(str.upper, ALPHABETS), "İ"]))


def test_the_fonts_have_every_letter(order: str) -> None:
    assert len(FACES) >= 4
    assert needed() - set(order) == set()


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.stem)
def test_every_letter_is_drawn(path: Path, order: str) -> None:
    drawn = dict(zip(order, glyphs(path, len(order)), strict=True))
    for letter in set(order) - {" ", "□"}:
        assert any(drawn[letter]), letter
        assert drawn[letter] != drawn["□"], letter
