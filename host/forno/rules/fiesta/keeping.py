"""Wish cards in the hand: which are kept, which are shown and drawn again, which are discarded.

Source: the Polish rules. Rulings:
**ruling choosing order**: the wishes are chosen in seating order from the starter, after the start
cards lie; a record names the places of the kept cards in the hand, so that it gives nothing away.
**ruling drawing again**: only who cannot choose three different colours draws again; the shown
cards are shuffled into the pile first, so there are always enough.
"""

from ..errors import RuleError
from ..shapes import Any, Move
from .places import DISCARDED, KEEP, NOTHING, SHOWN, WISHES
from .setup import Seats
from .wishes import COLOUR_OF, COPIES, DEALT, KEPT, colours_of
from .wishes import WISHES as NAMES


class Keeping(Seats):
    """The wishes of the players."""

    def keep(self, move: Move) -> None:
        """A player keeps three wishes of three different colours; which, only a dealer knows."""
        _, p, places = move
        self.need("keep", KEEP, p)
        if places is not None and len(places) != KEPT:
            raise RuleError("wish-number", needed=KEPT)
        if self.dealer:
            self.dealer.keep(p, places)
        self.put(WISHES + p, KEPT)
        self.next_keeper()

    def redraw(self, move: Move) -> None:
        """A player shows five wishes of at most two colours and draws five others."""
        _, p, wishes = move
        self.need("redraw", KEEP, p)
        if wishes is not None:
            if len(wishes) != DEALT:
                raise RuleError("wish-number", needed=DEALT)
            if colours_of(wishes) >= KEPT:
                raise RuleError("can-keep", p=p)
            for wish in wishes:
                if wishes.count(wish) > COPIES[wish]:
                    raise RuleError("wish-used-up", wish=NAMES[wish])
        if self.dealer:
            self.dealer.redraw(p, wishes)

    def discard(self, p: int, wish: int) -> None:
        """A wish is discarded, open to all."""
        if not self.s[WISHES + p]:
            raise RuleError("no-wish-left", p=p)
        self.check_named(p, (wish,))
        if self.dealer:
            self.dealer.discard(p, wish)
        s: list[Any] = self.s
        self.put(DISCARDED + p, s[DISCARDED + p] + (wish,))
        self.add(WISHES + p, -1)

    def check_named(self, p: int, wishes: tuple[int, ...]) -> None:
        """Refuse wishes that the player cannot have kept."""
        s: list[Any] = self.s
        named: list[int] = []
        for seat in range(self.players):
            named += s[DISCARDED + seat]
            if s[SHOWN + seat] != NOTHING:
                named += s[SHOWN + seat]
        colours = [COLOUR_OF[wish] for wish in s[DISCARDED + p]]
        for wish in wishes:
            if COLOUR_OF[wish] in colours:
                raise RuleError("wish-colour", p=p)
            if named.count(wish) == COPIES[wish]:
                raise RuleError("wish-used-up", wish=NAMES[wish])
            colours.append(COLOUR_OF[wish])
