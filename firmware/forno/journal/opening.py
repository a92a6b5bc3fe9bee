"""Taking up what flash holds: all that a journal does at its start, and never again."""

import json
import os

from forno.journal import lines
from forno.journal.gamefile import BEGIN, ENDINGS, GameFile, is_id
from forno.journal.places import exists
from forno.journal.tail import INLINE, split

FOLDER, FILE = 0x4000, 0x8000  # as os.stat and os.ilistdir tell them apart
OWN = ("tail", "settings", "settings.new")  # what lies in the folder beside games
UNREADABLE = "unreadable"


def take_up(journal):
    """Finds the games and the settings. Never raises: the journal's notes tell of what it met."""
    for step in (clear_places, take_settings, make_folders, find_games):
        try:
            step(journal)
        except OSError:
            journal.notes.append(UNREADABLE)


def clear_places(journal):
    """Moves foreign things out of the places of the journal's own."""
    tail = journal.tail
    moved = [claim(path, FOLDER) for path in (journal.root, tail.folder)]
    moved += [claim(path, FILE) for path in tail.places() + [journal.root + "/settings"]]
    if moved[0]:  # the others show when the folder is looked through
        journal.notes.append("foreign-file")


def claim(path, kind):
    """Moves what lies at a place of the box's own out of the way, unless it is of that kind: as it
    is, to `PATH.oddN`. Returns whether there was any."""
    try:
        if os.stat(path)[0] & kind:
            return False
    except OSError:
        return False
    n = 0
    while exists("%s.odd%d" % (path, n)):
        n += 1
    os.rename(path, "%s.odd%d" % (path, n))
    return True


def take_settings(journal):
    found = read_settings(journal.root + "/settings")
    if found is None:
        journal.notes.append("bad-settings")
    journal.kept = found or {}


def read_settings(path):
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


def make_folders(journal):
    for path in (journal.root, journal.tail.folder):
        try:
            os.mkdir(path)
        except OSError:
            os.stat(path)


def find_games(journal):
    """Finds the games, oldest first, and takes up the tail of the last one."""
    for number, game, ending in names(journal.root):
        try:
            tidy(GameFile(journal.root, number, game, "log"), ending)
        except OSError:
            journal.notes.append(UNREADABLE)
    slots = spare(journal.tail)
    foreign = []
    found = names(journal.root, foreign)
    journal.last = max([0] + [number for number, _, _ in found])
    for number, game, ending in found:
        if ending in ENDINGS:
            look_at(journal, GameFile(journal.root, number, game, ending), slots)
    for place in range(journal.count - 1, -1, -1):
        if pick_up(journal.tail, slots, journal.shelf.told(place)[3]):
            journal.pin(journal.shelf.open(place))
            break
    journal.notes += foreign  # the least of it, so it comes last


def names(root, foreign=None):
    """(number, id, ending) of the games' files, oldest first; a note if there are others."""
    known = []
    for name, kind in sorted(entry[:2] for entry in os.ilistdir(root)):
        parts = read_name(name) if kind == FILE else None
        if parts:
            known.append(parts)
        elif foreign == [] and name not in OWN:
            foreign.append("foreign-file")
    return known


def read_name(name):
    """(number, id, ending) of a file of the games folder, or None if it is nobody's."""
    if len(name) < 25 or name[6] != "-" or name[23] != "." or not name[:6].isdigit():
        return None
    return (int(name[:6]), name[7:23], name[24:]) if is_id(name[7:23]) else None


def tidy(game, ending):
    """Settles what a power cut may have left of a game in a file with that ending.

    A copy is the game once the damaged file has been moved; before that it is nothing. A file
    without any bytes was cut off before its header.
    """
    copy = game.spelled("new")
    if ending == "new" and exists(game.path):
        os.remove(copy)
    elif ending == "new":
        os.rename(copy, game.path)
    elif ending == "log" and os.stat(game.path)[6] == 0:
        os.remove(game.path)


def look_at(journal, game, slots):
    try:
        if journal.on_table(game) or not trust(game):
            survey(game)
        if game.events < 0:
            journal.put_by(game, ())
            return
        journal.shelf.add(game)
        if game.flaw:
            journal.mend(game, slots)
    except OSError:
        journal.notes.append(UNREADABLE)


def survey(game):
    """Reads a whole file: counts its good lines and finds the first bad one."""
    where, limit, flaw = BEGIN, os.stat(game.path)[6], None
    while where[0] < limit and not flaw:
        _, where, flaw = game.batch(where, limit)
    game.ends(where, flaw)


def trust(game):
    """Takes a file's last note at its word; False if there is none to take."""
    note = last_note(game.path)
    if note is None:
        return False
    game.events, game.crc, game.acked = note
    game.noted = game.acked
    game.size = os.stat(game.path)[6]
    return True


def last_note(path):
    """What the note at the very end of a file says, or None if there is none or it is damaged."""
    with open(path, "rb") as file:
        file.seek(max(0, file.seek(0, 2) - 64))
        end = file.read(64)
    text, _ = lines.check(end[end.rfind(b"\n", 0, -1) + 1 :], 0)
    return lines.read_note(text) if text and text[0] == "#" else None


def spare(tail):
    """The bytes of every slot on flash, old ones included, in the order of their numbers."""
    slots = []
    for path in tail.places():
        try:
            with open(path, "rb") as file:
                slots.append(file.read(INLINE))
        except OSError:
            slots.append(b"")
    return slots


def pick_up(tail, slots, crc):
    """After a restart: the tail takes those of the slots that go on from a game whose CRC is `crc`.
    Returns whether there is any."""
    tail.clear()
    for slot in slots:
        whole = list(split(slot, crc))
        if not whole:
            break
        _, crc, end = whole[-1]
        tail.slots.append(slot[:end])
        tail.count += len(whole)
    tail.crc = crc
    return tail.count > 0
