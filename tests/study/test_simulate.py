"""`forno simulate`: the same numbers however it is run, right intervals, and clean ends."""

import json
import math
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from forno.bots import find, match
from forno.cli.app import app
from forno.failure import Failure, WrongInput
from forno.rules.games import game_of
from forno.rules.table import Table
from forno.study import crew
from forno.study.counting import fiesta, pizzador
from forno.study.crew import Crew
from forno.study.experiment import Experiment, limits, usual_rules
from forno.study.intervals import mean_of, wilson
from forno.study.playing import play
from forno.study.report import figures, plural
from forno.study.seating import circles, game_seed, lineup
from forno.study.tally import COUNTING, count, counting_of

FORNO = str(Path(sys.executable).with_name("forno"))


def experiment(games: int = 30, bots: tuple[str, ...] = ("random",), **more: Any) -> Experiment:
    fields = {"game": "mammamia", "rules": "modern", "players": 2, "seed": 5, **more}
    return Experiment(bots=bots, games=games, **fields)


def simulated(what: Experiment, jobs: int) -> dict[str, Any]:
    with Crew(what, jobs) as workers:
        return figures(what, workers.play())


# Intervals


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 0, 0, 1),
        (0, 10, 0, 0.277533),  # z² / (n + z²)
        (10, 10, 0.722467, 1),
        (5, 10, 0.236593, 0.763407),
        (700, 1000, 0.670873, 0.727598),
    ],
)
def test_wilsons_interval(hits: int, trials: int, low: float, high: float):
    assert wilson(hits, trials) == (pytest.approx(low, abs=1e-5), pytest.approx(high, abs=1e-5))


def test_the_interval_of_a_mean():
    mean, reach, deviation = mean_of({2: 1, 4: 3, 5: 2, 7: 1, 9: 1})
    assert mean == 5
    assert deviation == pytest.approx(math.sqrt(32 / 7))
    assert reach == pytest.approx(1.959964 * math.sqrt(32 / 7) / math.sqrt(8))
    assert mean_of({6: 1}) == (6, math.inf, 0)


# Seats and deals


@pytest.mark.parametrize("bots", ["A", "AB", "ABC", "ABCDE", "AAB"])
def test_every_bot_sits_everywhere_equally_often(bots: str):
    players = max(3, len(bots))
    around = circles(bots, players)
    games = players * len(around)
    for first in range(0, games, players):
        tables = [lineup(around, number) for number in range(first, first + players)]
        for place in zip(*tables):
            assert sorted(place) == sorted(bots[seat % len(bots)] for seat in range(players))
    if bots == "ABCDE":
        pairs = Counter(
            pair
            for number in range(games)
            for pair in pairwise([*lineup(around, number), lineup(around, number)[0]])
        )
        assert len(pairs) == 20 and len(set(pairs.values())) == 1


def test_no_two_games_have_the_same_deal():
    seeds = {game_seed(seed, number) for seed in range(3) for number in range(1000)}
    assert len(seeds) == 3000
    assert game_seed(2**64 - 1, 10**6) < 2**64


@pytest.mark.parametrize("game", COUNTING)
def test_games_of_random_bots_are_those_of_the_tracker(game: str):
    """They are played without one, which may change nothing."""
    for players in game_of(game).PLAYERS:
        what = experiment(game=game, rules=usual_rules(game), players=players)
        bots = [find(game, "random")] * players
        tables = [way(what.header, bots, 77) for way in (play, match.play)]
        assert tables[0].view(everything=True) == tables[1].view(everything=True)


# What is counted


def test_fates_are_what_an_emptying_shows():
    for seed in range(4):
        what = experiment(rules="classic", players=3)
        digital = play(what.header, [find("mammamia", "random")] * 3, seed)
        tally = count(digital, ("A", "B", "A"))
        tracker, seen, emptying = Table(what.header), [], 0
        for place in range(len(digital.log)):
            tracker.apply(digital.rules.event_of(digital.log.move(place)))
            if tracker.emptying != emptying:
                emptying, shown = tracker.emptying, 0
            if emptying:
                seen += tracker.steps()[shown:]
                shown = len(tracker.steps())
        expected = Counter(("fate", "ABA"[step["p"]], _thing(step), _fate(step)) for step in seen)
        assert {key: n for key, n in tally.items() if key[0] == "fate"} == expected
        baked = Counter(
            p for p, bot in enumerate("ABA") for _ in digital.view()["players"][p]["baked"]
        )
        for p, bot in enumerate("ABA"):
            assert tally["score", bot, baked[p]] >= 1
        assert tally["length", "turns", len(digital.turns(1) + digital.turns(2) + digital.turns(3))]


def _thing(step: dict[str, Any]) -> str:
    named = ("each", "bombastica", "monotoni", "minimale")
    return step["order"] if step["order"] in named else "normal"


def _fate(step: dict[str, Any]) -> str:
    if step["result"] == "baked":
        return "hand" if step["added"] else "table"
    return {"owner": "let go", "nothing open": "out of reach"}[step["by"]]


