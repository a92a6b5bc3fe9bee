"""Odds: what an owner could know and no more, and orders that come out as they say."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from math import comb
from pathlib import Path

import pytest

from forno.bots import find
from forno.bots.match import play
from forno.engine.record_file import read_record
from forno.rules.redeal import redealt
from forno.rules.table import Table
from forno.study.chances import Chance
from forno.study.guesses import guesses
from forno.study.looking_back import Order, emptied_rounds, replayed
from forno.study.odds import Moment, Odds, odds_at, odds_when_put, situation, told_orders
from tests.study.games import HEADER, first_round, played, table_of, text, turn

# What an owner knows


@pytest.mark.parametrize("rules", ["modern", "classic"])
def test_an_owner_knows_no_more_than_a_seat_may(rules: str):
    """Dealing anew what the owner cannot know changes neither oven nor unseen cards, and a tracker
    of the same game differs by the own hand alone."""
    digital = played(3, rules=rules)
    tracker = Table({k: v for k, v in digital.header.items() if k != "seed"})
    asked = 0
    for number, event, table in replayed(digital):
        if event is None:
            break
        if "order" in event and event["e"] == "turn":
            p, order = event["p"], event["order"]
            oven, hidden = situation(table, p, order, event)
            again = situation(redealt(table, p, number), p, order, event)
            assert again == (oven, hidden)
            listened, unseen = situation(tracker, p, order, event)
            assert listened.layers == oven.layers
            assert sum(listened.hands) == sum(oven.hands)
            own = hidden.known[p]
            assert unseen.pool == tuple(a + b for a, b in zip(hidden.pool, own))
            assert not any(map(any, unseen.known)) and not any(
                any(known) for q, known in enumerate(hidden.known) if q != p
            )
            asked += 1
        tracker.apply(event)
    assert asked > 10


def test_every_card_is_somewhere_and_hands_are_of_the_players():
    for _, event, table in replayed(played(4, 4)):
        if event is None or event["e"] != "turn" or "order" not in event:
            continue
        oven, hidden = situation(table, event["p"], event["order"], event)
        below = [sum(layer.cards[k] for layer in oven.layers) for k in range(5)]
        for k in range(5):
            everywhere = below[k] + oven.table[k] + hidden.pool[k] + sum(h[k] for h in hidden.known)
            assert everywhere == 12
        assert sum(hidden.drawn) == sum(hidden.pool)
        players, supply = table.view()["players"], table.view()["supply"]
        for p, seat in enumerate(players):
            put = sum(event.get("put", {}).values()) if p == event["p"] else 0
            more = sum(hidden.known[p]) + hidden.drawn[p] - (seat["ingredients"] - put)
            assert more in (supply // 4, -(-supply // 4))
            room = 7 - seat["orders"] + (p == event["p"])
            assert oven.hands[p] == min(room, seat["ingredients"] - put + more)


# The odds themselves


def test_the_odds_of_a_round_that_can_be_worked_out():
    table = table_of(text(HEADER, first_round()))
    while table.pending:
        table.apply({"e": "return", "p": table.pending["p"]})
    assert emptied_rounds(table) == 1
    found = {(each.order.p, each.order.order): each for each in odds_when_put(table, 400)}
    assert found[0, "salami"].chance == Chance(1, 1, 1, 0)
    # Bo lacks a pepper; of 31 unseen cards, 4 of them peppers, he holds 5 and will draw 11 of the
    # 22 in the supply.
    pepper = found[1, "pepper"].chance
    assert pepper.value == pytest.approx(1 - comb(27, 16) / comb(31, 16))
    assert pepper.samples == 0
    bombastica = found[0, "bombastica"].chance
    assert bombastica == Chance(1, 1, 1, 0)
    assert [each.order.result for each in found.values()] == ["baked", "returned", "baked"]


def test_at_an_event_the_odds_are_those_of_all_that_lies_in_the_oven():
    table = played(6)
    first = [order for order in told_orders(table) if order.round == 1]
    *_, before, at, _ = first
    assert [each.order for each in odds_at(table, at.n, 5)] == first[:-1]
    assert [each.order for each in odds_at(table, at.n - 1, 5)] == first[:-2]
    assert [each.order for each in odds_at(table, before.n, 5)] == first[:-2]
    assert list(odds_at(table, 0)) == []


def test_forgotten_cards_count_as_what_they_were():
    events = first_round()
    events[1] = turn(1, {"?": 4}, None, "supply")
    events.append({"e": "amend", "n": 2, "put": {"salami": 4}})
    forgotten = table_of(text(HEADER, events))
    known = table_of(text(HEADER, first_round()))
    for table in (forgotten, known):
        while table.pending:
            table.apply({"e": "return", "p": table.pending["p"]})
    assert emptied_rounds(forgotten) == 1
    told = [[each.chance for each in odds_when_put(t, 50)] for t in (forgotten, known)]
    assert told[0] == told[1]


def test_what_was_taken_back_has_no_odds():
    events = first_round()
    wrong = turn(0, {"pepper": 1}, "each", "supply")
    events[2:2] = [wrong, {"e": "undo"}]
    table = table_of(text(HEADER, events))
    while table.pending:
        table.apply({"e": "return", "p": table.pending["p"]})
    found = list(odds_when_put(table, 50))
    assert [each.order.n for each in found] == [5, 6, 9]
    assert [each.order.order for each in found] == ["salami", "pepper", "bombastica"]


def test_the_orders_of_who_left_are_no_guesses():
    events = first_round()
    events.insert(4, {"e": "leave", "p": 0})
    events[5:] = [turn(1, {"mushroom": 5}, None, "supply"), turn(1, {"olive": 7}, None, "supply")]
    events.append(turn(1, {"pineapple": 7}, None, "supply"))
    events.append(turn(1, {"mushroom": 3}, None, "supply"))
    table = table_of(text(HEADER, events))
    while table.pending:
        table.apply({"e": "return", "p": table.pending["p"]})
    found = list(odds_when_put(table, 50))
    assert [(each.order.p, each.order.result) for each in found] == [(0, "left"), (1, "baked")]
    assert guesses(found, 0).orders == 0
    assert guesses(found, 0).chance is None


# Sole Mio! and Grande


def test_what_fails_in_grande_is_a_guess_though_it_leaves_the_game():
    header = {"forno": 1, "game": "grande", "rules": "modern", "start": 0, "seed": 0}
    header["players"] = [{"name": "A", "colour": "red"}, {"name": "B", "colour": "green"}]
    table = play(header, [find("grande", "sensible")] * 2, 5)
    found = list(odds_when_put(table, 1))
    assert {each.order.result for each in found} == {"gone", "baked"}
    assert sum(guesses(found, p).orders for p in range(2)) == len(found)


SIBLING = HEADER.replace("mammamia", "solemio")


def sibling_moment(order: str) -> Moment:
    """Ada's (green) order on top of two of each foreign kind and a pepper, all of them singles."""
    events = [
        turn(0, {"mushroom": 2}, None, "supply"),
        turn(1, {"salami": 2}, None, "supply"),
        turn(0, {"pineapple": 2}, None, "supply"),
        turn(1, {"pepper": 1}, None, "supply"),
    ]
    table = table_of(text(SIBLING, events, "solemio"))
    return Moment(table, table, turn(0, {"olive": 2}, order, "supply"))


