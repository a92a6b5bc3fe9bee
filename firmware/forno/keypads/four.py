"""Four keys, as on Pimoroni's Pico Display Pack: A goes back or up, B on or down, X takes, Y
leaves. Where one of many keys is asked for, A and B move along a ring of those that mean something
now, and held they pass all kinds, or all that are none."""

from forno.canvas import INK, PAPER, colour
from forno.keypads import Keypad, meaning_in
from forno.rules.cards import KINDS
from forno.screens import layout
from forno.words import say

STEPS = {"a": -1, "b": 1}


class Pad(Keypad):
    KEYS = ("a", "b", "x", "y")
    MEANT = {
        "list": ("supply", "waiter", "ok", "back"),
        "form": ("supply", "waiter", None, "back"),
        "plain": ("supply", "order", "ok", "back"),
        "kinds": (None, None, None, "back"),
    }
    HELD = {"form": {"x": "ok"}}

    def __init__(self, app):
        super().__init__(app)
        self.ring, self.at = (), 0
        self.first = 0  # where the cursor was before it moved last

    def look(self, screen):
        """See what the ring has now; if it has changed or is a new screen's, the cursor goes to the
        middle one of the kinds that it begins with. A screen is not kept here: with its code it is
        big."""
        ring = tuple(screen.ring())
        if ring != self.ring or screen.new:
            self.ring, screen.new, kinds = ring, False, 0
            while kinds < len(ring) and ring[kinds] in KINDS:
                kinds += 1
            self.at = self.first = kinds // 2
        return ring

    def meaning(self, key):
        screen = self.app.top
        if key == "x" and screen.mode == "form":
            return screen.ring()[0]
        if screen.mode != "kinds" or key == "y":
            return super().meaning(key)
        ring = self.look(screen)
        if key == "x":
            return ring[self.at] if ring else None
        self.first = self.at
        if ring:
            self.at = (self.at + STEPS[key]) % len(ring)
        return None

    def hold(self, key):
        if key not in STEPS or self.app.top.mode != "kinds":
            super().hold(key)
            return
        ring, begun = self.look(self.app.top), self.first
        while self.at != begun and (ring[self.at] in KINDS) == (ring[begun] in KINDS):
            self.at = (self.at + STEPS[key]) % len(ring)
        self.app.wake()

    def label(self, key, mode):
        if key == "move":
            return "%s %s" % (say("key.a"), say("key.b"))
        leads_on = mode == "form" and self.app.top.ring()[0]
        if key == "take" or key == leads_on or key == "next" and leads_on == "order":
            return say("key.x")
        if key == "ok" and mode == "form":
            return say("key.held", say("key.x")) + " " + say("key.ok")
        return super().label(key, mode)

    def bottom(self, canvas, screen):
        bottom = layout.bottom(canvas)
        return bottom - canvas.icon_size - 2 if screen.mode == "kinds" else bottom

    def hint(self, canvas, screen, text, mirror):
        """The ring and the word for what X would press. A mirror sees neither: they tell of the
        entry under way."""
        if screen.mode != "kinds":
            super().hint(canvas, screen, text, mirror)
        elif mirror:
            layout.hint(canvas, self.named(say("hint.ring"), "kinds"))
        else:
            self.draw_ring(canvas, screen, self.look(screen), text)

    def draw_ring(self, canvas, screen, ring, text):
        size = canvas.icon_size
        pitch, y = min(canvas.width // max(1, len(ring)), size + 4), self.bottom(canvas, screen) + 1
        for place, key in enumerate(ring):
            x, chosen = place * pitch, place == self.at
            picture = screen.picture(key)
            if chosen:
                canvas.box(x, y, pitch - 1, size, colour(picture))
            canvas.icon(picture, x + (pitch - size) // 2, y, PAPER if chosen else None)
        if ring:
            key = ring[self.at]
            word = meaning_in(text, key) or screen.word(key)
            layout.hint(canvas, "%s: %s" % (say("key.x"), word), INK)
