"""Key presses per turn on the ten keys, counted on the real firmware.

The presses of each event are given to the box together, and the box says after them how many
events its journal has: so none was needed besides, and none belonged to the next event.
"""

import json
import subprocess
import tempfile
from pathlib import Path

from row import row

from forno.rules.record import read_event, read_header
from forno.rules.table import Table
from forno.sim import rom
from tests.firmware import boxes
from tests.firmware.presser import Presser, presses_for, setup

SCRIPT = Path(__file__).parent / "box" / "enter.py"
HEAP = "4M"  # how much room a box has is no matter here


def rows(micropython, records):
    """The turn furthest over its allowance, the mean, and the answers at rounds' ends."""
    with tempfile.TemporaryDirectory() as folder:
        rom.lay_out(Path(folder) / "rom")
        turns = [turn for record in records for turn in _turns(micropython, record, Path(folder))]
    pressed = sum(presses for presses, _, _ in turns)
    allowed = sum(allowance for _, allowance, _ in turns)
    worst = max(presses - allowance for presses, allowance, _ in turns)
    ends = [answers for _, _, answers in turns if answers]
    of = f"{len(turns):,} turns of {len(records)} games"
    mean = f"{allowed / len(turns):.3f} allowed: cards + 1, + 2 with an order, {of}"
    asked = f"{len(ends)} turns that end a round"
    return [
        row("key presses over a turn's allowance, worst", worst, "presses", of, worst, 0),
        row("key presses a turn", pressed / len(turns), "presses", mean, pressed / allowed, 1),
        row("answers at a round's end", sum(ends), "presses", asked, sum(ends) / len(ends), 1),
    ]


def _turns(micropython, record, folder):
    """(presses to the one that commits, its allowance, answers to what is asked then) each turn."""
    head, events = _read(record)
    groups, turns = _groups(head, events)
    path = folder / "presses"
    path.write_text("".join(" ".join(group) + "\n" for group in groups))
    settings = json.dumps(boxes.names_of(head))
    done = subprocess.run(
        [micropython, "-X", "heapsize=" + HEAP, SCRIPT, path, folder / record.stem, settings],
        env={"MICROPYPATH": f"{folder / 'rom'}:{boxes.HERE / 'box'}:.frozen"},
        capture_output=True,
        text=True,
        check=True,
    )
    if done.stdout.split() != [str(n) for n in range(len(events) + 1)]:
        raise ValueError(f"{record}: the box did not take an event at the presses that enter it")
    return turns


def _read(record):
    lines = record.read_text().splitlines()
    return read_header(lines[0]), [read_event(line, "mammamia") for line in lines[1:]]


def _groups(head, events):
    """The presses of the set-up and of each event with what follows it, and the turns' figures."""
    presser = Presser(Table(head))
    groups, turns = [setup(head)], []
    for event in events:
        if event["e"] == "turn":
            presses = len(presses_for(presser.table, event))
            answers = int(presser.table.round_ending(event))
            turns.append((presses - answers, _allowance(event), answers))
        groups.append(presser.enter(event))
    return groups, turns


def _allowance(event):
    return sum((event.get("put") or {}).values()) + 1 + 2 * bool(event.get("order"))
