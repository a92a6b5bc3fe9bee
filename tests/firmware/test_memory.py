"""A box's memory: what is in it at the first screen, and what a long game leaves free."""

from pathlib import Path

import pytest

from forno.bots.match import play
from forno.bots.roster import find
from forno.rules.cards import COLOURS
from forno.rules.record import write_event, write_header
from tests.firmware.boxes import run

# What may be in memory at the first screen, beside the board's own modules: no game's rules, no
# screen but the one that is seen, and no link, which the first turn of its task brings.
FIRST = """
app boards boards.sim canvas condition fonts fonts.faces game journal journal.gamefile journal.lines
journal.places journal.settings journal.shelf journal.tail keypads keypads.ten keys packed rules
rules.cards rules.errors rules.record sampler screens screens.layout seldom settings toast words
"""
HEAP = 245_760  # bytes of a box's heap
ROOM = "1M"  # so that what a game takes is seen also where a box would not have it
# Bytes that a game of five players and three rounds takes at most, with link and mirror on, on the
# smallest board: it may not grow. With a quarter of the heap free it would be 184,320.
TAKEN = {"mammamia": 200_000, "grande": 264_000}


def test_the_first_screen_brings_only_what_it_needs(
    micropython: str, tree: Path, tmp_path: Path
) -> None:
    loaded = {name.removeprefix("forno.") for name in run(micropython, tree, "loaded", tmp_path)}
    assert loaded - {"forno"} <= set(FIRST.split())
    assert "screens.layout" in loaded


@pytest.mark.parametrize("game", TAKEN)
def test_a_long_game_leaves_room(game: str, micropython: str, tree: Path, tmp_path: Path) -> None:
    record = tmp_path / "record"
    record.write_text("\n".join(lines_of(game)))
    told = run(micropython, tree, "heap", record, tmp_path / "games", heap=ROOM)
    taken = int(told[-1])
    assert taken <= TAKEN[game], f"{game}: {HEAP - taken:,} of {HEAP:,} bytes are left"


def lines_of(game: str) -> list[str]:
    """The record of a physical game of five players who play it as programs do."""
    players = [{"name": f"Player {colour}", "colour": colour} for colour in COLOURS]
    head = {"forno": 1, "game": game, "rules": "modern", "players": players, "start": 0}
    head["id"] = "0123456789abcdef"
    table = play(head, [find(game, "sensible")] * 5, 3)
    events = [table.rules.event_of(table.log.move(place)) for place in range(len(table.log))]
    return [write_header(head), *[write_event(event, game) for event in events]]
