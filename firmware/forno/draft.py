"""What has been pressed of a turn that is not written yet, or of a turn being corrected."""

from forno.rules.cards import COLOUR_NUMBER, KINDS

KEPT = "as entered"
"""Stands for the order of an earlier turn, which a correction keeps without showing it."""
CARD = "card"
ORDER_KEYS = {"supply": "bombastica", "waiter": "monotoni", "ok": "minimale"}


def order_named(key, colour):
    """The order that a key names after `order`, for a player of this colour; None for `back`."""
    if key in KINDS:
        return "each" if key == KINDS[COLOUR_NUMBER[colour]] else key
    return ORDER_KEYS.get(key)


def key_naming(order, colour):
    """The key that names an order: the reverse of `order_named`."""
    if order == "each":
        return KINDS[COLOUR_NUMBER[colour]]
    for key, named in ORDER_KEYS.items():
        if named == order:
            return key
    return order


class Draft:
    """Cards of one kind and at most one order; `back` takes the last press back."""

    def __init__(self, colour, order=None):
        self.colour = colour
        self.kind = None
        self.count = 0
        self.order = order
        self.naming = False
        # For each press CARD, or the order that was in before another was named.
        self.trail = []

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

    def name(self, key):
        """Name the order whose naming was begun. A key that names none leaves the order as it is,
        but takes one out that was only kept."""
        self.naming = False
        order = order_named(key, self.colour)
        if order is not None or self.order == KEPT:
            self.trail.append(self.order)
            self.order = order

    def back(self):
        """Take the last press back; False if there was none."""
        if self.naming:
            self.naming = False
        elif not self.trail:
            return False
        else:
            before = self.trail.pop()
            if before == CARD:
                self.count -= 1
            else:
                self.order = before
        return True

    def fields(self, before=None):
        """The fields `put` and `order` of an event; `before` is the order that KEPT stands for."""
        fields = {}
        if self.count:
            fields["put"] = {self.kind: self.count}
        order = before if self.order == KEPT else self.order
        if order:
            fields["order"] = order
        return fields
