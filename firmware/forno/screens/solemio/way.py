"""An awaited order: its owner chooses among the ways to complete it, a kind at a time, gives what
the table lacks or asks others for it, or lets the order go."""

from forno.canvas import length
from forno.rules.cards import KINDS
from forno.rules.slots import AWAITED, AWAITED_OF, INGREDIENTS
from forno.rules.solemio import paying
from forno.rules.solemio.cards import ALLERGIA, DUPLICATO, SERIES_SIZES, VARIEGATO
from forno.screens import layout
from forno.screens.solemio.fromhand import Fromhand, counted, in_line
from forno.words import say


class Way(Fromhand):
    """`pressed` are the kinds chosen, `picked` those and what follows from them, `kinds` may come
    next; `way` is the one that is left, None while there are several."""

    def __init__(self, app):
        super().__init__(app)
        self.rules = app.game.table.game
        self.owner, self.order = self.rules.s[AWAITED_OF], self.rules.s[AWAITED]
        self.held = self.rules.s[INGREDIENTS + self.owner]
        self.pressed, self.ways = [], self.within()
        self.look()

    # The ways

    def within(self):
        """Each way that the owner may complete alone or with help, as (kinds, needs)."""
        most = self.held + self.rules.best_helper(self.owner)
        found = self.rules.ways_within(self.owner, self.order, most)[0]
        self.rules.forget()
        return found

    def look(self):
        """See which way is left behind the kinds pressed, or which kinds may come next."""
        pressed, self.picked, self.way, self.lacks = list(self.pressed), [], None, ()
        while True:
            number, last, self.kinds = 0, None, []
            for way in self.ways:
                if follows(way[0], self.picked):
                    number, last = number + 1, way
                    self.kinds += [k for k in after(way[0], self.picked) if k not in self.kinds]
            if number == 1:
                self.choose(last)
                return
            if len(self.kinds) != 1 and not pressed:
                return
            self.picked.append(self.kinds[0] if len(self.kinds) == 1 else pressed.pop(0))

    def choose(self, way):
        self.way, self.picked, self.kinds = way, list(way[0]), []
        self.lacks = paying.lacking(way[1], self.rules.cards_on_table())

    @property
    def may_serve(self):
        """Whether the owner may hold all that lacks."""
        fewest = paying.fewest_cards(self.rest(), self.rules.doubles())
        return len(self.added) + fewest <= self.held

    # Keys

    def press(self, key):
        if key == "waiter":
            self.app.enter({"e": "return", "p": self.owner})
        elif key == "supply":
            self.enter("ask", self.added)
        elif key == "order":
            self.single = False
            if self.may_lay():
                self.app.open("solemio.lay")
        elif key == "back" and not self.added and self.pressed:
            self.pressed.pop()
            self.look()
        else:
            super().press(key)

    def may_lay(self):
        return not self.added and self.rules.may_lay_series(self.owner, self.order)

    def add(self, kind):
        """A kind's key names the way, then a card that comes from the hand."""
        if self.way:
            super().add(kind)
        elif kind in self.kinds:
            self.pressed.append(kind)
            self.look()
        else:
            self.app.refuse("not-a-choice")

    def done(self):
        self.enter("serve", self.filled() if self.way else [])

    def enter(self, name, added):
        if not self.way:
            self.app.refuse("pick-needed")
        elif added is None:
            self.app.refuse("wrong-cards")
        else:
            self.app.enter(self.event(name, added))

    def event(self, name, added):
        event = {"e": name, "p": self.owner}
        if self.picked:
            event["pick"] = [KINDS[kind] for kind in self.picked]
        if added:
            event["add"] = counted(added)
        return event

    def ring(self):
        """What leads on, and the kinds that mean something."""
        lay = ("order",) if self.may_lay() else ()
        if not self.way:
            return tuple([KINDS[kind] for kind in self.kinds]) + lay + ("waiter",)
        if not self.lacks:
            return ("ok",) + lay
        first = ("ok", "supply") if self.may_serve else ("supply",)
        return first + tuple([kind for kind in KINDS if self.wants(kind)]) + lay + ("waiter",)

    def word(self, key):
        return say("solemio.key." + WORDS[key]) if key in WORDS else super().word(key)

    # The picture

    def draw(self, canvas, mirror):
        game = self.app.game
        name = game.name_of(self.owner)
        order = say("order." + self.rules.order_names[self.order])
        layout.title(canvas, layout.order_title(name, order), self.asked_for())
        y = layout.top(canvas)
        if self.way:
            self.draw_way(canvas, y, mirror)
        else:
            self.draw_kinds(canvas, y)
        y += canvas.icon_size
        layout.table(canvas, game.view()["table"], y, self.bottom(canvas))
        self.hint(canvas, say(self.told()), mirror)

    def draw_kinds(self, canvas, y):
        """The kinds to choose from."""
        kinds = [KINDS[kind] for kind in sorted(self.kinds)]
        caps = [self.app.keypad.label(kind, self.mode) or "" for kind in kinds]
        room = canvas.width - len(kinds) * (canvas.icon_size + 2)
        x = room - sum([length(cap) * canvas.body.width + 5 for cap in caps if cap])
        if x < 0:  # the pictures alone
            x, caps = room, [""] * len(kinds)
        text = self.question()
        if length(text) * canvas.small.width < x:  # else the title asks
            canvas.fitted(text, 0, in_line(canvas, y), x - 2)
        for kind, cap in zip(kinds, caps):
            if cap:
                x = layout.key_box(canvas, cap, x, in_line(canvas, y), canvas.body)
            x = canvas.icon(kind, x, y) + 2

    def asked_for(self):
        """What stands at the title's end: of a variegato the size whose kind is asked for."""
        sizes = self.order == VARIEGATO and not self.way
        return "%d?" % SERIES_SIZES[len(self.picked)] if sizes else "?"

    def question(self):
        if self.order == VARIEGATO:
            return say("solemio.for", SERIES_SIZES[len(self.picked)])
        return say("solemio.pair" if self.order in (ALLERGIA, DUPLICATO) else "serve.which")

    def draw_way(self, canvas, y, mirror):
        """What the owner gives, or lacks if the hand is too small for it."""
        if not self.lacks:
            self.draw_picked(canvas, y)
        elif self.may_serve:
            self.draw_fill(canvas, y, mirror)
        else:
            x = self.draw_cards(canvas, self.added, 0, y, mirror) if self.added else 0
            self.draw_rest(canvas, x, y)

    def draw_picked(self, canvas, y):
        """The kinds chosen, of an order for which nothing lacks."""
        x = 0
        for (kind, number), picked in zip(self.way[1], self.picked):
            if kind == picked:
                x = canvas.text(str(number), x, in_line(canvas, y)) + 1
            x = canvas.icon(KINDS[picked], x, y) + 4

    def told(self):
        if not self.way:
            return "solemio.hint.which" if self.may_lay() else "solemio.hint.pick"
        if not self.lacks:
            return "solemio.hint.more" if self.may_lay() else "hint.serve.only"
        return "solemio.hint.way" if self.may_serve else "solemio.hint.ask"


WORDS = {"ok": "serve", "supply": "ask", "waiter": "waiter", "order": "order"}


def follows(pick, picked):
    """Whether a way's kinds begin so; where two of equal rank are picked, in any order."""
    if len(pick) == 2:
        return all(kind in pick for kind in picked)
    return list(pick[: len(picked)]) == picked


def after(pick, picked):
    """The kinds of a way that may be named next."""
    if len(pick) == 2:
        return [kind for kind in pick if kind not in picked]
    return pick[len(picked) : len(picked) + 1]
