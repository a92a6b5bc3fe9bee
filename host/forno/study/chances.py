"""The chance that something comes true which depends on cards nobody has seen.

Exact where all deals that make a difference can be gone through, else a share of sampled deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Protocol, Self

from forno.bots import Dice
from forno.study.intervals import wilson

MOST_DEALS = 200
"""Gone through at most for an exact chance; beyond that sampling is quicker."""


@dataclass(frozen=True)
class Chance:
    """A chance from 0 to 1, and the interval of 95 % confidence in which it lies.

    samples: of how many deals it is the share; 0 if it is exact.
    """

    value: float
    low: float
    high: float
    samples: int


@dataclass(frozen=True)
class Hidden:
    """Cards that are somewhere unseen.

    pool: how many of each kind. drawn: how many of them each player gets. known: what else each
    player has, by kind. Every deal of the pool is as likely.
    """

    pool: tuple[int, ...]
    drawn: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]


DIGITS = 12
"""Of an exact chance: beyond them lie the errors of floating numbers."""

Hands = dict[int, tuple[int, ...]]
"""What players have drawn of the kinds that matter."""


class Deal(Protocol):
    """One way in which the hidden cards may lie and people may choose."""

    def count(self, p: int, kind: int) -> int:
        """The cards of a kind that a player has got."""
        ...

    def choose(self, number: int) -> int:
        """What somebody chooses among so many things of which one is as good as another."""
        ...


class Course(Protocol):
    """Something that takes its course and ends well or not."""

    def copy(self) -> Self:
        """Another one that has come as far."""
        ...

    def ends_well(self, deal: Deal) -> bool:
        """How it ends in a deal. When the deal raises something it has come as far as it could."""
        ...


def chance(
    hidden: Hidden, course: Course, samples: int, seed: int, most: int = MOST_DEALS
) -> Chance:
    """The chance to end well, exact if `most` deals suffice, else sampled as `seed` tells."""
    value = exact(hidden, course, most)
    if value is not None:
        return Chance(value, value, value, 0)
    dice, common = Dice(seed), course.copy()
    with suppress(_KindMatters, _Unsettled):
        common.ends_well(_Branch(hidden, (), {}, None))  # what no deal can change
    hits = sum(common.copy().ends_well(_Sample(hidden, dice)) for _ in range(samples))
    return Chance(hits / samples, *wilson(hits, samples), samples)


class _Sample:
    """A deal by chance."""

    def __init__(self, hidden: Hidden, dice: Dice) -> None:
        self._hidden = hidden
        self._dice = dice
        self._cards: list[int] = []

    def count(self, p: int, kind: int) -> int:
        if not self._cards:
            pool = self._hidden.pool
            self._cards = [k for k, number in enumerate(pool) for _ in range(number)]
            self._dice.shuffle(self._cards)
        first = sum(self._hidden.drawn[:p])
        drawn = self._cards[first : first + self._hidden.drawn[p]]
        return self._hidden.known[p][kind] + drawn.count(kind)

    def choose(self, number: int) -> int:
        return self._dice.below(number)


# All deals


class _Unsettled(Exception):
    """Something is asked that has not been laid down: a player's cards, or a choice."""

    def __init__(self, player: int | None, number: int) -> None:
        super().__init__(player, number)
        self.player = player
        self.number = number


class _KindMatters(Exception):
    """A kind is asked for that was thrown together with others."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind)
        self.kind = kind


class _TooMany(Exception):
    """There are too many deals."""


def exact(hidden: Hidden, course: Course, most: int = MOST_DEALS) -> float | None:
    """The chance to end well, None if it takes more than `most` deals to go through."""
    kinds: tuple[int, ...] = ()
    tree = _Tree(hidden, most)
    while True:
        try:
            return round(tree.chance(course.copy(), kinds, {}, None), DIGITS)
        except _KindMatters as found:
            kinds += (found.kind,)
        except _TooMany:
            return None


class _Branch:
    """A deal of which only what was asked so far is laid down; `choice` is the next one."""

    def __init__(
        self, hidden: Hidden, kinds: tuple[int, ...], hands: Hands, choice: int | None
    ) -> None:
        self._hidden = hidden
        self._kinds = kinds
        self._hands = hands
        self._choice = choice

    def count(self, p: int, kind: int) -> int:
        known = self._hidden.known[p][kind]
        if not self._hidden.drawn[p] or not self._hidden.pool[kind]:
            return known
        if kind not in self._kinds:
            raise _KindMatters(kind)
        if p not in self._hands:
            raise _Unsettled(p, 0)
        return known + self._hands[p][self._kinds.index(kind)]

    def choose(self, number: int) -> int:
        if self._choice is None:
            raise _Unsettled(None, number)
        choice, self._choice = self._choice, None
        return choice


class _Tree:
    """Goes through hands, one player after the other, by the kinds that matter alone."""

    def __init__(self, hidden: Hidden, most: int) -> None:
        self._hidden = hidden
        self._left = most

    def chance(
        self, course: Course, kinds: tuple[int, ...], hands: Hands, choice: int | None
    ) -> float:
        """The chance of a course to end well once these hands, and perhaps a choice, are known."""
        self._left -= 1
        if self._left < 0:
            raise _TooMany
        try:
            return float(course.ends_well(_Branch(self._hidden, kinds, hands, choice)))
        except _Unsettled as asked:
            player, number = asked.player, asked.number
        if player is None:
            parts = (self.chance(course.copy(), kinds, hands, n) for n in range(number))
            return sum(parts) / number
        draws = self._draws(kinds, hands, player)
        if len(draws) > self._left:
            raise _TooMany
        return sum(
            likely * self.chance(course.copy(), kinds, {**hands, player: hand}, None)
            for hand, likely in draws
        )

    def _draws(
        self, kinds: tuple[int, ...], hands: Hands, player: int
    ) -> list[tuple[tuple[int, ...], float]]:
        """(cards of each kind that matters, how likely) of a player's draw behind those given."""
        pool, drawn = self._hidden.pool, self._hidden.drawn
        left = [pool[kind] for kind in kinds]
        for hand in hands.values():
            left = [have - gone for have, gone in zip(left, hand, strict=True)]
        whole = sum(pool) - sum([drawn[p] for p in hands])
        return _draws_of(tuple(left), whole - sum(left), drawn[player])


@lru_cache(4096)
def _draws_of(
    left: tuple[int, ...], others: int, number: int
) -> list[tuple[tuple[int, ...], float]]:
    """Every draw of so many cards from these kinds and others, and how likely it is."""
    ways, found = comb(sum(left) + others, number), []
    for hand in _parts(left, number):
        likely = comb(others, number - sum(hand))
        for have, got in zip(left, hand, strict=True):
            likely *= comb(have, got)
        if likely:
            found.append((hand, likely / ways))
    return found


def _parts(have: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    """Every part of a row of counts with no more cards than that."""
    if not have:
        yield ()
        return
    for count in range(min(have[0], most) + 1):
        for rest in _parts(have[1:], most - count):
            yield (count, *rest)
