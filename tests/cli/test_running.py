"""Whoever finds a port busy is told of the `forno run` that holds it."""

from pathlib import Path

import pytest

from forno.cli.devices import say_problem
from forno.cli.running import only_run, page_of_run
from forno.link.problems import Problem

PAGE = "http://127.0.0.1:8411/"


def test_the_page_is_known_as_long_as_it_is_served(tmp_path: Path) -> None:
    assert page_of_run(tmp_path / "nowhere") is None
    with only_run(tmp_path) as running:
        running.tell(PAGE)
        assert page_of_run(tmp_path) == PAGE
    assert page_of_run(tmp_path) is None


def test_a_busy_port_names_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORNO_RUNTIME_DIR", str(tmp_path))
    with only_run(tmp_path) as running:
        running.tell(PAGE)
        say_problem(Problem("busy", {"port": "ttyACM0"}))
        assert PAGE in capsys.readouterr().err
    say_problem(Problem("busy", {"port": "ttyACM0"}))
    told = capsys.readouterr().err
    assert PAGE not in told
    assert "Thonny" in told
