"""How far a number from a sample can be trusted: 95 % confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping

CONFIDENCE = 0.95
LEVEL = 1.959964
"""The quantile of the normal distribution that belongs to it."""


def wilson(hits: float, trials: int) -> tuple[float, float]:
    """Wilson's interval for a share of which `hits` in `trials` were seen."""
    if not trials:
        return 0.0, 1.0
    share, square = hits / trials, LEVEL * LEVEL
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    reach = math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    reach *= LEVEL / (1 + square / trials)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_of(counts: Mapping[int, int]) -> tuple[float, float, float]:
    """(mean, its reach to both sides, standard deviation) of values counted as `{value: times}`.

    The reach is the normal distribution's; of less than two values it is infinite.
    """
    trials = sum(counts.values())
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    if trials < 2:
        return float(total), math.inf, 0.0
    # Whole numbers up to the last division: the order of adding cannot change a digit.
    deviation = math.sqrt((squares * trials - total * total) / (trials * (trials - 1)))
    return total / trials, LEVEL * deviation / math.sqrt(trials), deviation
