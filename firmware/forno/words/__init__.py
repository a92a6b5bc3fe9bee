"""Every text of the box, by id, in the language chosen.

A text has a form for each way in which its language counts, parted by `|`, if there is a number in
it; the first value tells which. In memory the texts are one piece of bytes, a letter being one byte
in a code of the language's own: as a dictionary they would take four times the room. Ids are not
kept at all: what stands for each is three bytes of its CRC. Each language has a module here, and
the ids have one, made from the catalogue when the box is put together (host/forno/boxwords.py). Of
the games' own texts only those of the game on the table are kept.
"""

import sys
from binascii import crc32

from forno.packed import opened

# Each of the names by itself would stay in the table of names for ever.
LANGUAGES = tuple("en ro fi hu pl ru de".split())  # noqa: SIM905
COMMON = ""
LIKE = {"grande": "solemio"}  # games with the texts of another one
KEY = 3  # bytes that stand for an id
parts = ()  # (what its ids begin with, keys, places, texts) of all games, then of one game
letters = ""  # what the bytes from 128 on stand for


def use(language, game=COMMON):
    """Load a language's texts for that game; a language that is not there becomes English."""
    global parts, letters
    if language not in LANGUAGES:
        language = "en"
    parts = ()
    letters, packed = taken(language)
    keys = taken("ids")
    game = LIKE.get(game, game)
    names = (COMMON, game) if game in packed else (COMMON,)
    parts = tuple([(name and name + ".", keys[name]) + unpacked(*packed[name]) for name in names])


def taken(name):
    """What a module of this folder holds; the module is let go."""
    path = "forno.words." + name
    texts = __import__(path, None, None, ("TEXTS",)).TEXTS
    del sys.modules[path]
    delattr(sys.modules["forno.words"], name)
    return texts


def unpacked(size, data):
    """(places, texts): where each text begins, in two bytes, and the texts, a line each."""
    texts = opened(size, data)
    places, at = bytearray(), 0
    while at < size:
        places.extend(at.to_bytes(2, "little"))
        at = texts.find(b"\n", at) + 1
    return bytes(places), texts


def line(name):
    """The text called `name` as bytes, or None. What a game's own ids begin with may be left
    out."""
    for number, (begin, keys, places, texts) in enumerate(parts):
        for full in (name, begin + name)[: number + 1]:
            at = 2 * place(keys, full)
            if at >= 0:
                at = int.from_bytes(places[at : at + 2], "little")
                return texts[at : texts.find(b"\n", at)]
    return None


def place(keys, name):
    """Which of the texts `name` is, or -1."""
    key = crc32(name.encode()).to_bytes(4, "little")[:KEY]
    at = keys.find(key)
    while at > 0 and at % KEY:
        at = keys.find(key, at + 1)
    return at // KEY


def known(name):
    """Whether there is such a text."""
    return line(name) is not None


def say(name, *values):
    """The text called `name` with `values` put in its places {0}, {1} …; KeyError if there is
    none."""
    text = line(name)
    if text is None:
        raise KeyError(name)
    if b"|" in text:
        text = text.split(b"|")[form(values[0])]
    return "".join([chr(c) if c < 128 else letters[c - 128] for c in text]).format(*values)


def form(number):
    """Which of a text's forms goes with a number: the line `forms` has them for 0 to 199, and from
    100 on they come again."""
    forms = line("forms")
    return forms[number if number < len(forms) else number % 100 + 100] - ord("0")


def cards(number):
    """'no card', '1 card', '3 cards'."""
    return say("cards.n" if number else "cards.0", number)
