"""A joystick and four keys, as on Waveshare's Pico-LCD-1.3: where a kind is asked for, the joystick
is the five kinds, else it moves and takes. The four keys are the same everywhere."""

from forno.keypads import Keypad, meaning_in
from forno.rules.cards import KINDS
from forno.screens import layout
from forno.words import say

# In the places that the directions have on the screen: column + 3 * row.
CROSS = b"\x01\x03\x04\x05\x07"
CAPS = ("order", "back", "supply", "waiter")
MOVING = ("supply", None, "ok", "order", "waiter", "order", "back", "supply", "waiter")


class Pad(Keypad):
    KEYS = ("up", "left", "push", "right", "down", "a", "b", "x", "y")
    MEANT = {
        "kinds": KINDS + CAPS,
        "list": MOVING,
        "form": MOVING,
        "plain": MOVING,
    }
    HELD = {"kinds": {"push": "ok"}}

    def label(self, key, mode):
        if key == "kinds":
            return say("key.stick") if mode == "kinds" else None
        if key == "move":
            return None if mode == "kinds" else say("key.up") + say("key.down")
        return super().label(key, mode)

    def hint(self, canvas, screen, text, mirror):
        if screen.mode == "kinds":
            self.draw_cross(canvas, screen, text, mirror)
            text = "  ".join([item for item in text.split("  ") if not in_cross(item)])
        super().hint(canvas, screen, text, mirror)

    def bottom(self, canvas, screen):
        bottom = layout.bottom(canvas)
        return bottom - 3 * cell(canvas) - 2 if screen.mode == "kinds" else bottom

    def draw_cross(self, canvas, screen, text, mirror):
        """The kinds as the joystick has them, and beside them the four keys, as far as they mean
        something now; what a mirror sees does not tell of the entry under way."""
        size, y = cell(canvas), self.bottom(canvas, screen) + 1
        for kind, at in zip(KINDS, CROSS):
            canvas.icon(screen.picture(kind), 8 + at % 3 * size, y + at // 3 * size)
        x, height = 16 + 3 * size, canvas.body.height
        meant = () if mirror else screen.ring()
        for place, key in enumerate(CAPS):
            if key not in meant and key != "back" and not mirror:
                continue
            at = y + place * (3 * size - height) // 3
            end = layout.key_box(canvas, say("key." + self.KEYS[place + 5]), x, at, canvas.body)
            word = screen.word(key) if key in meant else say("key." + key)
            word = meaning_in(text, key) or word
            canvas.fitted(word, end + 2, at, canvas.width - end - 2)


def in_cross(item):
    """Whether the cross tells what an item of a hint says."""
    key = item.partition(">")[0][1:]
    return item[:1] == "<" and (key == "kinds" or key in CAPS)


def cell(canvas):
    """The size of one direction's place."""
    return canvas.icon_size + 4
