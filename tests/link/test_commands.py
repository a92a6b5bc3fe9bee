"""`forno devices` and `forno sync`, with a simulated box and without."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import serial
from typer.testing import CliRunner, Result

from forno.cli.app import app
from forno.sim import Simulator

Run = Callable[..., Result]


@pytest.fixture
def forno(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("FORNO_RUNTIME_DIR", str(tmp_path / "run"))
    monkeypatch.setenv("FORNO_DATABASE_URL", f"sqlite:///{tmp_path / 'history.sqlite3'}")
    return lambda *words: CliRunner().invoke(app, words)


@pytest.mark.parametrize("command", ["devices", "sync"])
def test_nobody_there(forno: Run, command: str) -> None:
    done = forno(command)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "No Forno box is plugged in." in done.stderr
    assert "forno sim" in done.stderr
    done = forno(command, "--json")
    assert (done.exit_code, done.stdout) == (1, "")


def test_a_box_and_a_port_in_use(forno: Run, tmp_path: Path, micropython: str) -> None:
    with Simulator(tmp_path / "a.img", device="aaaa") as box:
        done = forno("devices")
        assert done.exit_code == 0
        assert [line.split()[0] for line in done.stdout.splitlines()] == ["Box", "aaaa"]
        told = json.loads(forno("devices", "--json").stdout)
        assert (told["device"], told["port"], told["problem"]) == ("aaaa", box.port, None)
        assert (told["simulated"], told["connected"], told["games"]) == (True, True, 0)
        assert (told["room"] > 40, told["battery"], told["notes"]) == (True, None, [])
        done = forno("sync")
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout == f"aaaa on {box.port}: 0 games, nothing new\n"
        holder = serial.Serial(box.port, exclusive=True)
        for command in ("devices", "sync"):
            done = forno(command, "--json")
            assert done.exit_code == 1
            assert json.loads(done.stdout)["problem"]["code"] == "busy"
            done = forno(command)
            assert f"{box.port} is in use by another program." in done.stderr
            assert "Close Thonny" in done.stderr.replace("\n", " ")
        holder.close()


def test_a_named_port_that_is_not_there(forno: Run) -> None:
    done = forno("devices", "--port", "/dev/ttyNOBODY", "--json")
    assert done.exit_code == 1
    assert json.loads(done.stdout)["problem"]["code"] == "absent"
