"""`forno run` as a person has it: started, looked at, ended, and started again."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from forno.cli.run import USUAL_PORT
from forno.history.store import GameRow, History
from tests.firmware.presser import setup

FORNO = Path(sys.executable).with_name("forno")
PAGE = re.compile(r"Forno is running: http://127[.]0[.]0[.]1:(\d+)/[?]token=([\w-]+)\n")


class Run:
    """A running `forno run`."""

    def __init__(self, process: subprocess.Popen[str], output: Path) -> None:
        self.process, self.output = process, output
        self.port, self.token = 0, ""

    def wait_for(self, pattern: str | re.Pattern[str], seconds: float = 40) -> re.Match[str]:
        """Waits until the terminal shows that."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            if found := re.search(pattern, self.output.read_text()):
                return found
            time.sleep(0.05)
        raise AssertionError(f"no {pattern!r} in:\n{self.output.read_text()}")

    def up(self) -> Run:
        found = self.wait_for(PAGE)
        self.port, self.token = int(found[1]), found[2]
        return self

    def ask(self, path: str, method: str = "GET", body: str = "", **headers: str):
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as client:
            client.request(method, path, body or None, headers)
            answer = client.getresponse()
            return answer.status, answer.getheaders(), answer.read().decode()

    def end(self, by: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(by)
        return self.process.wait(20)


class House:
    """A user's folders: `forno` started in them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "history.sqlite3"
        self.runtime = folder / "runtime"
        self.environment = {
            **os.environ,
            "FORNO_DATABASE_URL": f"sqlite:///{self.database}",
            "FORNO_RUNTIME_DIR": str(self.runtime),
            "XDG_DATA_HOME": str(folder / "data"),
        }
        self.started = 0

    @contextmanager
    def run(self, *arguments: str) -> Iterator[Run]:
        self.started += 1
        output = self.folder / f"output-{self.started}"
        with output.open("w") as terminal:
            process = subprocess.Popen(
                [FORNO, "run", "--no-browser", *arguments],
                env=self.environment,
                stdout=terminal,
                stderr=subprocess.STDOUT,
                text=True,
            )
        try:
            yield Run(process, output)
        finally:
            process.kill()
            process.wait(20)

    def forno(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [FORNO, *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
        )


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def whole(database: Path) -> bool:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_started_looked_at_and_ended(house):
    with house.run("--no-sim") as run, closing(socket.socket()) as viewer:
        status, headers, page = run.up().ask("/")
        assert status == 200
        assert run.token not in page
        assert dict(headers)["content-type"].startswith("text/html")
        assert run.ask(f"/?token={run.token}")[0] == 303
        follow(viewer, run.port)
        before = time.monotonic()
        assert run.end() == 0
        assert time.monotonic() - before < 10, "an open page holds up the end"
        told = run.output.read_text()
    assert "Traceback" not in told
    assert told.count(run.token) == 1
    assert whole(house.database)
    assert not house.database.with_name("history.sqlite3-wal").exists()


def follow(viewer: socket.socket, port: int) -> None:
    """Opens the stream that a page follows."""
    viewer.connect(("127.0.0.1", port))
    viewer.sendall(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    assert b"200" in viewer.recv(100)


def test_a_second_one_says_where_the_first_is(house):
    with house.run("--no-sim") as first:
        first.up()
        second = house.forno("run", "--no-browser", "--no-sim")
        assert second.returncode == 1
        assert f"running already: http://127.0.0.1:{first.port}/" in second.stderr
        assert first.token not in second.stderr
        assert first.ask("/")[0] == 200
        first.process.kill()
        first.process.wait(20)
    with house.run("--no-sim") as third:
        assert third.up().ask("/")[0] == 200
        assert third.end() == 0


def test_a_taken_port(house):
    with closing(socket.socket()) as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a run that ended lets go
        try:
            taken.bind(("127.0.0.1", USUAL_PORT))
            taken.listen()
        except OSError:
            pass  # somebody else has it, which is as good
        refused = house.forno("run", "--no-browser", "--no-sim", "--port", str(USUAL_PORT))
        assert refused.returncode == 1
        assert f"port {USUAL_PORT} cannot be used" in refused.stderr
        assert "Traceback" not in refused.stderr
        with house.run("--no-sim") as run:
            assert run.up().port != USUAL_PORT
            assert run.ask("/")[0] == 200
            assert run.end(signal.SIGHUP) == 0


def test_a_board_that_is_none(house):
    """It is said before anything runs."""
    refused = house.forno("run", "--no-browser", "--board", "toaster")
    assert refused.returncode == 2 and "No board is called toaster" in refused.stderr
    assert "Forno is running" not in refused.stdout and not (house.runtime / "run.lock").exists()


def test_a_database_that_is_none(house):
    refused = house.forno("run", "--no-browser", "--no-sim", "--db", "nonsense")
    assert (refused.returncode, "Traceback" in refused.stderr) == (2, False)
    assert not (house.runtime / "run.lock").read_text()


def test_the_page_is_served_while_the_browser_starts(house):
    """This browser's command returns only when somebody has read its page."""
    asked, door = house.folder / "asked", house.folder / "door"
    os.mkfifo(door)
    browser = house.folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >{asked}\nread -r _ <{door}\n')
    browser.chmod(0o700)
    house.environment |= {"DISPLAY": ":9", "BROWSER": f"{browser} %s"}
    with house.run("--no-sim", "--browser") as run:
        run.up()
        with door.open("w"):  # opens when the browser waits there
            assert asked.read_text() == f"http://127.0.0.1:{run.port}/?token={run.token}\n"
            assert run.ask("/")[0] == 200


@pytest.mark.needs_micropython
def test_a_simulated_box_is_there_and_gone_again(house):
    with house.run() as run:
        device = run.up().wait_for("simulating ([^,]+),")[1]
        run.wait_for(f"Box {device} is connected[.]")
        announced = [json.loads(each.read_text()) for each in (house.runtime / "sims").iterdir()]
        assert [each["pid"] for each in announced] == [run.process.pid]
        path, press = f"/boxes/{device}/key", json.dumps({"key": "ok"})
        kind = {"content-type": "application/json"}
        assert run.ask(path, "POST", press, **kind)[0] == 403
        Keys(run).press("ok")
        assert run.end() == 0
        told = run.output.read_text()
    assert "Traceback" not in told
    assert list((house.runtime / "sims").iterdir()) == []
    with house.run() as again:
        assert again.up().wait_for("simulating ([^,]+),")[1] == device
        assert again.end(signal.SIGINT) == 0


PLAYERS = [{"colour": "green"}, {"colour": "red"}]
HEADER = {"game": "mammamia", "rules": "modern", "players": PLAYERS, "start": 0}


class Keys:
    """The keys of a simulated box, clicked on the page."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.device = run.wait_for("simulating ([^,]+),")[1]
        run.wait_for(f"Box {self.device} is connected[.]")
        answer = dict(run.ask(f"/?token={run.token}")[1])
        self.cookie = answer["set-cookie"].split(";")[0]

    def press(self, *keys: str) -> None:
        for key in keys:
            body = json.dumps({"key": key.rstrip("!"), "held": key.endswith("!")})
            status, _, text = self.run.ask(
                f"/boxes/{self.device}/key",
                "POST",
                body,
                **{"content-type": "application/json", "cookie": self.cookie},
            )
            assert status < 300, text


def held(house: House) -> list[GameRow]:
    """The games of the history."""
    with closing(History(f"sqlite:///{house.database}")) as history:
        return history.games()


def events_held(house: House, number: int, seconds: float = 30) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if [row.events for row in held(house)] == [number]:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.needs_micropython
def test_a_locked_history_is_said_and_made_up_for(house):
    """A game goes on while another program holds the history: nothing is lost, all is said."""
    with house.run() as run:
        keys = Keys(run.up())
        keys.press(*setup(HEADER))
        keys.press("pepper", "pepper", "supply")
        assert events_held(house, 1)
        with closing(sqlite3.connect(house.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            keys.press("salami", "supply", "olive", "supply")
            run.wait_for(f"Box {keys.device}: another program is writing in the history .*")
            other.execute("ROLLBACK")
        run.wait_for(f"Box {keys.device}: all is well again[.]")
        assert events_held(house, 3)
        keys.press("mushroom", "supply")
        assert events_held(house, 4)
        assert run.end() == 0
        assert "Traceback" not in run.output.read_text()
    game = held(house)[0]
    assert (game.simulated, game.round, game.phase) == (True, 1, "turn")
    lines = house.forno("export", game.id, "--all").stdout.splitlines()
    assert lines[1:] == [
        f'{{"e":"turn","p":{p},"put":{{"{kind}":{count}}},"from":"supply"}}'
        for p, kind, count in ((0, "pepper", 2), (1, "salami", 1), (0, "olive", 1),
                               (1, "mushroom", 1))
    ]  # fmt: skip
