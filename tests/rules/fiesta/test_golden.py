"""Known numbers: how many ways there are to go on from fixed positions, and a published deal."""

import pytest

from forno.rules.table import Table
from tests.rules.fiesta.tables import begun, header


def continuations(table: Table, depth: int) -> int:
    if not depth:
        return 1
    found = 0
    for event in list(table.events()):
        table.apply(event)
        found += continuations(table, depth - 1)
        table.take_back()
    return found


def bidding(players: int, rules: str, **more: int) -> Table:
    """The first card is turned up."""
    table = begun(players, rules, **more)
    table.apply(next(iter(table.events())))
    return table


def after(table: Table, number: int) -> Table:
    """The opener has bid."""
    table.apply({"e": "bid", "p": 0, "number": number})
    return table


# By hand: after a bid of 12 with 13 covered, 14, 15 and 16 can be bid plainly or with one of three
# wishes, or passed: 3 * 4 + 1. Then 13 after the pass, 9 after 14, 5 after 15, and three ways to
# turn a board after 16 and after each of nine interrupts: 13 + 9 + 5 + 10 * 3.
POSITIONS = {
    "the set-up": (lambda: Table(header(2, "standard", seed=42)), [1, 1, 4]),
    "wishes": (lambda: Table(header(3, seed=42)), [7, 28, 196]),
    "an opener": (lambda: bidding(2, "standard", seed=42), [56, 506, 2947]),
    "a bid of 12": (lambda: after(bidding(4, "standard", seed=42), 12), [13, 57, 199]),
    "a physical bid of 14": (lambda: after(bidding(3, "chili"), 14), [39, 170, 544]),
}


@pytest.mark.parametrize("position", POSITIONS)
def test_continuations(position: str) -> None:
    make, known = POSITIONS[position]
    table = make()
    assert [continuations(table, depth) for depth in (1, 2, 3)] == known


def test_the_published_deal() -> None:
    """From seed 42 these cards, on every interpreter, for ever."""
    table, starts = Table(header(2, "standard", seed=42)), []
    while table.view()["phase"] != "keep":
        event = next(iter(table.events()))
        if event["e"] == "card":
            starts.append((event["p"], event["dish"], event["skulls"]))
        table.apply(event)
    assert starts == [(0, "burritos", 1), (0, "elotes", 2), (1, "elotes", 1), (1, "tostada", 2)]
    seen = table.view(everything=True)
    assert [hand["wishes"] for hand in seen["hands"]] == [
        ["red-burritos", "white-tacos", "blue-square", "green-six-dips", "red-tostada"],
        ["white-tostada", "white-chilis", "red-elotes", "blue-square", "red-salad"],
    ]
    dips = {"right": "mole", "bottom": "pico-de-gallo", "left": "mole-blanco"}
    assert seen["draw_pile"][0] == {"dish": "tostada", "skulls": 1, "dips": dips}
