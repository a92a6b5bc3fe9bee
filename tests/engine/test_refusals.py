"""Every code can happen: for each game the shortest record found that is refused with it, and for
the text of a record and the decks of Fiesta Mexicana the line that is at fault."""

import json
from pathlib import Path
from typing import Any

import pytest

import forno
from forno.engine.faults import TEXTS, fault_text
from forno.engine.record_file import read_record
from forno.history.state import Replay
from forno.rules import games
from forno.rules.errors import RecordError, RuleError
from forno.rules.fiesta import deck, deck_reconstructed
from forno.rules.games import GAMES, game_of
from forno.rules.record import read_header
from forno.rules.table import Table
from tests.engine.codes import raised_in

RULES = Path(forno.__file__).parent / "rules"
REFUSED = Path(__file__).parent / "refused"
COLOURS = ("red", "brown", "yellow", "green", "purple", "red")


def refused(game: str) -> dict[str, list[str]]:
    """`{code: lines}` of a game's file."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in (REFUSED / f"{game}.txt").read_text().splitlines()[1:]:
        if line.startswith("# "):
            lines = found[line[2:]] = []
        elif line:
            lines.append(line)
    return found


RECORDS = [(game, code) for game in GAMES for code in refused(game)]


@pytest.mark.parametrize(("game", "code"), RECORDS)
def test_a_record_is_refused_at_its_last_line(game: str, code: str) -> None:
    lines = refused(game)[code]
    record = read_record("\n".join(lines).encode())
    assert record.fault
    assert record.fault.line == len(lines)
    # The code of a later event that stands tells why an amend is refused.
    assert code in (record.fault.code, record.fault.params.get("why"))
    assert fault_text(record.fault.code, record.fault.params)


# The text of a record


def header(game: str, /, **more: Any) -> dict[str, Any]:
    """A good header but for what is set."""
    players = [{"name": "A", "colour": "red"}, {"name": "B", "colour": "brown"}]
    made: dict[str, Any] = {"forno": 1, "game": game, "rules": next(iter(game_of(game).RULE_SETS))}
    return {**made, "players": players, "start": 0, **more}


def seats(number: int) -> list[dict[str, str]]:
    return [{"name": colour, "colour": colour} for colour in COLOURS[:number]]


HEADERS: dict[str, dict[str, Any]] = {
    "not-a-record": {"forno": "one"},
    "version": {"forno": 2},
    "unknown-game": {"game": "calzone"},
    "unknown-rules": {"rules": "house"},
    "unknown-toggle": {"toggles": {"house": True}},
    "player-number": {"players": seats(6)},
    "unknown-colour": {"players": [*seats(1), {"name": "B", "colour": "pink"}]},
    "same-colour": {"players": [*seats(1), *seats(1)]},
    "not-a-list": {"players": {}},
    "not-an-object": {"players": ["A", "B"]},
    "missing-field": {"players": None},
    "not-a-count": {"start": 0.0},
    "no-such-player": {"start": 2},
    "seed-range": {"seed": 2**64},
    "not-a-text": {"note": 5},
}
TOGGLES = {
    "mammamia": {"must_put": 1},
    "solemio": {"start_card": "late"},
    "grande": {"hidden_rounds": 4},
    "pizzador": {"tiles": 0},
    "fiesta": {"chili_cost_1": 21},
}
LINES = {
    "not-json": b'{"e":"turn"',
    "not-an-object": b'["turn"]',
    "unknown-event": b'{"e":"pray"}',
    "missing-field": b'{"e":"leave"}',
    "not-a-count": b'{"e":"leave","p":true}',
    "byte-order-mark": b'\xef\xbb\xbf{"e":"end"}',
    "not-utf-8": b'{"e":"end","note":"\xff"}',
}


def code_of(data: bytes) -> str | None:
    """The code of a file's fault, whose sentence can be said."""
    fault = read_record(data).fault
    assert fault is None or fault_text(fault.code, fault.params)
    return fault.code if fault else None


@pytest.mark.parametrize("game", GAMES)
def test_a_header_is_refused(game: str) -> None:
    assert code_of(json.dumps(header(game)).encode()) is None
    found = {code: code_of(json.dumps(header(game, **HEADERS[code])).encode()) for code in HEADERS}
    assert found == {code: code for code in HEADERS}
    assert code_of(json.dumps(header(game, toggles=TOGGLES[game])).encode()) == "bad-toggle"


def test_special_fields_of_a_board_are_different() -> None:
    line = json.dumps(header("fiesta", toggles={"black_field": 13}))
    assert code_of(line.encode()) == "same-field"


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_refused(game: str) -> None:
    good = json.dumps(header(game)).encode()
    found = {code: code_of(good + b"\n" + LINES[code]) for code in LINES}
    assert found == {code: code for code in LINES}
    assert code_of(b"# nothing but a remark\n") == "no-header"


# What no record brings about


def test_a_step_that_an_emptying_has_not() -> None:
    for game in GAMES:
        if game != "pizzador":  # where nothing is walked through
            with pytest.raises(RuleError, match="no-such-step"):
                Table(read_header(json.dumps(header(game)))).view(walked=3)


def test_a_game_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._MODULES, "grande", "forno.rules.not_there")
    with pytest.raises(RecordError, match="unsupported-game"):
        game_of("grande")


def test_a_line_of_a_box_that_is_not_canonical() -> None:
    replay = Replay()
    replay.take(json.dumps(header("mammamia")))
    assert replay.error is not None
    assert replay.error["code"] == "not-canonical"


ROWS = list(deck_reconstructed.ROWS)
DECKS = {
    "deck-columns": [*ROWS[:65], "tacos 1"],
    "deck-dish": [*ROWS[:65], "pizza 1 - - - -"],
    "deck-skulls": [*ROWS[:65], "tacos 4 - - - -"],
    "deck-dip": [*ROWS[:65], "tacos 1 ketchup - - -"],
    "deck-start": [*ROWS[:65], "tacos 1 - - - - green"],
    "deck-too-many": [*ROWS, ROWS[0]],
    "deck-too-short": ROWS[:65],
    "deck-too-many-starts": [" ".join(row.split()[:6]) + " black" for row in ROWS],
    "deck-too-few-starts": [" ".join(row.split()[:6]) for row in ROWS],
}


@pytest.mark.parametrize("code", DECKS)
def test_a_deck_that_does_not_add_up(code: str) -> None:
    with pytest.raises(RecordError) as caught:
        deck.learn("mine", DECKS[code])
    assert caught.value.code == code
    assert str(caught.value.params["row"]) in fault_text(code, caught.value.params)


def test_a_deck_that_is_not_here() -> None:
    with pytest.raises(RecordError, match="unknown-deck"):
        deck.find("mine-00000000")


# Nothing is left out

IN_TESTS_ABOVE = {
    "bad-toggle",
    "no-header",
    "no-such-step",
    "not-canonical",
    "same-field",
    "unknown-deck",
    "unsupported-game",
}


def test_every_code_is_brought_about() -> None:
    records = {code for _, code in RECORDS}
    assert records | set(HEADERS) | set(LINES) | set(DECKS) | IN_TESTS_ABOVE == set(TEXTS)


@pytest.mark.parametrize("game", ["solemio", "grande", "pizzador", "fiesta"])
def test_every_code_of_a_game_is_brought_about_in_it(game: str) -> None:
    rooms = [RULES / ("solemio" if game == "grande" else game)]
    rooms += [RULES / "scorepad"] if game == "fiesta" else []
    told = set(refused(game)) | set(DECKS) | IN_TESTS_ABOVE
    assert raised_in(rooms) - told == set()
