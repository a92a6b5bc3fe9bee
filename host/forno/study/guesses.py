"""Who guessed well: the odds of a game by players."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from forno.rules.emptying import BY_LEAVING, FULFILLED
from forno.study.odds import Odds


@dataclass(frozen=True)
class Guesses:
    """The orders of a player that were turned up while he was there.

    chance: the mean chance of his orders: the higher, the better he knew the oven. expected: the
    pizzas that come of such chances on average, and their standard deviation. surprise: the Brier
    score of the chances, the mean square of chance less outcome: 0 where all went as foreseen.
    """

    orders: int
    chance: float | None
    expected: float
    deviation: float
    baked: int
    surprise: float | None


def guesses(odds: Sequence[Odds], p: int) -> Guesses:
    """How well a player guessed."""
    own = [each for each in odds if each.order.p == p and each.order.result != BY_LEAVING]
    chances = [each.chance.value for each in own]
    baked = [each.order.result == FULFILLED for each in own]
    squares = [(chance - came) ** 2 for chance, came in zip(chances, baked, strict=True)]
    return Guesses(
        len(own),
        sum(chances) / len(own) if own else None,
        sum(chances),
        math.sqrt(sum(chance * (1 - chance) for chance in chances)),
        sum(baked),
        sum(squares) / len(own) if own else None,
    )
