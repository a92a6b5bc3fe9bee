"""The dealer of a digital game: knows every card, and refuses what only the cards tell.

The deal from a seed, so that anybody can repeat it:
1. The deck is all ingredient cards in the order of kinds, then the start card if it is dealt.
2. It is shuffled (`chance.shuffle`). The top is the first card.
3. In seating order each player gets the next six cards.
4. A start card that comes after the deal is put behind the rest, which is shuffled again.
5. In seating order each player's eight orders, in the order of `cards.ORDERS`, are shuffled; the
   first goes to the hand, the rest is the waiter, the first on top.
A new supply is the used cards in the order of kinds, the start card if it lay open, then what was
left of the old supply in its order, all shuffled.
"""

from . import slots as S
from .cards import DEALT, HAND, KINDS, OWN_ORDERS, UNKNOWN
from .chance import seeded, shuffle
from .errors import RuleError
from .moves import card_counts
from .orders import KIND_RANGE

START = 5  # the start card's number in the deck
IN_SUPPLY = 9  # where the start card is: a player, in the supply, or NOWHERE (open or not in play)
NOWHERE = -1

# The dealer's slots lie behind the table's.
DECK = S.SLOTS
DECK_NEXT = DECK + 1
CHANCE = DECK + 2
START_AT = DECK + 3
HANDS = DECK + 4  # five kinds a player
ORDERS_IN_HAND = HANDS + 25  # for each player a bit an order
WAITERS = ORDERS_IN_HAND + 5  # for each player a tuple of orders, the top first
END = WAITERS + 5


