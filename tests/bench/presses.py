"""Key presses per turn on each set of keys, counted on the real firmware.

The presses of each event are given to the box together, and the box says after them how many
events its journal has: so none was needed besides, and none belonged to the next event. Those of a
turn are told apart from what is asked and shown after it.
"""

import json
import subprocess
import tempfile
from collections import Counter
from math import log2
from pathlib import Path

from row import row

from forno.boxfiles import BoxFile
from forno.rules.record import read_event, read_header
from forno.rules.table import Table
from forno.sim import rom
from tests.firmware import boxes
from tests.firmware.presser import Presser, presses_for, setup

SCRIPT = BoxFile("enter.py", Path(__file__).parent / "box" / "enter.py")
HEAP = "4M"  # how much room a box has is no matter here
# For each number of keys the board, and how often they may be pressed where ten keys are allowed
# to be pressed once.
SETS = {10: ("pico_oled", 1), 9: ("waveshare_lcd13", 1.5), 4: ("pimoroni_display", 3)}
# Presses against the least that any set of so many keys needs, see `_least`.
BAR = 2.5


def rows(micropython, records):
    """For each set of keys the mean against what is allowed and against the entropy; the turn
    furthest over its allowance, on ten and on four keys; the answers at rounds' ends."""
    with tempfile.TemporaryDirectory() as folder:
        rom.lay_out(Path(folder) / "rom", [SCRIPT, *boxes.SCRIPTS])
        games = [_read(record) for record in records]
        turns = {
            keys: [
                turn
                for number, game in enumerate(games)
                for turn in _turns(micropython, game, Path(folder) / f"{keys}-{number}", board)
            ]
            for keys, (board, _) in SETS.items()
        }
    found = [row for keys in SETS for row in _rows_of(keys, turns[keys], games)]
    of = f"{len(turns[10]):,} turns of {len(games)} games"
    worst = {keys: _worst(turns[keys], SETS[keys][1]) for keys in (10, 4)}
    ends = [answers for _, _, answers in turns[10] if answers]
    asked = f"{len(ends)} turns that end a round"
    mean = sum(ends) / len(ends)
    return [
        *found,
        *(
            row(f"key presses over a turn's allowance, worst, {keys} keys", n, "presses", of, n, 0)
            for keys, n in worst.items()
        ),
        row("answers at a round's end", sum(ends), "presses", asked, mean, 1),
    ]


def _worst(turns, times):
    """How far the turn that is furthest over its allowance is over it."""
    return max(presses - times * allowance for presses, allowance, _ in turns)


def _rows_of(keys, turns, games):
    times = SETS[keys][1]
    pressed = sum(presses for presses, _, _ in turns)
    allowed = sum(allowance for _, allowance, _ in turns) * times
    of = f"{len(turns):,} turns of {len(games)} games"
    mean, bits = pressed / len(turns), _entropy(games)
    least = bits / log2(keys)
    allowance = f"{times} x (cards + 1, + 2 with an order)"
    return [
        row(
            f"key presses a turn, {keys} keys",
            mean,
            "presses",
            f"{allowed / len(turns):.3f} allowed: {allowance}, {of}",
            pressed / allowed,
            1,
        ),
        row(
            f"key presses a turn to their entropy, {keys} keys",
            mean,
            "presses",
            f"{least:.3f}: {bits:.3f} bits a turn / log2({keys})",
            mean / least,
            BAR,
        ),
    ]


def _entropy(games):
    """Bits of a turn: what kind, how many, which order and which pile, as often as each was."""
    turns = Counter(
        (repr(event.get("put")), event.get("order"), event.get("from"))
        for _, events in games
        for event in events
        if event["e"] == "turn"
    )
    total = turns.total()
    return -sum(count / total * log2(count / total) for count in turns.values())


def _turns(micropython, game, folder, board):
    """(presses to the one that commits, its allowance, answers to what is asked then) each turn."""
    head, events = game
    groups = _groups(head, events)
    folder.mkdir()
    path = folder / "presses"
    path.write_text("".join(" ".join(group) + "\n" for _, group, _ in groups))
    done = subprocess.run(
        [micropython, "-X", f"heapsize={HEAP}", "-m", SCRIPT.module]
        + [path, folder / "games", json.dumps(boxes.names_of(head))],
        env={"MICROPYPATH": ".frozen", "FORNO_BOARD": board},
        cwd=folder.parent / "rom",
        capture_output=True,
        text=True,
        check=True,
    )
    told = [[int(word) for word in line.split()] for line in done.stdout.splitlines()]
    for (number, _, _), (entered, _) in zip(groups, told, strict=True):
        if number is not None and entered != number:
            raise ValueError(f"{head}: the box has {entered} events where {number} were entered")
    return [
        (pressed, _allowance(of[0]), of[1])
        for (_, _, of), (_, pressed) in zip(groups, told, strict=True)
        if of is not None
    ]


def _read(record):
    lines = record.read_text().splitlines()
    return read_header(lines[0]), [read_event(line, "mammamia") for line in lines[1:]]


def _groups(head, events):
    """Presses that belong together: (how many events there are after them or None if that is open,
    the presses, (turn, answers) if they are a turn's without its answers)."""
    presser = Presser(Table(head))
    groups = [(0, setup(head), None)]
    for number, event in enumerate(events, 1):
        answers = 0
        if event["e"] == "turn":
            answers = int(presser.table.round_ending(event))
            length = len(presses_for(presser.table, event)) - answers
        presses = presser.enter(event)
        if event["e"] == "turn":
            groups.append((None, presses[:length], (event, answers)))
            presses = presses[length:]
        groups.append((number, presses, None))
    return groups


def _allowance(event):
    return sum((event.get("put") or {}).values()) + 1 + 2 * bool(event.get("order"))
