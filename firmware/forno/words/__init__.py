"""Every text of the box, by id, in the language chosen: a module of this folder holds TEXTS.

A catalogue is one text of `id=text` lines and stays one: as a dictionary it would take four times
the memory.
"""

import sys

LANGUAGES = ("en",)
texts = b""


def use(language):
    """Load a language's catalogue; one that is not there becomes English."""
    global texts
    if language not in LANGUAGES:
        language = "en"
    path = "forno.words." + language
    texts = __import__(path, None, None, ("TEXTS",)).TEXTS.encode()
    del sys.modules[path]
    delattr(sys.modules["forno.words"], language)


def place(name):
    """Where the text called `name` begins, or -1."""
    begin = b"\n" + name.encode() + b"="
    at = texts.find(begin)
    return at if at < 0 else at + len(begin)


def known(name):
    """Whether there is such a text."""
    return place(name) >= 0


def say(name, *values):
    """The text called `name` with `values` put in its places {0}, {1} …; KeyError if there is
    none."""
    at = place(name)
    if at < 0:
        raise KeyError(name)
    return texts[at : texts.find(b"\n", at)].decode().format(*values)


def cards(number):
    """'no card', '1 card', '3 cards'."""
    return say("cards." + ("0" if number == 0 else "1" if number == 1 else "n"), number)
