"""One history, whatever happens on the wire: the real session against the real box link."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from forno.link.store import StoreBusy, StoreFull, StoreRefused
from tests.link.boxside import ABOUT, App, MemoryJournal
from tests.link.games import events, header
from tests.link.stores import MemoryStore, crc_of
from tests.link.wire import FAULTS, Lossy, Wire

DEVICE = ABOUT["device"]
SOAK = os.environ.get("FORNO_SOAK") == "1"
FIRST, SECOND = "00000000000000aa", "00000000000000bb"


def fill(app: App, game: str, count: int, seed: int) -> list[str]:
    lines = [header(game), *events(count, seed)]
    app.game.start(game, lines[0])
    for line in lines[1:]:
        app.game.enter(line)
    return lines


def assert_same(store: MemoryStore, wanted: dict[str, list[str]]) -> None:
    held = {game: branches for (_, game), branches in store.branches.items()}
    assert held == {game: [lines] for game, lines in wanted.items()}
    assert store.fresh_lines == sum(len(lines) for lines in wanted.values()), "a line came twice"


def synced(wire: Wire, wanted: dict[str, list[str]]) -> bool:
    return wire.session.synced and all(
        wire.store.held(DEVICE, game) == (len(lines) - 1, crc_of(lines))
        for game, lines in wanted.items()
    )


def play(app: App, wire: Wire, wanted: dict[str, list[str]], live: list[str]) -> None:
    """Sync what is there, then enter `live` as it would be played, and let it settle."""
    wire.run(4)
    for line in live:
        app.game.enter(line)
        wire.run(0.1)
    assert wire.run_until(lambda: synced(wire, wanted), 240), wire.log[-30:]
    wire.fault = lambda line: [line]
    wire.run(2)


def two_games(app: App, live: int = 6) -> tuple[dict[str, list[str]], list[str]]:
    old = fill(app, FIRST, 9, 1)
    new = fill(app, SECOND, 14, 2)
    more = events(live, 3)
    return {FIRST: old, SECOND: new + more}, more


def test_a_first_sync_and_live_events() -> None:
    app, store = App(MemoryJournal()), MemoryStore()
    wanted, live = two_games(app)
    wire = Wire(app, store)
    play(app, wire, wanted, live)
    assert_same(store, wanted)
    assert [acked for _, _, _, acked in app.journal.games()] == [9, 20]
    assert wire.session.noise == 0
    assert wire.link.connected


@pytest.mark.parametrize("name", [*FAULTS, "reorder"])
def test_each_fault_alone(name: str) -> None:
    for seed in range(100 if SOAK else 8):
        app, store = App(MemoryJournal()), MemoryStore()
        wanted, live = two_games(app)
        wire = Wire(app, store, seed)
        wire.fault = fault = Lossy(random.Random(seed), 0.25, (name,))
        play(app, wire, wanted, live)
        assert fault.met > 0
        assert_same(store, wanted)


def test_everything_at_once() -> None:
    for seed in range(1000 if SOAK else 20):
        app, store = App(MemoryJournal()), MemoryStore()
        wanted, live = two_games(app)
        wire = Wire(app, store, seed)
        wire.fault = fault = Lossy(random.Random(seed), 0.2)
        play(app, wire, wanted, live)
        assert fault.met > 0
        assert_same(store, wanted)


def boundaries(count: int) -> list[int]:
    """Every line that passes either way in the undisturbed run."""
    assert count > 40
    return list(range(count))


def undisturbed() -> int:
    app = App(MemoryJournal())
    wanted, live = two_games(app)
    wire = Wire(app, MemoryStore())
    play(app, wire, wanted, live)
    return wire.lines


def disturb(kind: str, at: int) -> None:
    app, store = App(MemoryJournal()), MemoryStore()
    wanted, live = two_games(app)
    wire = Wire(app, store, at)
    acts = {
        "host killed": wire.plug,
        "box reset": wire.reset_box,
        "unplugged": lambda: (wire.plug(), wire.reset_box()),
    }

    def at_line(number: int) -> None:
        if number == at:
            wire.at_line = lambda number: None
            wire.after_step = acts[kind]

    wire.at_line = at_line
    play(app, wire, wanted, live)
    assert wire.breaks == 1
    assert_same(store, wanted)


@pytest.mark.parametrize("kind", ["host killed", "box reset", "unplugged"])
def test_a_break_at_every_message(kind: str) -> None:
    for at in boundaries(undisturbed()):
        disturb(kind, at)


def test_unplugged_at_every_byte_of_a_message() -> None:
    """The frame that was under way is cut; what is asked for anew comes whole."""
    for at in range(0, 240, 1 if SOAK else 3):
        app, store = App(MemoryJournal()), MemoryStore()
        wanted, live = two_games(app, live=1)
        wire = Wire(app, store, at)
        wire.cut_after = 700 + at
        play(app, wire, wanted, live)
        assert wire.breaks == 1
        assert_same(store, wanted)


def test_a_game_that_begins_differently_is_a_branch() -> None:
    """The box's flash was set back to an older state, and the table played on otherwise."""
    app, store = App(MemoryJournal()), MemoryStore()
    lines = fill(app, FIRST, 12, 1)
    wire = Wire(app, store)
    assert wire.run_until(lambda: synced(wire, {FIRST: lines}), 20)
    del app.journal.held[FIRST][8:]
    other = events(9, 99)
    app.journal.held[FIRST] += other[:2]
    wire.plug()
    wire.reset_box()
    wire.run(5)
    for line in other[2:]:
        app.game.enter(line)
        wire.run(0.1)
    mine = lines[:8] + other
    assert wire.run_until(lambda: synced(wire, {FIRST: mine}), 30)
    assert store.branches[DEVICE, FIRST] == [lines, mine]


