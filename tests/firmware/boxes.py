"""What the firmware tests share: a box's files laid out, scripts run on it, whole games."""

import json
import random
import subprocess
from pathlib import Path

from forno.boxfiles import BoxFile
from forno.rules.cards import KINDS
from forno.rules.errors import RuleError
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table
from tests.firmware.presser import Presser, setup
from tests.rules.random_play import Dice, decide, header

HERE = Path(__file__).parent
# What runs on a box besides its firmware, and so in the names that it knows things by.
SCRIPTS = [BoxFile(path.name, path) for path in (*(HERE / "box").glob("*.py"), HERE / "presser.py")]
# The thresholds are those of firmware/forno/start.py.
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


def table_of(lines: list[str]) -> Table:
    """The table to which a record's lines lead."""
    table = Table(read_header(lines[0]))
    for line in lines[1:]:
        table.apply(read_event(line, "mammamia"))
    return table


def corrected_game(seed: int, rules: str, players: int, length: int = 60) -> tuple[dict, list]:
    """A physical game with every kind of correction in it, chosen by chance."""
    chance = random.Random(seed)
    head = header(rules, players, dice=Dice(seed))
    table, events = Table(head), []
    while len(events) < length and table.view()["phase"] != "over":
        event = chance.choice(CORRECTIONS)(table, chance)
        if event is None:
            event = chance.choice(list(table.events()) or [{"e": "undo"}])
        try:
            table.apply(event)
        except RuleError:
            continue
        events.append({name: value for name, value in event.items() if value != []})
    return head, events


def forgotten(table: Table, chance: random.Random) -> dict | None:
    menu = table.legal().get("turn")
    if menu is None or not menu["put"]:
        return None
    count = chance.randint(1, menu["put"]["?"])
    return {"e": "turn", "p": menu["p"], "put": {"?": count}, "from": "supply"}


def undone(table: Table, chance: random.Random) -> dict | None:
    return {"e": "undo"} if table.last() else None


def recounted(table: Table, chance: random.Random) -> dict:
    state, p = table.view(), chance.choice(table.corrections()["recount"]["p"])
    player = state["players"][p]
    counts = {"ingredients": player["ingredients"] + chance.randint(-1, 1)}
    if chance.random() < 0.5:
        counts["waiter"] = player["waiter"] + chance.randint(-1, 1)
    if state["phase"] == "turn" and chance.random() < 0.5:
        counts["supply"] = state["supply"] + chance.randint(-2, 2)
    return {"e": "recount", "p": p, **{name: max(0, count) for name, count in counts.items()}}


def amended(table: Table, chance: random.Random) -> dict | None:
    numbers = table.corrections().get("amend", {"n": []})["n"]
    if not numbers:
        return None
    number = chance.choice(numbers)
    before, event = dict(table.turns())[number], {"e": "amend", "n": number}
    if chance.random() < 0.8:
        event["put"] = {chance.choice(KINDS): chance.randint(1, 3)}
    if "order" in before and chance.random() < 0.5:
        event["order"] = before["order"]
    return event


def left(table: Table, chance: random.Random) -> dict | None:
    if chance.random() < 0.7:
        return None
    return {"e": "leave", "p": chance.randrange(len(table.header["players"]))}


def nothing(table: Table, chance: random.Random) -> None:
    return None


# What `corrected_game` may do at each step; None stands for a legal decision.
CORRECTIONS = (*[nothing] * 9, forgotten, undone, recounted, amended, left)
