"""What a record cannot say: headers, views by seat, taking everything back, the whole pile."""

from typing import Any

import pytest

from forno.rules.errors import RecordError, RuleError
from forno.rules.fiesta import decisions
from forno.rules.fiesta.dishes import DISHES
from forno.rules.record import read_header, write_header
from forno.rules.table import Table
from tests.rules.fiesta.tables import begun, header, lay, to_the_end, until, win


def code_of(made: dict[str, Any]) -> str:
    with pytest.raises(RecordError) as caught:
        Table(made)
    return caught.value.code


def test_two_to_four_players() -> None:
    assert [Table(header(players)).view()["phase"] for players in (2, 3, 4)] == ["keep"] * 3
    assert code_of(header(1)) == "player-number"
    five = header(4)
    five["players"].append({"name": "E", "colour": "purple"})
    assert code_of(five) == "player-number"


@pytest.mark.parametrize(
    ("toggles", "code"),
    [
        ({"black_field": 13}, "same-field"),
        ({"chili_field_1": 8}, "same-field"),
        ({"black_field": 0}, "bad-toggle"),
        ({"white_field": 17}, "bad-toggle"),
        ({"chili_cost_1": 0}, "bad-toggle"),
        ({"start_cards": 1}, "bad-toggle"),
        ({"deck": "another-00000000"}, "unknown-deck"),
        ({"tokens": 3}, "unknown-toggle"),
    ],
)
def test_toggles_that_are_refused(toggles: dict[str, Any], code: str) -> None:
    assert code_of(header(toggles=toggles)) == code


def test_a_header_round_trips() -> None:
    made = header(seed=3, toggles={"deck": "reconstructed-1771675c", "black_field": 1})
    line = write_header(made)
    assert line.endswith('"seed":3,"toggles":{"black_field":1,"deck":"reconstructed-1771675c"}}')
    assert write_header(read_header(line)) == line


def test_rule_sets_are_toggles() -> None:
    # Each side of the board with the other side's set-up: values of toggles, nothing more.
    both = Table(header(rules="standard", toggles={"chili": True})).view()
    assert (both["phase"], both["players"][0]["chili"]) == ("card", 9)
    neither = Table(header(rules="chili", toggles={"chili": False})).view()
    assert (neither["phase"], neither["players"][0]["chili"]) == ("keep", 0)


def test_a_seat_sees_its_own_wishes_alone() -> None:
    table = Table(header(3, "standard", seed=4))
    assert table.view(seat=0)["hand"] == {"wishes": []}
    until(table, lambda: table.view()["phase"] == "keep")
    hands = table.view(everything=True)["hands"]
    assert [len(hand["wishes"]) for hand in hands] == [5, 5, 5]
    for seat in range(3):
        seen = table.view(seat=seat)
        assert seen.pop("hand") == hands[seat]
        assert seen == table.view()
    assert Table(header(3)).view(seat=0)["hand"] is None
    with pytest.raises(RuleError):
        table.view(seat=3)


def test_an_early_end_shows_no_wishes_that_were_not_dealt() -> None:
    table = Table(header(2, "standard", seed=4))
    table.apply({"e": "end"})
    assert table.view(seat=0)["hand"] == {"wishes": []}
    assert len(table.view(everything=True)["start_cards"]) == 4
    table.apply({"e": "undo"})
    until(table, lambda: table.view()["phase"] == "keep")
    hand = table.view(seat=0)["hand"]
    table.apply({"e": "end"})
    assert table.view(seat=0)["hand"] == hand
    assert table.view(everything=True)["start_cards"] == []


def test_nothing_is_walked_through() -> None:
    table = Table(header())
    assert table.view(walked=0) == table.view()
    with pytest.raises(RuleError) as caught:
        table.view(walked=1)
    assert caught.value.code == "no-such-step"


def test_the_menu_shows_the_hand_of_who_decides() -> None:
    table = begun(2, seed=9)
    table.apply(next(iter(table.events())))
    menu = table.legal()["bid"]
    assert menu["wishes"] == table.view(seat=menu["p"])["hand"]["wishes"]


