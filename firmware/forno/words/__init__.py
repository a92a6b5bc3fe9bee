"""Every text of the box, by id, in the language chosen.

A text is a line `id=text`. One with a number in it has a form for each way in which its language
counts, parted by `|`; the first value tells which. The lines stay one piece of bytes: as a
dictionary they would take four times the memory. A letter is one byte, in a code of the language's
own. Each language has a module here, made from the catalogue when the box is put together
(host/forno/boxwords.py); of the games' own texts only those of the game on the table are kept.
"""

import io
import sys

# Each of the names by itself would stay in the table of names for ever.
LANGUAGES = tuple("en ro fi hu pl ru de".split())  # noqa: SIM905
WINDOW = 10  # the texts were packed with a window of that many bits
COMMON = ""
texts = []  # bytes with the lines of all games, then those of one game
letters = ""  # what the bytes from 128 on stand for


def use(language, game=COMMON):
    """Load a language's texts for that game; a language that is not there becomes English."""
    global texts, letters
    if language not in LANGUAGES:
        language = "en"
    path = "forno.words." + language
    texts = []
    letters, parts = __import__(path, None, None, ("TEXTS",)).TEXTS
    del sys.modules[path]
    delattr(sys.modules["forno.words"], language)
    wanted = (COMMON, game) if game else (COMMON,)
    texts = [unpacked(*parts[name]) for name in wanted if name in parts]


def unpacked(size, data):
    import deflate  # only a box has it, and the link's tests read the settings without one

    return deflate.DeflateIO(io.BytesIO(data), deflate.RAW, WINDOW).read(size)


def line(name):
    """The text called `name` as bytes, or None. A game's own part has names that begin with the
    game, which may be left out."""
    end = name.encode() + b"="
    for number, part in enumerate(texts):
        for begin in (b"\n", b".")[: number + 1]:
            at = part.find(begin + end)
            if at >= 0:
                at += len(end) + 1
                return part[at : part.find(b"\n", at)]
    return None


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