@pytest.mark.parametrize(
    ("game", "rules", "thing"),
    [
        ("solemio", "modern", "order"),
        ("grande", "modern", "order"),
        ("pizzador", "express", "pizza"),
        ("pizzador", "assorted", "pizza"),
        ("fiesta", "chili", "wish"),
    ],
)
def test_every_game_is_counted(game: str, rules: str, thing: str):
    """What is counted adds up to what lies there at the end."""
    what = experiment(6, game=game, rules=rules, players=2)
    found, views = simulated(what, 2), []
    for number in range(6):
        bots = [find(game, "random")] * 2
        views.append(play(what.header, bots, game_seed(5, number)).view())
    counting = counting_of(game)
    (row,) = found["results"]
    scores = [counting.score(player) for view in views for player in view["players"]]
    assert row[counting.SCORE]["mean"] == pytest.approx(sum(scores) / 12, abs=1e-5)
    assert (row["won"], found["decided"]) == (found["decided"], row["won"])
    assert found["lengths"]["rounds"]["most"] == max(view["round"] for view in views)
    things = found[plural(thing)]
    assert {each[thing] for each in things} <= set(counting.THINGS)
    for each in things:
        assert sum(each["fates"].values()) == each["number"] > 0
    whole = sum(each["number"] for each in things)
    lie = {
        "pizza": sum(len(p.get("pizzas", ())) for view in views for p in view["players"]),
        "wish": 3 * 12,
        "order": whole,
    }
    assert whole == lie[thing] > 0
    baked = sum(each["fates"].get("table", 0) for each in things)
    assert baked == 0 or baked <= sum(scores)


def test_what_becomes_of_pizzas_and_wishes():
    pizza = {"tiles": {"cheese": 4}, "salted": {}}
    assert pizzador._fate(**pizza) == "clean"
    assert pizzador._fate({"cheese": 4}, {"cheese": 1}) == "salted"
    assert pizzador._fate({"cheese": 1, "tomato": 2}, {"tomato": 1}) == "1 short"
    names = [fiesta.wish_name(wish) for wish in range(len(fiesta.WISHES))]
    assert names[0] == "red, each card"
    assert names[6] == "white, the most"
    assert names[-1] in ("six-dips", "four-dips", "three-alike-dips")
    assert len(set(names)) == len(fiesta.THINGS) == 8


def test_shares_add_up():
    found = simulated(experiment(20, ("random", "sensible")), 1)
    assert [row["bot"] for row in found["results"]] == ["random", "sensible"]
    for rows in (found["results"], found["places"]):
        assert sum(row["won"] for row in rows) == found["decided"]
        assert sum(row["share"]["value"] for row in rows) == pytest.approx(1)
        assert [row["seats"] for row in rows] == [20, 20]
    for row in found["results"]:
        baked = sum(order["fates"]["table"] + order["fates"]["hand"] for order in row["orders"])
        assert row["pizzas"]["mean"] * 20 == pytest.approx(baked)
        for order in row["orders"]:
            assert sum(order["fates"].values()) == order["number"]
    for whole, *parts in zip(found["orders"], *(row["orders"] for row in found["results"])):
        assert whole["number"] == sum(part["number"] for part in parts)


# However it is run


@pytest.mark.parametrize("bots", [("random",), ("random", "sensible")])
def test_the_same_numbers_with_any_number_of_jobs(bots: tuple[str, ...]):
    what = experiment(14, bots, players=3)
    told = [json.dumps(simulated(what, jobs)) for jobs in (1, 2, 3)]
    assert told[0] == told[1] == told[2]
    assert told[0] != json.dumps(simulated(experiment(14, bots, players=3, seed=6), 1))


def test_spawned_processes_count_the_same(monkeypatch: pytest.MonkeyPatch):
    """Where forks are not to be trusted processes begin from nothing."""
    forked = simulated(experiment(6), 1)
    monkeypatch.setattr(crew, "CONTEXT", multiprocessing.get_context("spawn"))
    assert simulated(experiment(6), 1) == forked


