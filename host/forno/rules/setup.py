"""A Mamma Mia! table as it is laid before the first turn, and what may be asked of its seats."""

from . import slots as S
from .cards import (
    COLOUR_NUMBER,
    DEALT,
    EACH_KIND,
    HAND,
    KINDS,
    ORDERS_A_COLOUR,
    REMOVED,
)
from .errors import RuleError
from .ledger import Ledger
from .rulesets import toggles_of

ALL_SEATS = 31


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
    `BAKED_END` say how much of them stands. An entry of the oven is one int, made by `oven_put` and
    `oven_order`. `dealer` deals a digital game and is None at a physical table.
    """

    def __init__(self, header: dict) -> None:
        super().__init__()
        self.players = len(header["players"])
        self.own = [COLOUR_NUMBER[player["colour"]] for player in header["players"]]
        self.each = EACH_KIND - REMOVED[self.players]
        self.toggles = toggles_of(header["rules"], header.get("toggles", {}))
        self.must_put = self.toggles["must_put"]
        self.sit_out = self.toggles["sit_out"]
        self.may_stay_short = self.toggles["may_stay_short"]
        self.start_card = self.toggles["start_card"] != "none"
        self.hidden_rounds = self.toggles["hidden_rounds"]
        self.oven = []
        self.results = []
        self.number = 0  # of the event that is being applied
        self._lay(header["start"])
        self.dealer = None
        if "seed" in header:
            from .dealer import Dealer

            self.dealer = Dealer(self, header["seed"])

    def _lay(self, start: int) -> None:
        s = self.s = [0] * S.SLOTS
        s[S.ROUND] = 1
        s[S.TURN_OF] = s[S.ROUND_START] = start
        s[S.SUPPLY] = self.each * len(KINDS) + self.start_card - DEALT * self.players
        s[S.STARTER] = s[S.LAST_DRAWER] = S.NOBODY
        s[S.AWAITED] = s[S.WINNERS] = S.NOTHING
        if self.toggles["start_card"] == "before":
            s[S.MAY_HOLD_START] = ALL_SEATS
        for p in range(self.players):
            s[S.INGREDIENTS + p] = DEALT
            s[S.ORDERS_HELD + p] = HAND - DEALT
            s[S.WAITER + p] = ORDERS_A_COLOUR - s[S.ORDERS_HELD + p]

    def has_left(self, p: int) -> int:
        """Not 0 if the player went home."""
        return self.s[S.LEFT] >> p & 1

    def staying(self, p: int) -> int:
        """The player, or else the next one clockwise who stayed."""
        while self.s[S.LEFT] >> p & 1:
            p = (p + 1) % self.players
        return p

    def stayers(self) -> int:
        """How many have not left."""
        return self.players - bits(self.s[S.LEFT])

    def need_player(self, p: int) -> None:
        """Refuse a seat that this table does not have."""
        if p >= self.players:
            raise RuleError("no-such-player", p=p)

    def start_unshown(self) -> bool:
        """Whether the game has a start card that does not lie open."""
        return self.start_card and self.s[S.STARTER] == S.NOBODY

    def hidden_round(self) -> bool:
        """Whether the start card stays secret in this round."""
        return self.s[S.ROUND] <= self.hidden_rounds

    def may_hold_start(self, p: int) -> int:
        """1 if one of the player's ingredient cards may really be the start card."""
        return self.s[S.MAY_HOLD_START] >> p & 1 if self.start_unshown() else 0

    def in_sight(self, kind: int) -> int:
        """Cards of a kind that are on the table, used or in the oven."""
        s = self.s
        return s[S.TABLE + kind] + s[S.USED + kind] + s[S.IN_OVEN + kind]

    def orders_left(self, p: int) -> int:
        """The orders that are in the player's hand or waiter."""
        return ORDERS_A_COLOUR - bits(self.s[S.BAKED + p]) - bits(self.s[S.ORDERS_IN_OVEN + p])

    def log(self, entries: list, end: int, entry: object) -> None:
        """Add to a log whose end stands in slot `end`."""
        place = self.s[end]
        if place < len(entries):
            entries[place] = entry
        else:
            entries.append(entry)
        self.put(end, place + 1)


ORDER_BIT = 2048
NUMBER_SHIFT = 12


def oven_put(number: int, kind: int, count: int) -> int:
    """Ingredient cards in the oven, put in by the event of that number (0: leftovers)."""
    return number << NUMBER_SHIFT | kind << 7 | count


def oven_order(number: int, p: int, order: int) -> int:
    """An order in the oven, put in by the event of that number."""
    return number << NUMBER_SHIFT | ORDER_BIT | p << 4 | order