def test_an_order_of_a_sibling_can_be_worked_out():
    """A duplicato needs two doubles, of which the game of two has five; nobody helps the rival."""
    found = sibling_moment("duplicato").chance(Order(5, 1, 0, "duplicato", None), 600, 1)
    # Of 35 cards 9 lie in the oven. Bo holds 5 of the other 26, Ada 3; she refills 3, and of the
    # 15 that are left then she draws 8 or, where the Sole Mio! card is among hers, 7.
    low, high = (
        1 - (comb(21, hers) + 5 * comb(21, hers - 1)) / comb(26, hers) for hers in (13, 14)
    )
    assert 0.75 < low < high < 0.9
    assert found.samples == 600
    assert found.low < high
    assert found.high > low


def test_an_order_of_a_sibling_that_all_can_judge_is_exact():
    found = sibling_moment("coppia").chance(Order(5, 1, 0, "coppia", None), 50, 1)
    assert found == Chance(1, 1, 1, 0)


@pytest.mark.parametrize("game", ["solemio", "grande"])
def test_the_odds_of_a_sibling_are_of_what_a_seat_may_know(game: str):
    digital = played(12, game=game)
    trackers = replayed(digital, tracked=True)
    asked = 0
    for (number, event, table), (_, _, tracker) in zip(replayed(digital), trackers):
        if event is None or event["e"] != "turn" or "order" not in event or number % 3:
            continue
        order = Order(number, 1, event["p"], event["order"], None)
        chances = [
            Moment(each, tracker, event).chance(order, 15, 3)
            for each in (table, redealt(table, event["p"], number))
        ]
        assert chances[0] == chances[1]
        listened = Moment(tracker, tracker, event).chance(order, 15, 3)
        assert 0 <= listened.low <= listened.high <= 1
        asked += 1
    assert asked > 2


