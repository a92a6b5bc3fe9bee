"""What the firmware tests share: a box's files laid out, scripts run on it, whole games."""

import json
import os
import subprocess
from pathlib import Path

from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table
from tests.firmware.presser import Presser, setup
from tests.rules.random_play import Dice, decide, header

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
HEAP = "400k"
# The threshold is that of firmware/forno/start.py while modules are loaded.
START = "import gc; gc.threshold(4096); import %s; %s.main()"
RULES = ("modern", "classic", "classic-hidden")


def run(
    micropython: str, tree: Path, script: str, *values: object, heap: str = HEAP
) -> list[str]:
    """The lines that a script of `box/` prints on a box laid out in `tree`."""
    done = subprocess.run(
        [micropython, "-X", f"heapsize={heap}", "-c", START % (script, script), *map(str, values)],
        env={"MICROPYPATH": os.pathsep.join((str(tree), str(HERE / "box"), str(HERE), ".frozen"))},
        capture_output=True,
        check=False,
        timeout=100,
    )
    assert done.returncode == 0, done.stdout.decode()[-2000:] + done.stderr.decode()[-4000:]
    return done.stdout.decode().splitlines()


def random_game(seed: int, rules: str, players: int) -> tuple[dict, list[dict]]:
    """Header and events of a physical game: a digital one with the seed taken out."""
    dice = Dice(seed)
    head = header(rules, players, seed=seed, dice=dice)
    table, events = Table(head), []
    while table.view()["winners"] is None:
        event = read_event(write_event(decide(table, dice)))
        table.apply(event)
        events.append(event)
    return read_header(write_header({k: v for k, v in head.items() if k != "seed"})), events


def presses_of(head: dict, events: list[dict]) -> list[str]:
    """All presses of a game, from a new box's first screen to the end screen."""
    presser, presses = Presser(Table(head)), setup(head)
    for event in events:
        presses += presser.enter(event)
    return presses


def names_of(head: dict) -> dict:
    """The settings of a new box that was given the names of the players."""
    return {"names": [player["name"] for player in head["players"]]}


def play(
    micropython: str, tree: Path, folder: Path, presses: list[str], settings: dict
) -> tuple[list[str], dict]:
    """Press keys on a new box: the record's lines, and what box/play.py tells at its end."""
    path = folder / "presses"
    path.write_text("\n".join(presses))
    told = run(micropython, tree, "play", path, folder / "games", json.dumps(settings))
    return told[:-1], json.loads(told[-1])


def table_of(lines: list[str]) -> Table:
    """The table to which a record's lines lead."""
    table = Table(read_header(lines[0]))
    for line in lines[1:]:
        table.apply(read_event(line))
    return table
