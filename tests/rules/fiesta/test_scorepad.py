"""The score pad of Fiesta Mexicana: what it adds up, and what it is not."""

from typing import Any

import pytest

from forno.engine.story import tell_table
from forno.history.state import score
from forno.rules.errors import RecordError, RuleError
from forno.rules.record import write_event
from forno.rules.table import Table
from forno.web.scene import make_scene

NAMES = (("Paula", "red"), ("Daniel", "green"), ("Ola", "brown"), ("Jan", "yellow"))


def pad(players: int = 2, start: int = 0, **more: Any) -> Table:
    header = {
        "forno": 1,
        "game": "fiesta",
        "rules": "standard",
        "players": [{"name": name, "colour": colour} for name, colour in NAMES[:players]],
        "start": start,
        "toggles": {"cards": "points"},
    }
    return Table({**header, **more})


def chili(players: int = 2) -> Table:
    return pad(players, rules="chili")


def take(table: Table, *events: dict[str, Any]) -> dict[str, Any]:
    for event in events:
        table.apply(event)
    return table.view()


def won(p: int, points: int) -> dict[str, Any]:
    return {"e": "won", "p": p, "points": points}


def cards(p: int, laid: int) -> dict[str, Any]:
    return {"e": "recount", "p": p, "cards": laid}


def test_start_cards_are_laid_clockwise_from_the_starter() -> None:
    table = pad(3, start=1)
    for p in (1, 2, 0):
        assert (table.view()["phase"], table.pending) == ("start", {"p": p})
        take(table, {"e": "start", "p": p, "points": 4})
    view = table.view()
    assert (view["phase"], view["round"], view["turn"]) == ("card", 1, 1)
    assert [(player["points"], player["cards"]) for player in view["players"]] == [(4, 2)] * 3


def test_who_won_opens_and_a_negative_sum_is_paid_as_far_as_it_goes() -> None:
    view = take(chili(), won(1, 2), won(1, -3))
    assert (view["turn"], view["round"]) == (1, 3)
    assert [player["points"] for player in view["players"]] == [0, 0]
    assert [player["cards"] for player in view["players"]] == [0, 2]


def test_the_sixteenth_card_ends_the_play_and_wishes_and_costs_count() -> None:
    table = chili()
    view = take(table, won(0, 9), cards(1, 15), won(1, 2))
    assert (view["phase"], view["turn"], view["round"]) == ("wishes", 1, 2)
    view = take(table, {"e": "wishes", "p": 1, "points": [6, 1]})
    assert (view["turn"], view["players"][1]["wishes"]) == (0, [1, 6])
    view = take(table, {"e": "wishes", "p": 0, "cost": 5})
    assert [player["total"] for player in view["players"]] == [4, 9]
    assert [score(player) for player in view["players"]] == [4, 9]
    assert view["winners"] == [1]
    assert tell_table(table)[-1] == "Daniel wins with 9 points."
    view = take(table, {"e": "recount", "p": 0, "points": 14})
    assert view["winners"] == [0, 1]
    assert tell_table(table)[-1] == "Counted of Paula: 14 points."


def test_who_leaves_neither_counts_nor_wins() -> None:
    table = chili(3)
    view = take(table, won(0, 5), won(1, 3), {"e": "leave", "p": 1})
    assert view["turn"] == 2
    view = take(table, {"e": "leave", "p": 0}, cards(2, 16), {"e": "wishes", "p": 2})
    assert (view["phase"], view["winners"]) == ("over", [2])


@pytest.mark.parametrize("event", [{"e": "keep", "p": 0}, {"e": "card", "p": 0}])
def test_cards_are_not_described_on_a_pad(event: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="unknown-event"):
        chili().apply(event)


def test_points_are_not_entered_where_cards_are_described() -> None:
    line = write_event(won(0, 3), "fiesta")
    assert line == '{"e":"won","p":0,"points":3}'
    with pytest.raises(RecordError, match="unknown-event"):
        pad(toggles={}).apply(won(0, 3))


def test_a_pad_is_for_a_real_table() -> None:
    with pytest.raises(RecordError, match="points-only"):
        pad(seed=1)


def test_nobody_counts_out_of_turn_or_twice() -> None:
    table = pad()
    for event, code in (
        ({"e": "start", "p": 1, "points": 4}, "not-your-turn"),
        (won(0, 1), "not-now"),
        (cards(0, 3), "not-now"),
    ):
        with pytest.raises(RuleError, match=code):
            table.apply(event)


def test_the_page_shows_the_points_live() -> None:
    table = chili()
    take(table, won(1, 7))
    scene = make_scene(table, None)
    assert scene.headline == "Daniel’s turn"
    assert [(seat.name, seat.score) for seat in scene.seats] == [("Paula", 0), ("Daniel", 7)]
