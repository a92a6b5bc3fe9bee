"""A box's memory: what is in it at the first screen, and what the fullest games leave free."""

from pathlib import Path
from typing import Any

import pytest

from forno.boxfiles import firmware_folder
from forno.boxsource.groups import GROUPS
from forno.locale import LANGUAGES
from tests.firmware import fullest
from tests.firmware.boxes import run
from tests.firmware.fullest import BAR, BOARDS, HEAP

# What may be in memory at the first screen, beside the board's own modules: no game's rules, no
# screen but the one that is seen, and no link, which the first turn of its task brings.
FIRST = """
app boards boards.sim canvas condition fonts fonts.faces game journal journal.gamefile journal.lines
journal.places journal.settings journal.shelf journal.tail keypads keypads.ten keys packed picture
rules rules.cards rules.errors rules.record sampler screens screens.layout seldom settings toast
words
"""
ROOM = "512k"  # so that what a game takes is seen also where a box would not have it

# Bytes that a game takes at most on each of the boards, amid the press that takes most: they may
# not grow. Five in a hundred are left, as what old values on the stack still hold is chance. A
# 64-bit interpreter takes half as much again as a board's 32-bit one.
TAKEN = {
    "mammamia": (231_000, 239_000, 253_000, 252_000),
    "solemio": (268_000, 276_000, 290_000, 288_000),
    "grande": (262_000, 270_000, 284_000, 290_000),
    "pizzador": (255_000, 262_000, 274_000, 274_000),
    "fiesta": (245_000, 254_000, 262_000, 260_000),
}
IN_WORDS = 4_000  # bytes that a language may take more than English, above BAR only
EVERY = [(game, board) for game in TAKEN for board in BOARDS]
# The biggest game on every board, each other one on one of them; the soak has the rest.
SAMPLE = [("grande", board) for board in BOARDS]
SAMPLE += zip(("mammamia", "solemio", "pizzador", "fiesta"), BOARDS, strict=True)

# What lies among the screens and is none that is opened by its name.
PARTS = {"form", "layout", "menu"}
PARTS |= {"pizzador.pick", "pizzador.tiles", "solemio.fromhand"}
OF_AN_OVEN = {"amend", "emptying", "end", "recount", "roundend", "scores", "starter"}
OF_AN_OVEN |= {"supplycount", "turn", "turns"}
FOLDERS = {"mammamia": ("oven",), "solemio": ("oven", "solemio"), "grande": ("oven", "solemio")}
OF_ONE = {"serve": ("mammamia",), "points": ("pizzador", "fiesta")}
LAST = {"pizzador": "Throw", "fiesta": "Start"}  # of the game that follows; a turn of the others


def test_the_first_screen_brings_only_what_it_needs(
    micropython: str, tree: Path, tmp_path: Path
) -> None:
    loaded = run(micropython, tree, "loaded", tmp_path)
    found = {part for name in loaded for part in (name, *GROUPS.get(name, ()))}
    found = {name.removeprefix("forno.") for name in found}
    assert {"app", "canvas", "journal"} <= found
    assert found - {"forno"} <= set(FIRST.split())
    assert "screens.layout" in found


def is_of(game: str, screen: str) -> bool:
    """Whether a screen is one of a game's."""
    folder, _, name = screen.rpartition(".")
    if folder:
        return folder in FOLDERS.get(game, (game,))
    if name in OF_AN_OVEN:
        return game in fullest.OVEN
    return game in OF_ONE.get(name, TAKEN)


def screens_of(game: str) -> set[str]:
    folder = firmware_folder() / "forno" / "screens"
    files = [path.relative_to(folder).with_suffix("") for path in folder.rglob("*.py")]
    names = {".".join(path.parts) for path in files if path.name != "__init__"}
    assert names >= PARTS
    return {name for name in names - PARTS if is_of(game, name)}


def has_room(box: tuple[str, Path, Path], game: str, board: str, **how: Any) -> None:
    most = TAKEN[game][BOARDS.index(board)]
    if "language" in how:
        most = max(BAR, most + IN_WORDS)
    told = fullest.told(*box, game, board, heap="240k" if most <= BAR else ROOM, **how)
    assert set(told["most"]) == {"loaded", "opened", "done", "drawn", "sent"}
    assert screens_of(game) - set(told["screens"]) == set()
    assert told["last"] == LAST.get(game, "Turn")
    left = f"{HEAP - told['taken']:,} of {HEAP:,} bytes are left: {told['most']}"
    assert told["taken"] <= most, left


@pytest.mark.parametrize(("game", "board"), SAMPLE)
def test_the_fullest_games_have_room(
    game: str, board: str, micropython: str, tree: Path, tmp_path: Path
) -> None:
    """Entered as people do, at the end by keys, with every screen opened when most is in memory."""
    has_room((micropython, tree, tmp_path), game, board)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "board"), EVERY)
def test_whole_games_by_keys_have_room(
    game: str, board: str, micropython: str, tree: Path, tmp_path: Path
) -> None:
    has_room((micropython, tree, tmp_path), game, board, whole=True)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_fullest_games_have_room_in_every_language(
    board: str, language: str, micropython: str, tree: Path, tmp_path: Path
) -> None:
    has_room((micropython, tree, tmp_path), "grande", board, language=language)
