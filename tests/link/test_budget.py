"""What a game costs on the wire, from box to host, with all framing and the `\\r` of each line."""

from __future__ import annotations

import os

import pytest

from tests.link.boxside import App, MemoryJournal
from tests.link.games import played
from tests.link.stores import MemoryStore
from tests.link.wire import Wire

MOST = 1.35  # bytes on the wire for each byte of the record
SOAK = os.environ.get("FORNO_SOAK") == "1"
SEEDS = range(20) if SOAK else range(2)
TABLES = [(rules, n) for rules in ("modern", "classic", "classic-hidden") for n in (2, 5)]


def box_bytes(wire: Wire) -> int:
    """Hello, the game's lines, the walk, answers; not the pongs, one a second of playing time."""
    lines = [line for who, line in wire.log if who == "box" and line[1:2] != b"P"]
    return sum(len(line) + 1 for line in lines)


def wire_for(rules: str, players: int, seed: int, live: bool) -> tuple[Wire, int]:
    """The wire after a game was played on it (or before the host came), and the record's bytes."""
    app, store = App(MemoryJournal()), MemoryStore()
    wire = Wire(app, store)
    if live:
        wire.run(2)
    record, before = 0, []
    for line, table in played(rules, players, seed):
        if record == 0:
            app.game.start(f"{seed:016x}", line)
        else:
            app.game.enter(line)
        record += len(line.encode()) + 1
        wire.run(0.2 if live else 0)
        steps = list(table.steps())
        app.game.orders = len(steps)
        if steps[: len(before)] != before or not before:
            app.game.walk = 0 if steps else 1
        before = steps
        while live and app.game.walking:
            app.game.turn_up()
            wire.run(0.2)
    assert wire.run_until(lambda: wire.session.synced, 60)
    wire.run(2)
    [[lines]] = store.branches.values()
    assert sum(len(line.encode()) + 1 for line in lines) == record
    return wire, record


@pytest.mark.parametrize("live", [False, True], ids=["at once", "live"])
def test_the_wire_is_thrifty(live: bool) -> None:
    ratios = {}
    for rules, players in TABLES:
        for seed in SEEDS:
            wire, record = wire_for(rules, players, seed, live)
            ratios[rules, players, seed] = box_bytes(wire) / record
    print("\n".join(f"{key}: {value:.3f}" for key, value in ratios.items()))
    assert max(ratios.values()) <= MOST
    assert min(ratios.values()) > 0.9  # else something was not counted
