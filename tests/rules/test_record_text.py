"""The text of records: canonical writing, lenient reading, and what is refused with which code."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forno.rules import games
from forno.rules.errors import RecordError, RuleError
from forno.rules.record import (
    check_header,
    read_event,
    read_header,
    write_event,
    write_header,
)
from forno.rules.table import Table

HEADER: dict[str, Any] = {
    "forno": 1,
    "game": "mammamia",
    "rules": "modern",
    "players": [{"name": "Alberto", "colour": "green"}, {"name": "Bea", "colour": "red"}],
    "start": 0,
}


def canonical(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_names_are_written_as_json_does_with_letters_unescaped(name: str) -> None:
    header = {**HEADER, "players": [{"name": name, "colour": "green"}, HEADER["players"][1]]}
    line = write_header(header)
    assert line == canonical(header)
    assert read_header(line) == header


def test_every_field_has_its_place() -> None:
    header = {
        **HEADER,
        "seed": 7,
        "toggles": {"must_put": False, "hidden_rounds": 2},
        "id": "00ff",
        "device": "box",
        "made": "2026-11-30T12:00:00+01:00",
        "place": "Köln",
        "note": "Żółw",
    }
    shuffled = dict(reversed(header.items()))
    assert write_header(shuffled) == canonical(header)
    events: list[dict[str, Any]] = [
        {"e": "turn", "p": 0, "put": {"pepper": 2}, "order": "each", "from": "supply"},
        {"e": "turn", "p": 1, "put": {"?": 1}},
        {"e": "starter", "p": None},
        {"e": "serve", "p": 0, "add": {"salami": 1, "olive": 2}, "pick": ["salami"]},
        {"e": "return", "p": 0},
        {"e": "undo"},
        {"e": "amend", "n": 3, "put": {"olive": 1}, "order": "minimale"},
        {"e": "leave", "p": 1},
        {"e": "end"},
        {"e": "recount", "supply": 0, "p": 1, "ingredients": 0, "orders": 1, "waiter": 7},
    ]
    for event in events:
        assert write_event(dict(reversed(event.items())), "mammamia") == canonical(event)
        assert read_event(canonical(event), "mammamia") == event


def test_absent_null_and_empty_are_the_same() -> None:
    bare = '{"e":"turn","p":0}'
    assert (
        write_event({"e": "turn", "p": 0, "put": {}, "order": None, "from": None}, "mammamia")
        == bare
    )
    assert (
        write_event({"e": "turn", "p": 0, "put": None, "order": {}, "from": {}}, "mammamia") == bare
    )
    assert write_header({**HEADER, "toggles": {}, "note": None}) == canonical(HEADER)
    assert write_header({**HEADER, "seed": {}, "note": {}}) == canonical(HEADER)
    table = Table(HEADER)
    table.apply({"e": "turn", "p": 0, "put": {"olive": 1}, "order": {}, "from": "supply"})
    assert table.view()["oven"] == 1
    assert write_header({**HEADER, "toggles": {"sit_out": None}}) == canonical(HEADER)


def test_fields_that_the_format_does_not_name_are_ignored() -> None:
    assert write_event({"e": "undo", "why": "slip"}, "mammamia") == '{"e":"undo"}'
    assert write_header({**HEADER, "weather": "rain"}) == canonical(HEADER)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"forno": 2}, "version"),
        ({"forno": True}, "not-a-record"),
        ({"forno": None}, "not-a-record"),
        ({"game": "chess"}, "unknown-game"),
        ({"rules": "house"}, "unknown-rules"),
        ({"rules": None}, "missing-field"),
        ({"players": HEADER["players"][:1]}, "player-number"),
        ({"players": HEADER["players"] * 3}, "player-number"),
        ({"players": [HEADER["players"][0]] * 2}, "same-colour"),
        ({"players": [{"name": "A", "colour": "pink"}, HEADER["players"][0]]}, "unknown-colour"),
        ({"players": [{"colour": "red"}, HEADER["players"][0]]}, "missing-field"),
        ({"players": [{"name": 3, "colour": "red"}, HEADER["players"][0]]}, "not-a-text"),
        ({"players": {}}, "not-a-list"),
        ({"start": 2}, "no-such-player"),
        ({"start": None}, "missing-field"),
        ({"start": 0.0}, "not-a-count"),
        ({"start": True}, "not-a-count"),
        ({"seed": -1}, "not-a-count"),
        ({"seed": 2**64}, "seed-range"),
        ({"toggles": {"fast": True}}, "unknown-toggle"),
        ({"toggles": {"fast": None}}, "unknown-toggle"),
        ({"toggles": {"must_put": 1}}, "bad-toggle"),
        ({"toggles": {"hidden_rounds": True}}, "bad-toggle"),
        ({"toggles": {"start_card": "late"}}, "bad-toggle"),
        ({"toggles": []}, "not-an-object"),
        ({"note": 5}, "not-a-text"),
        ({"note": "\ud800"}, "not-a-text"),
    ],
)
def test_headers_that_are_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(RecordError) as error:
        Table({**HEADER, **change})
    assert error.value.code == code


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ([], "not-an-object"),
        ({}, "unknown-event"),
        ({"e": "ask"}, "unknown-event"),
        ({"e": ["turn"]}, "unknown-event"),
        ({"e": "turn"}, "missing-field"),
        ({"e": "turn", "p": None}, "not-a-count"),
        ({"e": "turn", "p": -1}, "not-a-count"),
        ({"e": "turn", "p": 0.0}, "not-a-count"),
        ({"e": "turn", "p": True}, "not-a-count"),
        ({"e": "turn", "p": 0, "put": {"salami": 0}}, "not-a-count"),
        ({"e": "turn", "p": 0, "put": {"salami": 1.0}}, "not-a-count"),
        ({"e": "turn", "p": 0, "put": {"salami": True}}, "not-a-count"),
        ({"e": "turn", "p": 0, "put": {"2salami": 1}}, "unknown-kind"),
        ({"e": "turn", "p": 0, "put": {"cheese": 1, "salami": 1}}, "unknown-kind"),
        ({"e": "turn", "p": 0, "put": ["salami"]}, "not-a-card-map"),
        ({"e": "turn", "p": 0, "put": 0}, "not-a-card-map"),
        ({"e": "turn", "p": 0, "put": ""}, "not-a-card-map"),
        ({"e": "turn", "p": 0, "order": "quattro"}, "unknown-order"),
        ({"e": "turn", "p": 0, "order": ["each"]}, "unknown-order"),
        ({"e": "turn", "p": 0, "order": 0}, "unknown-order"),
        ({"e": "turn", "p": 0, "from": "oven"}, "unknown-pile"),
        ({"e": "turn", "p": 0, "from": False}, "unknown-pile"),
        ({"e": "starter"}, "missing-field"),
        ({"e": "serve", "p": 0, "add": {"?": 1}}, "unknown-kind"),
        ({"e": "serve", "p": 0, "add": {"any": 1}}, "unknown-kind"),
        ({"e": "serve", "p": 0, "pick": "salami"}, "not-a-list"),
        ({"e": "serve", "p": 0, "pick": [1]}, "unknown-kind"),
        ({"e": "amend"}, "missing-field"),
        ({"e": "recount", "ingredients": 3}, "missing-field"),
        ({"e": "recount", "supply": -1}, "not-a-count"),
    ],
)
def test_events_that_are_malformed(event: Any, code: str) -> None:
    table = Table(HEADER)
    with pytest.raises(RecordError) as error:
        table.apply(event)
    assert error.value.code == code
    assert table.view() == Table(HEADER).view()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
        max_leaves=8,
    )
)
def test_no_value_in_any_field_does_more_than_be_refused(value: object) -> None:
    table = Table(HEADER)
    for name in ("turn", "starter", "serve", "return", "amend", "leave", "recount"):
        for field in ("p", "put", "order", "from", "add", "pick", "n", "supply", "waiter"):
            before = table.view()
            try:
                table.apply({"e": name, "p": 0, "n": 1, field: value})
            except (RecordError, RuleError):
                assert table.view() == before
            else:
                table.take_back()
                assert table.view() == before


def test_a_game_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._MODULES, "solemio", "forno.rules.left_out")
    with pytest.raises(RecordError) as caught:
        check_header({**HEADER, "game": "solemio"})
    assert caught.value.code == "unsupported-game"
