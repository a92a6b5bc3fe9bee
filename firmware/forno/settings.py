"""What the box remembers beside its games, with what it starts with.

CONFIG, beside the journal's folder, is the customer's file. Its values hold until they are changed
on the box; once the file is changed they hold again. What is wrong in it is passed over, field by
field, and noted:

    bad-config         the file is no JSON object, too long or cannot be read
    config-value:NAME  that field has a value which the box does not offer
    config-name:NAME   there is no such field
"""

import json
from binascii import crc32
from errno import ENOENT

from forno.words import LANGUAGES

CONFIG = "/config.json"
LONGEST = 2048  # bytes of it that are read
NAME = 20  # letters of an unknown name that are told

VALUES = {
    "brightness": (1, 2, 3),
    "dim": (1, 2, 5, 0),
    "open_oven": (False, True),
    "language": LANGUAGES,
    "panel": ("ssd1306", "sh1106"),
    "rotate": (0, 180),
    "board": (),
}
"""What may be chosen. `dim` is in minutes, 0 being never; the board is named in CONFIG alone."""
ORDER = ("brightness", "dim", "open_oven", "language", "panel", "rotate")
"""What the settings screen goes through."""

DEFAULTS = {
    "brightness": 3,
    "dim": 2,
    "open_oven": False,
    "language": "en",
    "panel": "ssd1306",
    "rotate": 0,
    "board": None,  # a module of forno.boards; None: the one that the chip is taken for
    "names": [],  # who may sit down, from the host
    "names_new": False,  # whether they were sent after the last game began
    "table": None,  # {"game", "rules", "players": [{"name", "colour"}]} of the last game
    "config": 0,  # CRC-32 of the customer's file when the settings were saved; 0 for none
}
CONTRAST = (0, 1, 80, 255)
"""A panel's contrast at brightness 1 to 3."""


def offered(name, value):
    """That value as VALUES has it, so that neither 1.0 nor true stands for 1. Raises ValueError if
    it is not offered, KeyError if there is no such setting."""
    for one in VALUES[name]:
        if one == value and type(one) is type(value):
            return one
    raise ValueError(name)


def configured(folder, notes):
    """What the customer's file says, with its CRC as "config"; what is wrong joins `notes`."""
    told = {"config": 0}
    try:
        with open(folder + CONFIG, "rb") as file:
            text = file.read(LONGEST + 1)
    except OSError as error:
        if error.errno != ENOENT:
            add(notes, "bad-config")
        return told
    for name, value in fields(text, notes).items():
        try:
            told[name] = value if name == "board" and is_name(value) else offered(name, value)
        except ValueError:
            add(notes, "config-value:" + name)
        except KeyError:
            add(notes, "config-name:" + spelled(name))
    told["config"] = crc32(text)
    return told


def fields(text, notes):
    """The fields of the customer's file, none if it is no JSON object."""
    try:
        # Some editors put a byte order mark before a text.
        told = json.loads(text[3:] if text[:3] == b"\xef\xbb\xbf" else text)
        if len(text) <= LONGEST and isinstance(told, dict):
            return told
    except ValueError:
        pass
    add(notes, "bad-config")
    return {}


def add(notes, note):
    if note not in notes:
        notes.append(note)


def is_name(value):
    return isinstance(value, str) and "?" not in value and spelled(value) == value != ""


def spelled(name):
    """A name as one short word, whatever stood in the file."""
    letters = [c if "a" <= c.lower() <= "z" or c in "_-0123456789" else "?" for c in str(name)]
    return "".join(letters[:NAME])


def plain():
    """What holds without the journal."""
    return dict(DEFAULTS, **configured("", []))


def load(journal):
    """The settings as they hold now; what is missing or of no use is as at the start. What is wrong
    in the customer's file joins the journal's notes."""
    folder = journal.root.rpartition("/")[0]
    told, kept = configured(folder, journal.notes), journal.settings()
    settings = dict(DEFAULTS)
    settings.update(told)
    for name, value in kept.items():
        try:
            settings[name] = offered(name, value) if name in VALUES else value
        except ValueError:
            pass  # of another version of the box
    if told["config"] != kept.get("config", 0):
        settings.update(told)
    if settings["table"]:  # a box that knew one game alone did not name it
        settings["table"] = dict({"game": "mammamia"}, **settings["table"])
    return settings
