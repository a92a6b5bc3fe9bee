"""Cards that somebody gives, adds or shows from the hand: a key for each, held for a double."""

from forno.rules.cards import CARDS, DOUBLE, KINDS
from forno.rules.solemio import paying
from forno.screens import Home, layout
from forno.words import say


class Fromhand(Home):
    """`lacks` is what has to be filled, as the rules have it (see `forno.rules.solemio.paying`);
    `added` are the cards pressed so far, by number. What is not pressed of a kind is filled with
    singles. Where any cards will do `may` says so."""

    mode = "kinds"
    lacks = ()

    def __init__(self, app):
        super().__init__(app)
        self.added = []
        self.single = False  # whether the key that may be held now has just added a single

    # Keys

    def press(self, key):
        self.single = False
        if key in KINDS:
            self.add(KINDS.index(key))
        elif key == "ok":
            self.done()
        elif key == "back" and self.added:
            self.added.pop()
        else:
            super().press(key)

    def hold(self, key):
        """Held `back` drops what was pressed; a kind's key or `order` makes the last card a
        double."""
        if key == "back":
            self.added = []
        elif self.single or key == "order" and self.added:
            self.double()

    def add(self, kind):
        """One more card of a kind, a double where nothing else will do."""
        wanted = [what for what, _ in self.lacks]
        card = kind + DOUBLE if kind not in wanted and kind + DOUBLE in wanted else kind
        if self.may(self.added + [card]):
            self.added.append(card)
            self.single = card == kind
        else:
            self.app.refuse("wrong-cards")

    def double(self):
        """The last card is a double."""
        self.single = False
        last = self.added[-1]
        if last < DOUBLE:
            if self.may(self.added[:-1] + [last + DOUBLE]):
                self.added[-1] = last + DOUBLE
            else:
                self.app.refuse("wrong-cards")

    def may(self, added):
        """Whether these cards may be among those that come from the hand."""
        return not paying.superfluous(self.lacks, row_of(added))

    def done(self):
        raise NotImplementedError

    # Cards

    def rest(self):
        """What is lacking still behind the cards that were pressed."""
        return paying.lacking(self.lacks, row_of(self.added))

    def filled(self):
        """The cards pressed and singles for the rest, None if that cannot be known."""
        added = list(self.added)
        for what, number in self.rest():
            if what == paying.ANY:
                return None
            added += [what] * number
        return added

    def wants(self, kind):
        """Whether cards of a kind may fill what lacks."""
        number = KINDS.index(kind)
        takes = (number, number + DOUBLE, paying.ANY)
        return any(what in takes for what, _ in self.lacks)

    def draw_fill(self, canvas, y, mirror):
        """The cards from the hand that fill what lacks, or what lacks behind those pressed."""
        filled = self.filled()
        if filled is not None:
            self.draw_cards(canvas, filled, 0, y, mirror)
            return
        x = self.draw_cards(canvas, self.added, 0, y, mirror) if self.added else 0
        self.draw_rest(canvas, x, y)

    def draw_rest(self, canvas, x, y):
        x = canvas.text("-", x, in_line(canvas, y)) + 1
        layout.cards(canvas, paying.lacking_counts(self.rest()), x, y)

    def draw_cards(self, canvas, cards, x, y, mirror):
        """The cards that go from the hand, returning the x behind; a mirror sees how many keys were
        pressed."""
        if mirror:
            return canvas.text(say("turn.presses", len(self.added)), x, in_line(canvas, y))
        return layout.cards(canvas, counted(cards), x, y, "+")


def in_line(canvas, y):
    """The y of a text beside a picture."""
    return y + (canvas.icon_size - canvas.body.height) // 2 + 1


def row_of(cards):
    """The cards as the rules count them: singles of each kind, then doubles."""
    row = [0] * (2 * DOUBLE)
    for card in cards:
        row[card] += 1
    return row


def counted(cards):
    """The cards as a record has them."""
    return {CARDS[card]: cards.count(card) for card in cards}
