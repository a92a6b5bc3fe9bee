"""What the firmware tests share: a box's files laid out, scripts run on it, whole games."""

import json
import subprocess
from pathlib import Path

from forno.boxfiles import BoxFile
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table
from tests.firmware.presser import Presser, setup
from tests.rules.random_play import Dice, decide, header

HERE = Path(__file__).parent
# What runs on a box besides its firmware, and so in the names that it knows things by.
SCRIPTS = [BoxFile(path.name, path) for path in (*(HERE / "box").glob("*.py"), HERE / "presser.py")]
# A box collects every 4096 bytes all the time (firmware/forno/start.py), which takes long.
START = "import gc; gc.threshold(4096); import %s; gc.threshold(16384); %s.main()"
HEAP = "240k"  # a Pico has 245,888 bytes and takes less for the same objects
RULES = ("modern", "classic", "classic-hidden")


def run(
    micropython: str,
    tree: Path,
    script: str,
    *values: object,
    heap: str = "2M",
    board: str = "sim",
    timeout: float = 100,
) -> list[str]:
    """The lines that a script of `box/` prints on a box laid out in `tree` with SCRIPTS; `board` is
    the one whose shape and keys the simulated one has."""
    done = subprocess.run(
        [micropython, "-X", f"heapsize={heap}", "-c", START % (script, script), *map(str, values)],
        env={"MICROPYPATH": ".frozen", "FORNO_BOARD": board},
        cwd=tree,
        capture_output=True,
        check=False,
        timeout=timeout,
    )
    assert done.returncode == 0, done.stdout.decode()[-2000:] + done.stderr.decode()[-4000:]
    return done.stdout.decode().splitlines()


def by_keys(
    micropython: str, tree: Path, folder: Path, board: str, games: list[list[str]]
) -> list[tuple[list[str], dict]]:
    """(lines that came to the computer, what is told) of games that play_keys.py is given, each
    entered on a box of its own with the keys of a board."""
    path = folder / "games"
    path.write_text("".join(line + "\n" for game in games for line in game))
    found, lines = [], []
    values = (path, folder / "box")
    for line in run(micropython, tree, "play_keys", *values, board=board, timeout=600):
        if line.startswith(('{"forno"', '{"e"')):
            lines.append(line)
        else:
            found.append((lines, json.loads(line)))
            lines = []
    return found


def random_game(seed: int, rules: str, players: int) -> tuple[dict, list[dict]]:
    """Header and events of a physical game: a digital one with the seed taken out."""
    dice = Dice(seed)
    head = header(rules, players, seed=seed, dice=dice)
    table, events = Table(head), []
    while table.view()["winners"] is None:
        event = read_event(write_event(decide(table, dice), "mammamia"), "mammamia")
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
    values = (path, folder / "games", json.dumps(settings))
    told = run(micropython, tree, "play", *values, heap=HEAP)
    return told[:-1], json.loads(told[-1])
