"""Who sits where in which game, and what deals it: told by the game's number alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from forno.rules.chance import LONG, seeded


def circles(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Every order in which the bots can sit around a table, the first place being the first bot's.

    With fewer bots than players they take seats in turn: three seats for A and B are A, B, A.
    """
    seated = [bots[seat % len(bots)] for seat in range(players)]
    return list(dict.fromkeys((seated[0], *rest) for rest in permutations(seated[1:])))


def lineup(around: Sequence[tuple[str, ...]], number: int) -> tuple[str, ...]:
    """The bots from the starter on in the game with that number, the first being 0.

    In as many games running as there are players each bot has every place once; only then comes
    the next circle, so that neighbours change too.
    """
    circle = around[number // len(around[0]) % len(around)]
    first = number % len(circle)
    return circle[first:] + circle[:first]


def game_seed(seed: int, number: int) -> int:
    """The seed that deals a game; never the same for two games of a simulation."""
    return seeded(seeded(seed) + number & LONG)
