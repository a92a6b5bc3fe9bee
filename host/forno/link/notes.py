"""What a box tells of itself: the room for games, its battery, and notes of what it found amiss.

A note is a word, CODE or CODE:WHAT, so that a program may read it too.
"""

from __future__ import annotations

from typing import NamedTuple

from forno.language import _, pgettext

TEXTS = {
    "put-aside": "a game that crashed it twice was set aside, whole; the record stays on the box",
    "board": "its board file {what} does not work, so it has neither display nor keys:"
    " see config.json on it, the pins in that file, and what it prints at its start",
    "no-display": "its display does not answer: see its cables and, in config.json, its type",
    "torn-line": "the power went while an entry was being written; that entry was cut off",
    "damaged-line": "a game was damaged on its flash: it is good up to there,"
    " and what followed is kept beside it",
    "bad-header": "a game on its flash cannot be read; its file is kept",
    "unreadable": "a part of its flash cannot be read and was left as it is",
    "foreign-file": "its folder /games holds a file that is not its own; it was left there",
    "bad-settings": "its settings were damaged, and it goes on with those of a new box",
    "no-room": "a damaged game can be read but not gone on with until there is room",
    "bad-config": "its config.json cannot be read as JSON and is not used",
    "config-value": "in its config.json {what} has a value that cannot be and is not used",
    "config-name": "in its config.json there is a field {what} that it does not know",
    "full": "its flash is nearly full: games that are synced make room",
    "battery": "its battery is low: {what} V",
}


class Report(NamedTuple):
    room: int
    battery: int | None  # millivolts
    notes: tuple[str, ...]


def parse_report(text: str) -> Report:
    """Raises ValueError for what no box says."""
    room, battery, *notes = text.split(" ")
    return Report(int(room), None if battery == "-" else int(battery), tuple(notes))


def in_words(note: str) -> str:
    """A note as the rest of a sentence about the box; one that is not known as it came."""
    code, what = note.partition(":")[::2]
    if code not in TEXTS:
        return _("it says {note}").format(note=note)
    context = f"note.{code}"
    return pgettext(context, TEXTS[code]).format(what=what)
