"""The law of the store: whatever comes, in whatever order, each event is held once.

Boxes deliver lines in any slices, repeat them, leave gaps, are put back to an older state and go
on differently, and share copies of a game. After each delivery, what may be acknowledged is held.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forno.history.store import History
from forno.link.store import StoreRefused
from tests.conftest import SOAK
from tests.history.games import crc_of, fresh_history, play

GAME = "00112233445566aa"
BOXES = ("box-a", "box-b")
HEADERS = (play(1)[0], play(2)[0])
EVENTS = ('{"e":"undo"}', '{"e":"end"}', play(1)[1], play(2)[1])

databases = itertools.count()


@dataclass
class Box:
    """A box's own copy of the game, and how many of its lines the history has acknowledged."""

    name: str
    lines: list[str] = field(default_factory=list)
    acknowledged: int = -1


steps = st.lists(
    st.tuples(
        st.sampled_from(("write", "write", "deliver", "deliver", "deliver", "restore", "copy")),
        st.integers(0, 1),
        st.integers(0, 7),
        st.integers(0, 7),
    ),
    max_size=30,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory):
    return tmp_path_factory.mktemp("law")


@settings(max_examples=1000 if SOAK else 30)
@given(steps=steps)
def test_each_event_is_held_once(folder, steps):
    history = fresh_history(folder, f"law-{next(databases)}")
    boxes = [Box(name) for name in BOXES]
    promised: list[list[str]] = []
    for act, which, here, there in steps:
        box, other = boxes[which], boxes[1 - which]
        if act == "write":
            choices = EVENTS if box.lines else HEADERS
            box.lines.append(choices[here % len(choices)])
        elif act == "restore":
            box.lines = box.lines[: max(1, here)]
            box.acknowledged = min(box.acknowledged, len(box.lines) - 1)
        elif act == "copy":
            box.lines, box.acknowledged = list(other.lines), -1
        else:
            deliver(history, box, here, there)
            promised.append(box.lines[: box.acknowledged + 1])
            check(history, promised)
    history.close()


def deliver(history: History, box: Box, first: int, number: int) -> None:
    """Sends a slice as the link does: from the start unless the CRC before it is the same."""
    if first and history.crc_at(box.name, GAME, first - 1) != crc_of(box.lines[:first]):
        first, number = 0, first + number
    lines = box.lines[first : first + number]
    before = history.held(box.name, GAME)
    taken = history.commit(box.name, GAME, first, lines, True)
    if not lines:
        assert history.held(box.name, GAME) == before
    else:
        assert taken == first + len(lines) - 1
        box.acknowledged = max(taken, box.acknowledged)


def check(history: History, promised: list[list[str]]) -> None:
    rows = history.games()
    held = [history.lines(row.id, row.branch) for row in rows]
    for row, lines in zip(rows, held, strict=True):
        assert row.events == len(lines) - 1
    for one, other in itertools.permutations(held, 2):
        assert one[: len(other)] != other, "an event is held twice"
    for lines in promised:
        assert not lines or any(branch[: len(lines)] == lines for branch in held)


@pytest.fixture
def history(folder):
    history = fresh_history(folder, f"plain-{next(databases)}")
    yield history
    history.close()


def test_a_whole_game_in_slices(history):
    lines = list(play(3, "classic", 5))
    for first in range(0, len(lines), 7):
        assert history.commit("box", GAME, first, lines[first : first + 7], False) == min(
            first + 6, len(lines) - 1
        )
    assert history.record(GAME) == "".join(f"{line}\n" for line in lines)
    assert history.held("box", GAME) == (len(lines) - 1, crc_of(lines))
    assert [history.crc_at("box", GAME, n) for n in range(len(lines))] == [
        crc_of(lines[: n + 1]) for n in range(len(lines))
    ]
    assert history.crc_at("box", GAME, len(lines)) is None


def test_unknown_games_and_boxes(history):
    assert history.held("box", GAME) == (-1, 0)
    assert history.crc_at("box", GAME, 0) is None
    history.commit("box", GAME, 0, [HEADERS[0]], False)
    assert history.held("other box", GAME) == (-1, 0)


def test_a_gap_is_refused(history):
    lines = list(play(1))
    assert history.commit("box", GAME, 1, lines[1:3], False) == -1
    assert history.games() == []
    history.commit("box", GAME, 0, lines[:3], False)
    assert history.commit("box", GAME, 4, lines[4:6], False) == 2
    assert history.held("box", GAME)[0] == 2
    assert history.commit("box", GAME, 1, lines[1:6], False) == 5


