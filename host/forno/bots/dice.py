"""The chance that a bot may use: given, never its own, so that a game can be played again."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


class Dice:
    """Random numbers from a seed; equal seeds give equal numbers with every Python."""

    def __init__(self, seed: int) -> None:
        # Of the library's generator only `random` is promised never to change.
        self.fraction = Random(seed).random

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        return int(self.fraction() * bound)

    def pick(self, items: Sequence[T]) -> T:
        """One of these."""
        return items[int(self.fraction() * len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Bring a list into an order of chance."""
        fraction = self.fraction
        for last in range(len(items) - 1, 0, -1):
            place = int(fraction() * (last + 1))
            items[last], items[place] = items[place], items[last]

    def seed(self) -> int:
        """A seed for a generator of its own."""
        return int(self.fraction() * (1 << 53))
