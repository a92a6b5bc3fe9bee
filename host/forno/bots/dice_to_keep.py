"""Which of five thrown dice to keep, when it is known what each fall of all five is worth."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from forno.rules.pizzador.decisions import handfuls, parts
from forno.rules.pizzador.faces import DICE, FACES

Counts = tuple[int, ...]


class Chart(NamedTuple):
    """How dice lead to others. Falls are those of five dice, keeps those of up to five."""

    falls: tuple[Counts, ...]
    keeps: tuple[Counts, ...]
    place: dict[Counts, int]
    """Where a keep stands."""
    with_one_more: tuple[tuple[int, ...], ...]
    """For each keep of less than five dice the keeps that another die makes of it."""
    within: dict[Counts, tuple[int, ...]]
    """For each fall the keeps that can be made of it."""


@cache
def chart() -> Chart:
    """The chart of five dice of six faces."""
    keeps = tuple(keep for n in range(DICE, -1, -1) for keep in handfuls(n, len(FACES)))
    place = {keep: n for n, keep in enumerate(keeps)}
    falls = tuple(handfuls(DICE, len(FACES)))
    more = tuple(
        tuple(place[_plus(keep, face)] for face in range(len(FACES)))
        for keep in keeps[len(falls) :]
    )
    within = {fall: tuple(place[keep] for keep in parts(fall)) for fall in falls}
    return Chart(falls, keeps, place, more, within)


def _plus(keep: Counts, face: int) -> Counts:
    return (*keep[:face], keep[face] + 1, *keep[face + 1 :])


def expected(worths: tuple[float, ...]) -> list[float]:
    """What each keep may be expected to come to with one throw, by the worth of each fall."""
    found = list(worths)
    for more in chart().with_one_more:
        found.append(sum(found[n] for n in more) / len(FACES))
    return found


def best_keep(worths: tuple[float, ...], lying: Counts, throws_left: int) -> Counts:
    """The dice of which most may be expected; all five if they are to be used as they lie."""
    keeps = expected(worths)
    for _ in range(throws_left - 1):
        better = tuple(max(keeps[n] for n in chart().within[fall]) for fall in chart().falls)
        keeps = expected(better)
    now = worths[chart().place[lying]]
    best = max(chart().within[lying], key=lambda n: keeps[n])
    return chart().keeps[best] if keeps[best] > now else lying
