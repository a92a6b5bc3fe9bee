"""The box's texts, packed from the catalogue into the modules that a box loads.

What becomes of it is written in firmware/forno/words/__init__.py.
"""

from __future__ import annotations

import runpy
import zlib
from collections.abc import Callable
from functools import cache
from gettext import c2py
from pathlib import Path

from forno import locale

FORMS = "|"
"""Parts the forms of a text with a number in it."""
WINDOW = 10
COMMON, REST = "", "rest"
KEY = 3
"""Bytes of an id's CRC that stand for it."""
GAMES = ("solemio", "pizzador", "fiesta")
"""Ids that begin so are texts of one game, Grande's those of Sole Mio!."""
AWAY = (
    *("amend", "colour", "crash", "device", "end", "game", "games", "language", "leave", "link"),
    *("menu", "no", "notes", "points", "recount", "rules", "scores", "settings", "setup"),
    *("start", "supply", "undo", "unsaved"),
)
"""Beginnings of the ids of what is said away from the table, or seldom."""
PART = 512
"""As in firmware/forno/words: a text's number is its place in its part and this for each before."""
AS_THEY_ARE = ("language.", "game.")
"""Beginnings of the ids of names, which are the same in every language."""
COUNTED = 200
"""The forms of all numbers below; those of greater ones come again every hundred."""

Texts = dict[str, str]


@cache
def english(source: Path) -> Texts:
    """The texts in `words/en.py`, by id."""
    lines: str = runpy.run_path(str(source))["TEXTS"]
    return dict(line.split("=", 1) for line in lines.strip().split("\n"))


def is_translated(name: str) -> bool:
    """Whether the catalogue has a text of this id."""
    return not name.startswith(AS_THEY_ARE)


def texts(source: Path, language: str) -> Texts:
    """The texts of a language, by id; English where there is none."""
    catalogue = locale.read(language)
    found = dict(english(source))
    for name, text in found.items():
        if is_translated(name):
            message = catalogue.get(text.split(FORMS)[0], context=name)
            if message is not None and message.string and not message.fuzzy:
                forms = [message.string] if isinstance(message.string, str) else message.string
                found[name] = FORMS.join(forms) if all(forms) else text
    return found


def module(source: Path, language: str) -> str:
    """The source of a language's module: TEXTS are the letters beyond ASCII and, for each game that
    has its own, its texts as (size, packed bytes)."""
    found = _with_forms(source, language)
    beyond = sorted({letter for text in found.values() for letter in text if ord(letter) >= 128})
    code = {letter: 128 + number for number, letter in enumerate(beyond)}
    parts: dict[str, tuple[int, bytes]] = {}
    for game, names in _of_games(found).items():
        lines = "".join(f"{found[name]}\n" for name in names)
        raw = bytes(code.get(letter, ord(letter)) for letter in lines)
        parts[game] = (len(raw), packed(raw))
    return f'"""Made from the catalogue."""\n\nTEXTS = ({"".join(beyond)!r}, {parts!r})\n'


def ids(source: Path) -> str:
    """The source of the module with what stands for the ids: for each game three bytes of each, in
    the order of the texts."""
    games = _of_games(_with_forms(source, locale.SOURCE))
    keys = {game: b"".join(map(key_of, names)) for game, names in games.items()}
    return f'"""Made from the catalogue."""\n\nTEXTS = {keys!r}\n'


def key_of(name: str) -> bytes:
    """What stands for an id."""
    return zlib.crc32(name.encode()).to_bytes(4, "little")[:KEY]


def _with_forms(source: Path, language: str) -> Texts:
    return {"forms": forms_of(language), **texts(source, language)}


def _of_games(found: Texts) -> dict[str, list[str]]:
    """The ids of all games, what is seldom said, then the ids of each game."""
    parts = (COMMON, REST, *GAMES)
    return {part: [name for name in found if part_of(name) == part] for part in parts}


def part_of(name: str) -> str:
    """Which part this text belongs to: a game's, or one of all games."""
    begin = name.split(".")[0]
    return begin if begin in GAMES else REST if begin in AWAY else COMMON


def numbers(source: Path) -> dict[str, int]:
    """What becomes of an id where it stands in the code."""
    parts = _of_games(_with_forms(source, locale.SOURCE))
    first = {COMMON: 0, REST: PART} | dict.fromkeys(GAMES, 2 * PART)
    every = [(name, first[part] + at) for part in parts for at, name in enumerate(parts[part])]
    return dict(every)


@cache
def forms_of(language: str) -> str:
    """For each number the digit of its form."""
    rule: Callable[[int], int] = c2py(locale.read(language).plural_expr)
    return "".join(str(rule(number)) for number in range(COUNTED))


def packed(raw: bytes) -> bytes:
    pack = zlib.compressobj(9, zlib.DEFLATED, -WINDOW, 9)
    return pack.compress(raw) + pack.flush()