# Over many games


GAMES = sorted((Path(__file__).parent / "records").glob("*.jsonl"))
"""Digital games of three careful players."""


def outcomes(tables: Iterable[Table], samples: int) -> list[tuple[float, bool]]:
    """(chance, whether it was baked) of the orders of many games."""
    return [
        (each.chance.value, each.order.result == "baked")
        for table in tables
        for each in odds_when_put(table, samples)
    ]


def of_bots(games: int, game: str = "mammamia") -> Iterator[Table]:
    return (played(500 + seed, 2 + seed % 3, game=game) for seed in range(games))


def assert_calibrated(found: list[tuple[float, bool]], slack: float) -> None:
    """Of orders with like chances as many are baked as the chances say: within three standard
    errors, and `slack` for what the players do otherwise than the model has it."""
    for low, high in ((0, 0.4), (0.4, 0.65), (0.65, 0.8), (0.8, 0.95), (0.95, 1.01)):
        group = [(chance, baked) for chance, baked in found if low <= chance < high]
        assert group
        mean = sum(chance for chance, _ in group) / len(group)
        share = sum(baked for _, baked in group) / len(group)
        error = math.sqrt(max(mean * (1 - mean), 0.01) / len(group))
        assert abs(share - mean) < 3 * error + slack, (low, mean, share, len(group))
    brier = sum((chance - baked) ** 2 for chance, baked in found) / len(found)
    share = sum(baked for _, baked in found) / len(found)
    assert brier < 0.9 * share * (1 - share)  # they tell more than the share of all alike


def test_orders_succeed_as_often_as_their_odds_say():
    tables = [table_of(file.read_text()) for file in GAMES]
    assert len(tables) == 12
    assert_calibrated(outcomes(tables, 25), 0.05)


@pytest.mark.soak
def test_orders_of_many_games_succeed_as_often_as_their_odds_say():
    assert_calibrated(outcomes(of_bots(300), 400), 0.1)


def test_orders_of_siblings_succeed_about_as_often():
    assert_about(outcomes(of_bots(3, "solemio"), 12), 0.2)


@pytest.mark.soak
@pytest.mark.parametrize("game", ["solemio", "grande"])
def test_orders_of_siblings_succeed_about_as_often_in_many_games(game: str):
    assert_about(outcomes(of_bots(60, game), 100), 0.15)


def assert_about(found: list[tuple[float, bool]], slack: float) -> None:
    expected = sum(chance for chance, _ in found) / len(found)
    share = sum(baked for _, baked in found) / len(found)
    assert len(found) > 40
    assert abs(expected - share) < slack


def test_who_guessed_well():
    def one(p: int, value: float, result: str) -> Odds:
        return Odds(Order(1, 1, p, "each", result), Chance(value, value, value, 0))

    found = [one(0, 0.5, "baked"), one(0, 0.9, "returned"), one(1, 1, "baked"), one(0, 1, "left")]
    own = guesses(found, 0)
    assert (own.orders, own.baked) == (2, 1)
    assert own.chance == pytest.approx(0.7)
    assert own.expected == pytest.approx(1.4)
    assert own.deviation == pytest.approx(math.sqrt(0.25 + 0.09))
    assert own.surprise == pytest.approx((0.25 + 0.81) / 2)


RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*/*.jsonl"))


def test_every_record_that_is_kept_has_odds_or_none_to_tell():
    """Among them are all corrections of a real table; every sixteenth is tried."""
    told = 0
    for file in RECORDS[::16]:
        table = read_record(file.read_bytes()).table
        if table is None or not table.game.has_oven:
            continue
        found = list(odds_when_put(table, 2))
        assert [each.order for each in found] == told_orders(table)
        for each in found:
            assert 0 <= each.chance.low <= each.chance.value <= each.chance.high <= 1
            assert each.order.result in ("baked", "returned", "gone", "left")
        told += len(found)
    assert told > 30


def test_hands_counted_beyond_what_can_be_have_odds_too():
    events = first_round()
    events[3:3] = [{"e": "recount", "p": p, "ingredients": 31} for p in (0, 1)]
    events[6:] = [turn(0, {"olive": 4}, None, "supply"), {"e": "recount", "supply": 0}]
    table = table_of(text(HEADER, events))
    while table.pending:
        table.apply({"e": "return", "p": table.pending["p"]})
    found = list(odds_when_put(table, 20))
    assert [each.order.order for each in found] == ["salami", "pepper"]
    _, hidden = situation(table_of(text(HEADER, events[:5])), 1, "pepper", events[5])
    assert sum(hidden.drawn) <= sum(hidden.pool)