def forno(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [FORNO, "simulate", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_object_for_programs_and_the_tables_for_people():
    asked: tuple[str, ...] = ("mammamia", "--games", "8", "--players", "3")
    asked += ("--toggle", "hidden_rounds=1")
    asked += ("--rules", "classic", "--bots", "random, sensible")
    done = forno(*asked, "--json", "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    fields = "game rules toggles players bots seed wanted games confidence decided results places"
    assert " ".join(found) == f"{fields} lengths orders"
    assert found["toggles"] == {"hidden_rounds": 1}
    assert (found["rules"], found["games"], found["players"]) == ("classic", 8, 3)
    fields = "bot seats won shared share of_decided pizzas orders"
    assert " ".join(found["results"][0]) == fields
    assert " ".join(found["lengths"]["turns"]) == "mean low high deviation least most"
    with redirect_stdout(StringIO()) as out:
        app(["simulate", *asked, "--jobs", "1"], standalone_mode=False)
    told = out.getvalue()
    assert "mammamia, classic, hidden_rounds 1: 8 games of 3 players, seed 0" in told
    assert f"{found['results'][1]['share']['value']:.0%} (" in told
    assert "sensible: order" in told


def test_a_start_loads_neither_the_page_nor_the_history():
    code = (
        "import sys; from forno.cli.app import app\n"
        "app(['simulate', 'mammamia', '--games', '2', '--json'], standalone_mode=False)\n"
        "print({'sqlalchemy', 'starlette', 'uvicorn', 'serial'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("set()\n")


# Ends


def running(*arguments: str) -> subprocess.Popen[str]:
    """A simulation in a process group of its own, as a terminal has it, with its games begun."""
    command = [FORNO, "simulate", "mammamia", "--games", "1000000", "--jobs", "2", *arguments]
    pipe = subprocess.PIPE
    started = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, process_group=0)
    wait_for(lambda: len(members(started.pid)) == 3)
    return started


def members(group: int) -> list[int]:
    """The processes of a group that have not ended."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group = stat.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(its_group) == group and state != "Z":
            found.append(int(stat.parent.name))
    return found


def wait_for(what: Any) -> None:
    until = time.monotonic() + 20
    while not what():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_ctrl_c_tells_what_has_been_counted():
    started = running("--json", "--seed", "3")
    time.sleep(0.4)
    os.killpg(started.pid, signal.SIGINT)
    told, complaint = started.communicate(timeout=20)
    assert started.returncode == 130
    found = json.loads(told)
    assert complaint == f"Stopped after {found['games']} of 1000000 games.\n"
    assert 0 < found["games"] < 1000000
    assert members(started.pid) == []
    again = json.loads(
        forno("mammamia", "--games", str(found["games"]), "--seed", "3", "--json").stdout
    )
    assert {**again, "wanted": 1000000} == found


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_nothing_is_left_running_when_it_is_killed():
    started = running()
    started.kill()
    started.communicate()
    wait_for(lambda: not members(started.pid))


def test_a_process_that_is_gone_is_told():
    with Crew(experiment(), 2) as workers:
        workers._workers[1].process.kill()
        with pytest.raises(Failure, match="exit code -9") as told:
            workers.play()
    assert told.value.exit_code == 1
    assert "--jobs" in told.value.cure


def test_a_game_that_cannot_be_played_is_told(monkeypatch: pytest.MonkeyPatch):
    def fails(header: object, bots: object, seed: int) -> Table:
        raise LookupError(f"dealt {seed}")

    monkeypatch.setattr(crew, "play", fails)
    if sys.platform != "linux":
        pytest.skip("a spawned process does not see what the test put in")
    with Crew(experiment(1), 1) as workers, pytest.raises(Failure) as told:
        workers.play()
    seed = game_seed(5, 0)
    assert told.value.what.startswith(f"Game 1, dealt by seed {seed}, could not be played: LookupE")


# Wrong input


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        ("mammamia --games 0", "0 games tell nothing"),
        ("mammamia --games -3", "-3 games tell nothing"),
        ("mammamia --bots clever", "no bot clever"),
        ("mammamia --bots random,,random", "no bot  for"),
        ("mammamia --bots random,strong:0", "strength"),
        ("mammamia --players 6", "2 to 5 players, not for 6"),
        ("mammamia --players 1", "2 to 5 players, not for 1"),
        ("pizzador --players 5", "2 to 4 players, not for 5"),
        ("mammamia --players 2 --bots random,random,random", "3 bots do not fit at a table of 2"),
        ("mammamia --bots random,random,random,random,random,random", "not for 6"),
        ("chess", "chess: no such game; known are mammamia"),
        ("mammamia --rules modem", "no such rule set; known are modern"),
        ("mammamia --toggle sauce=3", "no such toggle as sauce; known are must_put"),
        ("mammamia --toggle must_put=1", "must_put may be false, true"),
        ("mammamia --toggle must_put", "must_put sets nothing"),
        ("fiesta --toggle black_field=13", "black_field, white_field must be different fields"),
        ("mammamia --jobs 0", "0 jobs cannot play"),
        ("mammamia --jobs -1", "-1 jobs cannot play"),
        ("mammamia --seed -1", "-1 is no seed"),
        ("mammamia --seed 18446744073709551616", "is no seed"),
    ],
)
def test_wrong_input_is_told_before_anything_runs(
    asked: str, what: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Crew, "__init__", lambda *_: pytest.fail("something ran"))
    with pytest.raises(WrongInput) as told:
        app(["simulate", *asked.split(" ")], standalone_mode=False)
    assert what in told.value.what
    assert told.value.cure


def test_the_exit_code_of_wrong_input():
    done = forno("mammamia", "--games", "0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: 0 games tell nothing.")


def test_limits_are_the_game_s():
    assert limits("mammamia") == (2, 5)
    assert usual_rules("mammamia") == "modern"