def test_undo_takes_everything_back() -> None:
    table = Table(header(3, "standard", seed=8))
    views = []
    while table.legal():
        views.append({**table.view(everything=True), "events": 0})
        found = list(decisions(table.legal()))
        table.apply(found[len(views) * 7 % len(found)])
    assert table.view()["phase"] == "over"
    while views:
        table.apply({"e": "undo"})
        assert {**table.view(everything=True), "events": 0} == views.pop()
    with pytest.raises(RuleError):
        table.apply({"e": "undo"})


def test_a_copy_is_independent() -> None:
    table = begun(3, "standard", seed=8)
    twin, before = table.copy(), table.view(everything=True)
    until(twin, lambda: not twin.legal())
    assert table.view(everything=True) == before
    until(table, lambda: not table.legal())
    assert table.view(everything=True) == twin.view(everything=True)


def test_the_pile_lasts_for_the_longest_game() -> None:
    """ruling draw pile: three who fill fifteen fields and leave with the sixteenth card, one who
    fills a board."""
    table = begun(4)
    for turned_up in range(64):
        p, number = turned_up // 16, turned_up % 16 + 1
        win(table, number, DISHES[turned_up % 6])
        if number == 16 and p < 3:
            table.apply({"e": "leave", "p": p})
        else:
            lay(table)
    assert (table.view()["phase"], table.view()["pile"]) == ("show", 2)


def test_a_digital_game_knows_its_cards() -> None:
    table = begun(2, seed=9)
    card = next(iter(table.events()))
    other = {**card, "skulls": card["skulls"] % 3 + 1}
    for event, code in ((other, "other-card"), ({"e": "recount", "p": 0, "points": 1}, "digital")):
        with pytest.raises(RuleError) as caught:
            table.apply(event)
        assert caught.value.code == code
    assert table.corrections() == {"undo": {}, "end": {}, "leave": {"p": [0, 1]}}


def test_a_digital_game_knows_its_wishes() -> None:
    table = begun(2, seed=9)
    table.apply(next(iter(table.events())))
    held = table.view(seat=0)["hand"]["wishes"]
    lacking = next(wish for wish in ("red-tacos", "red-salad") if wish not in held)
    with pytest.raises(RuleError) as caught:
        table.apply({"e": "bid", "p": 0, "number": 1, "wish": lacking})
    assert caught.value.code == "not-in-hand"


def test_corrections_of_a_physical_game() -> None:
    table = Table(header(3))
    assert "undo" not in table.corrections()
    table.apply({"e": "leave", "p": 1})
    expected = {"undo": {}, "end": {}, "recount": {"p": [0, 2]}, "leave": {"p": [0, 2]}}
    assert table.corrections() == expected


def test_the_game_ends_at_once_when_a_board_is_full() -> None:
    table = begun(2)
    to_the_end(table)
    assert (table.view()["phase"], table.view()["round"]) == ("show", 16)


def test_the_shown_wishes_at_a_physical_table() -> None:
    table = begun(2)
    to_the_end(table)
    menu = table.legal()["show"]
    assert (menu["p"], menu["count"], len(menu["wishes"])) == (0, 3, 18)
    shows = list(table.events())
    # Three of four colours with 6, 6, 3 and 3 kinds.
    assert len(shows) == 6 * 6 * 3 * 2 + 6 * 3 * 3 * 2


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"e": "rotate", "p": 0, "way": "up"}, "unknown-way"),
        ({"e": "show", "p": 0, "wishes": ["red-pizza"]}, "unknown-wish"),
        ({"e": "bid", "p": 0, "number": 1, "wish": "red"}, "unknown-wish"),
        ({"e": "show", "p": 0, "wishes": "red-tacos"}, "not-a-list"),
        ({"e": "keep", "p": 0, "cards": 1}, "not-a-list"),
        ({"e": "keep", "p": 0, "cards": [1, 2, 6]}, "no-such-place"),
        ({"e": "keep", "p": 0, "cards": [1, 2, 2]}, "no-such-place"),
        ({"e": "keep", "p": 0, "cards": [1, 2, "3"]}, "not-a-count"),
        ({"e": "lay", "p": 0}, "missing-field"),
        ({"e": "turn", "p": 0}, "unknown-event"),
    ],
)
def test_malformed_events(event: dict[str, Any], code: str) -> None:
    table = Table(header())
    before = table.view()
    with pytest.raises(RecordError) as caught:
        table.apply(event)
    assert caught.value.code == code
    assert table.view() == before
