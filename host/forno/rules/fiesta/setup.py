"""A Fiesta Mexicana table as it is laid, what may be asked of its seats, and the start cards.

Source: the Polish rules. Rulings:
**ruling set-up order**: the starter lays first, then the others clockwise; each turns up the black
and the white start card, then lays the black one, then the white one.
**ruling piñata fields**: the black start card lies on the black piñata field, the white one on the
white piñata field.
**ruling start dips**: laying the start cards pays their skulls alone, though they lie side by side;
a dip that a later card completes with one of them is paid like any other.
"""

from ..errors import RecordError, RuleError
from ..ledger import Ledger
from ..shapes import Any, Json, Move
from .board import FIELD, FIELDS, READS
from .dishes import CARDS, CARDS_A_DISH, DISHES, dish_of, skulls_of, turned
from .places import (
    AUCTION,
    BOARDS,
    CARD,
    CARD_DUE,
    DISCARDED,
    FILLED_BY,
    HIGH_BY,
    KEEP,
    LAY,
    LEFT,
    NOBODY,
    NOTHING,
    OPENER,
    PHASE,
    PHASES,
    PILE,
    POINTS,
    POSITION,
    SEATS,
    SET_UP,
    SHOWN,
    SLOTS,
    TURN_OF,
    TURNED_UP,
    WHITE_CARD,
    WINNERS,
    WISHES,
)
from .rulesets import CHILI_COSTS, CHILI_FIELDS, START_FIELDS, toggles_of
from .wishes import DEALT