def test_an_older_flash_that_agrees_is_followed_without_a_branch() -> None:
    app, store = App(MemoryJournal()), MemoryStore()
    lines = fill(app, FIRST, 12, 1)
    wire = Wire(app, store)
    assert wire.run_until(lambda: synced(wire, {FIRST: lines}), 20)
    later = app.journal.held[FIRST][9:]
    del app.journal.held[FIRST][9:]
    wire.plug()
    wire.reset_box()
    wire.run(5)
    for line in later:
        app.game.enter(line)
        wire.run(0.1)
    assert wire.run_until(lambda: synced(wire, {FIRST: lines}), 30)
    assert store.branches[DEVICE, FIRST] == [lines]


@pytest.mark.parametrize("failure", [StoreBusy, StoreFull])
def test_a_store_that_fails_gets_nothing_acknowledged(failure: type[StoreBusy]) -> None:
    app, store = App(MemoryJournal()), MemoryStore()
    lines = fill(app, FIRST, 12, 1)
    store.failures = [failure] * 6
    wire = Wire(app, store)
    wire.run(4)
    assert [acked for *_, acked in app.journal.games()] == [-1]
    problem = wire.desk.boxes()[0].problem
    assert problem is not None
    assert problem.code == ("store-busy" if failure is StoreBusy else "store-full")
    assert "locked" in problem.text
    assert "Close the other program" in problem.cure
    assert wire.run_until(lambda: synced(wire, {FIRST: lines}), 30)
    wire.run(2)
    assert wire.desk.boxes()[0].problem is None
    assert [acked for *_, acked in app.journal.games()] == [12]


def test_a_refused_game_does_not_hold_up_the_others() -> None:
    class Choosy(MemoryStore):
        def commit(
            self, device: str, game: str, first: int, lines: list[str], simulated: bool
        ) -> int:
            if game == FIRST:
                raise StoreRefused("its first line is no header")
            return super().commit(device, game, first, lines, simulated)

    app, store = App(MemoryJournal()), Choosy()
    wanted, _ = two_games(app, live=0)
    wire = Wire(app, store)
    wire.run(10)
    assert store.branches == {(DEVICE, SECOND): [wanted[SECOND]]}
    problem = wire.desk.boxes()[0].problem
    assert problem is not None
    assert problem.code == "refused"
    assert FIRST in problem.text


def test_a_game_the_box_cannot_read_is_put_off_not_asked_for_ever() -> None:
    class Broken(MemoryJournal):
        broken = True

        def lines(self, game: str, first: int = 0) -> Iterator[str]:
            if game == FIRST and self.broken:
                raise OSError(5)
            yield from super().lines(game, first)

    journal, store = Broken(), MemoryStore()
    app = App(journal)
    wanted, _ = two_games(app, live=0)
    wire = Wire(app, store)
    wire.run(20)
    asks = [line for who, line in wire.log if who == "host" and line[1:2] == b"a"]
    assert len(asks) <= 8
    assert store.branches == {(DEVICE, SECOND): [wanted[SECOND]]}
    assert wire.session.problem is not None
    assert wire.session.problem.code == "stuck"
    assert not wire.session.synced
    journal.broken = False
    assert wire.run_until(lambda: synced(wire, wanted), 40)
    assert wire.desk.boxes()[0].problem is None


def test_forty_games_come_by_the_list() -> None:
    app, store = App(MemoryJournal()), MemoryStore()
    wanted = {f"{n:016x}": fill(app, f"{n:016x}", 3, n) for n in range(40)}
    wire = Wire(app, store)
    assert wire.run_until(lambda: synced(wire, wanted), 60)
    assert_same(store, wanted)
    wire.run(2)
    assert wire.desk.boxes()[0].games == 40


def test_a_new_game_is_followed_at_once() -> None:
    app, store = App(MemoryJournal()), MemoryStore()
    wanted, _ = two_games(app, live=0)
    wire = Wire(app, store)
    wire.run(4)
    third = "00000000000000cc"
    wanted[third] = fill(app, third, 3, 5)
    assert wire.run_until(lambda: synced(wire, wanted), 3)
    assert wire.desk.boxes()[0].game == third
