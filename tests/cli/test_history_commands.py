"""`forno history`, `show`, `export` and the common manners, through the real command."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from forno.cli.app import main
from forno.history.store import History
from tests.history.games import over_without_a_decision, play, table_of, url_of

FORNO = Path(sys.executable).with_name("forno")
OVER, OTHER, UNDER_WAY = "0123456789abcdef", "0123456700000000", "8888456789abcdff"
REFUSED, SIMULATED, UNWALKED = "9999000000000000", "aaaa000000000000", "bbbb000000000000"
FINISHED = play(1, "classic", 5)
OPEN = play(3, "modern", 4)[:30]


@pytest.fixture(scope="module")
def database(tmp_path_factory) -> str:
    url = url_of(tmp_path_factory.mktemp("cli") / "history.sqlite3")
    with closing(History(url)) as history:
        for game, lines in (
            (OVER, FINISHED),
            (OTHER, play(2)),
            (UNDER_WAY, OPEN),
            (REFUSED, [*OPEN, '{"e":"turn","p":0,"put":{"olive":99}}']),
        ):
            history.commit("box-1", game, 0, list(lines), False)
        history.walked("box-1", UNDER_WAY, None)
        history.commit("box-2", UNWALKED, 0, list(over_without_a_decision("modern")), False)
        history.commit("sim-1", SIMULATED, 0, [OPEN[0].replace("Bea", "[red]B\\u001bc")], True)
    return url


Done = subprocess.CompletedProcess[bytes]


@pytest.fixture
def program(database):
    """The installed program."""

    def run(*arguments: str, **environment: str) -> Done:
        return subprocess.run(
            [FORNO, *arguments],
            env={**os.environ, "FORNO_DATABASE_URL": database, **environment},
            capture_output=True,
            timeout=60,
        )

    return run


@pytest.fixture
def forno(database, monkeypatch, capfdbinary):
    """What the program does, without its start: that takes longer than most commands."""

    def run(*arguments: str, **environment: str) -> Done:
        for name, value in {"FORNO_DATABASE_URL": database, **environment}.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(sys, "argv", ["forno", *arguments])
        code = 0
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
        sys.stdout.flush()
        return Done(arguments, code, *capfdbinary.readouterr())

    return run


def said(done: Done, code: int) -> str:
    """What the command said, having ended with that code and kept to one channel."""
    assert done.returncode == code, done.stderr
    quiet, loud = (done.stdout, done.stderr) if code else (done.stderr, done.stdout)
    assert quiet == b""
    assert b"Traceback" not in loud
    return loud.decode()


def test_the_version_and_the_commands(program):
    assert said(program("--version"), 0).startswith("forno 0.")
    text = said(program("--help"), 0)
    names = ("run", "sim", "devices", "sync", "replay", "history", "show", "export")
    assert [name for name in names if f"\u2502 {name} " not in text] == []


def test_the_list_for_people(forno):
    text = said(forno("history"), 0)
    rows = {line.split()[0]: line for line in text.splitlines()[1:6]}
    assert set(rows) == {game[:9] for game in (OVER, OTHER, UNDER_WAY, REFUSED, UNWALKED)}
    assert "round 3, oven being emptied" in rows[UNWALKED[:9]]
    winner = table_of(FINISHED).view()["winners"][0]
    assert f"won by {table_of(FINISHED).header['players'][winner]['name']}" in rows[OVER[:9]]
    assert "Eeva-Liisa 🍕" in rows[OVER[:9]]
    assert "round 1" in rows[UNDER_WAY[:9]]
    assert "refused from line 31 on" in rows[REFUSED[:9]]
    assert "1 of simulated boxes not listed" in text


def test_names_cannot_steer_the_terminal(forno):
    text = said(forno("history", "--simulated"), 0)
    assert "[red]B\N{REPLACEMENT CHARACTER}c" in text
    assert "\x1b" not in text
    story = said(forno("show", SIMULATED), 0)
    assert "[red]B\N{REPLACEMENT CHARACTER}c" in story
    assert "\x1b" not in story


def test_the_list_for_programs(program):
    rows = [json.loads(line) for line in said(program("history", "--json"), 0).splitlines()]
    assert [row["id"] for row in rows] == [UNWALKED, REFUSED, UNDER_WAY, OTHER, OVER]
    over = rows[4]
    view = table_of(FINISHED).view()
    assert over["winners"] == view["winners"]
    assert over["pizzas"] == [len(player["baked"]) for player in view["players"]]
    assert (over["finished"], over["events"], over["device"]) == (True, len(FINISHED) - 1, "box-1")
    assert rows[1]["error"]["line"] == 31


def test_an_empty_history(forno, tmp_path):
    url = url_of(tmp_path / "none.sqlite3")
    assert "No game yet" in said(forno("history", FORNO_DATABASE_URL=url), 0)
    (tmp_path / "file").write_text("in the way")
    url = url_of(tmp_path / "file" / "history.sqlite3")
    assert "cannot be made" in said(forno("history", FORNO_DATABASE_URL=url), 1)
    assert "not a database URL" in said(forno("history", FORNO_DATABASE_URL="nonsense"), 2)


def test_the_story_of_a_finished_game(forno):
    text = said(forno("show", OVER[:9]), 0)
    assert OVER in text
    assert text.count("empties the oven") == 3
    assert " win" in text


def test_the_story_of_an_unfinished_game_keeps_the_oven_closed(forno):
    text = said(forno("show", UNDER_WAY[:4]), 0)
    assert "card" in text
    told = text.split("starts.", 1)[1]
    kinds = ("salami", "mushroom", "pineapple", "pepper", "olive", "minimale", "bombastica")
    assert [kind for kind in kinds if kind in told] == []
    everything = said(forno("show", UNDER_WAY[:4], "--all"), 0)
    assert any(kind in everything for kind in kinds)


def test_an_emptying_is_told_as_far_as_it_is_walked(forno):
    text = said(forno("show", UNWALKED), 0)
    assert text.count("empties the oven") == 3
    assert " win" not in text
    told = text.rsplit("empties the oven", 1)[1]
    assert "baked" not in told
    assert "fails" not in told
    assert "what is still hidden" in said(forno("export", UNWALKED), 2)


def test_the_story_for_programs(forno):
    shown = json.loads(said(forno("show", UNDER_WAY, "--json"), 0))
    assert shown["view"] == table_of(OPEN).view()
    assert shown["story"]
    assert "oven_cards" not in shown["view"]


def test_a_refused_line_is_named(forno):
    assert "Line 31 is refused" in said(forno("show", REFUSED), 0)


def test_export_into_a_file(program, forno, tmp_path):
    path = tmp_path / "game.jsonl"
    record = "".join(f"{line}\n" for line in FINISHED).encode()
    assert said(forno("export", OVER, "-o", str(path)), 0) == ""
    assert path.read_bytes() == program("export", OVER).stdout == record
    assert "is there already" in said(forno("export", OTHER, "-o", str(path)), 2)
    assert path.read_bytes() == record
    assert said(forno("export", OTHER, "--output", str(path), "--force"), 0) == ""
    assert path.read_bytes() == "".join(f"{line}\n" for line in play(2)).encode()
    assert [each.name for each in tmp_path.iterdir()] == ["game.jsonl"]


def test_export_where_nothing_can_be_written(forno, tmp_path):
    assert "there is no folder" in said(forno("export", OVER, "-o", str(tmp_path / "a/b")), 2)
    assert "cannot be written" in said(forno("export", OVER, "-o", "/proc/game.jsonl"), 1)


def test_export_of_an_unfinished_game_needs_all(forno, tmp_path):
    path = tmp_path / "open.jsonl"
    text = said(forno("export", UNDER_WAY, "-o", str(path)), 2)
    assert "what is still hidden" in text
    assert "--all" in text
    assert not path.exists()
    record = "".join(f"{line}\n" for line in OPEN).encode()
    assert forno("export", UNDER_WAY, "--all").stdout == record


def test_names_that_are_none_or_several(forno):
    several = said(forno("show", "01234567"), 2)
    assert OVER in several
    assert OTHER in several
    assert "no game “ffff”" in said(forno("export", "ffff"), 2)


@pytest.mark.parametrize("arguments", [["show"], ["nope"]])
def test_wrong_usage(forno, arguments):
    done = forno(*arguments)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stdout == b""


@pytest.mark.parametrize("arguments", [["history"], ["history", "--json"], ["show", OVER]])
def test_names_reach_a_file_whatever_the_system_writes_with(program, arguments):
    said_in_utf8 = said(program(*arguments, PYTHONIOENCODING="cp1252"), 0)
    assert ("Дарья" if arguments[0] == "history" else "Eeva-Liisa 🍕") in said_in_utf8


@pytest.mark.parametrize("arguments", [["sim", "--flash", "/proc/none/flash"], ["run"]])
def test_a_folder_that_cannot_be_made_is_named(program, arguments):
    text = said(program(*arguments, FORNO_RUNTIME_DIR="/proc/none"), 1)
    assert re.search("/proc/none cannot be (used|made)", text)


def test_a_reader_that_has_enough(database):
    done = subprocess.run(
        f"{FORNO} history --json | head -c 1",
        shell=True,
        env={**os.environ, "FORNO_DATABASE_URL": database},
        capture_output=True,
        timeout=60,
    )
    assert done.stdout == b"{"
    assert done.stderr == b""
