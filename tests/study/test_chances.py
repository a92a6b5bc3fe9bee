"""Chances against every deal gone through one by one, and against figures worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from forno.rules.cards import BOMBASTICA, EACH, MINIMALE, MONOTONI
from forno.study.chances import Hidden, chance, exact
from forno.study.oven import Emptying, Layer, Oven

NONE = (0, 0, 0, 0, 0)
SALAMI, MUSHROOM, PINEAPPLE, PEPPER, OLIVE = range(5)


class Laid:
    """A deal of which everything is laid down; counts what is chosen from."""

    def __init__(self, hands: list[list[int]], choices: list[int]):
        self.hands, self.choices, self.asked = hands, choices, []

    def count(self, p: int, kind: int) -> int:
        return self.hands[p][kind]

    def choose(self, number: int) -> int:
        place = len(self.asked)
        self.asked.append(number)
        return self.choices[place] if place < len(self.choices) else 0


def every_hand(cards: list[int], drawn: tuple[int, ...]) -> Iterator[list[list[int]]]:
    """Every way to deal these cards, one by one, as lists of cards."""
    if not drawn:
        yield []
        return
    for places in combinations(range(len(cards)), drawn[0]):
        left = [card for place, card in enumerate(cards) if place not in places]
        for rest in every_hand(left, drawn[1:]):
            yield [[cards[place] for place in places], *rest]


def of_choices(oven: Oven, hands: list[list[int]], choices: list[int]) -> Fraction:
    deal = Laid(hands, choices)
    baked = Emptying(oven).ends_well(deal)
    if len(deal.asked) == len(choices):
        return Fraction(baked)
    number = deal.asked[len(choices)]
    parts = [of_choices(oven, hands, [*choices, choice]) for choice in range(number)]
    return sum(parts, Fraction(0)) / number


def brute(oven: Oven, hidden: Hidden) -> float:
    """The chance, every deal and every choice being gone through."""
    cards = [kind for kind, number in enumerate(hidden.pool) for _ in range(number)]
    total, deals = Fraction(0), 0
    for dealt in every_hand(cards, hidden.drawn):
        hands = [
            [have + got.count(kind) for kind, have in enumerate(known)]
            for known, got in zip(hidden.known, dealt)
        ]
        total += of_choices(oven, hands, [])
        deals += 1
    return float(total / deals)


def one_order(
    order: int, cards: tuple[int, ...], pool: tuple[int, ...], drawn: int, known=NONE
) -> tuple[Oven, Hidden]:
    oven = Oven(NONE, (Layer(cards, 0, order),), (SALAMI,), (drawn + sum(known),))
    return oven, Hidden(pool, (drawn,), (known,))


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        # all is there: 4 peppers and the own salami
        (one_order(PEPPER, (1, 0, 0, 4, 0), (1, 1, 1, 1, 1), 2), 1),
        # lacks 1 pepper, draws 2 of 5 cards of which 1 is a pepper
        (one_order(PEPPER, (1, 0, 0, 3, 0), (1, 1, 1, 1, 1), 2), 2 / 5),
        # holds it already
        (one_order(PEPPER, (1, 0, 0, 3, 0), (1, 1, 1, 1, 1), 2, (0, 0, 0, 1, 0)), 1),
        # lacks 2 and there is but 1
        (one_order(PEPPER, (1, 0, 0, 2, 0), (1, 1, 1, 1, 1), 5), 0),
        # lacks salami and pepper: both among 3 of 6 cards, of which 2 are salami and 2 pepper
        (one_order(PEPPER, (0, 0, 0, 3, 0), (2, 2, 0, 2, 0), 3), 1 - (4 + 4) / 20),
        # lacks 2 cards of any kind
        (one_order(BOMBASTICA, (3, 3, 3, 3, 1), (1, 1, 1, 1, 1), 2), 1),
        (one_order(BOMBASTICA, (3, 3, 3, 3, 0), (1, 1, 1, 1, 1), 2), 0),
        # one of each: lacks olive, held by nobody, 3 of 13 cards
        (one_order(EACH, (1, 1, 1, 1, 0), (0, 0, 5, 5, 3), 4), 1 - comb(10, 4) / comb(13, 4)),
        # the scarcest is the olive, of which 1 lies there: 2 more of 4 in 5 draws of 9
        (
            one_order(MINIMALE, (1, 2, 2, 2, 1), (5, 0, 0, 0, 4), 5),
            1 - (comb(5, 5) + 4 * comb(5, 4)) / comb(9, 5),
        ),
        # only the own kind lies there
        (one_order(MINIMALE, (4, 0, 0, 0, 0), (2, 2, 2, 2, 2), 6), 0),
        # mushroom or olive, one card lacking of either: no chance only with none of both
        (
            one_order(MONOTONI, (1, 5, 0, 0, 5), (0, 2, 6, 0, 2), 3),
            1 - comb(6, 3) / comb(10, 3),
        ),
    ],
)
def test_chances_worked_out_by_hand(case: tuple[Oven, Hidden], expected: float):
    oven, hidden = case
    found = chance(hidden, Emptying(oven), 10, 1)
    assert (found.value, found.samples) == (pytest.approx(expected), 0)
    assert brute(oven, hidden) == pytest.approx(expected)


def test_who_has_left_bakes_nothing():
    oven, hidden = one_order(PEPPER, (1, 0, 0, 4, 0), NONE, 0)
    gone = Oven(oven.table, (Layer((1, 0, 0, 4, 0), 0, PEPPER, True),), oven.own, oven.hands)
    assert exact(hidden, Emptying(gone)) == 0


def test_an_order_below_takes_what_it_needs_from_table_and_hand():
    """Green wants 4 salami, red then 4 pepper: what green adds and takes decides about red."""
    layers = (Layer((4, 0, 0, 3, 0), 1, SALAMI), Layer((1, 0, 0, 1, 0), 0, PEPPER))
    oven = Oven(NONE, layers, (SALAMI, PEPPER), (0, 0))
    assert exact(Hidden(NONE, (0, 0), (NONE, NONE)), Emptying(oven)) == 0  # a pepper is gone
    layers = (Layer((4, 0, 0, 0, 0), 1, SALAMI), Layer((1, 0, 0, 4, 0), 0, PEPPER))
    oven = Oven(NONE, layers, (SALAMI, PEPPER), (0, 2))
    hidden = Hidden((1, 0, 0, 2, 1), (0, 2), (NONE, NONE))
    assert exact(hidden, Emptying(oven)) == 1  # whatever green does, these suffice
    layers = (Layer((4, 0, 0, 0, 0), 1, SALAMI), Layer((0, 0, 0, 4, 0), 0, PEPPER))
    oven = Oven(NONE, layers, (SALAMI, PEPPER), (0, 2))
    assert exact(hidden, Emptying(oven)) == pytest.approx(1 / comb(4, 2))  # no pepper with green


def random_case(dice: Random) -> tuple[Oven, Hidden]:
    """A small oven and few cards, so that all deals can be gone through."""
    players = dice.randint(2, 3)
    own = tuple(dice.sample(range(5), players))
    layers = []
    for _ in range(dice.randint(1, 4)):
        owner = dice.randrange(players)
        order = dice.choice([k for k in range(9) if k != own[owner]])
        layers.append(Layer(tuple(dice.choice((0, 0, 1, 2, 4)) for _ in range(5)), owner, order))
    pool = [0] * 5
    for _ in range(6):
        pool[dice.randrange(5)] += 1
    first = dice.randint(0, 3)
    drawn = (first, dice.randint(0, 3), 0)[:players]
    known = tuple(
        tuple(dice.choice((0, 0, 1)) for _ in range(5)) if p == layers[-1].owner else NONE
        for p in range(players)
    )
    hands = tuple(sum(have) + more for have, more in zip(known, drawn))
    return Oven(NONE, tuple(layers), own, hands), Hidden(tuple(pool), drawn, known)


def test_exact_chances_are_those_of_all_deals():
    dice, open_ones = Random(7), 0
    while open_ones < 25:
        oven, hidden = random_case(dice)
        expected = brute(oven, hidden)
        assert exact(hidden, Emptying(oven), 10**6) == pytest.approx(expected), (oven, hidden)
        open_ones += 0 < expected < 1


def test_sampled_chances_lie_around_the_exact_ones():
    dice, outside, tried = Random(8), 0, 0
    while tried < 25:
        oven, hidden = random_case(dice)
        expected = exact(hidden, Emptying(oven), 10**6)
        if expected in (0, 1):
            continue
        found = chance(hidden, Emptying(oven), 300, tried, most=0)
        assert found.samples == 300
        outside += not found.low <= expected <= found.high
        tried += 1
    assert outside <= 4  # of 25 intervals of 95 %


def test_too_many_deals_are_sampled():
    oven, hidden = one_order(MONOTONI, (1, 3, 3, 3, 3), (9, 9, 9, 9, 9), 9)
    assert exact(hidden, Emptying(oven), 5) is None
    found = chance(hidden, Emptying(oven), 50, 1, most=5)
    assert found.samples == 50
    assert found == chance(hidden, Emptying(oven), 50, 1, most=5)
    assert found.low <= found.value <= found.high
