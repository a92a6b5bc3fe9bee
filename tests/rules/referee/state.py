"""What lies on the table between two decisions, and what can be read off it."""

import copy
from typing import NamedTuple

from tests.rules.referee.fields import is_count, refuse
from tests.rules.referee.tables import (
    CARDS_OF_A_KIND,
    DEALT,
    HAND,
    KINDS,
    OWN_KIND,
    REMOVED,
    toggles_of,
)


class Put(NamedTuple):
    """Ingredient cards in the oven; stacked leftovers have neither owner nor line."""

    owner: int | None
    line: int | None
    kind: str
    count: int


class Placed(NamedTuple):
    """An order in the oven."""

    owner: int
    order: str


class Decision(NamedTuple):
    """A standing event: its line of the record and the round in which it fell."""

    line: int
    event: dict
    round: int


class State:
    """The public state of a physical game. Lists by seat hold numbers, strings or tuples only."""

    def __init__(self, header: dict) -> None:
        self.header = header
        self.toggles = toggles_of(header)
        self.seats = seats = len(header["players"])
        self.own = [OWN_KIND[player["colour"]] for player in header["players"]]
        self.of_a_kind = CARDS_OF_A_KIND - REMOVED[seats]
        self.has_start_card = self.toggles["start_card"] != "none"
        self.deal()
        self.baked: list[tuple[str, ...]] = [()] * seats
        self.left = [False] * seats
        self.ingredients_taken_along = [0] * seats
        self.oven: list[Put | Placed] = []
        self.table: dict[str, int] = {}
        self.used: dict[str, int] = {}
        self.round, self.phase = 1, "turn"
        self.pending: dict | None = None
        self.winners: list[int] | None = None
        self.stopped = False
        self.decisions: list[Decision] = []
        self.begin_round(header["start"])

    def deal(self) -> None:
        """Six ingredients each and the top order; a start card is counted where it is."""
        seats = self.seats
        self.supply = len(KINDS) * self.of_a_kind - DEALT * seats + self.has_start_card
        self.ingredients = [DEALT] * seats
        self.orders = [1] * seats
        self.waiter = [HAND] * seats

    def begin_round(self, seat: int) -> None:
        """Forget what counts within one round only."""
        self.starter_of_round = self.next_seat = seat
        self.drew: frozenset[int] = frozenset()  # who has drawn from the supply in this round
        self.last_to_draw: int | None = None
        self.shown_by: int | None = None
        self.recounted = self.nobody_shows = False
        self.round_over = self.open_standstill = False
        self.idle_turns = 0

    def copied(self) -> "State":
        """The same again, which may be changed on its own."""
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict)):
                setattr(twin, name, copy.copy(value))
        return twin

    def who_stayed(self, seat: int) -> int:
        """[ruling] leaving: who sits there, else "the next player clockwise who stayed"."""
        seats = [(seat + step) % self.seats for step in range(self.seats)]
        return next(p for p in seats if not self.left[p])

    def emptier(self) -> int:
        """Who empties: the start card's holder, else the last to draw, else the starter."""
        for seat in (self.shown_by, self.last_to_draw):
            if seat is not None:
                return self.who_stayed(seat)
        return self.who_stayed(self.starter_of_round)

    def turn(self) -> int:
        """Whose turn it is; "once the round is over it is the emptier"."""
        return self.emptier() if self.round_over else self.who_stayed(self.next_seat)

    def start_card_unshown(self) -> bool:
        """Whether a start card lies in the supply or in a hand."""
        return self.has_start_card and self.shown_by is None

    def in_hidden_round(self) -> bool:
        """Toggle `hidden_rounds`: "the card stays secret in the first n rounds"."""
        return self.has_start_card and self.round <= self.toggles["hidden_rounds"]

    def may_hold_start_card(self, p: int) -> bool:
        """Dealt it (round 1), drew in this round, or "anybody may have drawn" after a recount."""
        dealt = self.round == 1 and self.toggles["start_card"] == "before"
        return self.recounted or dealt or p in self.drew

    def puts(self) -> list[Put]:
        """The ingredient cards in the oven."""
        return [entry for entry in self.oven if isinstance(entry, Put)]

    def known(self, kind: str) -> int:
        """How many cards of a kind were announced: "oven + table + used"."""
        in_oven = sum(put.count for put in self.puts() if put.kind == kind)
        return in_oven + self.table.get(kind, 0) + self.used.get(kind, 0)

    def check_kind(self, kind: str, count: int) -> None:
        """Impossible entry: "more of a kind than the game has (oven + table + used + put)"."""
        if self.known(kind) + count > self.of_a_kind:
            refuse("more of a kind than the game has")

    def greatest_count(self) -> int:
        """The bound of a recount: cards "neither open, used nor in the oven", a start card too.

        A number of cards, so none where forgotten cards of the oven make up more than the game has.
        """
        known = sum(put.count for put in self.puts())
        known += sum(self.table.values()) + sum(self.used.values())
        return max(0, len(KINDS) * self.of_a_kind - known + self.start_card_unshown())

    def seat_named(self, event: dict) -> int:
        """The seat in `p`."""
        p = event.get("p")
        if not is_count(p) or p >= self.seats:
            refuse("no such seat")
        return p
