"""`forno play` as a command: wrong input, the lists, a pipe, and a real terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from forno.cli.app import main
from forno.history.store import History
from forno.play.screen import CLEAR, FORGET, NORMAL
from tests.history.games import url_of

FORNO = Path(sys.executable).with_name("forno")
PATIENCE = 60


@pytest.fixture
def database(tmp_path):
    return url_of(tmp_path / "history.sqlite3")


@pytest.fixture
def forno(database, monkeypatch, capfd):
    """(exit code, standard output, standard error) of a command without a terminal."""

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setenv("FORNO_DATABASE_URL", database)
        monkeypatch.setattr(sys, "argv", ["forno", *arguments])
        code = 0
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
        sys.stdout.flush()
        return code, *capfd.readouterr()

    return run


SIX = "A,B,C,D,E,F"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "no game chess"),
        (["fiesta", "--toggle", "black_field=13"], "must be different fields"),
        (["mammamia", "--bots", "clever"], "no bot clever"),
        (["mammamia", "--bots", "strong:0"], "strength"),
        (["mammamia", "--players", "Bea=deep,Al"], "no bot deep"),
        (["mammamia", "--players", SIX], "2 to 5 players"),
        (["pizzador", "--players", "A,B,C,D,E"], "2 to 4 players"),
        (["fiesta", "--players", "A", "--bots", "random,random,random,random"], "2 to 4 players"),
        (["mammamia", "--players", "Bea,bea"], "Two players are called"),
        (["mammamia", "--players", "Bea:red,Al:red"], "Two players are red"),
        (["mammamia", "--players", "Bea:pink,Al"], "cannot have the colour “pink”"),
        (["mammamia", "--players", "Bea,,Al"], "empty place"),
        (["mammamia", "--players", ":red,Al"], "names nobody"),
        (["mammamia", "--players", "A\x1bb,Al"], "names nobody"),
        (["mammamia", "--players", "Bea=,Al"], "says no bot"),
        (["mammamia", "--rules", "express"], "no rules express"),
        (["pizzador", "--rules", "modern"], "no rules modern"),
        (["mammamia", "--toggle", "speed=1"], "no toggle speed"),
        (["mammamia", "--toggle", "must_put=perhaps"], "must_put cannot be"),
        (["mammamia", "--toggle", "must_put"], "must_put cannot be"),
        (["mammamia", "--seed", "-1"], "cannot be laid"),
        (["mammamia", "--seed", str(2**64)], "cannot be laid"),
        (["mammamia", "--start", "Zoe"], "Nobody here is called Zoe"),
        (["--rules", "modern"], "Which game"),
        (["--resume"], "No game of this computer is unfinished"),
        (["--resume", "abcd"], "no game “abcd”"),
        (["mammamia", "--resume", "--seed", "1"], "as it was begun"),
    ],
)
def test_wrong_input_is_said_before_anything_runs(forno, database, arguments, said):
    code, out, wrong = forno("play", *arguments)
    assert (code, out) == (2, "")
    first, cure = wrong.strip().splitlines()[:2]
    assert said in first
    assert cure.strip()
    if "--resume" not in arguments:
        assert not Path(database.removeprefix("sqlite:///")).exists()


def test_a_pipe_plays_line_by_line_and_what_it_left_is_listed(forno, monkeypatch, database):
    keys = b"\xff\xfe\n" + b"9" * 5000 + b"\n1\n\n\nquit\n"
    seats = ("--players", "Bea,Gino=random", "--start", "Bea", "--seed", "3")
    done = subprocess.run(
        [FORNO, "play", "mammamia", *seats],
        input=keys, capture_output=True, timeout=PATIENCE,
        env={**os.environ, "FORNO_DATABASE_URL": database},
    )  # fmt: skip
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert "\x1b" not in text
    assert "Your hand" in text
    name = re.search(r"forno play --resume (\w+)", text)[1]
    code, out, _ = forno("play")
    assert code == 0
    assert [game for game in ("mammamia", "solemio", "grande", "pizzador", "fiesta") if game in out]
    assert name in out
    assert "Bea, Gino" in out
    assert "Mamma Mia!, Modern" in forno("history")[1]
    assert "this computer" in forno("history")[1]
    assert forno("export", name)[0] == 2
    assert "seed" not in forno("show", name, "--json")[1]


class Terminal:
    """`forno play` on a terminal of 80 by 24."""

    def __init__(self, database: str, *arguments: str) -> None:
        self.keys, inside = pty.openpty()
        self.process = subprocess.Popen(
            [FORNO, "play", *arguments], stdin=inside, stdout=inside, stderr=inside,
            start_new_session=True,
            env={**os.environ, "FORNO_DATABASE_URL": database, "TERM": "xterm-256color",
                 "COLUMNS": "80", "LINES": "24"},
        )  # fmt: skip
        os.close(inside)
        self.seen = ""

    def until(self, text: str) -> str:
        """What the window shows once it shows this."""
        end = time.monotonic() + PATIENCE
        while text not in self.window and time.monotonic() < end:
            ready, _, _ = select.select([self.keys], [], [], 1)
            try:
                self.seen += os.read(self.keys, 65536).decode() if ready else ""
            except OSError:
                break
        assert text in self.window, self.window
        return self.window

    @property
    def window(self) -> str:
        last = self.seen.rpartition(CLEAR)[2]
        return re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", last)

    def type(self, line: str) -> None:
        self.seen += CLEAR  # what is awaited next is not what is there
        os.write(self.keys, f"{line}\n".encode())

    def ended(self) -> int:
        code = self.process.wait(PATIENCE)
        os.close(self.keys)
        return code


@pytest.fixture
def terminal(database):
    opened = []

    def start(*arguments: str) -> Terminal:
        opened.append(Terminal(database, *arguments))
        return opened[-1]

    yield start
    for one in opened:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()


def test_a_killed_terminal_loses_nothing_and_shows_no_hand(terminal, database):
    bea = terminal("mammamia", "--players", "Bea,Al", "--start", "Bea", "--seed", "7")
    assert "Your hand" not in bea.until("Pass to Bea")
    bea.type("")
    assert "Your hand" in bea.until("Bea >")
    bea.type("1")
    bea.until("An order on top?")
    bea.type("no order, supply")
    passed = bea.until("Pass to Al")
    assert "Your hand" not in passed
    assert "refills from the supply" in passed
    bea.process.send_signal(signal.SIGKILL)
    assert bea.ended() == -signal.SIGKILL
    history = History(database)
    (row,) = history.games()
    assert (row.events, row.device, row.phase) == (1, "this computer", "turn")
    history.close()
    again = terminal("--resume")
    assert "refills from the supply" in again.until("Pass to Al")
    again.type("")
    again.until("Al >")
    again.type("q")
    again.until(f"forno play --resume {row.id[:8]}")
    assert again.ended() == 0
    before = again.seen.rpartition(NORMAL)[0]
    assert FORGET in before.rpartition("Your hand")[2]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_game_kept_and_the_terminal_as_it_was(terminal, number):
    bea = terminal("pizzador", "--players", "Bea,Al=random", "--start", "Bea", "--seed", "7")
    bea.until("Bea >")
    bea.process.send_signal(number)
    assert "The game is kept" in bea.until("forno play --resume")
    assert bea.ended() == 0
    assert NORMAL in bea.seen
    assert "Traceback" not in bea.seen
