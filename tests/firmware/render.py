"""Draws every screen of the box on real MicroPython:

render.py FOLDER                           a contact sheet of each board and language
render.py FOLDER --board B --language L    those alone
render.py FOLDER --screen NAME …           these screens, each in a picture of its own
render.py --approve                        the contact sheets that tests compare with
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from forno import locale  # noqa: E402
from forno.sim import rom  # noqa: E402
from tests.conftest import PROGRAMS, find_program  # noqa: E402
from tests.firmware import png, sheets  # noqa: E402
from tests.firmware.boxes import SCRIPTS, run  # noqa: E402
from tests.firmware.png import Picture  # noqa: E402
from tests.firmware.sheets import Screens  # noqa: E402

APPROVED = Path(__file__).parent / "pictures"
BOARDS = ("pico_oled", "pimoroni_display", "waveshare_lcd13")
LANGUAGES = tuple(locale.LANGUAGES)
ENGLISH = LANGUAGES[0]
ENLARGED = {True: 4, False: 2}  # a picture of its own, of a narrow board and of a wide one


def screens(micropython: str, tree: Path, board: str, language: str) -> Screens:
    """Every screen of a board and language, on a box laid out in `tree`."""
    with tempfile.TemporaryDirectory() as folder:
        lines = run(micropython, tree, "scenes", folder, board, language, heap="4M")
    return dict(picture(*line.split()) for line in lines)


def picture(name: str, width: str, height: str, drawn: str) -> tuple[str, Picture]:
    """A line of scenes.py: MONO_HLSB if there is a bit for each pixel, else GS4_HMSB."""
    data, number = bytes.fromhex(drawn), int(width) * int(height)
    pixels = png.unpacked(data, 1 if len(data) * 8 == number else 4)
    assert len(pixels) == number, f"{name}: {len(data)} bytes for {width}x{height} pixels"
    return name, Picture(int(width), int(height), pixels)


def kind_of(board: str, language: str) -> str:
    """What the pictures of a board and language are called."""
    return f"{board}-{language}"


def compared(language: str, found: Screens) -> Screens:
    """What is kept to compare with: all in English; what the mirror hides is hidden alike in other
    languages."""
    ending = () if language == ENGLISH else "-mirror"
    return {name: one for name, one in found.items() if not name.endswith(ending)}


def drawn(boards: Sequence[str], languages: Sequence[str]) -> Iterator[tuple[str, str, Screens]]:
    """(board, language, screens) of all these boards in all these languages."""
    micropython = find_program("micropython")
    if micropython is None:
        sys.exit("The screens are drawn by MicroPython: get " + PROGRAMS["micropython"][1] + ".")
    wanted = [(board, language) for board in boards for language in languages]
    with (
        tempfile.TemporaryDirectory() as folder,
        ThreadPoolExecutor(os.cpu_count()) as pool,
    ):
        rom.lay_out(Path(folder), SCRIPTS)
        made = pool.map(partial(screens, micropython, Path(folder)), *zip(*wanted, strict=True))
        for (board, language), found in zip(wanted, made, strict=True):
            yield board, language, found


def write_singles(folder: Path, kind: str, found: Screens, names: Sequence[str]) -> None:
    unknown = [name for name in names if name not in found]
    if unknown:
        sys.exit(f"There is no screen {unknown[0]!r}. There are: {', '.join(found)}.")
    for name in names:
        one = found[name]
        one = one.enlarged(ENLARGED[one.width < sheets.WIDE])
        png.write(folder / f"{kind}-{name}.png", one, sheets.colours())


def approve(kind: str, found: Screens) -> None:
    """Takes over what has changed, and says what that is."""
    path = APPROVED / f"{kind}.png"
    names = sheets.changed(sheets.kept(path) if path.exists() else {}, found)
    if names:
        sheets.keep(path, found)
        print(f"{path.relative_to(ROOT)}: {', '.join(names)}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Draws every screen of the box.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "screens")
    parser.add_argument("--board", choices=BOARDS, action="append", help="all if none is named")
    parser.add_argument("--language", choices=LANGUAGES, action="append", help="likewise")
    parser.add_argument("--screen", action="append", help="a picture of its own instead of a sheet")
    parser.add_argument("--approve", action="store_true", help="what tests compare with")
    given = parser.parse_args()
    for board, language, found in drawn(given.board or BOARDS, given.language or LANGUAGES):
        kind = kind_of(board, language)
        if given.approve:
            approve(kind, compared(language, found))
        elif given.screen:
            write_singles(given.folder, kind, found, given.screen)
        else:
            sheets.write(given.folder / f"{kind}.png", found)


if __name__ == "__main__":
    main()
