"""A whole sitting: played through, left and gone on with at every decision, mashed at, undone."""

from __future__ import annotations

import random

import pytest

from forno.history.state import replay
from forno.rules.record import write_event
from tests.history.games import fresh_history
from tests.play.sitting import ID, Sitting, begin, choices, header, steady

MASHED = (
    *("1", "2", "3", "99", "2p", "2.m", "4o", "s", "m", "a", "p", "o", "u", "w", ",", "+"),
    *("?", "h", "help", "undo", "back", "yes", "no", "stop", "table"),
    *("", " ", "2 pepper, supply", "each", "supply", "waiter", "no order", "nothing", "\x1b[A"),
    *("\x00\x07", "🍕🍕", "pepper " * 40, "-1", "1e9", "{}", "\ufffd", "½", "٣ pepper"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("play")


@pytest.fixture
def history(folder, request):
    history = fresh_history(folder, "".join(filter(str.isalnum, request.node.name)))
    yield history
    history.close()


WHOLE_GAME = 999


def so_many(decisions: int):
    """Types so many decisions, then the input ends."""
    left = decisions

    def typist(sitting: Sitting) -> str | None:
        nonlocal left
        if sitting.seat is not None:
            left -= 1
        return None if left < 0 else steady(sitting)

    return typist


@pytest.mark.parametrize(
    ("asked", "decisions"),
    [
        pytest.param({"bots": "sensible"}, WHOLE_GAME, id="against a bot"),
        pytest.param({"rules": "classic-hidden", "players": "Bea,Al", "bots": ""}, 40, id="two"),
        pytest.param({"game": "fiesta", "players": "Bea,Al"}, 12, id="fiesta"),
    ],
)
def test_left_and_gone_on_with_at_every_decision_is_the_same_game(
    history, folder, asked, decisions
):
    head = header(**{"rules": "", **asked})
    at_once = fresh_history(folder, f"{asked.get('game')}{decisions}-at-once")
    begin(at_once, head)
    whole = Sitting(at_once, so_many(decisions), shown=False).play()
    begin(history, head)
    breaks = 0
    while breaks < decisions and Sitting(history, so_many(1), shown=False).play().left:
        breaks += 1
    assert breaks >= min(decisions, 15)
    assert history.lines(ID) == at_once.lines(ID)
    assert history.find(ID).finished == (decisions == WHOLE_GAME)
    assert bool(whole.match.table.view()["winners"]) == (decisions == WHOLE_GAME)
    at_once.close()


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_the_record_stays_right(history, seed):
    """Mashed at, a game neither fails nor keeps anything that the rules refuse."""
    chance = random.Random(seed)
    people = ("Bea:red", "Bea:red,Al:green=random,Cy", "Bea,Al=sensible")[seed % 3]
    head = header(
        rules=("modern", "classic", "rio-2004")[seed % 3], players=people, bots="", seed=seed
    ) if seed % 3 else header(seed=seed)  # fmt: skip
    begin(history, head)
    left = 80

    def mash(sitting: Sitting) -> str | None:
        nonlocal left
        left -= 1
        if left < 0:
            return None
        if sitting.seat is not None and chance.random() < 0.4:
            return chance.choice(choices(sitting)).label
        return " ".join(chance.choices(MASHED, k=chance.randint(1, 3)))

    sitting = Sitting(history, mash).play()
    lines = history.lines(ID)
    played = replay(lines)
    assert played.error is None
    assert played.table.view(everything=True) == sitting.match.table.view(everything=True)
    assert len(lines) > 15
    assert "Traceback" not in sitting.out.getvalue()


def test_undo_goes_back_to_the_own_last_decision(history):
    begin(history, header(bots="random,random", start="Bea"))
    typed, seen = iter(["first", "undo", "second", "undo", "undo", "undo"]), []

    def typist(sitting: Sitting) -> str | None:
        assert sitting.seat == 0
        what = next(typed, None)
        seen.append((what, len(sitting.match.standing), sitting.match.table.view(0)["hand"]))
        if what in ("first", "second"):
            return choices(sitting)[0].label
        return what

    sitting = Sitting(history, typist).play()
    stood = [standing for _, standing, _ in seen]
    assert stood == [0, 3, 0, 3, 0, 0, 0]
    hands = [hand for _, _, hand in seen]
    assert hands[0] == hands[2] == hands[4]
    assert hands[1] == hands[3], "the same decision draws the same cards again"
    assert "nothing to take back" in sitting.out.getvalue()
    assert replay(history.lines(ID)).error is None


def test_undo_within_a_decision_begins_it_again(history):
    begin(history, header(start="Bea"))
    kind = next(iter(Sitting(history, steady).match.table.view(0)["hand"]["ingredients"]))
    typed = iter([f"1 {kind}", "undo"])
    sitting = Sitting(history, lambda _: next(typed, None)).play()
    first, _, rest = sitting.out.getvalue().partition("An order on top?")
    assert "What goes into the oven?" in first
    assert "What goes into the oven?" in rest
    assert sitting.match.table.accepted == 0


def test_menus_alone_lead_to_a_decision(history):
    """Nothing but Enter and numbers."""
    begin(history, header(bots="random,random", rules="classic"))
    chance = random.Random(1)
    typed = 0

    def typist(sitting: Sitting) -> str | None:
        nonlocal typed
        typed += 1
        return None if typed > 150 else chance.choice(["", "1", "2", "1", "3"])

    sitting = Sitting(history, typist, shown=False).play()
    decided = [standing for standing in sitting.match.standing if standing.by == 0]
    assert len(decided) > 15


def test_a_game_can_be_stopped_for_good(history):
    begin(history, header())
    typed = iter(["stop", "no", "stop", "yes", ""])
    sitting = Sitting(history, lambda _: next(typed)).play()
    assert history.lines(ID)[-1] == write_event({"e": "end"}, "mammamia")
    assert "stopped early" in sitting.out.getvalue()
    assert history.find(ID).finished


def test_a_game_that_is_over_can_be_taken_back(history):
    begin(history, header(bots="random,random"))
    undone = []

    def typist(sitting: Sitting) -> str | None:
        if "Enter leaves the table" in sitting.prompt and not undone:
            undone.append(len(sitting.match.standing))
            return "undo"
        return steady(sitting)

    sitting = Sitting(history, typist, shown=False).play()
    assert undone
    assert '{"e":"undo"}' in history.lines(ID)
    assert sitting.match.table.view()["winners"]


def test_the_walk_is_kept_and_gone_on_with(history):
    """Left amid an emptying, a game comes back to the very order; lists tell no more than that."""
    begin(history, header(bots="random,random"))
    walked = []

    def leave_at_the_third_order(sitting: Sitting) -> str | None:
        if "next order" in sitting.prompt:
            walked.append(sitting.match.walked)
            if len(walked) == 3:
                return "q"
        return steady(sitting)

    sitting = Sitting(history, leave_at_the_third_order, shown=False).play()
    assert sitting.left == "Quit"
    row = history.find(ID)
    assert (row.walk, row.turned_up) == (walked[-1], False)
    assert row.shown_orders(history.lines(ID)) == walked[-1]
    again = Sitting(history, lambda _: None).play()
    assert again.match.walked == walked[-1]
    assert "next order" in again.prompt


def test_another_terminal_with_the_same_game_is_noticed(history):
    begin(history, header(start="Bea"))
    other = []

    def typist(sitting: Sitting) -> str | None:
        if not other:
            other.append(Sitting(history, lambda s: steady(s) if not s.match.standing else None))
            other[0].play()
        return steady(sitting)

    from forno.play.keeping import PlayedElsewhere

    with pytest.raises(PlayedElsewhere):
        Sitting(history, typist).play()
    assert replay(history.lines(ID)).error is None
    assert len(history.games()) == 1
