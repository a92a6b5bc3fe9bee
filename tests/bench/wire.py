"""Bytes that a box sends for each byte of a record, counted on the cable of a simulated box.

The firmware, its journal, the pseudo-terminal and the host's session are the real ones. Each game
is pressed into the box while a host follows it; then a host that has nothing syncs with the box.
"""

import os
import select
import tempfile
import time
import tty
from collections import Counter
from pathlib import Path

from row import row

from forno.link import frame
from forno.link.desk import Desk
from forno.link.session import BoxSession
from forno.rules.record import read_event, read_header
from forno.rules.table import Table
from forno.sim import Simulator
from tests.firmware.presser import Presser, setup
from tests.link.stores import MemoryStore

BAR = 1.35
PATIENCE = 60  # seconds for whatever a host waits for
AT_ONCE = 100  # key presses under way
# Lines that are no part of following a game: greetings, answers to keys and pings, pictures.
APART = tuple(b"#" + kind.encode() for kind in (frame.HELLO, frame.REPLY, frame.PONG, frame.SCREEN))


class Host:
    """A host on a box's port, with an empty history; counts what the box sends."""

    def __init__(self, port):
        self.store, self.desk = MemoryStore(), Desk()
        self.session = BoxSession(self.store, self.desk, port, time.monotonic())
        self.lines = Counter()  # bytes by the beginning of the line, its `\r` counted in
        self._half = b""
        self._fd = os.open(port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        tty.setraw(self._fd)

    def until(self, done):
        """Carry bytes both ways until `done()`."""
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end or self.session.state == "lost":
                raise TimeoutError(f"the box and the host came no further: {self.session.problem}")
            data = b""
            if select.select([self._fd], [], [], 0.01)[0]:
                data = os.read(self._fd, 4096)
            self._count(data)
            self.session.feed(data, time.monotonic())
            self.session.tick(time.monotonic())
            self._write(self.session.send())

    def _count(self, data):
        *lines, self._half = (self._half + data).split(b"\n")
        for line in lines:
            self.lines[line[:2]] += len(line.rstrip(b"\r")) + len(b"\r\n")

    def _write(self, data):
        while data:
            data = data[os.write(self._fd, data) :]

    def close(self):
        self.session.bye()
        self._write(self.session.send())
        os.close(self._fd)

    @property
    def record(self):
        """The lines of the one game that the history has."""
        [[lines]] = self.store.branches.values()
        return lines

    @property
    def sent(self):
        """Bytes that the box has sent."""
        return self.lines.total()

    @property
    def followed(self):
        """Those that tell of the game."""
        return sum(count for begin, count in self.lines.items() if begin not in APART)


def rows(records):
    """A sync at once with all that belongs to it, and a game followed as it is played."""
    counts = [_play(record) for record in records]
    at_once, live, record = (sum(column) for column in zip(*counts, strict=True))
    of = f"{record:,} bytes of {len(records)} records"
    return [
        row("wire bytes, synced at once", at_once, "bytes", of, at_once / record, BAR),
        row("wire bytes, followed live", live, "bytes", of, live / record, BAR),
    ]


def _play(record):
    """(bytes of the sync, bytes of the game followed live, bytes of the record) of one game."""
    lines = record.read_text().splitlines()
    head, events = read_header(lines[0]), [read_event(line, "mammamia") for line in lines[1:]]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FORNO_RUNTIME_DIR"] = folder  # nobody else is to find this box
        with Simulator(Path(folder) / "flash", fresh=True) as box:
            player = Host(box.port)
            _enter(player, head, events)
            player.close()
            late = Host(box.port)
            late.until(lambda: late.session.synced)
            late.close()
    if not player.record[1:] == late.record[1:] == lines[1:]:
        raise ValueError(f"{record}: the box did not send the game that was pressed into it")
    return late.sent, player.followed, sum(len(line.encode()) + 1 for line in late.record)


def _enter(host, head, events):
    """Press a whole game into the box."""
    session, desk = host.session, host.desk
    host.until(lambda: session.state == "talking")
    desk.send_names(session.device, [player["name"] for player in head["players"]])
    presser = Presser(Table(head))
    keys = setup(head) + [key for event in events for key in presser.enter(event)]
    for first in range(0, len(keys), AT_ONCE):
        for key in keys[first : first + AT_ONCE]:
            desk.press(session.device, key.rstrip("!"), key.endswith("!"))
        host.until(lambda: desk.settle(session.device, 0))
    host.until(lambda: len(host.store.branches) == 1 and len(host.record) == 1 + len(events))
