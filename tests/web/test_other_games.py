"""Every game in lists, stories, exports and on the page, under way and over."""

from __future__ import annotations

import asyncio
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import httpx
import pytest
from starlette.applications import Starlette

from forno.bots import find
from forno.bots.match import play
from forno.cli.app import main
from forno.engine.titles import TITLES
from forno.history.store import History
from forno.link.desk import Desk
from forno.rules.games import game_of
from forno.rules.record import write_event, write_header
from forno.web.app import make_app
from tests.history.games import url_of

OVER, OPEN = "aaaa000000000000", "bbbb000000000000"
SEED = 8080808


def lines_of(game: str) -> list[str]:
    """The lines of a digital game between bots."""
    seats = [{"name": "Bea", "colour": "red"}, {"name": "Дарья", "colour": "green"}]
    header = {"forno": 1, "game": game, "players": seats, "start": 0}
    header["rules"] = next(iter(game_of(game).RULE_SETS))
    table = play(header, [find(game, "random")] * 2, SEED)
    moves = [table.log.move(place) for place in range(len(table.log))]
    events = [write_event(table.rules.event_of(move), game) for move in moves]
    return [write_header(table.header), *events]


@pytest.fixture(scope="module", params=TITLES)
def game(request):
    return request.param


@pytest.fixture(scope="module")
def database(game, tmp_path_factory):
    """A history with that game, once over and once half played."""
    url = url_of(tmp_path_factory.mktemp(game) / "history.sqlite3")
    lines = lines_of(game)
    with closing(History(url)) as history:
        history.commit("this computer", OVER, 0, lines, False)
        history.walked("this computer", OVER, None)
        history.commit("another", OPEN, 0, lines[: len(lines) // 2], False)
    return url


@pytest.fixture
def forno(database, monkeypatch, capfd):
    def run(*arguments: str) -> tuple[int, str]:
        monkeypatch.setenv("FORNO_DATABASE_URL", database)
        monkeypatch.setattr(sys, "argv", ["forno", *arguments])
        code = 0
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
        sys.stdout.flush()
        out, wrong = capfd.readouterr()
        assert "Traceback" not in wrong
        return code, out

    return run


def test_the_commands_show_it(forno, game, tmp_path):
    listed = forno("history")[1]
    assert listed.count(TITLES[game]) == 2
    assert "won by" in listed
    row = json.loads(forno("history", "--json")[1].splitlines()[1])
    assert (row["game"], row["finished"], len(row["pizzas"])) == (game, True, 2)
    told = forno("show", OVER)[1]
    assert TITLES[game] in told
    assert " win" in told or "share the win" in told
    state = json.loads(forno("show", OPEN, "--json")[1])
    assert state["view"]["winners"] is None
    assert str(SEED) not in json.dumps(state)
    code, out = forno("export", OPEN)
    assert (code, out) == (2, "")
    assert str(SEED) in forno("export", OPEN, "--all")[1]
    path = tmp_path / "game.jsonl"
    assert forno("export", OVER, "-o", str(path)) == (0, "")
    assert forno("replay", str(path))[1].splitlines()[-1] == told.splitlines()[-1]
    assert json.loads(forno("replay", "--json", str(path))[1])["winners"] == row["winners"]


def get(site: Starlette, path: str) -> httpx.Response:
    """What a page answers."""

    async def ask() -> httpx.Response:
        way = httpx.ASGITransport(site, client=("127.0.0.1", 1))
        async with httpx.AsyncClient(transport=way, base_url="http://127.0.0.1:8411") as client:
            return await client.get(path)

    # In a thread of its own: a browser of other tests may keep a loop in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, ask()).result()


def test_the_page_shows_it(database, game):
    with closing(History(database)) as history:
        site = make_app(history, Desk(), "token")
        page = get(site, "/games").text
        assert page.count(TITLES[game]) == 2
        over = get(site, f"/games/{OVER}")
        assert over.status_code == 200
        for text in ("Bea", "Дарья", TITLES[game], " win", "Download the record"):
            assert text in over.text
        under_way = get(site, f"/games/{OPEN}")
        assert under_way.status_code == 200
        assert TITLES[game] in under_way.text
        assert str(SEED) not in under_way.text
        assert get(site, f"/games/{OPEN}/record").status_code == 403
        assert get(site, f"/games/{OVER}/record").text == history.record(OVER)


def test_the_live_table_shows_every_moment_of_it(game):
    """A box that plays it would be shown at each event, its emptyings as far as they are walked."""
    from forno.history.state import replay
    from forno.web.scene import make_scene

    lines = lines_of(game)
    for end in range(1, len(lines) + 1, 3):
        table = replay(lines[:end]).table
        assert make_scene(table, None).headline
        if table.game.has_oven and table.emptying:
            assert make_scene(table, len(table.steps())).seats
