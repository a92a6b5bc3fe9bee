"""Ten keys, each with one meaning everywhere."""

from forno.keypads import Keypad
from forno.keys import NAMES
from forno.rules.cards import KINDS
from forno.screens import layout
from forno.words import known, say


class Pad(Keypad):
    KEYS = NAMES

    def meaning(self, key):
        return key

    def letter(self, place):
        return layout.letter(KINDS[place]) if place < len(KINDS) else ""

    def label(self, key, mode):
        if key in KINDS:
            return layout.letter(key)
        return say("key." + key) if known("key." + key) else None
