"""Dealing anew what a seat cannot know: what it sees stays, and every bot decides the same."""

from collections.abc import Iterator
from typing import Any

import pytest

from forno.bots import Bot, Dice, Seen, find, names
from forno.bots.match import chance_event, decider
from forno.rules.dealer import PACKED
from forno.rules.games import GAMES, game_of
from forno.rules.redeal import imagined, redealt
from forno.rules.slots import (
    DECK,
    DECK_NEXT,
    IN_SUPPLY,
    INGREDIENTS,
    ORDERS_HELD,
    ORDERS_IN_HAND,
    START_AT,
    START_BIT,
    SUPPLY,
    WAITER,
    WAITERS,
)
from forno.rules.table import Table
from tests.bots.headers import header

FAMILY = ("mammamia", "solemio", "grande")
GAME_RULES = [(game, rules) for game in GAMES for rules in game_of(game).RULE_SETS]
FAMILY_RULES = [(game, rules) for game, rules in GAME_RULES if game in FAMILY]


def decisions(
    game: str, rules: str, players: int, seed: int, bot: str = "random"
) -> Iterator[tuple[Table, Table, int, dict[str, Any]]]:
    """(table, tracker, seat, menus) of each decision of a game of these bots."""
    head, mover, dice = header(game, rules, players), find(game, bot), Dice(seed)
    table, tracker = Table({**head, "seed": seed}), Table(head)
    while menus := table.legal():
        event = chance_event(table, menus)
        if event is None:
            seat = decider(menus)
            yield table, tracker, seat, menus
            event = mover.decide(Seen(seat, tracker, table.view(seat)["hand"], menus), dice)
        table.apply(event)
        tracker.apply(event)


def secrets(table: Table) -> list[Any]:
    """All that is not public, in whatever slots the game keeps it."""
    return list(table.game.s)


@pytest.mark.parametrize(("game", "rules"), GAME_RULES)
def test_a_seat_sees_no_difference(game: str, rules: str):
    changed = 0
    for players, seed in ((2, 1), (game_of(game).PLAYERS[1], 2)):
        for number, (table, _, seat, menus) in enumerate(decisions(game, rules, players, seed)):
            if number % 4 == 0:
                other = redealt(table, seat, 1000 * seed + number)
                assert other.view(seat) == table.view(seat)
                assert other.legal() == menus
                changed += secrets(other) != secrets(table)
    assert changed > 10


@pytest.mark.parametrize(("game", "rules"), FAMILY_RULES)
def test_a_tracker_and_a_hand_make_a_whole_game(game: str, rules: str):
    for number, (table, tracker, seat, menus) in enumerate(decisions(game, rules, 3, 5)):
        if number % 4 == 0:
            deal = imagined(tracker, seat, table.view(seat)["hand"], number)
            assert deal.view(seat) == table.view(seat)
            assert deal.legal() == menus
            conserve(deal)
            conserve(redealt(table, seat, number))


def conserve(table: Table) -> None:
    """Every card lies in exactly one place, and the public counts are right."""
    game = table.game
    s: list[Any] = game.s
    cards = [game.in_sight(card) for card in game.cards]
    deck = s[DECK][s[DECK_NEXT] :]
    assert len(deck) == s[SUPPLY]
    start = sum(card == START_BIT for card in deck)
    assert start == (s[START_AT] == IN_SUPPLY)
    for p in range(game.players):
        hand = game.dealer.ingredients(game, p)
        assert sum(hand) + (s[START_AT] == p) == s[INGREDIENTS + p]
        assert s[ORDERS_IN_HAND + p].bit_count() == s[ORDERS_HELD + p]
        assert len(s[WAITERS + p]) == s[WAITER + p]
        orders = [order for order in range(32) if s[ORDERS_IN_HAND + p] >> order & 1]
        assert len({*orders, *s[WAITERS + p]}) == s[ORDERS_HELD + p] + s[WAITER + p]
        cards = [count + held for count, held in zip(cards, hand)]
    for card in game.cards:
        cards[card] += sum(one == PACKED[card] for one in deck)
    assert cards == list(game.exists[: len(cards)])


def test_others_hands_are_dealt_by_what_is_left():
    """Of the kinds of which the seat has seen most the others hold least."""
    table, _, seat, _ = next(decisions("mammamia", "modern", 2, 3))
    mine = table.view(seat)["hand"]["ingredients"]
    held = dict.fromkeys(mine, 0)
    for state in range(2000):
        theirs = redealt(table, seat, state * 7919).view(1 - seat)["hand"]["ingredients"]
        for kind in mine:
            held[kind] += theirs.get(kind, 0)
    for kind, count in mine.items():
        expected = 2000 * 6 * (8 - count) / 34
        assert abs(held[kind] - expected) < 0.06 * expected


def test_a_physical_game_has_nothing_to_deal():
    with pytest.raises(ValueError, match="physical"):
        redealt(Table(header("mammamia", "modern", 2)), 0, 1)


# Every bot decides by what its seat may know


def bots() -> list[tuple[str, str, str]]:
    quick = {"strong": "strong:2"}
    return [
        (game, rules, quick.get(name, name)) for game, rules in GAME_RULES for name in names(game)
    ]


def differences(bot: Bot, game: str, rules: str, every: int) -> tuple[int, int]:
    """(decisions compared, those that a new deal of the secrets changed)."""
    compared = changed = 0
    for players, seed in ((2, 11), (3, 12)):
        for number, (table, tracker, seat, menus) in enumerate(
            decisions(game, rules, players, seed)
        ):
            if number % every:
                continue
            other = redealt(table, seat, 77 * number + seed)
            seens = (
                Seen(seat, tracker, table.view(seat)["hand"], menus),
                Seen(seat, tracker, other.view(seat)["hand"], other.legal()),
            )
            first, second = (bot.decide(seen, Dice(number)) for seen in seens)
            compared += 1
            changed += first != second
    return compared, changed


@pytest.mark.parametrize(("game", "rules", "name"), bots())
def test_no_choice_depends_on_what_a_seat_cannot_know(game: str, rules: str, name: str):
    every = 3 if name == "random" else 7
    compared, changed = differences(find(game, name), game, rules, every)
    assert compared > 5
    assert changed == 0
