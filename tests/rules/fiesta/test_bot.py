"""The sensible bot: legal, better than chance, and blind to what its seat cannot know."""

import pytest

from forno.bots.dice import Dice
from forno.bots.fiesta import Sensible
from forno.bots.match import CHANCE
from forno.bots.seen import Event, Seen
from forno.rules.fiesta import decisions
from forno.rules.fiesta.redeal import redealt
from forno.rules.table import Table
from tests.rules.fiesta.tables import header

CHANCE_EVENTS = CHANCE["fiesta"]
GAMES, SOAK_GAMES = 12, 2000
NEEDED = 0.8


class ByChance:
    """Decides by chance among what the menus offer."""

    name = "random"

    def decide(self, seen: Seen, dice: Dice) -> Event:
        found = list(decisions(seen.menus))
        name = dice.pick(sorted({event["e"] for event in found}))
        return dice.pick([event for event in found if event["e"] == name])


def seen_by(table: Table, tracker: Table) -> Seen:
    menus = table.legal()
    seat = next(iter(menus.values()))["p"]
    return Seen(seat, tracker, table.view(seat)["hand"], menus)


def play(bots: list[Sensible | ByChance], rules: str, seed: int, probe: bool = False) -> Table:
    """A game that bots play; `probe`: each decision is asked again on cards dealt anew."""
    plain = header(len(bots), rules)
    table, tracker, dice = Table({**plain, "seed": seed}), Table(plain), Dice(seed)
    while menus := table.legal():
        if not CHANCE_EVENTS.isdisjoint(menus):
            event = next(iter(decisions(menus)))
        else:
            seen = seen_by(table, tracker)
            event = bots[seen.seat].decide(seen, dice)
            if probe:
                other = redealt(table, seen.seat, seed + table.accepted)
                assert other.view(seen.seat) == table.view(seen.seat)
                again = seen_by(other, tracker)
                assert again.menus == menus
                assert bots[seen.seat].decide(again, dice) == event
        table.apply(event)
        tracker.apply(event)
    return table


def wins(games: int, rules: str) -> tuple[int, int]:
    """(games won by the sensible bot, games that were no tie); seats alternate."""
    won = decided = 0
    for seed in range(games):
        seat = seed % 2
        bots: list[Sensible | ByChance] = [ByChance(), ByChance()]
        bots[seat] = Sensible()
        winners = play(bots, rules, seed).view()["winners"]
        decided += len(winners) == 1
        won += winners == [seat]
    return won, decided


@pytest.mark.parametrize("rules", ["standard", "chili"])
def test_it_beats_chance(rules: str) -> None:
    won, decided = wins(GAMES, rules)
    assert won >= NEEDED * decided > 0


@pytest.mark.soak
@pytest.mark.timeout(14400)
def test_it_beats_chance_in_two_thousand_games() -> None:
    won, decided = wins(SOAK_GAMES, "standard")
    assert won >= NEEDED * decided > 0


@pytest.mark.parametrize(("players", "rules"), [(2, "standard"), (3, "chili"), (4, "standard")])
def test_what_it_cannot_know_changes_nothing(players: int, rules: str) -> None:
    bots: list[Sensible | ByChance] = [Sensible() for _ in range(players)]
    assert play(bots, rules, 11, probe=True).view()["winners"]


def test_cards_dealt_anew_are_other_cards() -> None:
    table = Table(header(3, "standard", seed=6))
    while table.view()["round"] < 5:
        for seat in range(3):
            other = redealt(table, seat, table.accepted)
            assert other.view(seat) == table.view(seat)
        table.apply(next(iter(table.events())))
    mine, others = table.view(everything=True), redealt(table, 0, 1).view(everything=True)
    assert mine["hands"][0] == others["hands"][0]
    assert mine["hands"][1:] != others["hands"][1:]
    assert mine["draw_pile"] != others["draw_pile"]
    wishes = [hand["wishes"] for hand in others["hands"]]
    assert all(len({wish.split("-")[0] for wish in hand}) == 3 for hand in wishes)
