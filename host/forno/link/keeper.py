"""Keeps a session going on every port that may have a box: finds, opens, reopens after a break."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.metadata import version

from forno.link.desk import BoxState, Desk
from forno.link.ports import Port, find_ports
from forno.link.problems import Problem
from forno.link.session import BoxSession
from forno.link.store import Store
from forno.link.wire import Wire, WireError

LOOK_EVERY = 1.0  # seconds between two looks for boards
PAUSES = {  # seconds until a port is tried again after what went wrong
    "busy": 2.0,
    "denied": 5.0,
    "failed": 3.0,
    "gone": 0.5,
    "absent": 0.5,
    "silent": 2.0,
    "mistake": 5.0,
    "no-forno": 30.0,  # somebody else's board: do not sit on its port
}
FAREWELL = 0.05  # seconds for the last bytes to leave

log = logging.getLogger(__name__)

Finder = Callable[[], list[Port]]


class Keeper:
    """`ports` are extra paths the user named; `find` replaces the search, for tests and `sync`."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        ports: Iterable[str] = (),
        find: Finder | None = None,
    ) -> None:
        extra = list(ports)
        self._store, self._desk = store, desk
        self._find = find or (lambda: find_ports(extra))
        self._stop = threading.Event()
        self._threads: dict[str, threading.Thread] = {}
        self._looker = threading.Thread(target=self._look, name="forno-ports", daemon=True)

    def start(self) -> None:
        self._looker.start()

    def stop(self) -> None:
        """Take leave of every box and close every port; returns when all is closed."""
        self._stop.set()
        if self._looker.is_alive():
            self._looker.join(5)
        for thread in list(self._threads.values()):
            thread.join(5)

    def _look(self) -> None:
        while not self._stop.is_set():
            try:
                found = {port.path: port for port in self._find()}
            except OSError:
                log.exception("looking for boards failed")
                found = {}
            self._desk.problem = None if found else Problem("none")
            for path, port in found.items():
                thread = self._threads.get(path)
                if thread is None or not thread.is_alive():
                    self._threads[path] = self._keep(port)
            self._stop.wait(LOOK_EVERY)

    def _keep(self, port: Port) -> threading.Thread:
        def keep() -> None:
            problem = converse(port, self._store, self._desk, self._stop.is_set)
            if problem is None:
                return
            absent = problem.code == "absent"
            if absent or not any(other.path == port.path for other in self._find()):
                self._desk.drop(port.path)
            self._stop.wait(PAUSES.get(problem.code, 1.0))

        thread = threading.Thread(target=keep, name=f"forno-link {port.path}", daemon=True)
        thread.start()
        return thread


def converse(
    port: Port,
    store: Store,
    desk: Desk,
    done: Callable[[], bool],
    enough: Callable[[BoxSession], bool] = lambda session: False,
) -> Problem | None:
    """Open a port and talk until `done`, `enough` or something goes wrong; what it was."""
    try:
        wire = Wire(port.path)
    except WireError as error:
        desk.show(port.path, problem=error.problem, connected=False, simulated=port.simulated)
        return error.problem
    name = f"forno-{version('forno')}"
    session = BoxSession(store, desk, port.path, time.monotonic(), name)
    desk.show(port.path, simulated=port.simulated)
    desk.connect(port.path, wire.wake)
    try:
        while not done() and not enough(session) and session.state != "lost":
            session.feed(wire.read(), time.monotonic())
            session.tick(time.monotonic())
            data = session.send()
            if data:
                wire.write(data)
        _take_leave(session, wire)
        return session.problem
    except WireError as error:
        desk.show(port.path, connected=False, synced=False, problem=error.problem)
        return error.problem
    except Exception:
        log.exception("the link on %s failed", port.path)
        problem = Problem("mistake", {"port": port.path})
        desk.show(port.path, connected=False, synced=False, problem=problem)
        return problem
    finally:
        desk.disconnect(port.path)
        wire.close()


def _take_leave(session: BoxSession, wire: Wire) -> None:
    session.bye()
    data = session.send()
    if data:
        wire.write(data)
        time.sleep(FAREWELL)


@dataclass(frozen=True)
class Outcome:
    """What one sync did on one port; `lines` are those that the history did not hold before."""

    box: BoxState
    problem: Problem | None
    lines: int


class _Counting:
    """A store that counts for each device the lines it is given for the first time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.lines: dict[str, int] = {}
        self.held, self.crc_at, self.walked = store.held, store.crc_at, store.walked

    def commit(self, device: str, game: str, first: int, lines: list[str], simulated: bool) -> int:
        before = self._store.held(device, game)[0]
        held = self._store.commit(device, game, first, lines, simulated)
        self.lines[device] = self.lines.get(device, 0) + max(0, held - max(before, first - 1))
        return held


def sync_once(
    store: Store, desk: Desk, ports: Iterable[str] = (), timeout: float = 120.0
) -> list[Outcome]:
    """Get everything from every box that is there; an outcome for each port."""
    counting = _Counting(store)
    problems = _each_port(counting, desk, ports, timeout, _rested)
    return [
        Outcome(box, problems[box.port], counting.lines.get(box.device, 0))
        for box in desk.boxes()
        if box.port in problems
    ]


def _each_port(
    store: Store,
    desk: Desk,
    ports: Iterable[str],
    timeout: float,
    enough: Callable[[BoxSession], bool],
) -> dict[str, Problem | None]:
    """Talk on every port at once until `enough`; what went wrong on each."""
    end = time.monotonic() + timeout
    problems: dict[str, Problem | None] = {}

    def talk(port: Port) -> None:
        rested = False

        def ended(session: BoxSession) -> bool:
            nonlocal rested
            rested = enough(session)
            return rested

        problem = converse(port, store, desk, lambda: time.monotonic() > end, ended)
        if problem is None and not rested:
            problem = Problem("silent", {"port": port.path})
        problems[port.path] = problem

    threads = [threading.Thread(target=talk, args=(port,)) for port in find_ports(ports)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return problems


def _rested(session: BoxSession) -> bool:
    """There is nothing more to get, or nothing that will come without somebody's help."""
    return session.resting or session.gave_up
