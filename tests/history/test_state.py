"""What the history shows of a game: what the box has turned up, and all of it at the end."""

from __future__ import annotations

import pytest

from forno.history.state import replay, shown_orders
from forno.history.store import History, NoSuchGame, OvenClosed
from tests.history.games import fresh_history, over_without_a_decision, play, table_of, url_of

GAME = "00112233445566aa"
OTHER = "00112233445566bb"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("state")


@pytest.fixture
def history(folder, request):
    history = fresh_history(folder, request.node.name)
    yield history
    history.close()


def keep(history: History, lines, game: str = GAME, box: str = "box", simulated: bool = False):
    history.commit(box, game, 0, list(lines), simulated)


def test_the_winner_is_told_only_when_everything_is_turned_up(history):
    lines = over_without_a_decision("modern")
    table = table_of(lines)
    keep(history, lines)
    before = [len(seat["baked"]) for seat in table.view(walked=0)["players"]]
    row = history.find(GAME)
    assert (row.finished, row.winners, row.phase, row.pizzas) == (False, None, "emptying", before)
    for walk in range(len(table.steps()) + 1):
        history.walked("box", GAME, walk)
        row = history.find(GAME)
        shown = [len(seat["baked"]) for seat in table.view(walked=walk)["players"]]
        assert (row.finished, row.winners, row.pizzas) == (False, None, shown)
        with pytest.raises(OvenClosed):
            history.public_record(GAME)
    history.walked("box", GAME, None)
    row = history.find(GAME)
    assert (row.finished, row.winners) == (True, table.view()["winners"])
    assert row.pizzas == [len(seat["baked"]) for seat in table.view()["players"]]
    assert history.public_record(GAME) == "".join(f"{line}\n" for line in lines)


def test_a_walk_beyond_the_last_order_is_everything(history):
    lines = over_without_a_decision("classic")
    keep(history, lines)
    history.walked("box", GAME, len(table_of(lines).steps()) + 1)
    assert history.find(GAME).finished


def test_a_walk_holds_until_the_next_event(history):
    lines = over_without_a_decision("modern")
    keep(history, lines[:-1])
    history.walked("box", GAME, None)
    history.commit("box", GAME, len(lines) - 1, [lines[-1]], False)
    assert not history.find(GAME).finished


def test_an_event_that_comes_between_two_looks_tells_nothing(history):
    """The row says that all is turned up, as it was before the event that ends the game."""
    lines = over_without_a_decision("modern")
    keep(history, lines[:-1])
    history.walked("box", GAME, None)
    row = history.find(GAME)
    history.commit("box", GAME, len(lines) - 1, [lines[-1]], False)
    assert row.shown_orders(history.lines(GAME)) is None
    assert history.lines_of(row) == list(lines[:-1])
    assert history.lines_of(history.find(GAME)) == list(lines)


def test_a_box_that_plays_on_has_turned_up_the_game_before(history):
    keep(history, over_without_a_decision("modern"))
    keep(history, over_without_a_decision("classic"), OTHER)
    assert not history.find(GAME).finished
    history.walked("box", OTHER, 0)
    assert history.find(GAME).finished
    assert not history.find(OTHER).finished


def test_a_branch_that_the_box_has_left_is_turned_up(history):
    lines = over_without_a_decision("modern")
    keep(history, lines)
    assert not history.find(GAME).finished
    history.commit("box", GAME, len(lines) - 1, ['{"e":"end"}'], False)
    assert history.find(GAME).finished
    assert history.find(f"{GAME}.2").winners == []


def test_another_box_changes_nothing(history):
    keep(history, over_without_a_decision("modern"))
    keep(history, play(1)[:3], OTHER, "another box")
    history.walked("another box", OTHER, None)
    assert not history.find(GAME).finished


def test_walks_of_unknown_games_are_ignored(history):
    history.walked("box", GAME, 3)
    assert history.games() == []


