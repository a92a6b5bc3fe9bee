"""A laid series: its owner names the kind of each pizza, the one of four first, and pays for them
together as for any order."""

from forno.rules.cards import KINDS
from forno.rules.solemio import paying
from forno.rules.solemio.cards import COMPLEMENTO, ORDERS, SERIES_SIZES
from forno.screens.solemio.fromhand import in_line
from forno.screens.solemio.way import Way
from forno.words import say


class Series(Way):
    """`pressed` has a kind for each pizza; which card gets which size makes no difference but for
    the kinds pictured: `order` turns to the next arrangement, `turned` times so far."""

    def within(self):
        return ()

    def look(self):
        self.laid, self.turned = self.rules.awaited_orders(), 0
        self.way, self.picked = None, self.pressed
        more = range(len(KINDS)) if len(self.pressed) < len(self.laid) else ()
        self.kinds = [kind for kind in more if arrangements(self.laid, self.pressed + [kind])]
        if not self.kinds:
            self.pay()

    def pay(self):
        """No further kind: what lacks for these pizzas is to be given."""
        if self.pressed:
            self.choose(paying.series(tuple(self.pressed)))

    def orders(self):
        """The cards that get the sizes."""
        found = arrangements(self.laid, self.pressed)
        return found[self.turned % len(found)]

    def press(self, key):
        if key == "order" and self.pressed and not self.added:
            self.turned += 1
            self.app.say(", ".join([say("order." + ORDERS[n]) for n in self.orders()]))
        else:
            super().press(key)

    def add(self, kind):
        if self.way or kind in self.kinds:
            super().add(kind)
        else:
            self.app.refuse("pictured-kind")

    def done(self):
        if not self.way:
            self.pay()
            if self.way and self.lacks:
                return  # what comes from the hand is shown first
        super().done()

    def enter(self, name, added):
        if not self.way:
            self.pay()
        super().enter(name, added)

    def event(self, name, added):
        event = super().event(name, added)
        event["orders"] = [ORDERS[number] for number in self.orders()]
        return event

    def ring(self):
        if not self.pressed:
            return super().ring()
        first = () if self.way else ("ok", "supply")
        return first + super().ring() + ("order",)

    def word(self, key):
        return say("solemio.key.cards") if key == "order" else super().word(key)

    def draw_kinds(self, canvas, y):
        """The pizzas so far, then what is asked."""
        x = 0
        for size, kind in zip(SERIES_SIZES, self.pressed):
            x = canvas.text(str(size), x, in_line(canvas, y))
            x = canvas.icon(KINDS[kind], x, y) + 2
        if len(self.pressed) < len(self.laid):
            text = say("solemio.for", SERIES_SIZES[len(self.pressed)])
            canvas.fitted(text, x, in_line(canvas, y), canvas.width - x)

    def draw_way(self, canvas, y, mirror):
        if self.lacks:
            super().draw_way(canvas, y, mirror)
        else:
            self.draw_kinds(canvas, y)

    def told(self):
        return super().told() if self.way else "solemio.hint.series"


def arrangements(laid, kinds):
    """The ways to give these cards to the pizzas: none to the kind that it pictures."""
    if not kinds:
        return [[]]
    found = []
    for card in laid:
        if card != COMPLEMENTO + kinds[0]:
            rest = [other for other in laid if other != card]
            found += [[card] + more for more in arrangements(rest, kinds[1:])]
    return found
