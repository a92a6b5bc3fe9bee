"""Bytes to the OLED of `pico_oled` for each key press of recorded games, and how long they take.

The pictures are drawn and sent by the box's own driver, to an I2C bus that counts. A byte takes
nine bits; the set-up of each game is in it. The line of keys and the list of orders follow when
nobody presses for a moment: the total is also counted with such a pause after each press.
"""

import json
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from row import row

from forno.boxfiles import BoxFile
from forno.rules.record import read_event, read_header
from forno.sim import rom
from tests.firmware import boxes

SCRIPT = BoxFile("panel.py", Path(__file__).parent / "box" / "panel.py")
HEAP = "4M"
BITS_A_SECOND, BITS_A_BYTE = 400_000, 9
MOST_MS = 10


def rows(micropython, records):
    """The median of a press against a whole picture, the same as a time, and the totals."""
    with tempfile.TemporaryDirectory() as folder:
        rom.lay_out(Path(folder) / "rom", [SCRIPT, *boxes.SCRIPTS])
        games = [_sent(micropython, record, Path(folder), True) for record in records]
        paused = [_sent(micropython, record, Path(folder), False) for record in records]
    slow = sum(sum(game[1:]) for game in paused)
    whole, sent = games[0][0], [count for game in games for count in game[1:]]
    middle, of = median(sent), f"{len(sent):,} presses of {len(records)} games"
    ms = middle * BITS_A_BYTE * 1000 / BITS_A_SECOND
    total = len(sent) * whole
    return [
        row(
            "panel bytes a key press, median",
            middle,
            "bytes",
            f"a whole picture: {whole:,}, {of}",
            middle / whole,
            0.25,
        ),
        row(
            "from key to last panel byte, median",
            ms,
            "ms",
            f"400 kHz, {MOST_MS} allowed; most: {max(sent)} bytes",
            ms / MOST_MS,
            1,
        ),
        row(
            "panel bytes, all",
            sum(sent),
            "bytes",
            f"whole pictures: {total:,}",
            sum(sent) / total,
            0.5,
        ),
        row(
            "panel bytes, all, with a pause after each press",
            slow,
            "bytes",
            f"whole pictures: {total:,}",
            slow / total,
            0.6,
        ),
    ]


def _sent(micropython, record, folder, hurried):
    """The bytes of a whole picture, then those after each press of a game."""
    lines = record.read_text().splitlines()
    head, events = read_header(lines[0]), [read_event(line, "mammamia") for line in lines[1:]]
    path = folder / "presses"
    path.write_text("\n".join(boxes.presses_of(head, events)) + "\n")
    done = subprocess.run(
        [micropython, "-X", f"heapsize={HEAP}", "-m", SCRIPT.module]
        + [path, folder / f"{record.stem}-{hurried}", json.dumps(boxes.names_of(head))]
        + [str(int(hurried))],
        env={"MICROPYPATH": ".frozen"},
        cwd=folder / "rom",
        capture_output=True,
        text=True,
        check=True,
    )
    return [int(line) for line in done.stdout.split()]
