"""Plays a recorded game on a simulated box over the link, and takes it up again after a power cut.

Everything is entered by presses, as on a real box; what the box holds is read back by a sync.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import Any

from forno.link.desk import BoxError, BoxState, Desk
from forno.link.keeper import converse
from forno.link.ports import Port
from forno.rules.table import Table
from forno.sim import Simulator
from tests.firmware.presser import presses_for
from tests.link.stores import MemoryStore

PATIENCE = 10.0  # seconds for an answer of the box

Event = dict[str, Any]


class PowerGone(Exception):
    """The box was cut off from its power."""


class Player:
    """One life of a box, from power-on to power cut, with a host that keeps its games."""

    def __init__(self, box: Simulator, store: MemoryStore) -> None:
        self.box, self.store, self.desk = box, store, Desk()
        self._stop = threading.Event()
        port = Port(path=box.port, simulated=True)
        self._talk = threading.Thread(
            target=converse, args=(port, store, self.desk, self._stop.is_set), daemon=True
        )

    def __enter__(self) -> Player:
        self._talk.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop.set()
        self._talk.join()

    def state(self) -> BoxState:
        state = self.desk.box(self.box.device)
        if self.box.outcome is not None:
            raise PowerGone
        return state or BoxState(device="", port="")

    def wait(self, what: Callable[[], bool]) -> None:
        """Waits for something to be so; raises PowerGone if the box loses its power meanwhile."""
        end = time.monotonic() + PATIENCE
        while not what():
            self.state()
            assert time.monotonic() < end, f"nothing came of it: {self.state()}"
            time.sleep(0.005)

    def press(self, *keys: str) -> None:
        """Presses keys one after the other, and waits until the box has taken all of them."""
        for key in keys:
            name, held = key.rstrip("!"), "!" in key
            self._tell(partial(self.desk.press, self.box.device, name, held))
        self.wait(lambda: self.desk.settle(self.box.device, 0.05))

    def send_names(self, names: list[str]) -> None:
        self._tell(partial(self.desk.send_names, self.box.device, names))

    def _tell(self, act: Callable[[], None]) -> None:
        self.wait(lambda: self.state().connected)
        try:
            act()
        except BoxError:
            self.wait(lambda: False)  # lost in this moment: its power is gone

    def lines(self) -> list[str]:
        """The record of the game on the table, once the host has all that the box holds."""
        self.wait(lambda: self.state().synced and self.state().game is not None)
        return list(self.store.branches[self.box.device, self.state().game or ""][-1])

    def walk_on(self, table: Table) -> None:
        """Shows what the emptying has still to turn up, and the scores after it."""
        self.wait(lambda: self.state().walk_from == self.state().events)
        while (walk := self.state().walk) is not None:
            shown, now = table.view(walked=walk), table.view()
            self.press("ok")
            self.wait(partial(self._walked_from, walk))
            scored = now["phase"] == "over" or now["round"] != shown["round"]
            if self.state().walk is None and scored:
                self.press("ok")

    def _walked_from(self, walk: int) -> bool:
        return self.state().walk != walk

    def enter(self, table: Table, event: Event, number: int) -> None:
        """Enters an event and applies it to the table; it will be line `number` of the record."""
        self.walk_on(table)
        self.press(*presses_for(table, event))
        table.apply(event)
        self.wait(lambda: (self.state().events or 0) >= number)
