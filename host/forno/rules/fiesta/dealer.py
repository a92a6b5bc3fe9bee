"""The dealer of a digital game: knows every card, and refuses what only the cards tell.

The deal from a seed, so that anybody can repeat it (`chance.shuffle`; the top is the first card):
1. The deck is the one that the toggle `deck` names, in the order of its rows.
2. With start cards: the black ones are shuffled, then the white ones. From the starter clockwise
   each player gets the top black and the top white one. All cards that nobody got, in the order of
   the rows, are shuffled: the draw pile. Without start cards the whole deck is shuffled.
3. The wish cards, in the order of `wishes.WISHES`, each kind with its copies side by side, are
   shuffled. From the starter clockwise each player gets the next five; the rest is the wish pile.
4. Who draws again: the wish pile with the shown five behind it is shuffled, the first five are the
   new hand, the rest is the wish pile.
"""

from ..chance import seeded, shuffle
from ..errors import RuleError
from ..shapes import Any, Json
from . import deck
from .dishes import described
from .moves import names_of
from .places import (
    AUCTION,
    CARD,
    KEEP,
    PHASE,
    SEATS,
    SET_UP,
    SLOTS,
    TURN_OF,
    WHITE_CARD,
    WISHES,
)
from .wishes import COPIES, DEALT, KEPT, colours_of

# The dealer's slots lie behind the table's.
DRAW_PILE = SLOTS  # a tuple of cards, the next one to be turned up first
NEXT = DRAW_PILE + 1  # how many of them have been turned up
CHANCE = DRAW_PILE + 2
WISH_PILE = DRAW_PILE + 3
STARTS = DRAW_PILE + 4  # for each seat from the starter clockwise its black card, its white card
HANDS = DRAW_PILE + 5  # for each player a tuple of wishes
END = HANDS + 4


class Dealer:
    """Keeps the secrets in the ledger of its table, so that `undo` takes them back too."""

    def __init__(self, table: Any, seed: int) -> None:
        self.table = table
        table.s.extend([()] * (END - SLOTS))
        state = self._deal_dishes(seeded(seed))
        table.s[CHANCE] = self._deal_wishes(state)

    def of(self, table: Any) -> "Dealer":
        """The dealer of a copy of the table."""
        twin = object.__new__(Dealer)
        twin.table = table
        return twin

    def _deal_dishes(self, state: int) -> int:
        s, toggles = self.table.s, self.table.toggles
        cards = list(deck.find(toggles["deck"]))
        starts: list[Any] = []
        if toggles["start_cards"]:
            piles = []
            for pinata in deck.PINATAS:
                pile = [place for place, card in enumerate(cards) if card[1] == pinata]
                state = shuffle(state, pile)
                piles.append(pile)
            for seat in range(self.table.players):
                starts += [piles[0][seat], piles[1][seat]]
        rest = [card[0] for place, card in enumerate(cards) if place not in starts]
        state = shuffle(state, rest)
        s[STARTS], s[DRAW_PILE], s[NEXT] = tuple([cards[p][0] for p in starts]), tuple(rest), 0
        return state

    def _deal_wishes(self, state: int) -> int:
        s, table = self.table.s, self.table
        cards = [wish for wish, copies in enumerate(COPIES) for _ in range(copies)]
        state = shuffle(state, cards)
        for p in table.clockwise(table.first):
            s[HANDS + p] = tuple(cards[:DEALT])
            del cards[:DEALT]
        s[WISH_PILE] = tuple(cards)
        return state

    # What a table asks

    def next_card(self) -> int:
        """The card that is turned up next."""
        s: list[Any] = self.table.s
        if s[AUCTION]:
            card: int = s[DRAW_PILE][s[NEXT]]
        else:
            card = s[STARTS][self.starts_shown()]
        return card

    def starts_shown(self) -> int:
        """How many of the dealt start cards have been turned up."""
        s = self.table.s
        if s[AUCTION] or any(s[WISHES : WISHES + SEATS]):
            return len(s[STARTS])  # the set-up has gone on to the wishes
        return int(2 * s[SET_UP] + (2 if s[WHITE_CARD] else s[CARD] != 0))

    def starts_to_come(self) -> list[Json]:
        """The start cards that are still to be turned up, in the words of a record."""
        s: list[Any] = self.table.s
        return [described(card) for card in s[STARTS][self.starts_shown() :]]

    def wishes(self, p: int) -> tuple[int, ...]:
        """The wishes in a hand; none before they are dealt."""
        s = self.table.s
        hand: tuple[int, ...] = s[HANDS + p] if s[WISHES + p] else ()
        return hand

    def hand(self, p: int) -> Json:
        """A hand in the words of a record."""
        return {"wishes": names_of(self.wishes(p))}

    def to_come(self) -> list[Json]:
        """The draw pile in the words of a record, the next card first."""
        s: list[Any] = self.table.s
        return [described(card) for card in s[DRAW_PILE][s[NEXT] :]]

    def must_redraw(self) -> bool:
        """Whether the player who has to choose wishes cannot."""
        s = self.table.s
        return s[PHASE] == KEEP and colours_of(s[HANDS + s[TURN_OF]]) < KEPT

    # Checks, and what happens to the cards

    def check_card(self, card: int) -> None:
        """Only the next card can be turned up."""
        if card != self.next_card():
            raise RuleError("other-card", card=described(self.next_card()))
        if self.table.s[AUCTION]:
            self.table.add(NEXT, 1)

    def keep(self, p: int, places: tuple[int, ...] | None) -> None:
        """The wishes at these places stay in the hand."""
        if places is None:
            raise RuleError("name-the-cards", p=p)
        hand = self.wishes(p)
        kept = tuple([hand[place] for place in places])
        if colours_of(kept) < KEPT:
            raise RuleError("wish-colour", p=p)
        self.table.put(HANDS + p, kept)

    def redraw(self, p: int, wishes: tuple[int, ...] | None) -> None:
        """The shown hand goes back into the pile, five others come."""
        hand = self.wishes(p)
        if not self.must_redraw():
            raise RuleError("can-keep", p=p)
        if wishes is None or sorted(hand) != list(wishes):
            raise RuleError("not-in-hand", p=p)
        s: list[Any] = self.table.s
        cards = list(s[WISH_PILE] + hand)
        self.table.put(CHANCE, shuffle(s[CHANCE], cards))
        self.table.put(HANDS + p, tuple(cards[:DEALT]))
        self.table.put(WISH_PILE, tuple(cards[DEALT:]))

    def discard(self, p: int, wish: int) -> None:
        """A wish leaves the hand."""
        hand = self.wishes(p)
        if wish not in hand:
            raise RuleError("not-in-hand", p=p)
        self.table.put(HANDS + p, tuple([other for other in hand if other != wish]))

    def check_shown(self, p: int, wishes: tuple[int, ...]) -> None:
        """Only the wishes in the hand can be shown."""
        if sorted(self.wishes(p)) != list(wishes):
            raise RuleError("not-in-hand", p=p)

    def take_out(self, p: int) -> None:
        """The wishes of one who leaves go out of the game."""
        self.table.put(HANDS + p, ())
