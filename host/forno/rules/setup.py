"""A Mamma Mia! table as it is laid before the first turn, and what may be asked of its seats."""

from .cards import (
    COLOUR_NUMBER,
    DEALT,
    EACH_KIND,
    HAND,
    ORDERS,
    OWN_ORDERS,
    REMOVED,
    ROUNDS,
)
from .errors import RuleError
from .ledger import Ledger
from .rulesets import RULE_SETS, toggles_of
from .shapes import Any, Json
from .slots import (
    ALL_SEATS,
    ASKED,
    AWAITED,
    BAKED,
    BAKED_END,
    BAKED_FIRST,
    EMPTYING_MARK,
    IN_OVEN,
    INGREDIENTS,
    LAST_DRAWER,
    LEFT,
    LEFT_BARE,
    MAY_HOLD_START,
    NOBODY,
    NOTHING,
    NOWHERE,
    ORDERS_GONE,
    ORDERS_HELD,
    ORDERS_IN_OVEN,
    REQUESTED,
    ROUND,
    ROUND_START,
    SLOTS,
    START_AT,
    STARTER,
    SUPPLY,
    TABLE,
    TURN_OF,
    UNITS,
    USED,
    WAITER,
    WINNERS,
)

PHASES: tuple[str, ...] = ("turn", "starter", "serve", "amend", "over", "emptying")
"""The words of the record reference for the phases in `slots`."""


def bits(mask: int) -> int:
    """The number of bits set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


class Seats(Ledger):
    """The slots of a table (see `slots`), the oven's log and the log of results.

    `oven` and `results` only grow, and are cut and written over after an undo: `OVEN_END` and
    `BAKED_END` say how much of them stands. `dealer` deals a digital game and is None at a
    physical table. What follows is the box of the game; a sibling has another.
    """

    rule_sets: Json = RULE_SETS
    each_kind = EACH_KIND
    removed = REMOVED
    dealt = DEALT
    rounds = ROUNDS
    own_orders = OWN_ORDERS
    order_names: tuple[str, ...] = ORDERS
    phases = PHASES
    acts: Json = {}  # what does each event

    def __init__(self, header: Json) -> None:
        super().__init__()
        self._take_seats(header)

    def _take_seats(self, header: Json) -> None:
        self.has_oven = True
        self.players = len(header["players"])
        self.own = [COLOUR_NUMBER[player["colour"]] for player in header["players"]]
        singles, doubles = self.each_kind
        taken = self.removed[self.players]
        self.exists = [singles - taken[0]] * 5 + [doubles - taken[1]] * 5  # of each card
        self.cards = range(10 if doubles else 5)
        values = self.rule_sets[header["rules"]]
        self.toggles: Json = toggles_of(values, header.get("toggles", {}))
        self.must_put = self.toggles["must_put"]
        self.sit_out = self.toggles["sit_out"]
        self.may_stay_short = self.toggles["may_stay_short"]
        self.start_card: bool = self.toggles["start_card"] != "none"
        self.hidden_rounds: int = self.toggles["hidden_rounds"]
        self.acts = self.acts  # what an instance has itself is found quicker
        self.oven: list[int] = []
        self.results: Any = []  # of `Result`s; on a box they are packed
        self._lay(header["start"])
        self.dealer: Any = None
        if "seed" in header:
            from . import dealer

            self.dealer = dealer.dealt(self, header["seed"])

    def _lay(self, start: int) -> None:
        s = self.s = [0] * SLOTS
        s[ROUND] = 1
        s[TURN_OF] = s[ROUND_START] = start
        s[SUPPLY] = sum(self.exists) + self.start_card - self.dealt * self.players
        s[STARTER] = s[LAST_DRAWER] = NOBODY
        s[START_AT] = NOWHERE
        s[AWAITED] = s[WINNERS] = s[REQUESTED] = NOTHING
        s[ASKED] = NOBODY
        if self.toggles["start_card"] == "before":
            s[MAY_HOLD_START] = ALL_SEATS
        for p in range(self.players):
            s[UNITS + p] = NOTHING
            s[INGREDIENTS + p] = self.dealt
            s[ORDERS_HELD + p] = HAND - self.dealt
            s[WAITER + p] = len(self.own_orders[0]) - s[ORDERS_HELD + p]

    def copy(self, history: Any) -> Any:
        """An independent table; see `Table.copy`. Written out, as a search copies at every step."""
        twin = object.__new__(type(self))
        twin.__dict__ = values = self.__dict__.copy()
        values["s"] = s = self.s[:]
        values["history"] = history
        values["oven"], values["results"] = self.oven[:], self.results[:]
        s[BAKED_FIRST] = s[BAKED_END]  # the newest emptying's steps lie behind
        s[EMPTYING_MARK] = 0
        return twin

    def has_left(self, p: int) -> int:
        """Not 0 if the player went home."""
        return self.s[LEFT] >> p & 1

    def staying(self, p: int) -> int:
        """The player, or else the next one clockwise who stayed."""
        while self.s[LEFT] >> p & 1:
            p = (p + 1) % self.players
        return p

    def stayers(self) -> int:
        """How many have not left."""
        return self.players - bits(self.s[LEFT])

    def need_player(self, p: int) -> None:
        """Refuse a seat that this table does not have."""
        if p >= self.players:
            raise RuleError("no-such-player", p=p)

    def start_unshown(self) -> bool:
        """Whether the game has a start card that does not lie open."""
        return self.start_card and self.s[STARTER] == NOBODY

    def hidden_round(self) -> bool:
        """Whether the start card stays secret in this round."""
        return self.s[ROUND] <= self.hidden_rounds

    def may_hold_start(self, p: int) -> int:
        """1 if one of the player's ingredient cards may really be the start card."""
        s = self.s
        return (s[MAY_HOLD_START] & ~s[LEFT_BARE]) >> p & 1 if self.start_unshown() else 0

    def in_sight(self, card: int) -> int:
        """Cards of a kind that are on the table, used or in the oven."""
        s = self.s
        return s[TABLE + card] + s[USED + card] + s[IN_OVEN + card]

    def orders_left(self, p: int) -> int:
        """The orders that are in the player's hand or waiter."""
        s = self.s
        out = s[BAKED + p] | s[ORDERS_IN_OVEN + p] | s[ORDERS_GONE + p]
        return len(self.own_orders[0]) - bits(out)
