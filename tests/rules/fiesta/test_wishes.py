"""Each kind of wish at its threshold and just below, on drawn boards."""

import pytest

from forno.rules.fiesta import wishes
from forno.rules.fiesta.dips import complete_dips
from forno.rules.fiesta.dishes import card_of

DISHES = {"t": "tacos", "s": "salad", "c": "chilis", "e": "elotes", "b": "burritos", "o": "tostada"}
EMPTY = [0] * 16


def board(drawn: str) -> list[int]:
    """A board drawn as four rows of dishes' first letters (`o`: tostada, `.`: empty)."""
    return [card_of(DISHES[x], 1, {}) if x != "." else 0 for x in "".join(drawn.split())]


def dips(*pairs: str) -> list[int]:
    """A full board on which side by side, from the first field on, these complete dips lie."""
    cells = board("tsce tsce tsce tsce")
    for number, dip in enumerate(pairs):
        cells[2 * number] = card_of("tacos", 1, {"right": dip})
        cells[2 * number + 1] = card_of("salad", 1, {"left": dip})
    return cells


def brings(name: str, own: list[int], *others: list[int]) -> int:
    return wishes.brings(wishes.WISH_NUMBER[name], own, others)


@pytest.mark.parametrize(
    ("name", "drawn", "points"),
    [
        ("blue-square", ".... .tt. .tt. ....", 6),
        ("blue-square", "tt.. t... ..t. ...t", 0),
        ("blue-square", "t..t .... .... t..t", 0),
        ("blue-line-of-four", "tttt .... .... ....", 6),
        ("blue-line-of-four", "..t. ..t. ..t. ..t.", 6),
        ("blue-line-of-four", "t... .t.. ..t. ...t", 6),
        ("blue-line-of-four", "...t ..t. .t.. t...", 6),
        ("blue-line-of-four", "ttt. .... .... ...t", 0),
        ("blue-line-of-four", "ttts .... .... ....", 0),
        ("blue-line-of-four", "...t tt.. .... ....", 0),
        ("blue-line-of-three", ".ttt .... .... ....", 4),
        ("blue-line-of-three", ".... ...t ...t ...t", 4),
        ("blue-line-of-three", ".t.. ..t. ...t ....", 4),
        ("blue-line-of-three", "..t. .t.. t... ....", 4),
        ("blue-line-of-three", "tttt .... .... ....", 4),
        ("blue-line-of-three", "tt.t .... .... ....", 0),
        ("blue-line-of-three", "..tt t... .... ....", 0),
        ("blue-line-of-three", "ttt. ttt. sss. ....", 4),
        ("red-tacos", "t.st .... .... ...t", 3),
        ("red-tacos", "sses .... .... ....", 0),
    ],
)
def test_what_lies_on_the_own_board(name: str, drawn: str, points: int) -> None:
    assert brings(name, board(drawn), EMPTY) == points


@pytest.mark.parametrize(
    ("own", "other", "points"),
    [("ttt.", "tt..", 5), ("tt..", "tt..", 5), ("tt..", "ttt.", 0), ("....", "....", 0)],
)
def test_the_most_of_a_dish(own: str, other: str, points: int) -> None:
    rest = " .... .... ...."
    assert brings("white-tacos", board(own + rest), EMPTY, board(other + rest)) == points


@pytest.mark.parametrize(
    ("name", "pairs", "points"),
    [
        ("green-six-dips", ["mole", "mole-blanco"] * 3, 6),
        ("green-six-dips", ["mole"] * 5, 0),
        ("green-four-dips", ["mole", "guacamole"] * 2, 4),
        ("green-four-dips", ["mole"] * 3, 0),
        ("green-three-alike-dips", ["mole"] * 3, 6),
        ("green-three-alike-dips", ["mole", "mole", "guacamole", "pico-de-gallo"], 0),
    ],
)
def test_complete_dips(name: str, pairs: list[str], points: int) -> None:
    assert sum(complete_dips(dips(*pairs))) == len(pairs)
    assert brings(name, dips(*pairs), EMPTY) == points


def test_a_dip_of_two_colours_is_not_complete() -> None:
    cells = dips("mole")
    cells[1] = card_of("salad", 1, {"left": "mole-blanco"})
    assert complete_dips(cells) == [0, 0, 0, 0]
    # Neither are halves that lie at opposite ends of neighbouring rows.
    cells = list(EMPTY)
    cells[3], cells[4] = (
        card_of("tacos", 1, {"right": "mole"}),
        card_of("tacos", 1, {"left": "mole"}),
    )
    assert complete_dips(cells) == [0, 0, 0, 0]


def test_every_kind_is_counted_here() -> None:
    """The kinds of the box: six red, six white, three blue, three green, the last six twice."""
    assert set(wishes.BRINGS) == set(wishes.BLUE) | set(wishes.GREEN)
    assert sorted(wishes.COPIES) == [1] * 12 + [2] * 6