@pytest.mark.parametrize("rules", ["modern", "classic", "classic-hidden"])
def test_without_word_of_a_walk_only_decided_orders_are_shown(rules):
    """At every point of a game: what follows of itself from the last decision stays hidden."""
    hidden = 0
    for seed in range(2):
        lines = play(seed, rules, 3)
        for end in range(1, len(lines) + 1):
            table = replay(lines[:end]).table
            steps = table.steps()
            shown = shown_orders(table, None, False)
            if shown is not None:
                assert all(step["by"] != "owner" for step in steps[shown:])
                assert shown == 0 or steps[shown - 1]["by"] == "owner"
                hidden += len(steps) - shown
            else:
                view = table.view()
                assert view["round"] == 1 or table.turns() or view["phase"] == "starter"
    assert hidden > 0


def test_a_game_ended_early_is_finished_without_a_winner(history):
    keep(history, [*play(1)[:6], '{"e":"end"}'])
    row = history.find(GAME)
    assert (row.finished, row.winners, row.phase) == (True, [], "over")


def test_the_list_tells_who_plays_what(history):
    lines = play(1, "classic-hidden", 5)
    keep(history, lines[:9], simulated=True)
    row = history.games()[0]
    assert [seat["name"] for seat in row.players][2:] == ["Çağrı", "Дарья", "Eeva-Liisa 🍕"]
    assert (row.game, row.rules, row.events, row.round) == ("mammamia", "classic-hidden", 8, 1)
    assert (row.device, row.simulated, row.branch, row.name) == ("box", True, 1, GAME)
    assert row.first_seen.utcoffset() is not None
    assert history.games(simulated=False) == []
    assert history.games(simulated=True) == [row]


def test_the_newest_game_comes_first(history):
    keep(history, play(1)[:3])
    keep(history, play(2)[:3], OTHER)
    assert [row.id for row in history.games()] == [OTHER, GAME]


def test_a_game_is_found_by_the_start_of_its_id(history):
    keep(history, play(1)[:3])
    keep(history, play(2)[:3], OTHER)
    history.commit("box", OTHER, 2, ['{"e":"undo"}'], False)
    assert history.find(GAME).name == GAME
    assert history.find(f" {OTHER[:-1].upper()}B").branch == 1
    assert history.find(f"{OTHER}.2").branch == 2


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("0011", f"2 games begin with “0011”: {GAME}, {OTHER}"),
        ("", f"2 games begin with “”: {GAME}, {OTHER}"),
        ("ff", "there is no game “ff”"),
        (".2", "there is no game “.2”"),
        ("%", "there is no game “%”"),
        ("0011223344556_aa", "there is no game"),
        (f"{GAME}.2", f"there is no game “{GAME}.2”"),
        (f"{GAME}.x", f"there is no game “{GAME}.x”"),
    ],
)
def test_a_name_that_is_none_or_several_is_refused(history, name, said):
    keep(history, play(1)[:3])
    keep(history, play(2)[:3], OTHER)
    with pytest.raises(NoSuchGame, match=said.replace(".", "[.]")) as refused:
        history.find(name)
    assert refused.value.exit_code == 2
    assert refused.value.cure


def test_records_of_unknown_games(history):
    with pytest.raises(NoSuchGame):
        history.record(GAME)
    with pytest.raises(NoSuchGame):
        history.public_record(GAME)
    keep(history, play(1))
    with pytest.raises(NoSuchGame):
        history.record(GAME, 2)


def test_what_an_older_forno_refused_is_judged_again(folder):
    history = fresh_history(folder, "again")
    keep(history, play(1))
    history.walked("box", GAME, None)
    keep(history, [play(2)[0], "{}"], OTHER)
    with history._writing.begin() as connection:
        connection.exec_driver_sql(
            "UPDATE games SET judged_by = '0.0', winners = NULL, phase = 'turn',"
            """ error = '{"line":1,"code":"unsupported-game","params":{}}'"""
        )
    assert not history.find(GAME).finished
    history.close()
    later = History(url_of(folder / "again.sqlite3"))
    assert later.find(GAME).finished
    assert later.find(GAME).winners == table_of(play(1)).view()["winners"]
    assert later.find(OTHER).error["line"] == 2
    later.close()
