"""What the box remembers beside its games, with what it starts with."""

from forno.words import LANGUAGES

VALUES = {
    "brightness": (1, 2, 3),
    "dim": (1, 2, 5, 0),
    "open_oven": (False, True),
    "language": LANGUAGES,
    "panel": ("ssd1306", "sh1106"),
}
"""What the settings screen goes through. `dim` is in minutes, 0 being never."""
ORDER = ("brightness", "dim", "open_oven", "language", "panel")

DEFAULTS = {
    "brightness": 3,
    "dim": 2,
    "open_oven": False,
    "language": "en",
    "panel": "ssd1306",
    "names": [],  # who may sit down, from the host
    "names_new": False,  # whether they were sent after the last game began
    "table": None,  # {"rules", "players": [{"name", "colour"}]} of the last game
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


def load(journal):
    """The settings kept in the journal; what is missing or of no use is as at the start."""
    settings = dict(DEFAULTS)
    for name, value in journal.settings().items():
        try:
            settings[name] = offered(name, value) if name in VALUES else value
        except ValueError:
            pass  # of another version of the box
    return settings
