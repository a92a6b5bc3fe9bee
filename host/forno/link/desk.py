"""The live state of every box, for whoever shows it, and the way to tell a box something.

The link's threads write here, the page and the commands read; all of it may be called from any
thread.
"""

from __future__ import annotations

import json
import logging
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from forno.failure import WrongInput
from forno.keysets import KEYS, keys_of
from forno.link import frame
from forno.link.picture import Screen
from forno.link.problems import Problem

MOST_WAITING = 200  # commands for one box

log = logging.getLogger(__name__)


class BoxError(WrongInput):
    """What was asked of a box cannot be done: no such box, no such key, a text too long."""


@dataclass(frozen=True)
class BoxState:
    """One box as it is now. Until a board on a port said who it is, `device` is the name of the
    port.
    """

    device: str
    port: str
    board: str = ""
    firmware: str = ""
    simulated: bool = False
    connected: bool = False
    synced: bool = False  # the history holds all that the box holds
    games: int = 0
    game: str | None = None  # the id of the game on the table
    events: int | None = None  # of it that the history holds, None: not yet known
    walk: int | None = None  # orders turned up in the emptying under way, None: all
    walk_from: int = 0  # `walk` is of a record of at least so many events
    screen: Screen | None = None
    room: int | None = None  # for so many more games, None: not told
    battery: int | None = None  # millivolts, None: not told or not measured
    notes: tuple[str, ...] = ()  # what the box found amiss, see forno.link.notes
    problem: Problem | None = None

    def walked(self, events: int) -> int | None:
        """`walk` for a record of `events` events; None: show everything."""
        return self.walk if events >= self.walk_from else None


@dataclass(frozen=True)
class Command:
    """A request of the link: its letter and its text."""

    kind: str
    text: str


class Desk:
    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._settled = threading.Condition(self._lock)
        self._boxes: dict[str, BoxState] = {}  # by port
        self._callbacks: list[Callable[[str], None]] = []
        self._commands: dict[str, deque[Command]] = {}
        self._unanswered: dict[str, int] = {}
        self._watchers: dict[str, int] = {}
        self._wakers: dict[str, Callable[[], None]] = {}
        self.problem: Problem | None = None  # of all of them: no box is there

    # for those who show

    def boxes(self) -> list[BoxState]:
        """Every box and every port with a problem, by port."""
        with self._lock:
            return [self._boxes[port] for port in sorted(self._boxes)]

    def box(self, device: str) -> BoxState | None:
        with self._lock:
            return next((box for box in self._boxes.values() if box.device == device), None)

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """`callback(device)` follows each change, on the link's thread: it must be quick."""
        with self._lock:
            self._callbacks.append(callback)

    def unsubscribe(self, callback: Callable[[str], None]) -> None:
        with self._lock:
            if callback in self._callbacks:
                self._callbacks.remove(callback)

    # for those who tell a box something; each raises BoxError if no such box is connected

    def press(self, device: str, key: str, held: bool = False) -> None:
        """Press a key, exactly as on the box: a logical one or one of the board's own."""
        box = self.box(device)
        known = dict.fromkeys((*KEYS, *keys_of(box.board if box else "")))
        if key not in known:
            raise BoxError(f"no key is called {key!r}; there are {', '.join(known)}")
        self._tell(device, Command(frame.PRESS, key + ("!" if held else "")))

    def send_names(self, device: str, names: list[str]) -> None:
        """The names the box offers when a game is set up."""
        clean = [" ".join(name.split()) for name in names]
        self._tell(device, Command(frame.NAMES, "\n".join(name for name in clean if name)))

    def send_settings(self, device: str, settings: dict[str, object]) -> None:
        self._tell(device, Command(frame.SETTINGS, json.dumps(settings, ensure_ascii=False)))

    def want_screen(self, device: str, wanted: bool) -> None:
        """Each True adds a watcher of the box's picture, each False takes one away."""
        with self._lock:
            self._watchers[device] = max(0, self._watchers.get(device, 0) + (1 if wanted else -1))
        self._wake(device)

    def settle(self, device: str, timeout: float) -> bool:
        """Wait until the box has answered everything it was told; False if it did not in `timeout`
        seconds.
        """
        with self._settled:
            return self._settled.wait_for(lambda: not self._unanswered.get(device), timeout)

    def _tell(self, device: str, command: Command) -> None:
        if len(command.text.encode("utf-8", "surrogatepass")) > 1900:
            raise BoxError("this is too long to be sent to a box (1900 bytes at most)")
        try:
            command.text.encode()
        except UnicodeEncodeError:
            raise BoxError("this has half a letter in it (a lone surrogate)") from None
        with self._lock:
            box = self.box(device)
            if box is None or not box.connected:
                raise BoxError(f"the box {device} is not connected")
            waiting = self._commands.setdefault(device, deque())
            if len(waiting) >= MOST_WAITING:
                raise BoxError(f"the box {device} has not answered {MOST_WAITING} commands yet")
            waiting.append(command)
            self._unanswered[device] = self._unanswered.get(device, 0) + 1
        self._wake(device)

    def _wake(self, device: str) -> None:
        with self._lock:
            box = self.box(device)
            wake = self._wakers.get(box.port) if box else None
        if wake:
            wake()

    # for the link

    def show(self, port: str, **changes: object) -> None:
        """Change what is known of the box on a port, and let those who subscribed hear of it."""
        with self._lock:
            old = self._boxes.get(port) or BoxState(device=port, port=port)
            new = replace(old, **changes)  # type: ignore[arg-type]
            self._boxes[port] = new
        if new != old:
            self.changed(new.device)

    def drop(self, port: str) -> None:
        """The port is no more and nothing is to be said of it."""
        with self._lock:
            box = self._boxes.pop(port, None)
        if box:
            self.changed(box.device)

    def changed(self, device: str) -> None:
        with self._lock:
            callbacks = list(self._callbacks)
        for callback in callbacks:
            try:
                callback(device)
            except Exception:  # a broken page must not stop the sync
                log.exception("a subscriber of the desk failed")

    def connect(self, port: str, wake: Callable[[], None]) -> None:
        with self._lock:
            self._wakers[port] = wake

    def disconnect(self, port: str) -> None:
        """Nothing more is sent over this port; what was waiting for its box is dropped."""
        with self._settled:
            self._wakers.pop(port, None)
            box = self._boxes.get(port)
            if box:
                self._commands.pop(box.device, None)
                self._unanswered.pop(box.device, None)
                self._settled.notify_all()

    def take(self, device: str) -> list[Command]:
        """The commands waiting for a box."""
        with self._lock:
            return list(self._commands.pop(device, ()))

    def answered(self, device: str) -> None:
        with self._settled:
            if self._unanswered.get(device):
                self._unanswered[device] -= 1
                self._settled.notify_all()

    def watched(self, device: str) -> bool:
        with self._lock:
            return self._watchers.get(device, 0) > 0
