"""What has been pressed of a turn that is not written yet, or of a turn being corrected."""

from forno.rules.cards import COLOUR_NUMBER, KINDS

KEPT = "as entered"
"""Stands for the order of an earlier turn, which a correction keeps without showing it."""
CARD, DOUBLE_CARD = "card", "double"

NAMING = ("supply", "waiter", "ok")  # the keys beside the kinds' that name an order
# What keys name after `order` is pressed once, twice …, the same places for all colours: how the
# order of a foreign kind's key begins, the one of the own kind's key, and those of NAMING.
MAMMA_MIA = ("", "each", ("bombastica", "monotoni", "minimale"))
PAGES = {
    "mammamia": (MAMMA_MIA,),
    "solemio": (
        ("complemento-", "coppia", ("bloccato", "richiesta", "chef")),
        (None, None, ("allergia", "duplicato", "variegato")),
    ),
}


def pages_of(game):
    """The pages of a game of records; Grande has those of both others."""
    return PAGES.get(game) or PAGES["mammamia"] + PAGES["solemio"]


def order_named(key, colour, page=MAMMA_MIA):
    """The order that a key names on a page, for a player of this colour; None for no order."""
    begin, own, others = page
    if key in KINDS and begin is not None:
        return own if key == KINDS[COLOUR_NUMBER[colour]] else begin + key
    return others[NAMING.index(key)] if key in NAMING else None


class Draft:
    """Cards of one kind and at most one order; `back` takes the last press back."""

    def __init__(self, game, p, order=None):
        """game: the game on the table, `p`: whose turn it is."""
        self.colour = game.colour_of(p)
        self.pages = pages_of(game.header["game"])
        self.kind = ""
        self.count = 0
        self.order = order
        self.naming = 0  # the page from which an order is being named
        # For each press CARD or DOUBLE_CARD, or the order that was in before another was named.
        self.trail = []

    @property
    def doubles(self):
        """How many of the cards are doubles."""
        return self.trail.count(DOUBLE_CARD)

    @property
    def page(self):
        return self.pages[self.naming - 1]

    def presses(self):
        """How many presses it took: all that a mirror may show."""
        return len(self.trail) + self.naming

    def add(self, kind):
        """One more card; False if cards of another kind are in it already."""
        if self.count and kind != self.kind:
            return False
        self.kind = kind
        self.count += 1
        self.trail.append(CARD)
        return True

    def double(self):
        """The card that was added last is a double; False if it was none of a kind."""
        single = self.trail[-1:] == [CARD] and self.kind in KINDS
        if single:
            self.trail[-1] = DOUBLE_CARD
        return single

    def name(self, key):
        """Name the order whose naming was begun; `order` turns to the next page. A key that names
        none leaves the order as it is, but takes one out that was only kept."""
        if key == "order" and len(self.pages) > 1:
            self.naming = self.naming % len(self.pages) + 1
            return
        order = order_named(key, self.colour, self.page)
        self.naming = 0
        if order is not None or self.order == KEPT:
            self.trail.append(self.order)
            self.order = order

    def back(self):
        """Take the last press back; False if there was none."""
        if self.naming:
            self.naming = 0
        elif not self.trail:
            return False
        else:
            before = self.trail.pop()
            if before in (CARD, DOUBLE_CARD):
                self.count -= 1
            else:
                self.order = before
        return True

    def fields(self, before=None):
        """The fields `put` and `order` of an event; `before` is the order that KEPT stands for."""
        fields = {}
        counts = {"": self.count - self.doubles, "2": self.doubles}
        if self.count:
            fields["put"] = {mark + self.kind: count for mark, count in counts.items() if count}
        order = before if self.order == KEPT else self.order
        if order:
            fields["order"] = order
        return fields
