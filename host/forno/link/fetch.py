"""Lines of one game on their way from the box to the history."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from forno.link.frame import lengthen
from forno.link.problems import Problem
from forno.link.store import Store, StoreBusy, StoreError, StoreFull

MOST_PENDING = 200  # lines in hand that the store has not taken
PATIENCE = 1.5  # seconds without a line until the host asks again
GAP_PATIENCE = 0.2  # the same when a later line has come
BACK_OFF = (0.25, 0.5, 1.0, 2.0, 4.0)  # seconds until a busy store is tried again

_EVENTS = re.compile(r"(..)(\d{1,6})(?:@(\d{1,6}))?(.+)", re.DOTALL | re.ASCII)


class Held(NamedTuple):
    """What a box holds of a game; `acked` events of it are in the history as far as it knows."""

    events: int
    crc: int | None  # None: not told
    acked: int


@dataclass
class Stream:
    """Nothing the box sends is trusted to be in order or to come once: only the next line is taken.

    `next` is the line that comes next, `until` the last that the box is known to hold.
    """

    tag: str
    game: str
    next: int
    until: int
    moved_at: float  # when a line came or was asked for
    asks: int = 1  # since the last line that was committed
    answered: bool = False
    pending: list[str] = field(default_factory=list)  # lines `first` to `next` - 1
    walk: tuple[int, int | None] | None = None  # (number of events, orders turned up after them)

    @property
    def first(self) -> int:
        return self.next - len(self.pending)

    @property
    def lacks(self) -> bool:
        return self.next <= self.until

    @property
    def resting(self) -> bool:
        """Everything known to be there has come and is committed."""
        return self.answered and not self.pending and not self.lacks

    def late(self, now: float) -> bool:
        return now - self.moved_at > PATIENCE

    def take(self, number: int, lines: list[str], now: float) -> bool:
        """Take the lines from `number` on that are new; False if they leave a gap."""
        self.until = max(self.until, number + len(lines) - 1)
        if number > self.next:
            self.moved_at = min(self.moved_at, now - PATIENCE + GAP_PATIENCE)
            return False
        new = lines[self.next - number :]
        if new and len(self.pending) < MOST_PENDING:
            self.pending += new
            self.next += len(new)
            self.moved_at = now
        return True


class Keeping:
    """Commits to the store, with patience for a busy or a full one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.problem: Problem | None = None
        self._failures = 0
        self._retry_at = 0.0

    @property
    def hopeless(self) -> bool:
        """Full, or busy for longer than anybody writes."""
        return self._failures > len(BACK_OFF) or (
            self.problem is not None and self.problem.code == "store-full"
        )

    def ready(self, now: float) -> bool:
        return not self._failures or now >= self._retry_at

    def commit(self, device: str, simulated: bool, stream: Stream, now: float) -> bool:
        """Commit what is pending; whether the box may be told. Raises StoreRefused."""
        first = stream.first
        try:
            held = self.store.commit(device, stream.game, first, stream.pending, simulated)
        except (StoreBusy, StoreFull) as error:
            self.failed(error, now)
            return False
        self.worked()
        if held >= first:
            stream.asks = 0
        stream.next = min(stream.next, held + 1)
        stream.pending = []
        return True

    def failed(self, error: StoreError, now: float) -> None:
        code = "store-full" if isinstance(error, StoreFull) else "store-busy"
        self.problem = Problem(code, {"what": error.what, "cure": error.cure})
        self._retry_at = now + BACK_OFF[min(self._failures, len(BACK_OFF) - 1)]
        self._failures += 1

    def worked(self) -> None:
        self.problem = None
        self._failures = 0


def parse_events(text: str) -> tuple[str, int, int | None, list[str]]:
    """(tag, first line's number, walk, lines) of `TTN[@WALK]LINES`. Raises ValueError."""
    found = _EVENTS.fullmatch(text)
    if found is None:
        raise ValueError("no event lines")
    tag, number, walk, lines = found.groups()
    told = None if walk is None else int(walk)
    return tag, int(number), told, [lengthen(line) for line in lines.split("\n")]


def parse_walk(text: str) -> tuple[str, int, int | None]:
    """(tag, events, walk) of `TTN@WALK` or `TTN@-`. Raises ValueError."""
    number, _, walk = text[2:].partition("@")
    return text[:2], int(number), None if walk == "-" else int(walk)


def parse_entry(word: str) -> tuple[str, Held]:
    """Game and what is held of it, of `GAME:EVENTS:CRC:ACKED`. Raises ValueError."""
    game, events, crc, acked = word.split(":")
    return game, Held(int(events), int(crc, 16), int(acked))
