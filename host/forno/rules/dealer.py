"""The dealer of a digital game: knows every card, and refuses what only the cards tell.

The deal from a seed, so that anybody can repeat it:
1. The deck is all ingredient cards in the order of kinds, singles before doubles, then the start
   card if it is dealt.
2. It is shuffled (`chance.shuffle`). The top is the first card.
3. In seating order each player gets the next six cards, five in Sole Mio! and Grande.
4. A start card that comes after the deal is put behind the rest, which is shuffled again.
5. In seating order each player's orders, in the order of their names in `RECORDS.md`, are shuffled;
   the first fill the hand to seven cards, the rest is the waiter, the first on top.
A new supply is the used cards in the order of kinds, the start card if it lay open, then what was
left of the old supply in its order, all shuffled.
"""

from .cards import CARDS, DOUBLE, HAND, UNKNOWN
from .chance import seeded, shuffle
from .errors import RuleError
from .moves import card_counts
from .shapes import Any, Json, Move, Need, Seats
from .slots import (
    ALL_SLOTS,
    CHANCE,
    DECK,
    DECK_NEXT,
    HANDS,
    IN_SUPPLY,
    NOBODY,
    NOTHING,
    NOWHERE,
    ORDERS_IN_HAND,
    SLOTS,
    START_AT,
    START_BIT,
    WAITERS,
)

KIND_BITS = 6
"""A packed hand has four bits for the singles of a kind, then two for its doubles."""
# What a card adds to a packed hand. Thirty bits are what a computer's Python adds at once.
PACKED = tuple(
    [1 << KIND_BITS * k for k in range(DOUBLE)] + [16 << KIND_BITS * k for k in range(5)]
)
FIELDS = [(KIND_BITS * k, 15) for k in range(DOUBLE)] + [(KIND_BITS * k + 4, 3) for k in range(5)]
MOST_DOUBLES = 2


def _puts_of_kind(kind: int) -> Any:
    """By the bits of a kind in a packed hand, all that may go in: ((kind, count, doubles), …)."""
    return [
        tuple(
            [
                (kind, singles + doubles, doubles)
                for singles in range((held & 15) + 1)
                for doubles in range((held >> 4) + 1)
                if singles or doubles
            ]
        )
        if held & 15 <= HAND
        else ()
        for held in range(MOST_DOUBLES + 1 << 4)
    ]


def _combinations(first: int, number: int, end: Any) -> Any:
    """By a mask, the orders of which it has a bit, counted from the first; `end` comes behind."""
    found: Any = [()]
    for order in range(first, first + number):
        found += [orders + (order,) for orders in found]
    return [orders + end for orders in found]


PUTS_OF_KINDS = [_puts_of_kind(kind) for kind in range(DOUBLE)]
LOW_ORDERS = 10
LOW, LOW_MASK = _combinations(0, LOW_ORDERS, ()), (1 << LOW_ORDERS) - 1
HIGH = _combinations(LOW_ORDERS, LOW_ORDERS + 1, (NOTHING,))

# Hands met so far: no more than 19,448, as there are at most seven cards of ten kinds in one.
HAND_COUNTS: dict[int, dict[str, int]] = {}
PUTS: Any = {}
ROWS: Any = {}


def held(hand: int, card: int) -> int:
    """How many of a card a packed hand holds."""
    shift, most = FIELDS[card]
    return hand >> shift & most


def row_of(hand: int) -> Any:
    """The number of each card in a packed hand, doubles too."""
    row = ROWS.get(hand)
    if row is None:
        row = ROWS[hand] = tuple([hand >> shift & most for shift, most in FIELDS])
    return row


def puts_of(hand: int) -> Any:
    """All that may go into the oven of a packed hand: ((kind, count, doubles), …); for `PUTS`."""
    puts, left = (), hand
    for by_bits in PUTS_OF_KINDS:
        puts += by_bits[left & 63]
        left >>= KIND_BITS
    PUTS[hand] = puts
    return puts


