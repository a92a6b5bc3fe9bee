"""Where boxes may be: boards by their USB id, simulators by the file that announces them.

A board is known by its USB serial number; the port's name changes at will and means nothing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from serial.tools import list_ports

USB_IDS = {(0x2E8A, 0x0005)}  # MicroPython on a Pico or Pico 2


@dataclass(frozen=True)
class Port:
    """`path` is what is opened, `serial` who is behind it ("" if not known before opening)."""

    path: str
    serial: str = ""
    simulated: bool = False


def find_ports(extra: Iterable[str] = (), real: bool = True) -> list[Port]:
    """All ports on which a Forno may answer, each once; `extra` are paths the user named."""
    found = [*simulators(), *(boards() if real else ()), *(Port(path) for path in extra)]
    once: dict[str, Port] = {}
    for port in found:
        once.setdefault(os.path.realpath(port.path), port)
    return list(once.values())


def boards() -> Iterator[Port]:
    for port in list_ports.comports():
        if (port.vid, port.pid) in USB_IDS:
            yield Port(port.device, port.serial_number or "")


def simulators() -> Iterator[Port]:
    """Those whose process lives; there are none on systems that cannot simulate a box."""
    if sys.platform == "win32":
        return
    from forno.sim.announce import announced

    for box in announced():
        yield Port(box.port, box.device, simulated=True)
