"""The contest between two bots, and in short what its long form proves (`make soak`)."""

import json
import subprocess
import sys

import pytest

from forno.study.contest import Contest, contest
from forno.study.intervals import wilson

CONTESTS = [
    ("mammamia", "modern"),
    ("mammamia", "classic"),
    ("mammamia", "classic-hidden"),
    ("solemio", "modern"),
    ("grande", "modern"),
]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (50, 100, 0.4038, 0.5962), (9, 10, 0.5958, 0.9821), (10, 10, 0.7225, 1.0)],
)
def test_the_interval(wins: int, games: int, low: float, high: float):
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=0.0001)


def test_the_share_leaves_ties_out():
    done = Contest("mammamia", "modern", ("a", "b"), (30, 10), 60)
    assert done.share == 0.75
    assert done.interval == wilson(30, 40)


def test_the_numbers_do_not_depend_on_the_jobs():
    given = ("mammamia", "modern", ("sensible", "random"), 24, 3)
    assert contest(*given, jobs=2) == contest(*given, jobs=1)


def test_a_bot_against_itself_wins_as_often_as_it_loses():
    """Each deal is played from both sides, so nobody is favoured."""
    done = contest("mammamia", "classic", ("random", "random"), 100, 0)
    assert abs(done.wins[0] - done.wins[1]) < 30
    assert sum(done.wins) + done.ties == 100


@pytest.mark.parametrize(("game", "rules"), CONTESTS)
def test_the_sensible_bot_beats_chance(game: str, rules: str):
    assert contest(game, rules, ("sensible", "random"), 30, 1).share >= 0.75


@pytest.mark.parametrize(("game", "rules"), [CONTESTS[0]])
def test_the_strong_bot_beats_the_sensible_one(game: str, rules: str):
    assert contest(game, rules, ("strong", "sensible"), 10, 1).share > 0.5


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize(("game", "rules"), CONTESTS)
@pytest.mark.parametrize(
    ("bots", "bar"), [(("sensible", "random"), 0.8), (("strong", "sensible"), 0.55)]
)
def test_over_two_thousand_games(game: str, rules: str, bots: tuple[str, str], bar: float):
    assert contest(game, rules, bots, 2000, 0, jobs=2).share >= bar


def run(*given: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "forno.study.contest", *given], capture_output=True, text=True
    )


def test_the_command_line():
    done = run("mammamia", "random", "random", "--games", "4", "--json", "--rules", "classic")
    found = json.loads(done.stdout)
    assert found["rules"] == "classic"
    assert sum(found["wins"]) + found["ties"] == 4
    told = run("mammamia", "random", "random", "--games", "4")
    assert told.stdout.startswith("mammamia modern: random won ")
    assert "95 % interval" in told.stdout


@pytest.mark.parametrize(
    "given",
    [
        ("chess", "random", "random"),
        ("mammamia", "random", "clever"),
        ("mammamia", "random", "random", "--games", "0"),
        ("pizzador", "random", "random", "--rules", "modern"),
    ],
)
def test_wrong_input_is_refused(given: tuple[str, ...]):
    done = run(*given)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
