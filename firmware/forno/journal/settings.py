"""The box's settings: a JSON object in one sealed line, replaced as a whole or not at all."""

import json
import os

from forno.journal import lines
from forno.journal.tail import write


def save(path, settings):
    """On flash when it returns; OSError if not, then the old settings stay."""
    write(path + ".new", "wb", (lines.seal(json.dumps(settings), 0)[0],))
    os.rename(path + ".new", path)
