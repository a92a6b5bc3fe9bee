"""The numbers of a simulation, as programs read them: made of what was counted alone."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

from forno.study.crew import Outcome
from forno.study.experiment import Experiment
from forno.study.intervals import CONFIDENCE, mean_of, wilson
from forno.study.tally import PARTS, Tally, counting_of

DIGITS = 6
LENGTHS = ("decisions", "turns", "rounds")


def figures(experiment: Experiment, outcome: Outcome) -> dict[str, Any]:
    """All that `forno simulate --json` prints.

    games: counted, fewer than `wanted` if it was stopped; `decided` of them had a single winner.
    results: for each bot, and places: for each place from the starter (0) on, `seats` (a game
    counts once for each seat), `won`, `shared` and `share`, in which a shared win counts in part.
    results also have `of_decided`, the share of the games with a single winner, the mean score
    (`pizzas` or `points`), and as the whole does `orders`, `pizzas` or `wishes`: of each thing its
    name, `number`, the share that `succeeded`, and `fates`, how many ended in which way.
    A share is {value, low, high}, a mean {mean, low, high, deviation, least, most}; low and high
    are the ends of the interval of `confidence`, null for the mean of a single value.
    """
    tally = outcome.tally
    return {
        "game": experiment.game,
        "rules": experiment.rules,
        "toggles": experiment.toggles,
        "players": experiment.players,
        "bots": list(experiment.bots),
        "seed": experiment.seed,
        "wanted": experiment.games,
        "games": outcome.games,
        "confidence": CONFIDENCE,
        "decided": tally["decided",],
        "results": [_of_bot(experiment, tally, bot) for bot in dict.fromkeys(experiment.bots)],
        "places": [
            {"place": place, **_wins(tally, ("place", place))}
            for place in range(experiment.players)
        ],
        "lengths": {name: _mean(_values(tally, ("length", name))) for name in LENGTHS},
        plural(counting_of(experiment.game).THING): _things(experiment, tally, experiment.bots),
    }


def _of_bot(experiment: Experiment, tally: Tally, bot: str) -> dict[str, Any]:
    counting = counting_of(experiment.game)
    return {
        "bot": bot,
        **_wins(tally, ("bot", bot)),
        "of_decided": _share(tally["bot", bot, "won"], tally["decided",]),
        counting.SCORE: _mean(_values(tally, ("score", bot))),
        plural(counting.THING): _things(experiment, tally, [bot]),
    }


def plural(thing: str) -> str:
    """Under this name all things of a kind are told."""
    return f"{thing}es" if thing.endswith("sh") else f"{thing}s"


def _wins(tally: Tally, whose: tuple[str | int, ...]) -> dict[str, Any]:
    seats, parts = tally[*whose, "seats"], tally[*whose, "parts"]
    return {
        "seats": seats,
        "won": tally[*whose, "won"],
        "shared": tally[*whose, "shared"],
        "share": _share(parts / PARTS, seats),
    }


def _things(experiment: Experiment, tally: Tally, bots: Iterable[str]) -> list[dict[str, Any]]:
    """For each thing that may succeed how often it did, and how it ended."""
    counting = counting_of(experiment.game)
    ends: dict[str, Counter[str]] = {}
    for bot in dict.fromkeys(bots):
        for (thing, fate), times in _under(tally, ("fate", bot)):
            ends.setdefault(str(thing), Counter())[str(fate)] += times
    return [
        {
            counting.THING: thing,
            "number": sum(ends[thing].values()),
            "succeeded": _share(
                sum(ends[thing][fate] for fate in counting.SUCCESSES), sum(ends[thing].values())
            ),
            "fates": {fate: ends[thing][fate] for fate in counting.FATES},
        }
        for thing in counting.THINGS
        if thing in ends
    ]


def _under(
    tally: Tally, start: tuple[str | int, ...]
) -> Iterable[tuple[tuple[str | int, ...], int]]:
    """(rest of the key, times) of the keys that begin so."""
    length = len(start)
    return ((key[length:], times) for key, times in tally.items() if key[:length] == start)


def _values(tally: Tally, start: tuple[str | int, ...]) -> dict[int, int]:
    return {int(rest[0]): times for rest, times in _under(tally, start)}


def _share(hits: float, trials: int) -> dict[str, Any]:
    low, high = wilson(hits, trials)
    value = round(hits / trials, DIGITS) if trials else None
    return {"value": value, "low": round(low, DIGITS), "high": round(high, DIGITS)}


def _mean(values: dict[int, int]) -> dict[str, Any]:
    mean, reach, deviation = mean_of(values)
    known = math.isfinite(reach)
    return {
        "mean": round(mean, DIGITS),
        "low": round(mean - reach, DIGITS) if known else None,
        "high": round(mean + reach, DIGITS) if known else None,
        "deviation": round(deviation, DIGITS),
        "least": min(values),
        "most": max(values),
    }
