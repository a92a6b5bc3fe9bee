"""Games between bots: found by name, played to the end, the same again from the same seed."""

import pytest

from forno.bots import Dice, UnknownBot, find, names
from forno.bots.match import play
from forno.rules.rulesets import RULE_SETS
from tests.bots.headers import header


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("rules", RULE_SETS)
def test_random_games_end_and_can_be_played_again(rules: str, players: int):
    bots = [find("mammamia", "random")] * players
    games = [play(header("mammamia", rules, players), bots, seed) for seed in (1, 1, 2)]
    views = [game.view(everything=True) for game in games]
    assert views[0] == views[1] != views[2]
    assert {view["phase"] for view in views} == {"over"}


def test_each_seat_has_dice_of_its_own():
    games = [
        play(header("mammamia", "modern", 2), [find("mammamia", "random")] * 2, seed)
        for seed in range(8)
    ]
    first = [game.turns(1)[0][1] for game in games]
    assert len({str(turn) for turn in first}) > 4


def test_dice_are_fair_and_can_be_thrown_again():
    dice, again = Dice(5), Dice(5)
    throws = [dice.below(6) for _ in range(6000)]
    assert throws == [again.below(6) for _ in range(6000)]
    assert all(850 < throws.count(face) < 1150 for face in range(6))
    cards = list(range(20))
    dice.shuffle(cards)
    assert cards != list(range(20)) == sorted(cards)


@pytest.mark.parametrize(
    "name", ["clever", "random:3", "sensible:3", "strong:", "strong:0", "strong:-1", "strong:x", ""]
)
def test_an_unknown_bot_is_refused_with_a_cure(name: str):
    with pytest.raises(UnknownBot) as refused:
        find("mammamia", name)
    assert refused.value.exit_code == 2
    assert refused.value.cure


def test_the_names_of_a_game():
    assert names("mammamia") == ["random", "sensible", "strong"]
    assert names("fiesta") == ["random", "sensible"]
