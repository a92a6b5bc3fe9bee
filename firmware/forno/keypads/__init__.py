"""What the keys of a board mean: the tables `ten`, `nine` and `four` turn them into the ten logical
keys that screens know (forno.keys.NAMES), as the screen on top takes them.

A screen's `mode` says what it takes: "list" (supply up, waiter down, ok, order for the next page),
"form" (supply +, waiter -, order for the next field, ok), "kinds" (the five kinds, order, supply,
waiter, ok) or "plain" (ok, order). `back` means the same in all of them. A table's module has KEYS,
the names of the board's keys in the order of its bits; MEANT, for each mode what they mean, in the
same order; HELD, for each mode the keys that mean another one when they are held: they tell of a
press only when they are let go.
"""

from forno.screens import layout
from forno.words import say

LONG_MARK = "…"  # behind the name of a key that has to be held, where there is no room for a word


class Keypad:
    """The keys of the box `app`, as a table has them."""

    KEYS = ()
    MEANT = {}
    HELD = {}

    def __init__(self, app):
        self.app = app
        self.waiting = None  # a key that is down and may yet turn out to be held
        self.meant = {}  # for each key that is down, what it meant

    def meaning(self, key):
        """The logical key that one of the board's keys stands for now; None for no one."""
        mode = self.app.top.mode
        return self.MEANT[mode][self.KEYS.index(key)]

    def press(self, key):
        """A key went down."""
        self.flush()
        self.meant[key] = None
        if key in self.HELD.get(self.app.top.mode, ()):
            self.waiting = key
        else:
            self.tell(key)

    def tell(self, key):
        meant = self.meant[key] = self.meaning(key)
        if meant:
            self.app.press(meant)
        else:
            self.app.wake()

    def hold(self, key):
        """A key has been down for long."""
        if key == self.waiting:
            self.waiting = None
            held = self.HELD.get(self.app.top.mode, {})
            self.app.press(held.get(key) or self.meaning(key))
        elif self.meant.get(key):
            self.app.hold(self.meant[key])

    def let_go(self, key):
        if key == self.waiting:
            self.flush()

    def flush(self):
        """A press that was waited with counts before anything that comes after it."""
        key, self.waiting = self.waiting, None
        if key:
            self.tell(key)

    def repeats(self, key):
        """Whether a key that stays down presses again and again."""
        return self.meant.get(key) in self.app.top.repeats

    # How the keys are shown

    def label(self, key, mode):
        """What stands on the board's key for a logical one; None if it has none in that mode."""
        meant = self.MEANT[mode]
        for place, name in enumerate(self.KEYS):
            if meant[place] == key:
                return say("key." + name)
        for name, other in self.HELD.get(mode, {}).items():
            if other == key:
                return say("key." + name) + LONG_MARK
        return None

    def letter(self, place):
        """What stands on the key that takes line `place` of a list; empty where a cursor does."""
        return ""

    def named(self, text, mode):
        """A hint with the names of the board's keys in it, without the items whose key it lacks."""
        if mode == "list" and "<move>" not in text:
            text = "<move>  " + text
        items = [self.item(item, mode) for item in text.split("  ")]
        return "  ".join([item for item in items if item])

    def item(self, text, mode):
        while "<" in text:
            before, _, rest = text.partition("<")
            key, _, after = rest.partition(">")
            label = self.label(key, mode)
            if not label:
                return ""
            if label[-1] == LONG_MARK:
                label = say("key.held", label[:-1])
            text = before + label + after
        return text

    def hint(self, canvas, screen, text, mirror):
        """What the keys do, at the bottom of a picture."""
        layout.hint(canvas, self.named(text, screen.mode))

    def bottom(self, canvas, screen):
        """Where the middle of a picture ends."""
        return layout.bottom(canvas)


def meaning_in(text, key):
    """What a hint says of a key, as in "<ok>: serve"; None if it says nothing."""
    for item in text.split("  "):
        name, _, meaning = item.partition(": ")
        if name == "<%s>" % key:
            return meaning
    return None


def make(app, name):
    """The keypad `name` for a box."""
    module = __import__("forno.keypads." + name, None, None, ("Pad",))
    return module.Pad(app)