class Seats(Ledger):
    """The slots of a table (see `places`).

    `dealer` deals a digital game and is None at a physical table.
    """

    def __init__(self, header: Json) -> None:
        super().__init__()
        self.small = False  # slots of wishes hold tuples
        self.players = len(header["players"])
        self.first: int = header["start"]
        self.number = 0  # of the event that is being applied
        self.toggles = toggles_of(header["rules"], header.get("toggles", {}))
        self._check_fields()
        self._lay_table()
        self.dealer: Any = None
        if "seed" in header:
            from .dealer import Dealer

            self.dealer = Dealer(self, header["seed"])

    def _check_fields(self) -> None:
        """Refuse a board whose special fields fall together."""
        for names in (START_FIELDS, CHILI_FIELDS):
            if len({self.toggles[name] for name in names}) < len(names):
                raise RecordError("same-field", fields=list(names))
        self.start_fields = [self.toggles[name] - 1 for name in START_FIELDS]
        self.chili: list[tuple[int, int]] = []  # (field, its red number)
        if self.toggles["chili"]:
            for field, cost in zip(CHILI_FIELDS, CHILI_COSTS):
                self.chili.append((self.toggles[field] - 1, self.toggles[cost]))

    def _lay_table(self) -> None:
        s: list[Any] = [0] * SLOTS
        self.s = s
        s[TURN_OF] = s[OPENER] = self.first
        s[HIGH_BY] = s[FILLED_BY] = NOBODY
        s[WINNERS] = NOTHING
        s[PILE] = CARDS
        for p in range(SEATS):
            s[DISCARDED + p] = ()
            s[SHOWN + p] = NOTHING
        if self.toggles["start_cards"]:
            s[PHASE] = CARD_DUE
        else:
            self._deal_wishes()

    # What may be asked

    def has_left(self, p: int) -> int:
        """Not 0 if the player went home."""
        left: int = self.s[LEFT]
        return left >> p & 1

    def staying(self, p: int) -> int:
        """The player, or else the next one clockwise who stayed."""
        while self.s[LEFT] >> p & 1:
            p = (p + 1) % self.players
        return p

    def stayers(self) -> list[int]:
        """The seats of those who have not left."""
        return [p for p in range(self.players) if not self.has_left(p)]

    def clockwise(self, p: int) -> list[int]:
        """All seats from the player on."""
        return [(p + step) % self.players for step in range(self.players)]

    def cells(self, p: int) -> list[int]:
        """The cards on a board by its fields, 0 where none lies."""
        first = BOARDS + FIELDS * p
        return self.s[first : first + FIELDS]

    def reads(self, p: int) -> tuple[int, ...]:
        """What each field of a board reads as the board lies now."""
        position: int = self.s[POSITION + p]
        return READS[position]

    def field(self, p: int, number: int) -> int:
        """The field of a board that reads a number now."""
        position: int = self.s[POSITION + p]
        return FIELD[position][number]

    def free_numbers(self, p: int, above: int = 0) -> list[int]:
        """The numbers of the free fields that are higher than `above`, as the board lies now."""
        cells, fields = self.cells(p), FIELD[self.s[POSITION + p]]
        return [n for n in range(above + 1, FIELDS + 1) if not cells[fields[n]]]

    def laid_as(self, p: int, card: int, quarters: int) -> int:
        """The card as it lies on a board in its first position, given how the player turns it."""
        return turned(card, quarters - self.s[POSITION + p])

    # What is refused at any time

    def need_player(self, p: int) -> None:
        """Refuse a seat that this table does not have."""
        if p >= self.players:
            raise RuleError("no-such-player", p=p)

    def need(self, event: str, phase: int, p: int) -> None:
        """Refuse an event in another phase or of another player."""
        self.need_player(p)
        if self.s[PHASE] != phase:
            raise RuleError("not-now", event=event, phase=PHASES[self.s[PHASE]])
        if self.s[TURN_OF] != p:
            raise RuleError("not-your-turn", p=p, turn=self.s[TURN_OF])

    # Cards turned up

    def card(self, move: Move) -> None:
        """A dish card is turned up: a start card, or the one to bid on."""
        _, p, card = move
        s = self.s
        self.need("card", CARD_DUE, p)
        if self.dealer:
            self.dealer.check_card(card)
        elif s[TURNED_UP + dish_of(card)] == CARDS_A_DISH:
            raise RuleError("dish-used-up", dish=DISHES[dish_of(card)], most=CARDS_A_DISH)
        self.add(TURNED_UP + dish_of(card), 1)
        self.add(PILE, -1)
        if s[AUCTION]:
            self.put(CARD, card)
            self.open_bidding()
        elif not s[CARD]:
            self.put(CARD, card)
        else:
            self.put(WHITE_CARD, card)
            self.put(PHASE, LAY)

    def open_bidding(self) -> None:
        """The auction of the card that lies open begins; see `auction`."""
        raise NotImplementedError

    def lay_start(self, p: int, quarters: int) -> None:
        """A start card is laid on its field: the black one, then the white one."""
        s = self.s
        slot = CARD if s[CARD] else WHITE_CARD
        card, field = s[slot], self.start_fields[slot == WHITE_CARD]
        self.put(BOARDS + FIELDS * p + field, self.laid_as(p, card, quarters))
        self.add(POINTS + p, skulls_of(card))
        self.put(slot, 0)
        if slot == WHITE_CARD:
            self.next_start()

    def next_start(self) -> None:
        """Start cards for the next seat, or the wishes once all have theirs."""
        self.put(PHASE, CARD_DUE)
        if not self._next_seat():
            self._deal_wishes()

    def _next_seat(self) -> bool:
        """Go on to the next seat that stays; False if this part of the set-up is done."""
        s = self.s
        while s[SET_UP] + 1 < self.players:
            self.add(SET_UP, 1)
            p = (self.first + s[SET_UP]) % self.players
            if not self.has_left(p):
                self.put(TURN_OF, p)
                return True
        return False

    # Wishes

    def _deal_wishes(self) -> None:
        self.put(PHASE, KEEP)
        self.put(SET_UP, 0)
        for p in self.stayers():
            self.put(WISHES + p, DEALT)
        first = self.staying(self.first)
        self.put(SET_UP, (first - self.first) % self.players)
        self.put(TURN_OF, first)

    def next_keeper(self) -> None:
        """The next seat chooses its wishes, or the first auction begins."""
        if not self._next_seat():
            self.next_auction(self.first)

    def next_auction(self, p: int) -> None:
        """The player, or else the next one clockwise who stayed, is to turn up a card."""
        p = self.staying(p)
        self.add(AUCTION, 1)
        self.put(PHASE, CARD_DUE)
        self.put(OPENER, p)
        self.put(TURN_OF, p)
