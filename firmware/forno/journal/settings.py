"""The box's settings: a JSON object in one sealed line, replaced as a whole or not at all."""

import json
import os

from forno.journal import lines
from forno.journal.places import exists
from forno.journal.tail import write


def load(path):
    """The settings as a dict: empty if there are none yet, None if the file is damaged."""
    try:
        if not exists(path):
            return {}
        with open(path, "rb") as file:
            text, _ = lines.check(lines.read(file), 0)
        found = json.loads(text) if text else None
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) else None


def save(path, settings):
    """On flash when it returns; OSError if not, then the old settings stay."""
    write(path + ".new", "wb", (lines.seal(json.dumps(settings), 0)[0],))
    os.rename(path + ".new", path)