def orders_of(mask: int) -> Any:
    """The orders of which each has a bit, and NOTHING."""
    return LOW[mask & LOW_MASK] + HIGH[mask >> LOW_ORDERS]


def _cards(counts: list[int]) -> list[int]:
    """So many of each card, as a deck has them: in the order of kinds, singles before doubles."""
    cards: list[int] = []
    for card, count in zip(PACKED, counts):
        cards += [card] * count
    return cards


class Dealer:
    """Keeps the secrets in the slots of a table, so that `undo` takes them back too; itself it
    holds nothing, and one dealer serves all tables."""

    def deal(self, table: Seats, seed: int) -> None:
        """Deal a table that was just laid."""
        table.small = False  # these slots hold tuples and the generator's state
        table.s.extend([0] * (ALL_SLOTS - SLOTS))
        s: list[Any] = table.s
        state = seeded(seed)
        late = table.toggles["start_card"] == "after"
        deck = _cards(table.exists)
        if table.start_card and not late:
            deck.append(START_BIT)
        state = shuffle(state, deck)
        rest = deck[table.dealt * table.players :]
        if late:
            rest.append(START_BIT)
            state = shuffle(state, rest)
        s[START_AT] = IN_SUPPLY if table.start_card else NOWHERE
        s[DECK] = tuple(rest)
        for p in range(table.players):
            hand = sum(deck[table.dealt * p : table.dealt * (p + 1)])
            if hand >= START_BIT:
                s[START_AT] = p
                hand -= START_BIT
            s[HANDS + p] = hand
        self._deal_orders(table, state)

    def _deal_orders(self, table: Seats, state: int) -> None:
        s: list[Any] = table.s
        for p in range(table.players):
            orders = list(table.own_orders[table.own[p]])
            state = shuffle(state, orders)
            first = HAND - table.dealt
            s[ORDERS_IN_HAND + p] = sum([1 << order for order in orders[:first]])
            s[WAITERS + p] = tuple(orders[first:])
        s[CHANCE] = state

    # What a table asks

    def ingredients(self, table: Seats, p: int) -> Any:
        """The true number of cards of each kind in a hand."""
        row = row_of(table.s[HANDS + p])
        return row if table.exists[-1] else row[:DOUBLE]

    def cards(self, table: Seats, p: int) -> tuple[dict[str, int], list[str]]:
        """(`{kind: number}`, names of orders): what a hand holds but for the start card."""
        hand, names = table.s[HANDS + p], table.order_names
        counts = HAND_COUNTS.get(hand)
        if counts is None:
            counts = HAND_COUNTS[hand] = card_counts(row_of(hand))
        orders = orders_of(table.s[ORDERS_IN_HAND + p])[:-1]
        return counts.copy(), [names[order] for order in orders]

    def orders_in_hand(self, table: Seats, p: int) -> int:
        """A bit for each order in a hand."""
        return table.s[ORDERS_IN_HAND + p]

    def top_of_waiter(self, table: Seats, p: int) -> int:
        """The order that would be drawn next."""
        waiter: Any = table.s[WAITERS + p]
        top: int = waiter[0]
        return top

    def must_show(self, table: Seats) -> int:
        """The player who has to show the start card now, or NOBODY."""
        holder = table.s[START_AT]
        if holder >= IN_SUPPLY or table.hidden_round():
            return NOBODY
        return holder

    def holders(self, table: Seats) -> list[int | None]:
        """The seat that holds the start card; None for the supply."""
        holder = table.s[START_AT]
        return [None if holder == IN_SUPPLY else holder]

    def hand(self, table: Seats, p: int) -> Json:
        """A hand in the words of a record."""
        ingredients, orders = self.cards(table, p)
        return {
            "ingredients": ingredients,
            "orders": orders,
            "start_card": table.s[START_AT] == p,
        }

    # Checks

    def check_time(self, table: Seats, move: Move) -> None:
        """While a player has to show the start card nothing else is legal."""
        if move[0] != "starter" and self.must_show(table) != NOBODY:
            raise RuleError("show-start-card", p=self.must_show(table))

    def check_put(
        self, table: Seats, p: int, kind: int, count: int, order: int, doubles: int
    ) -> None:
        """Refuse cards that are not in the hand, and none where one is due."""
        hand = table.s[HANDS + p]
        if not count:
            self._check_no_put(table, hand, p, order)
        elif kind == UNKNOWN:
            raise RuleError("digital", event="?")
        elif held(hand, kind) < count - doubles:
            raise RuleError("not-in-hand", p=p, kind=CARDS[kind])
        elif doubles and held(hand, kind + DOUBLE) < doubles:
            raise RuleError("not-in-hand", p=p, kind=CARDS[kind + DOUBLE])
        if order != NOTHING and not table.s[ORDERS_IN_HAND + p] >> order & 1:
            raise RuleError("not-in-hand", p=p)

    def _check_no_put(self, table: Seats, hand: int, p: int, order: int) -> None:
        if table.must_put and hand:
            raise RuleError("must-put", p=p)
        if order != NOTHING and table.sit_out and not hand:
            raise RuleError("no-order-without-ingredients", p=p)

    def check_added(self, table: Seats, p: int, added: Need) -> None:
        """Refuse added cards that are not in the hand."""
        hand = table.s[HANDS + p]
        for card, wanted in enumerate(added):
            if wanted and wanted > held(hand, card):
                raise RuleError("not-in-hand", p=p, kind=CARDS[card])

    def check_showing(self, table: Seats, p: int) -> None:
        """Refuse to let anybody but the holder show the start card."""
        holder = table.s[START_AT]
        if holder != (IN_SUPPLY if p == NOBODY else p):
            raise RuleError("not-in-hand", p=p)

    # What happens to the cards

    def take_added(self, table: Seats, p: int, added: Need) -> None:
        """Cards are added to an order from the hand."""
        table.s[HANDS + p] -= sum([number * card for number, card in zip(added, PACKED) if number])

    def lay_orders(self, table: Seats, p: int, orders: tuple[int, ...]) -> None:
        """Orders of a series are laid from the hand; refused if it does not hold them."""
        left: int = table.s[ORDERS_IN_HAND + p]
        for order in orders:
            if not left >> order & 1:
                raise RuleError("not-in-hand", p=p)
            left -= 1 << order
        table.s[ORDERS_IN_HAND + p] = left

    def turn_up_waiter(self, table: Seats, p: int, order: int) -> None:
        """The top order of a waiter is turned up; refused if it is another one."""
        waiter: Any = table.s[WAITERS + p]
        if waiter[0] != order:
            raise RuleError("not-on-top", p=p)
        table.s[WAITERS + p] = waiter[1:]

    def return_order(self, table: Seats, p: int, order: int) -> None:
        """A failed order goes under its owner's waiter."""
        waiter: Any = table.s[WAITERS + p]
        table.s[WAITERS + p] = waiter + (order,)

    def show_start(self, table: Seats, p: int) -> None:
        """The start card lies open."""
        table.s[START_AT] = NOWHERE

    def leave(self, table: Seats, p: int) -> None:
        """Hand and waiter leave the game; a hidden start card is still known to have been there."""
        s: list[Any] = table.s
        s[HANDS + p] = s[ORDERS_IN_HAND + p] = 0
        s[WAITERS + p] = ()

    def make_supply(self, table: Seats, used: list[int], shown: bool) -> None:
        """The next supply; `shown` says that the start card lay open and is shuffled in."""
        s: list[Any] = table.s
        deck = _cards(used)
        if shown:
            deck.append(START_BIT)
            s[START_AT] = IN_SUPPLY
        deck.extend(s[DECK][s[DECK_NEXT] :])
        s[CHANCE] = shuffle(s[CHANCE], deck)
        s[DECK], s[DECK_NEXT] = tuple(deck), 0


DEALER = Dealer()


def dealt(table: Seats, seed: int) -> Dealer:
    """The dealer of a table that was just laid, once everything is dealt."""
    DEALER.deal(table, seed)
    return DEALER
