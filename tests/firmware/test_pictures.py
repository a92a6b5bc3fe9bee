"""Every screen of the box looks as in the approved pictures, the contact sheets in `pictures/`.

What differs is written to build/pictures: the new picture, and what has changed in it. If the
change is meant, `make approve` takes it over.
"""

from pathlib import Path

import pytest

from tests.firmware import png, sheets
from tests.firmware.render import APPROVED, BOARDS, LANGUAGES, ROOT, compared, kind_of, screens

DIFFERING = ROOT / "build" / "pictures"
ENGLISH = [(board, LANGUAGES[0]) for board in BOARDS]
# Each other language on one of the boards; all on all of them in the soak form.
OTHERS = [(BOARDS[n % len(BOARDS)], language) for n, language in enumerate(LANGUAGES[1:])]
REST = {(board, language) for board in BOARDS for language in LANGUAGES} - {*ENGLISH, *OTHERS}


def write_differing(kind: str, name: str, approved: png.Picture | None, new: png.Picture) -> None:
    """The new picture, and the same with what has changed marked."""
    changed = sheets.difference(approved, new) if approved else new
    for ending, picture in (("new", new), ("difference", changed)):
        png.write(DIFFERING / f"{kind}-{name}.{ending}.png", picture, sheets.colours())


def unlike(kind: str, approved: sheets.Screens, new: sheets.Screens) -> str:
    """What is not as approved, or ""."""
    names = sheets.changed(approved, new)
    for name in names:
        if name in new:
            write_differing(kind, name, approved.get(name), new[name])
    if not names:
        return ""
    return (
        f"{kind}: not as approved: {', '.join(names)}.\n"
        f"See {DIFFERING.relative_to(ROOT)}; `make approve` takes the new pictures over."
    )


@pytest.mark.parametrize(
    ("board", "language"),
    [*ENGLISH, *OTHERS, *(pytest.param(*pair, marks=pytest.mark.soak) for pair in sorted(REST))],
)
def test_every_screen_looks_as_approved(
    micropython: str, tree: Path, board: str, language: str
) -> None:
    kind = kind_of(board, language)
    approved = sheets.kept(APPROVED / f"{kind}.png")
    new = compared(language, screens(micropython, tree, board, language))
    assert unlike(kind, approved, new) == ""


def test_a_pixel_more_is_noticed_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.DIFFERING", tmp_path)
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    plain = png.Picture(8, 4, bytes(32))
    dotted = plain._replace(pixels=bytes(31) + b"\1")
    sheets.keep(tmp_path / "sheet.png", {"one": plain, "two": plain, "gone": plain})
    told = unlike("board-en", sheets.kept(tmp_path / "sheet.png"), {"one": plain, "two": dotted})
    assert "not as approved: two, gone." in told
    difference, _ = png.read(tmp_path / "board-en-two.difference.png")
    assert difference.pixels == bytes(31) + bytes([sheets.CHANGED])
    assert png.read(tmp_path / "board-en-two.new.png")[0] == dotted


@pytest.mark.parametrize("size", [(128, 64), (240, 135)])
def test_a_sheet_gives_its_pictures_again(tmp_path: Path, size: tuple[int, int]) -> None:
    count = size[0] * size[1]
    made = {
        f"screen-{n}": png.Picture(*size, bytes((at * n) % 9 for at in range(count)))
        for n in range(7)
    }
    sheets.keep(tmp_path / "sheet.png", made)
    assert sheets.kept(tmp_path / "sheet.png") == made
