"""A serial wire in virtual time between the real session and the real box link, with faults."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

from forno.link.desk import Desk
from forno.link.session import BoxSession
from forno.link.store import Store
from tests.link.boxside import App, MemoryJournal, make_link
from tests.link.games import header
from tests.link.stores import MemoryStore

GAME = "00000000000000aa"
TICK = 0.01
TIME = datetime(2026, 11, 30, 20, 15, tzinfo=timezone(timedelta(hours=1)))
RING = 512
BUFFER = 2048  # bytes that the system holds for a host that does not read

NOISE = [
    b"MPY: soft reboot\r\n",
    b"MicroPython v1.26.0 on 2025-08-09; Raspberry Pi Pico with RP2040\r\n>>> ",
    b'Traceback (most recent call last):\r\n  File "main.py", line 3, in <module>\r\n',
    b"AT\r\nAT+GCAP\r\n",
    b"\xc3",
    b"\xf0\x9f\r\n",
    b"# a comment of somebody\r\n",
    b"#",
    b"\x00\xff\xfe\n",
    b"a" * 300,
]

Fault = Callable[[bytes, random.Random], list[bytes]]


def drop(line: bytes, chance: random.Random) -> list[bytes]:
    return []


def double(line: bytes, chance: random.Random) -> list[bytes]:
    return [line, line]


def cut(line: bytes, chance: random.Random) -> list[bytes]:
    return [line[: chance.randrange(len(line))]]


def garble(line: bytes, chance: random.Random) -> list[bytes]:
    at = chance.randrange(len(line))
    return [line[:at] + bytes([line[at] ^ (1 << chance.randrange(8))]) + line[at + 1 :]]


def noise(line: bytes, chance: random.Random) -> list[bytes]:
    return [chance.choice(NOISE), line, chance.choice(NOISE)]


FAULTS: dict[str, Fault] = {f.__name__: f for f in (drop, double, cut, garble, noise)}


@dataclass
class Lossy:
    """Every so often a line meets a fault; `reorder` lets one wait until the next has passed."""

    chance: random.Random
    rate: float
    faults: tuple[str, ...] = (*FAULTS, "reorder")
    waiting: bytes | None = None
    met: int = 0

    def __call__(self, line: bytes) -> list[bytes]:
        late, self.waiting = self.waiting, None
        after = [late] if late else []
        if self.chance.random() >= self.rate:
            return [line, *after]
        self.met += 1
        name = self.chance.choice(self.faults)
        if name == "reorder":
            self.waiting = line
            return after
        return [*FAULTS[name](line, self.chance), *after]


class Wire:
    """`wire.line` numbers the lines that passed either way; `at_line` is called before each."""

    def __init__(self, app: App, store: Store, seed: int = 1) -> None:
        self.app = app
        self.store = store
        self.chance = random.Random(seed)
        self.desk = Desk()
        self.fault: Callable[[bytes], list[bytes]] = lambda line: [line]
        self.at_line: Callable[[int], None] = lambda number: None
        self.after_step: Callable[[], object] | None = None
        self.cut_after: int | None = None  # bytes from the box, then the plug is pulled
        self.breaks = 0
        self.lines = 0
        self.sent = 0  # bytes that the box wrote
        self.log: list[tuple[str, bytes]] = []
        self.reads = True
        self.now = 0.0
        self._to_host = bytearray()
        self._to_box = bytearray()
        self._noise = 0  # bytes on the way to the box that the host did not write
        self._box_half = bytearray()
        self.session: BoxSession
        self.plug()
        self.reset_box()

    def reset_box(self) -> None:
        """The box restarts: its link begins anew, its journal is as it is."""
        self.app.game.listeners.clear()
        self._box_half.clear()
        self.link = make_link(self.app, self._box_writes)

    def plug(self) -> None:
        """A new host on the port: what was on the wire is gone."""
        self._to_host.clear()
        self._to_box.clear()
        self.desk.disconnect("port")
        self.session = BoxSession(
            self.store, self.desk, "port", self.now, chance=self.chance, clock=lambda: TIME
        )

    def _box_writes(self, data: bytes) -> int:
        free = max(0, BUFFER - len(self._to_host))
        room = min(len(data), free, self.chance.choice((7, 32, 64)))
        self._box_half += data[:room]
        self.sent += room
        if self.cut_after is not None and self.sent >= self.cut_after:
            self.cut_after = None
            self.after_step = lambda: (self.plug(), self.reset_box())
        while b"\n" in self._box_half:
            line, _, rest = bytes(self._box_half).partition(b"\n")
            self._box_half[:] = rest
            self._pass("box", line + b"\n", self._to_host)
        return room

    def _pass(self, who: str, line: bytes, pipe: bytearray) -> None:
        self.at_line(self.lines)
        self.lines += 1
        self.log.append((who, line))
        pieces = self.fault(line)
        if who == "host":
            self._noise += max(0, sum(map(len, pieces)) - len(line))
        for piece in pieces:
            pipe += piece.replace(b"\n", b"\r\n") if who == "box" else piece

    def step(self) -> None:
        self.now += TICK
        for line in self.session.send().splitlines(keepends=True):
            self._pass("host", line, self._to_box)
        if not self._to_box:
            self._noise = 0
        assert len(self._to_box) - self._noise <= RING, "more under way than the box can hold"
        taken = bytes(self._to_box[:128])
        del self._to_box[:128]
        self.link.feed(taken)
        self.link.poll(int(self.now * 1000))
        if self.reads:
            data = bytes(self._to_host)
            self._to_host.clear()
            self.session.feed(data, self.now)
            self.session.tick(self.now)
            if self.session.state == "lost":
                self.plug()
        if self.after_step is not None:
            act, self.after_step = self.after_step, None
            act()
            self.breaks += 1

    def run(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.step()

    def run_until(self, done: Callable[[], bool], seconds: float) -> bool:
        end = self.now + seconds
        while self.now < end:
            self.step()
            if done():
                return True
        return False


def connected(seed: int = 1) -> tuple[App, MemoryStore, Wire]:
    app, store = App(MemoryJournal()), MemoryStore()
    app.game.start(GAME, header(GAME))
    wire = Wire(app, store, seed)
    assert wire.run_until(lambda: wire.session.synced, 5)
    wire.run(0.3)
    return app, store, wire


def said(wire: Wire, who: str) -> list[str]:
    """The letters of the lines that one side wrote."""
    return [line[1:2].decode() for side, line in wire.log if side == who]
