"""What becomes of the order on top of a Mamma Mia! oven, if the unseen cards lie in a certain way.

All players are taken to keep whatever cards the own orders lack, to complete each order that they
can, with as few own cards as possible, and to give Bombastica the kinds of which they have most.
Who may choose between ways that are as good takes either.
"""

from __future__ import annotations

from dataclasses import dataclass

from forno.rules import orders
from forno.rules.cards import KIND_RANGE
from forno.rules.shapes import Way
from forno.study.chances import Deal


@dataclass(frozen=True)
class Layer:
    """An order in the oven and the ingredients that went in between the order below and it.

    gone: its owner has left, so it fails.
    """

    cards: tuple[int, ...]
    owner: int
    order: int
    gone: bool = False


@dataclass(frozen=True)
class Oven:
    """An oven up to an order, that of the last layer.

    table: leftovers that lie open, by kind. own: the number of each player's own kind. hands: how
    many ingredient cards each player can add in all.
    """

    table: tuple[int, ...]
    layers: tuple[Layer, ...]
    own: tuple[int, ...]
    hands: tuple[int, ...]


class Emptying:
    """The emptying of an oven; it goes on whenever a deal tells what it has to know."""

    def __init__(self, oven: Oven) -> None:
        self.oven = oven
        self._table = list(oven.table)
        self._spent = [[0] * len(oven.table) for _ in oven.own]
        self._next = 0
        self._laid = False

    def copy(self) -> Emptying:
        """Another one that has come as far."""
        twin = object.__new__(Emptying)
        twin.__dict__.update(self.__dict__)
        twin._table = self._table[:]
        twin._spent = [row[:] for row in self._spent]
        return twin

    def ends_well(self, deal: Deal) -> bool:
        """Whether the order on top succeeds. What a deal raises leaves all as before its layer."""
        layers = self.oven.layers
        while True:
            layer = layers[self._next]
            if not self._laid:
                for k in KIND_RANGE:
                    self._table[k] += layer.cards[k]
                self._laid = True
            found = [] if layer.gone else self._best(layer, deal)
            if layer is layers[-1]:
                return bool(found)
            if found:
                self._complete(layer.owner, found, deal)
            self._next += 1
            self._laid = False

    def _best(self, layer: Layer, deal: Deal) -> list[Way]:
        """The ways that lack least of those which the owner can complete."""
        table, p = self._table, layer.owner
        held = self.oven.hands[p] - sum(self._spent[p])
        ways = orders.ways(self.oven.own[p], layer.order, table)
        found: list[Way] = []
        least = held
        for lack, way in sorted([(orders.lack(way, table), way) for way in ways]):
            if lack > least:
                break
            if not lack or self._covers(p, way, deal):
                found.append(way)
                least = lack
        return found

    def _covers(self, p: int, way: Way, deal: Deal) -> bool:
        if orders.any_kind(way):
            return True
        spent = self._spent[p]
        for k, short in enumerate(orders.shortfall(way, self._table)):
            if short and deal.count(p, k) < spent[k] + short:
                return False
        return True

    def _complete(self, p: int, found: list[Way], deal: Deal) -> None:
        way = found[deal.choose(len(found))] if len(found) > 1 else found[0]
        if orders.any_kind(way):
            added = self._of_any_kind(p, orders.lack(way, self._table), deal)
            self._table = [0] * len(self._table)
        else:
            added, taken = orders.shortfall(way, self._table), orders.takes(way, self._table)
            for k in KIND_RANGE:
                self._table[k] += added[k] - taken[k]
        for k in KIND_RANGE:
            self._spent[p][k] += added[k]

    def _of_any_kind(self, p: int, number: int, deal: Deal) -> tuple[int, ...]:
        """So many cards of a hand. Which they are matters to a later order of its owner alone."""
        if all(layer.owner != p for layer in self.oven.layers[self._next + 1 :]):
            return (0,) * len(self._table)
        left = [deal.count(p, k) - self._spent[p][k] for k in KIND_RANGE]
        added = [0] * len(left)
        for _ in range(number):
            most = max(KIND_RANGE, key=lambda k: left[k] - added[k])
            added[most] += 1
        return tuple(added)
