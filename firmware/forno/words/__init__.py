"""Every text of the box, by id, in the language chosen.

A text has a form for each way in which its language counts, parted by `|`, if there is a number in
it; the first value tells which. In memory the texts are one piece of bytes, a letter being one byte
in a code of the language's own: as a dictionary they would take four times the room. Ids are not
kept at all: what stands for each is three bytes of its CRC, and where one stands in the code it
becomes the number of its text. Each language has a module here, and the ids have one, made from the
catalogue when the box is put together (host/forno/boxwords.py). Of the games' own texts only those
of the game on the table are kept, and what is said away from the table is fetched when it is said.
"""

from binascii import crc32

from forno.packed import opened
from forno.seldom import drop, forget, lent

# Each of the names by itself would stay in the table of names for ever.
LANGUAGES = tuple("en ro fi hu pl ru de".split())  # noqa: SIM905
COMMON, REST = "", "rest"
LIKE = {"grande": "solemio"}  # games with the texts of another one
KEY = 3  # bytes that stand for an id
PART = 512  # more than there are texts in a part
spoken = "en"
parts = ()  # (what its ids begin with, keys, (places, texts)) of COMMON, REST and one game
letters = ""  # what the bytes from 128 on stand for


def use(language, game=COMMON):
    """Load a language's texts for that game; a language that is not there becomes English."""
    global parts, letters, spoken
    spoken = language if language in LANGUAGES else "en"
    parts = ()
    drop("words")
    letters, packed = taken(spoken)
    keys = taken("ids")
    game = LIKE.get(game, game)
    found = [("", keys[COMMON], unpacked(*packed[COMMON])), ("", keys[REST], None)]
    if game and game in packed:
        found.append((game + ".", keys[game], unpacked(*packed[game])))
    parts = tuple(found)


def taken(name):
    """What a module of this folder holds; the module is let go."""
    path = "forno.words." + name
    texts = __import__(path, None, None, ("TEXTS",)).TEXTS
    forget(path)
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
    """The text called `name`, or of that number, as bytes, or None. What a game's own ids begin
    with may be left out."""
    number, at = spot(name)
    if at < 0:
        return None
    places, texts = parts[number][2] or lent("words", rest)
    at = int.from_bytes(places[2 * at : 2 * at + 2], "little")
    return texts[at : texts.find(b"\n", at)]


def spot(name):
    """(part, which of its texts); the latter is -1 for none."""
    if isinstance(name, int):
        number, at = divmod(name, PART)
        return number, at if number < len(parts) else -1
    for number, (begin, keys, _) in enumerate(parts):
        for full in (name, begin + name) if begin else (name,):
            at = place(keys, full)
            if at >= 0:
                return number, at
    return 0, -1


def rest():
    return unpacked(*taken(spoken)[1][REST])


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
