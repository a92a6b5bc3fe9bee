"""What lies in the closed oven is nowhere: not in a page, not in the stream, not in a download.

Two games that differ only in what was put in must give the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from forno.history.store import History
from forno.rules.record import read_header, write_header
from tests.history.games import play
from tests.web.conftest import DEVICE, GAME, House, checkered, opened
from tests.web.games import disguised, table_of, until, whole

ADDRESSES = ("/", "/games", f"/games/{GAME}", f"/games/{GAME}/record")
WHOLE = whole(1)
ROUND_1 = until(WHOLE, lambda table: table.view()["supply"] < 8)


def streamed(house: House) -> str:
    """What a page is sent when it opens, its picture included."""
    told = ""
    with house.client.stream("GET", f"{house.address}/events?screen={DEVICE}") as answer:
        for part in answer.iter_text():
            told += part
            if "event: screen" in told and told.endswith("\n\n"):
                return told
    raise AssertionError("the stream ended")


def everything_shown(house: House) -> list[str]:
    pages = [house.get(address) for address in ADDRESSES]
    return [*(page.text for page in pages), streamed(house)]


def shown_of(history: History, lines: list[str]) -> list[str]:
    with opened(history) as house:
        house.plug_in(game=GAME, screen=checkered())
        house.play(lines)
        return everything_shown(house)


@pytest.fixture(scope="module")
def twins(histories: Callable[[], History]) -> tuple[list[str], list[str]]:
    return shown_of(histories(), ROUND_1), shown_of(histories(), disguised(ROUND_1))


def test_what_was_put_in_makes_no_difference(twins: tuple[list[str], list[str]]):
    one, other = twins
    for place, mine, its in zip((*ADDRESSES, "stream"), one, other, strict=True):
        assert mine == its, place


def test_the_shown_is_not_nothing(twins: tuple[list[str], list[str]]):
    view = table_of(ROUND_1).view()
    table, games, game, record, stream = twins[0]
    for text in (table, stream):
        assert f"<b data-flash>{view['oven']}</b>" in text.replace('\\"', '"')
    assert view["players"][0]["name"] in games
    assert "card" in game
    assert "not over" in record


def test_two_games_whose_twins_were_open_would_differ():
    assert ROUND_1[0] == disguised(ROUND_1)[0]
    assert disguised(ROUND_1) != ROUND_1


def test_a_seed_is_told_of_no_unfinished_game(histories: Callable[[], History]):
    header = read_header(play(1, players=3)[0])
    header["seed"] = 987654321987
    with opened(histories()) as house:
        house.plug_in(game=GAME, screen=checkered())
        house.play([write_header(header)])
        assert not [text for text in everything_shown(house) if "987654321987" in text]


def test_an_emptying_under_way_tells_no_order_to_come(histories: Callable[[], History]):
    """Each walk position gives what is known there, whatever the engine has resolved already."""
    lines = until(WHOLE, lambda table: table.view()["phase"] != "turn" and len(table.steps()) > 2)
    table = table_of(lines)
    with opened(histories()) as house:
        house.plug_in(game=GAME, screen=checkered())
        house.play(lines, walk=1)
        for text in everything_shown(house):
            told = [line for line in text.splitlines() if 'class="step ' in line]
            assert len(told) <= 1
        story = house.get(f"/games/{GAME}").text
        assert story.count("it goes under the waiter") + story.count(": baked of") == 1
    assert len(table.steps()) > 2
