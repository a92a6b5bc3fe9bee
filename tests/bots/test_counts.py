"""Packed rows against the rules, which count card by card."""

from random import Random

from forno.bots import counts
from forno.bots.recipes import fixed, reaches
from forno.rules.solemio import orders, paying
from forno.rules.solemio.cards import ALLERGIA, COPPIA, DUPLICATO

ROWS = 400


def some_cards(random: Random) -> list[int]:
    """Singles of each kind, then doubles."""
    return [random.randrange(6) for _ in range(5)] + [random.randrange(3) for _ in range(5)]


def test_a_row_holds_its_cards():
    random = Random(1)
    for _ in range(ROWS):
        cards = some_cards(random)
        row = counts.row_of(cards)
        assert counts.cards_of(row) == cards
        assert counts.all_units(row) == [paying.units(cards, kind) for kind in range(5)]
        assert counts.total(row) == sum(counts.all_units(row))


def test_rows_are_compared_kind_by_kind():
    random = Random(2)
    for _ in range(ROWS):
        have, need = some_cards(random), some_cards(random)
        rows = counts.row_of(have), counts.row_of(need)
        have, need = [counts.all_units(row) + counts.cards_of(row)[5:] for row in rows]
        missing = [max(0, n - h) for n, h in zip(need, have)]
        lacking = counts.lacks(rows[1], rows[0])
        assert counts.covers(*rows) == (sum(missing) == 0) == (lacking == 0)
        assert counts.all_units(lacking) == missing[:5]
        assert [counts.doubles(lacking, kind) for kind in range(5)] == missing[5:]
        assert counts.all_units(counts.marks(lacking)) == [int(n > 0) for n in missing[:5]]


def test_ways_and_prices_are_those_of_the_rules():
    random, paid = Random(3), 0
    for _ in range(ROWS):
        table = some_cards(random)
        row, own = counts.row_of(table), random.randrange(5)
        for order in (0, 5, 7, 9, COPPIA, ALLERGIA, DUPLICATO):
            if order == own or order - 9 == own:
                continue
            found = orders.ways(own, order, [0] * 10, own)
            for (pick, needs), way in zip(found, fixed(own, order), strict=True):
                assert way[0] == pick
                assert reaches(way, row, 0) == (not paying.lacking(needs, table))
                if reaches(way, row, 0):
                    price = dict(paying.price(needs, table))
                    left = [n - price.get(card, 0) for card, n in enumerate(table)]
                    assert counts.cards_of(counts.pays(row, way[1])) == left
                    paid += 1
    assert paid > ROWS


def test_what_fills_is_neither_short_nor_too_much():
    random = Random(4)
    for _ in range(ROWS):
        hand, kind, number = some_cards(random), random.randrange(5), random.randrange(1, 8)
        found = counts.fill(number, counts.row_of(hand), kind)
        if found is None:
            assert paying.units(hand, kind) < number
            continue
        cards = [0] * 10
        cards[kind], cards[kind + 5] = found
        assert cards[kind] <= hand[kind]
        assert cards[kind + 5] <= hand[kind + 5]
        assert not paying.lacking(((kind, number),), cards)
        assert not paying.superfluous(((kind, number),), cards)


def test_any_cards_fill_a_bombastica():
    random = Random(5)
    for _ in range(ROWS):
        hand, number = some_cards(random), random.randrange(1, 15)
        cards = counts.fill_any(number, counts.row_of(hand))
        if cards is None:
            assert paying.have(hand, paying.ANY) < number
            continue
        assert all(one <= held for one, held in zip(cards, hand))
        assert not paying.lacking(((paying.ANY, number),), cards)
        assert not paying.superfluous(((paying.ANY, number),), cards)
