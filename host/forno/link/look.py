"""Who is on each port: only listens, so that nobody is disturbed."""

from __future__ import annotations

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from forno.link import frame
from forno.link.desk import BoxState
from forno.link.hello import Hello, misfit, parse_hello
from forno.link.notes import Report, parse_report
from forno.link.ports import Port, find_ports
from forno.link.problems import Problem
from forno.link.session import HELLO_WITHIN, LONGEST_MESSAGE
from forno.link.wire import Wire, WireError


def look_once(ports: Iterable[str] = ()) -> list[BoxState]:
    """A state for each port; `connected` tells that a Forno of this version answered."""
    found = find_ports(ports)
    if not found:
        return []
    with ThreadPoolExecutor(len(found)) as pool:
        return list(pool.map(_look, found))


def _look(port: Port) -> BoxState:
    state = BoxState(device=port.serial or port.path, port=port.path, simulated=port.simulated)
    try:
        hello, report = _hear(port.path)
    except WireError as error:
        return replace(state, problem=error.problem)
    if hello is None:
        return replace(state, problem=Problem("no-forno", {"port": port.path}))
    if not hello.fits:
        problem = misfit(hello.link, hello.firmware, port.path)
        return replace(state, problem=problem, firmware=hello.firmware)
    if report is not None:
        state = replace(state, **report._asdict())
    return replace(
        state,
        device=hello.device,
        board=hello.board,
        firmware=hello.firmware,
        simulated=hello.simulated,
        connected=True,
        games=hello.count,
        game=hello.current,
    )


def _hear(path: str) -> tuple[Hello | None, Report | None]:
    """The next hello on a port, None if none comes in time, and what the box told of itself before
    it. Raises WireError."""
    wire, report = Wire(path), None
    try:
        reader = frame.Reader(LONGEST_MESSAGE)
        end = time.monotonic() + HELLO_WITHIN
        while time.monotonic() < end:
            for text in reader.feed(wire.read()):
                if text[:1] == frame.DEVICE:
                    report = parse_report(text[1:])
                elif text[:1] == frame.HELLO:
                    return parse_hello(text[1:]), report
    except ValueError:
        return None, None
    finally:
        wire.close()
    return None, None
