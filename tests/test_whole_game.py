"""The whole path: a five-player game entered by keys alone on the simulated box, synced into a
database, exported by the command line, and judged again."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from forno.history.store import History
from forno.link.desk import Desk
from forno.link.keeper import Keeper
from forno.link.ports import Port
from forno.rules.table import Table
from forno.sim import Simulator
from tests.firmware.boxes import random_game
from tests.firmware.presser import Presser, setup
from tests.web.conftest import wait_until

PLAYERS = 5
OTHERS = ("modern", "classic")
"""The path is the same; tests/firmware plays these by keys too."""
PATIENCE = 20  # seconds for the box to take the presses of one event


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where the host keeps its games in this test."""
    url = f"sqlite:///{tmp_path / 'history.sqlite3'}"
    monkeypatch.setenv("FORNO_DATABASE_URL", url)
    monkeypatch.setenv("FORNO_RUNTIME_DIR", str(tmp_path / "runtime"))
    return url


class Box:
    """A simulated box with a host that follows it into a database."""

    def __init__(self, simulator: Simulator, history: History) -> None:
        self.device, self.desk = simulator.device, Desk()
        port = Port(simulator.port, simulator.device, simulated=True)
        self.keeper = Keeper(history, self.desk, find=lambda: [port])

    def press(self, keys: list[str]) -> None:
        for key in keys:
            self.desk.press(self.device, key.rstrip("!"), held=key.endswith("!"))
        assert self.desk.settle(self.device, PATIENCE)

    def play(self, head: dict, events: list[dict]) -> None:
        """Set up the table and enter every event of a record."""
        wait_until(lambda: (state := self.desk.box(self.device)) and state.connected)
        self.desk.send_names(self.device, [player["name"] for player in head["players"]])
        self.press(setup(head))
        presser = Presser(Table(head))
        for event in events:
            self.press(presser.enter(event))


def forno(*arguments: str) -> str:
    program = str(Path(sys.executable).with_name("forno"))
    done = subprocess.run([program, *arguments], capture_output=True, env=os.environ, check=True)
    return done.stdout.decode()


@pytest.mark.timeout(300)
@pytest.mark.needs_micropython
@pytest.mark.parametrize(
    "rules", ["classic-hidden", *(pytest.param(r, marks=pytest.mark.soak) for r in OTHERS)]
)
def test_a_game_by_keys_alone_ends_in_a_database(database: str, tmp_path: Path, rules: str) -> None:
    head, events = random_game(7, rules, PLAYERS)
    history = History(database)
    with Simulator(tmp_path / "flash") as simulator:
        box = Box(simulator, history)
        box.keeper.start()
        box.play(head, events)
        wait_until(lambda: history.games() and history.games()[0].finished, PATIENCE)
        box.keeper.stop()
    history.close()

    (game,) = map(json.loads, forno("history", "--json", "--simulated").splitlines())
    record = tmp_path / "game.jsonl"
    forno("export", game["id"], "-o", str(record))
    state = json.loads(forno("replay", "--json", str(record)))
    played = Table(head)
    for event in events:
        played.apply(event)
    assert state["phase"] == "over"
    assert state["winners"] == played.view()["winners"] == game["winners"]
    assert [player["baked"] for player in state["players"]] == [
        player["baked"] for player in played.view()["players"]
    ]
    assert state["events"] == len(events)
