"""Presses the keys of a board for what the presser names by logical keys, as somebody does who sees
the screen: lines are moved to, the ring is turned to a key, fields are passed one by one."""

from forno.rules.cards import KINDS

PAGE = 5  # of the presser's lists


class Fingers:
    """On the keys of the box `app`; `count` is how often they went down."""

    def __init__(self, app):
        self.app, self.count = app, 0
        self.line = 0

    def enter(self, presses):
        """All of these; `key!` after `key` is that press, held."""
        for place, key in enumerate(presses):
            after = presses[place + 1] if place + 1 < len(presses) else ""
            if after != key + "!":
                self.press(key.rstrip("!"), key[-1] == "!")

    def press(self, key, held=False):
        pad, mode = self.app.keypad, self.app.top.mode
        if key in pad.KEYS:
            self.strike(key, held)
        elif mode == "list" and (key in KINDS or key == "order"):
            self.move(key)
        elif mode == "form" and key in KINDS:
            self.pass_to(KINDS.index(key))
        elif len(pad.KEYS) == 4:
            self.press_four(key, held)
        else:
            self.press_nine(key, held)

    def strike(self, key, held=False):
        self.count += 1
        self.app.strike(key, held)

    def move(self, key):
        """To a line of a list: the presser turns its pages and then names one."""
        if key == "order":
            self.line += PAGE
            return
        screen, line = self.app.top, self.line + KINDS.index(key)
        self.line = 0
        down = (line - screen.at) % len(screen.rows)
        up = len(screen.rows) - down
        for _ in range(min(up, down)):
            self.press("supply" if up < down else "waiter")
        self.press("ok")

    def pass_to(self, place):
        while self.app.top.at != place:
            assert self.app.top.at < place, "a form is passed downwards"
            self.press("order")

    def press_nine(self, key, held):
        pad, mode = self.app.keypad, self.app.top.mode
        for name, other in pad.HELD.get(mode, {}).items():
            if other == key:
                self.strike(name, True)
                return
        name = pad.KEYS[pad.MEANT[mode].index(key)]
        if held and name in pad.HELD.get(mode, {}):  # the card's key means another one, held
            self.strike(name)
            name = pad.KEYS[pad.MEANT[mode].index("order")]
        self.strike(name, held)

    def press_four(self, key, held):
        pad, screen = self.app.keypad, self.app.top
        if screen.mode == "kinds" and key != "back":
            self.turn_ring(key)
            self.strike("x", held)
        elif screen.mode == "form" and key in ("order", "ok"):
            leads_on = key == screen.ring()[0]
            assert leads_on or key == "ok"
            self.strike("x", not leads_on)
        else:
            self.strike(pad.KEYS[pad.MEANT[screen.mode].index(key)], held)

    def turn_ring(self, key):
        """Go to a key of the ring by the fewest presses; a held one goes past all kinds."""
        pad = self.app.keypad
        ring = pad.look(self.app.top)
        assert key in ring, (key, ring)
        at, place = pad.at, ring.index(key)
        ways = [way_along(ring, at, place)]
        for held, step in (("a", -1), ("b", 1)):
            begun = past_kinds(ring, at, step)
            ways.append([held + "!"] + way_along(ring, begun, place))
        for press in min(ways, key=len):
            self.strike(press[0], press[-1] == "!")
        assert pad.at == place


def way_along(ring, at, place):
    """The presses from a place in a ring to another."""
    on, back = (place - at) % len(ring), (at - place) % len(ring)
    return ["b"] * on if on <= back else ["a"] * back


def past_kinds(ring, at, step):
    """Where a held key leads to: past all kinds, or past all that are none."""
    place = (at + step) % len(ring)
    while place != at and (ring[place] in KINDS) == (ring[at] in KINDS):
        place = (place + step) % len(ring)
    return place
