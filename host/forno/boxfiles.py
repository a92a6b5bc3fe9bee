"""Which file lies where on a box: the one list for the simulator, for flashing and for sizes.

In the repository the firmware is the folder `firmware` beside `host`; an installed forno carries
it as `forno/_firmware`.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from forno import boxfonts, boxwords, locale

PACKAGE = Path(__file__).resolve().parent
ENGLISH = "forno/words/en.py"
LANGUAGE_PLACES = {f"forno/words/{language}.py": language for language in locale.LANGUAGES}
IDS = "forno/words/ids.py"

# What box and host share, as it is called in the package `forno` of both.
SHARED = (
    "rules/*.py",
    "rules/solemio/*.py",
    "rules/pizzador/*.py",
    "rules/scorepad/*.py",
    "link/frame.py",
)
# Rules that only digital games, programs that play and who tells a game need.
HOST_ONLY = (
    "rules/chance.py",
    "rules/dealer.py",
    "rules/decisions.py",
    "rules/hindsight.py",
    "rules/options.py",
    "rules/pizzador/decisions.py",
    "rules/pizzador/dice.py",
    "rules/redeal.py",
    "rules/snapshots.py",
    "rules/solemio/enumeration.py",
    "rules/solemio/options.py",
)


class BoxFile(NamedTuple):
    """A file of the box: `place` on it, such as "forno/rules/cards.py", and where it comes from."""

    place: str
    source: Path

    @property
    def module(self) -> str:
        """What the file is imported as."""
        return self.place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def text(self) -> str:
        """What the box gets: the file as it is, or texts and fonts packed."""
        if self.place == IDS:
            return boxwords.ids(self.source)
        if self.place in LANGUAGE_PLACES:
            return boxwords.module(firmware_folder() / ENGLISH, LANGUAGE_PLACES[self.place])
        if boxfonts.is_font(self.place):
            return boxfonts.module(self.source)
        return self.source.read_text(encoding="utf-8")


def firmware_folder() -> Path:
    """The folder with `main.py` and the box's part of the package `forno`."""
    installed = PACKAGE / "_firmware"
    return installed if installed.is_dir() else PACKAGE.parent.parent / "firmware"


def box_files() -> list[BoxFile]:
    """All files of a box, sorted by place."""
    firmware = firmware_folder()
    own = [*firmware.glob("*.py"), *(firmware / "forno").rglob("*.py")]
    shared = [path for pattern in SHARED for path in PACKAGE.glob(pattern)]
    kept_back = {PACKAGE / name for name in HOST_ONLY}
    words = [
        BoxFile(place, locale.path_of(language))
        for place, language in LANGUAGE_PLACES.items()
        if place != ENGLISH
    ]
    words.append(BoxFile(IDS, firmware / ENGLISH))
    return sorted(
        [BoxFile(path.relative_to(firmware).as_posix(), path) for path in own]
        + [
            BoxFile(f"forno/{path.relative_to(PACKAGE).as_posix()}", path)
            for path in shared
            if path not in kept_back
        ]
        + words
    )