class Dealer:
    """Keeps the secrets in the ledger of its table, so that `undo` takes them back too."""

    def __init__(self, table: object, seed: int) -> None:
        self.table = table
        table.s.extend([0] * (END - DECK))
        table.s[START_AT] = NOWHERE
        self._deal(seeded(seed))

    def _deal(self, state: int) -> None:
        table, s = self.table, self.table.s
        late = table.toggles["start_card"] == "after"
        deck = [k for k in KIND_RANGE for _ in range(table.each)]
        if table.start_card and not late:
            deck.append(START)
        state = shuffle(state, deck)
        rest = deck[DEALT * table.players :]
        if late:
            rest.append(START)
            state = shuffle(state, rest)
        s[DECK] = tuple(rest)
        if table.start_card:
            s[START_AT] = IN_SUPPLY
        for p in range(table.players):
            self._take(p, deck[DEALT * p : DEALT * (p + 1)])
        self._deal_orders(state)
        table.cut_trail()

    def _deal_orders(self, state: int) -> None:
        s = self.table.s
        for p in range(self.table.players):
            orders = list(OWN_ORDERS[self.table.own[p]])
            state = shuffle(state, orders)
            s[ORDERS_IN_HAND + p] = 1 << orders[0]
            s[WAITERS + p] = tuple(orders[HAND - DEALT :])
        s[CHANCE] = state

    def _take(self, p: int, cards: list) -> None:
        counts = [0, 0, 0, 0, 0]
        for card in cards:
            if card == START:
                self.table.put(START_AT, p)
            else:
                counts[card] += 1
        for k in KIND_RANGE:
            self.table.add(HANDS + 5 * p + k, counts[k])

    # What a table asks

    def ingredients(self, p: int) -> list:
        """The true number of cards of each kind in a hand."""
        return self.table.s[HANDS + 5 * p : HANDS + 5 * p + 5]

    def orders(self, p: int) -> list:
        """The orders in a hand."""
        held = self.table.s[ORDERS_IN_HAND + p]
        return [order for order in OWN_ORDERS[self.table.own[p]] if held >> order & 1]

    def must_show(self) -> int:
        """The player who has to show the start card now, or NOBODY."""
        holder = self.table.s[START_AT]
        if holder in (NOWHERE, IN_SUPPLY) or self.table.hidden_round():
            return S.NOBODY
        return holder

    def hand(self, p: int) -> dict:
        """A hand in the words of a record."""
        return {
            "ingredients": card_counts(self.ingredients(p)),
            "orders": self.orders(p),
            "start_card": self.table.s[START_AT] == p,
        }

    # Checks

    def check_time(self, move: tuple) -> None:
        """While a player has to show the start card nothing else is legal."""
        holder = self.must_show()
        if holder != S.NOBODY and move[0] != "starter":
            raise RuleError("show-start-card", p=holder)

    def check_turn(self, move: tuple) -> None:
        """Refuse cards that are not in the hand, and none where one is due."""
        _, p, kind, count, order, _ = move
        hand = self.ingredients(p)
        if kind == UNKNOWN:
            raise RuleError("digital", event="?")
        if count and hand[kind] < count:
            raise RuleError("not-in-hand", p=p, kind=KINDS[kind])
        if not count:
            self._check_no_put(hand, p, order)
        if order != S.NOTHING and not self.table.s[ORDERS_IN_HAND + p] >> order & 1:
            raise RuleError("not-in-hand", p=p)

    def _check_no_put(self, hand: list, p: int, order: int) -> None:
        if self.table.must_put and sum(hand):
            raise RuleError("must-put", p=p)
        if self.table.sit_out and order != S.NOTHING and not sum(hand):
            raise RuleError("no-order-without-ingredients", p=p)

    def check_added(self, p: int, added: tuple) -> None:
        """Refuse added cards that are not in the hand."""
        hand = self.ingredients(p)
        for k in KIND_RANGE:
            if added[k] > hand[k]:
                raise RuleError("not-in-hand", p=p, kind=KINDS[k])

    def check_showing(self, p: int) -> None:
        """Refuse to let anybody but the holder show the start card."""
        holder = self.table.s[START_AT]
        if holder != (IN_SUPPLY if p == S.NOBODY else p):
            raise RuleError("not-in-hand", p=p)

    # What happens to the cards

    def draw_supply(self, p: int, number: int) -> None:
        """The next cards of the supply go into a hand."""
        s = self.table.s
        first = s[DECK_NEXT]
        self.table.put(DECK_NEXT, first + number)
        self._take(p, s[DECK][first : first + number])

    def draw_waiter(self, p: int, number: int) -> None:
        """The top orders of a waiter go into the hand."""
        s = self.table.s
        held, waiter = s[ORDERS_IN_HAND + p], s[WAITERS + p]
        for order in waiter[:number]:
            held |= 1 << order
        self.table.put(ORDERS_IN_HAND + p, held)
        self.table.put(WAITERS + p, waiter[number:])

    def put_in(self, p: int, kind: int, count: int) -> None:
        """Ingredient cards leave the hand."""
        self.table.add(HANDS + 5 * p + kind, -count)

    def take_added(self, p: int, added: tuple) -> None:
        """Cards are added to an order from the hand."""
        for k in KIND_RANGE:
            self.table.add(HANDS + 5 * p + k, -added[k])

    def order_in(self, p: int, order: int) -> None:
        """An order leaves the hand."""
        held = self.table.s[ORDERS_IN_HAND + p]
        self.table.put(ORDERS_IN_HAND + p, held & ~(1 << order))

    def return_order(self, p: int, order: int) -> None:
        """A failed order goes under its owner's waiter."""
        self.table.put(WAITERS + p, self.table.s[WAITERS + p] + (order,))

    def show_start(self, p: int) -> None:
        """The start card lies open."""
        self.table.put(START_AT, NOWHERE)

    def leave(self, p: int) -> None:
        """Hand and waiter leave the game; a hidden start card is still known to have been there."""
        for k in KIND_RANGE:
            self.table.put(HANDS + 5 * p + k, 0)
        self.table.put(ORDERS_IN_HAND + p, 0)
        self.table.put(WAITERS + p, ())

    def make_supply(self, used: list, shown: bool) -> None:
        """The next supply; `shown` says that the start card lay open and is shuffled in."""
        table, s = self.table, self.table.s
        deck = [k for k in KIND_RANGE for _ in range(used[k])]
        if shown:
            deck.append(START)
            table.put(START_AT, IN_SUPPLY)
        deck.extend(s[DECK][s[DECK_NEXT] :])
        table.put(CHANCE, shuffle(s[CHANCE], deck))
        table.put(DECK, tuple(deck))
        table.put(DECK_NEXT, 0)
