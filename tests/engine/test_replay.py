"""`forno replay`: the state for programs, the story for people, and what a bad line does."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from forno.cli.app import main

RECORDS = Path(__file__).parents[1] / "records"
DESIGN = """\
{"forno":1,"game":"mammamia","rules":"modern","players":[{"name":"Alberto","colour":"green"},\
{"name":"Bea","colour":"red"}],"start":0}
{"e":"turn","p":0,"put":{"pepper":2},"from":"supply"}
{"e":"turn","p":1,"put":{"salami":2},"from":"supply"}
{"e":"turn","p":0,"put":{"mushroom":2},"from":"supply"}
{"e":"turn","p":1,"put":{"pineapple":2},"from":"supply"}
{"e":"turn","p":0,"put":{"pineapple":1},"order":"minimale","from":"supply"}
{"e":"turn","p":1,"put":{"olive":6},"from":"supply"}
{"e":"turn","p":0,"put":{"olive":2},"from":"supply"}
{"e":"turn","p":1,"put":{"pineapple":5},"from":"supply"}
{"e":"turn","p":0,"put":{"pepper":5},"from":"supply"}
"""
HEADER = DESIGN.splitlines()[0]
STATE = (
    '{"game":"mammamia","rules":"modern","phase":"serve","round":1,"turn":0,"supply":0,"used":0,'
    '"oven":18,"table":{"salami":2,"mushroom":2,"pineapple":3,"pepper":2},"starter":null,'
    '"players":[{"name":"Alberto","ingredients":7,"orders":0,"waiter":7,"baked":[]},'
    '{"name":"Bea","ingredients":6,"orders":1,"waiter":7,"baked":[]}],'
    '"pending":{"p":0,"order":"minimale","picks":[["salami"],["mushroom"]],'
    '"missing":[{"salami":1},{"mushroom":1}]},"winners":null,"events":9,"error":null}\n'
)


def forno(*arguments: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [str(Path(sys.executable).with_name("forno")), *arguments]
    return subprocess.run(command, input=data, capture_output=True, check=False)


Replay = Callable[..., tuple[int, dict[str, Any], str]]


@pytest.fixture
def replay(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Replay:
    """(exit code, the object, standard error) of one record on standard input.

    What the program does, without its start: that takes longer than most records.
    """

    def run(data: bytes | str, *arguments: str) -> tuple[int, dict[str, Any], str]:
        data = data.encode() if isinstance(data, str) else data
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        monkeypatch.setattr(sys, "argv", ["forno", "replay", "--json", *arguments, "-"])
        with pytest.raises(SystemExit) as end:
            main()
        sys.stdout.flush()
        told, complaint = capfdbinary.readouterr()
        return int(end.value.code or 0), json.loads(told), complaint.decode()

    return run


def test_the_record_of_the_design_gives_its_state_to_the_byte() -> None:
    done = forno("replay", "--json", "-", data=DESIGN.encode())
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, STATE, b"")


def test_comments_blanks_spaces_and_cr_lf_are_read(replay: Replay) -> None:
    loose = "# a game\r\n\r\n" + DESIGN.replace(",", " , ").replace("\n", "\r\n  \r\n# so\r\n")
    code, state, _ = replay(loose)
    assert code == 0
    assert state == json.loads(STATE)


@pytest.mark.parametrize(
    ("data", "line", "code"),
    [
        (b"", 1, "no-header"),
        (b"# nothing\n\n", 3, "no-header"),
        (b"\xef\xbb\xbf" + HEADER.encode(), 1, "byte-order-mark"),
        (b"# \xff\n" + HEADER.encode(), 1, "not-utf-8"),
        (HEADER.encode() + b'\n{"e":"undo","why":"\xc3"}\n', 2, "not-utf-8"),
        (b"PK\x03\x04", 1, "not-json"),
        (b"[" * 100000, 1, "not-json"),
        (b"[]", 1, "not-an-object"),
        (b"{}", 1, "not-a-record"),
        (HEADER.replace('"forno":1', '"forno":9').encode(), 1, "version"),
        (HEADER.encode() + b"\n" + HEADER.encode(), 2, "unknown-event"),
        (HEADER.encode() + b'\n#\n{"e":"undo"}\n{"e":"undo"}\n', 3, "nothing-to-undo"),
        (HEADER.encode() + b'\n{"e":"turn","p":0\n', 2, "not-json"),
    ],
)
def test_a_bad_line_ends_its_file(replay: Replay, data: bytes, line: int, code: str) -> None:
    exit_code, state, complaint = replay(data)
    assert exit_code == 2
    assert (state["error"]["line"], state["error"]["code"]) == (line, code)
    assert complaint.startswith(f"-:{line}: {code}: ")
    if HEADER.encode() not in data or line == 1:
        assert {value for field, value in state.items() if field != "error"} == {None}
    else:
        assert state["phase"] == "turn"


def test_each_file_has_its_own_line_and_one_bad_file_is_enough(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(DESIGN)
    bad.write_text(DESIGN + '{"e":"serve","p":1}\n{"e":"undo"}\n')
    done = forno("replay", "--json", str(good), str(bad), str(good))
    states = [json.loads(line) for line in done.stdout.splitlines()]
    assert [state["error"] and state["error"]["line"] for state in states] == [None, 11, None]
    assert states[1]["error"]["code"] == "not-your-order"
    assert {**states[1], "error": None} == json.loads(STATE)
    assert done.returncode == 2
    assert done.stderr.decode().startswith(f"{bad}:11: not-your-order: ")


def test_a_file_that_is_not_there_is_wrong_input() -> None:
    done = forno("replay", "nowhere.jsonl")
    assert done.returncode == 2
    assert b"nowhere.jsonl" in done.stderr


def test_nothing_of_the_closed_oven_is_told_unless_all_is_asked_for(replay: Replay) -> None:
    closed = "\n".join(DESIGN.splitlines()[:9])
    other = closed.replace("olive", "x").replace("mushroom", "olive").replace("x", "mushroom")
    other = other.replace("minimale", "bombastica")
    assert replay(closed)[1] == replay(other)[1]
    told = [forno("replay", "-", data=text.encode()).stdout for text in (closed, other)]
    assert told[0] == told[1]
    assert b"Bea: 6 cards" in told[0]
    everything = replay(closed, "--all")[1]
    assert everything["oven_cards"][0] == {"n": 1, "p": 0, "put": {"pepper": 2}}
    assert b"6 olive" in forno("replay", "--all", "-", data=closed.encode()).stdout


def test_a_seat_of_a_digital_game_sees_its_hand_and_nobody_the_seed(replay: Replay) -> None:
    digital = HEADER[:-1] + ',"seed":42}\n'
    state = replay(digital)[1]
    assert "seed" not in json.dumps(state)
    hand = replay(digital, "--seat", "1")[1]["hand"]
    assert sum(hand["ingredients"].values()) + len(hand["orders"]) == 7
    everything = replay(digital, "--all")[1]
    assert everything["seed"] == 42
    assert everything["hands"][1] == hand
    done = forno("replay", "--json", "--seat", "2", "-", data=digital.encode())
    assert done.returncode == 2


def test_the_story_names_orders_scores_and_the_reason() -> None:
    story = forno("replay", str(RECORDS / "rulings" / "shared-win.jsonl")).stdout.decode()
    assert "share the win" in story
    story = forno("replay", str(RECORDS / "rulings" / "leaving.jsonl")).stdout.decode()
    assert "Alberto, 4 salami + 1 pepper: baked of 4 salami + 1 pepper." in story
    assert "Bea, one of each: fails, as its owner has left." in story
    assert "Pizzas after round 1: Alberto 1, Bea 0, Carlo 0." in story
