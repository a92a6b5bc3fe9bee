"""What a box keeps packed reads as it was put in."""

import pytest

from forno.rules.log import Log, SmallLog
from forno.rules.results import PackedResults
from forno.rules.row import BYTES, NUMBERS, VALUES, Row
from forno.rules.solemio import orders
from forno.rules.solemio.cards import VARIEGATO
from forno.rules.trail import Trail

MOVES = (
    ("turn", 3, 10, 7, -1, 1, 0),
    ("turn", 0, -1, 0, 20, -1, 0),
    ("amend", 300, 4, 2, 13, 1),
    ("starter", -1),
    ("serve", 4, (0, 0, 0, 1, 0, 0, 0, 2, 0, 0), None, ()),
    ("recount", -1, 0, 10**12, 252, 253),
    ("throw", 1, ((0, 1), (-70000, 128)), ()),
    ("end",),
)


@pytest.mark.parametrize("has_oven", [True, False])
def test_moves(has_oven: bool) -> None:
    logs = (SmallLog(has_oven), Log())
    moves = [move for move in MOVES if has_oven or move[0] != "turn"] * 40
    for log in logs:
        for place, move in enumerate(moves):
            log.append((2 * place + 1, move, 1000 * place, place % 4, place % 3))
    small, plain = logs
    places = range(len(moves))
    assert [small.entry(place) for place in places] == [plain.entry(place) for place in places]
    assert [small.is_turn(place) for place in places] == [plain.is_turn(place) for place in places]
    assert small.place_of(2 * 7 + 1) == 7
    for log in logs:
        log.mark_again(5, 77)
        assert [log.pop() for _ in range(20)][-1][0] == 2 * (len(moves) - 20) + 1
        log.append((9999, MOVES[4], 5, 0, 0))
    assert small.entry(5) == plain.entry(5)
    assert len(small) == len(plain) and small.pop() == plain.pop() == (9999, MOVES[4], 5, 0, 0)


def test_results() -> None:
    made = [
        (70000, 4, 20, "gone", "blocked", (), (0, 1, 0, 0, 0, 0, 0, 2, 0, 0)),
        (0, 0, 0, "baked", "table", -1, (0, 0, 0, 0, 0)),
        (255, 2, 8, "returned", "nothing open", 4, (1, 2, 3, 4, 5)),
        (256, 0, 13, "baked", "help", (4, 0, 3, 1), (0,) * 10),
    ]
    packed = PackedResults()
    for place, result in enumerate(made):
        packed[place:] = (result,)
    wide = [(*result[:6], (*result[6], 0, 0, 0, 0, 0)[:10]) for result in made]
    assert packed[:] == wide
    assert (packed.baked(0, 4), packed.baked(0, 3), packed.baked(2, 4)) == ([0, 13], [0], [])
    packed[1:] = (made[2],)
    assert packed[:] == [wide[0], wide[2]]


@pytest.mark.parametrize(("holds", "value"), [(BYTES, 255), (NUMBERS, -(2**31)), (VALUES, (1,))])
def test_rows(holds: str, value: object) -> None:
    row = Row(holds)
    for _ in range(600):
        row.append(value)
    assert len(row) == 600 and row[0] == row[599] == value
    for length in (512, 511, 256, 1, 0):
        row.cut(length)
        row.append(value)
        assert len(row) == length + 1 and row[length] == value


def test_the_way_back() -> None:
    for small, values in ((True, (0, -1, 254, 255, -2, 2**31 - 1, -(2**31))), (False, ((), (1,)))):
        s = [values[0]] * 100
        trail = Trail(s, small)
        states = [(trail.mark(s), s[:])]
        for number in range(300):
            s[number % 100] = values[number % len(values)]
            s[99 - number % 100] = values[number // 3 % len(values)]
            states.append((trail.mark(s), s[:]))
        assert all(trail.as_of(mark) == then for mark, then in states)
        for mark, then in reversed(states[::7]):
            trail.rewind(mark, s)
            assert s == then


def test_ways_of_a_variegato_by_their_numbers() -> None:
    every = orders.ways(0, VARIEGATO, [0] * 10, 0)
    made = orders.Variegati(orders.NUMBERS)
    assert tuple(made) == every and len(made) == 120
    assert made[77] == every[77]
