"""Finds the one board that is meant. Nothing is opened here, and nothing typed."""

from __future__ import annotations

import os
from glob import glob
from pathlib import Path

from forno.failure import Failure, WrongInput
from forno.link import ports

DRIVES = (  # where systems show the drive of a Pico that was plugged in with BOOTSEL held
    "/media/*/*/INFO_UF2.TXT",
    "/run/media/*/*/INFO_UF2.TXT",
    "/mnt/*/INFO_UF2.TXT",
    "/Volumes/*/INFO_UF2.TXT",
    *(f"{letter}:/INFO_UF2.TXT" for letter in "DEFGHIJKLMNOP"),
)
UF2 = "MicroPython's UF2 for it (micropython.org/download, RPI_PICO or RPI_PICO2)"
INSTALL = f"hold BOOTSEL while you plug the Pico in, and copy {UF2} onto the drive that appears."


def choose_port(named: str | None) -> str:
    """The path of the port to use: the named one, or that of the only board."""
    if named is not None:
        _refuse_simulated(named)
        return named
    boards = list(ports.boards())
    if not boards:
        raise _nothing_there()
    if len(boards) > 1:
        listed = ", ".join(f"{board.path} (serial number {board.serial})" for board in boards)
        raise WrongInput(
            f"There are {len(boards)} boards: {listed}.",
            "Say which one is meant with --port PATH, or unplug the others.",
        )
    return boards[0].path


def bootsel_drive() -> Path | None:
    """The drive of a board that waits for a UF2, if the system shows one."""
    found = [Path(path).parent for pattern in DRIVES for path in glob(pattern)]
    return found[0] if found else None


def _nothing_there() -> Failure:
    drive = bootsel_drive()
    if drive is not None:
        return Failure(
            f"The board is in BOOTSEL mode (its drive is {drive}): it has no program running.",
            f"Copy {UF2} onto that drive, or plug it in again without BOOTSEL if it has MicroPython"
            " already.",
        )
    return Failure(
        "No board with MicroPython is plugged in.",
        "Plug it in with a USB cable that carries data."
        f" A new Pico needs MicroPython first: {INSTALL}"
        " A board that shows up under another USB id is named with --port PATH.",
    )


def _refuse_simulated(path: str) -> None:
    simulated = (os.path.realpath(port.path) for port in ports.simulators())
    if os.path.realpath(path) in simulated:
        raise WrongInput(
            f"{path} is a simulated box.",
            "It always runs the firmware of this computer: there is nothing to put on it.",
        )