def test_a_repeat_is_acknowledged_as_far_as_it_goes(history):
    """More may be held, but only of these lines is it known that the box has the same."""
    lines = list(play(1))
    history.commit("box", GAME, 0, lines[:6], False)
    assert history.commit("box", GAME, 1, lines[1:3], False) == 2
    assert history.held("box", GAME)[0] == 5


def test_lines_that_differ_become_a_branch_beside(history):
    lines, other = list(play(1)), [*play(1)[:5], '{"e":"undo"}', '{"e":"undo"}']
    history.commit("box", GAME, 0, lines, False)
    assert history.commit("box", GAME, 5, other[5:6], False) == 5
    assert history.commit("box", GAME, 6, other[6:], False) == 6
    assert history.held("box", GAME) == (6, crc_of(other))
    assert history.lines(GAME, 1) == lines
    assert history.lines(GAME, 2) == other
    assert sorted(row.name for row in history.games()) == [GAME, f"{GAME}.2"]


def test_two_boxes_with_one_game_share_it_as_long_as_they_agree(history):
    lines = list(play(1))
    history.commit("box", GAME, 0, lines[:10], False)
    history.commit("copy", GAME, 0, lines[:8], False)
    assert len(history.games()) == 1
    assert history.held("copy", GAME) == (9, crc_of(lines[:10]))
    history.commit("copy", GAME, 8, ['{"e":"undo"}'], False)
    history.commit("box", GAME, 10, lines[10:12], False)
    assert history.lines(GAME, 1) == lines[:12]
    assert history.lines(GAME, 2) == [*lines[:8], '{"e":"undo"}']


def test_a_box_may_come_to_a_branch_that_is_there(history):
    lines = list(play(1)[:6])
    other = [*lines[:3], '{"e":"end"}']
    history.commit("box", GAME, 0, lines, False)
    history.commit("copy", GAME, 0, other, False)
    assert history.commit("box", GAME, 3, other[3:], False) == 3
    assert history.held("box", GAME) == (3, crc_of(other))
    assert len(history.games()) == 2


def test_a_game_that_the_rules_refuse_is_kept_as_it_came(history):
    lines = [*play(1)[:4], '{"e":"turn","p":7}', *play(1)[4:6]]
    history.commit("box", GAME, 0, lines, False)
    assert history.lines(GAME) == lines
    row = history.find(GAME)
    assert row.error is not None
    assert (row.error["line"], row.finished, row.events) == (5, False, 6)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{", "not-json"),
        ('{"forno":2}', "version"),
        ('{"forno":1,"game":"chess"}', "unknown-game"),
        (play(1)[0].replace('","', '", "'), "not-canonical"),
    ],
)
def test_a_header_that_is_none_is_kept_and_marked(history, line, code):
    assert history.commit("box", GAME, 0, [line, play(1)[1]], False) == 1
    row = history.find(GAME)
    assert row.error is not None
    assert (row.error["line"], row.error["code"], row.players) == (1, code, [])
    assert history.record(GAME) == f"{line}\n{play(1)[1]}\n"


@pytest.mark.parametrize(
    ("box", "game", "line"),
    [
        ("box", GAME, "{}\n{}"),
        ("box", GAME, "\x00"),
        ("", GAME, "{}"),
        ("box", "a" * 65, "{}"),
        ("box\x1b", GAME, "{}"),
        ("box", "../secret", "{}"),
        ("box", 'a"b', "{}"),
        ("box", "ABC", "{}"),
    ],
)
def test_what_is_no_line_or_no_id_is_refused(history, box, game, line):
    with pytest.raises(StoreRefused):
        history.commit(box, game, 0, [line], False)
    assert history.games() == []


def test_a_line_may_hold_every_separator_that_is_no_newline(history):
    header = play(1)[0].replace("Alberto", "A\u2028B\x85C\x7f")
    history.commit("box", GAME, 0, [header], False)
    assert history.record(GAME) == header + "\n"
    assert history.held("box", GAME) == (0, crc_of([header]))


def test_watchers_hear_of_each_change_and_cannot_spoil_it(history):
    heard: list[str] = []

    def broken(game: str) -> None:
        raise RuntimeError(game)

    history.subscribe(broken)
    history.subscribe(heard.append)
    history.commit("box", GAME, 0, [HEADERS[0]], False)
    history.walked("box", GAME, None)
    history.unsubscribe(heard.append)
    history.commit("box", GAME, 1, ['{"e":"end"}'], False)
    assert heard == [GAME, GAME]
    assert history.held("box", GAME)[0] == 1
