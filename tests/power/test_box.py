"""The whole box loses its power amid a game: the firmware on its simulated flash, keys and link."""

from pathlib import Path
from typing import Any

import pytest

from forno.rules.record import read_header, write_event
from forno.rules.table import Table
from forno.sim import Outcome, Simulator
from tests.firmware.boxes import random_game
from tests.firmware.presser import setup
from tests.link.stores import MemoryStore
from tests.power.player import Event, Player, PowerGone

EVERY = 20  # flash writes of a life


@pytest.fixture(autouse=True)
def _own_runtime_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORNO_RUNTIME_DIR", str(tmp_path / "runtime"))


def with_undos(head: dict[str, Any], events: list[Event]) -> list[Event]:
    """Now and then an entry is taken back and entered again."""
    table, told = Table(head), []
    for n, event in enumerate(events):
        plain = event["e"] == "turn" and not table.round_ending(event)
        table.apply(event)
        again = [{"e": "undo"}, event] if plain and n % 15 == 7 else []
        told += [event, *again]
    return told


def lay_table(image: Path, store: MemoryStore, head: dict[str, Any]) -> None:
    """Sets a game up on a new box and switches it off."""
    with Simulator(image, device="cafe0001") as box, Player(box, store) as player:
        player.send_names([seat["name"] for seat in head["players"]])
        player.press(*setup(head))
        assert len(player.lines()) == 1


def live(image: Path, store: MemoryStore, events: list[Event], known: int, cut: int) -> int:
    """One life: the box starts with at least `known` events and plays on until the power fails.

    Returns how many events it had confirmed, all of them when the game is over.
    """
    half, confirmed = cut % 2 == 1, known
    with Simulator(image, cut_after=cut, cut_half=half) as box, Player(box, store) as player:
        try:
            lines = player.lines()
            confirmed = len(lines) - 1
            assert known <= confirmed <= known + 1
            assert lines[1:] == [write_event(event, "mammamia") for event in events[:confirmed]]
            table = Table(read_header(lines[0]))
            for event in events[:confirmed]:
                table.apply(event)
            for number, event in enumerate(events[confirmed:], confirmed + 1):
                player.enter(table, event, number)
                confirmed = number
        except PowerGone:
            assert box.outcome is Outcome.POWER_CUT
    return confirmed


def play_through(image: Path, rules: str, players: int, first: int) -> int:
    """A whole game in lives of EVERY flash writes each; the number of lives."""
    head, events = random_game(11, rules, players)
    events = with_undos(head, events)
    store = MemoryStore()
    lay_table(image, store, head)
    known, lives, cut = 0, 0, first
    while known < len(events):
        known = live(image, store, events, known, cut)
        lives += 1
        cut = EVERY + lives % 2
        assert lives < 60, "it does not get on"
    with Simulator(image) as box, Player(box, store) as player:
        lines = player.lines()
        assert lines[1:] == [write_event(event, "mammamia") for event in events]
        assert len(store.branches) == 1
    return lives


@pytest.mark.timeout(240)
def test_a_game_in_many_lives(tmp_path: Path, micropython: str) -> None:
    assert play_through(tmp_path / "box.flash", "classic", 3, 13) > 3


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("first", range(6, 6 + EVERY))
def test_each_write_ends_a_life(tmp_path: Path, micropython: str, first: int) -> None:
    assert play_through(tmp_path / "box.flash", "modern", 5, first) > 3
