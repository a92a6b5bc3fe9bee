"""A whole box on a chip, and what its flash still holds after damage, read without the journal.

Runs on MicroPython.
"""

import binascii
import os

import flash as chip
import games

from forno import boards
from forno import settings as kept
from forno.app import App
from forno.journal import Journal

BLOCKS = 64
ROOT = "/flash/games"
HELD = (51, 51, 51, 51)  # lines of each game, oldest first
MORE = 14  # lines entered afterwards: enough to move a full tail


def recorded(head, events):
    """A chip with older games, one amid play, settings, and files that are not the journal's."""
    games.header = lambda number: head[:-18] + games.game_id(number) + head[-2:]
    flash = chip.blank(BLOCKS)
    chip.restart(flash)
    put("/flash/config.json", b'{"brightness": 2}')
    put("/flash/photo.jpg", bytes([n % 251 for n in range(9000)]))
    journal = Journal(ROOT)
    journal.save_settings({"names": ["Bea"]})
    for number, lines in enumerate(HELD):
        journal.start(games.header(number))
        for line in events[: lines - 1]:
            journal.append(line)
        journal.ack(journal.current, 20 + 10 * number)
    return flash


def put(path, data):
    with open(path, "wb") as file:
        file.write(data)


def contents(path):
    """The bytes of a file as far as they can be read, and whether that is all of it."""
    got = b""
    try:
        with open(path, "rb") as file:
            while True:
                more = file.read(64)
                if not more:
                    return got, len(got) == os.stat(path)[6]
                got += more
    except OSError:
        return got, False


def tree(folder="/flash"):
    """{path: contents} of everything that can be listed."""
    found = {}
    try:
        for name, kind, *_ in os.ilistdir(folder):
            path = folder + "/" + name
            found.update(tree(path) if kind == 0x4000 else {path: contents(path)})
    except OSError:
        pass
    return found


def good(raw, crc):
    """The texts of the sound lines that `raw` begins with, notes left out, and the CRC there."""
    texts, at = [], 0
    while True:
        end = raw.find(b"\n", at)
        line = raw[at + 9 : end + 1]
        if end < 0 or len(line) < 2 or raw[at + 8 : at + 9] != b" ":
            return texts, crc
        note = line[:1] == b"#"
        found = binascii.crc32(line, 0 if note else crc)
        try:
            if int(raw[at : at + 8], 16) != found:
                return texts, crc
        except ValueError:
            return texts, crc
        if not note:
            texts.append(line[:-1].decode())
            crc = found
        at = end + 1


def expected(files):
    """{id: lines} of what the flash still holds, read without the journal."""
    slots = [files.get("%s/tail/%d" % (ROOT, n), (b"",))[0] for n in range(4)]
    held = {}
    for path in sorted([path for path in files if path.endswith(".log")], reverse=True):
        texts, crc = good(files[path][0], 0)
        if texts:
            held[path[-20:-4]] = texts + newest(slots, crc)
            if len(held[path[-20:-4]]) > len(texts):
                slots = []
    return held


def newest(slots, crc):
    """The lines of the tail that go on from a game which ends with that CRC."""
    texts = []
    for slot in slots:
        more, crc = good(slot, crc)
        if not more:
            break
        texts += more
    return texts


def start():
    """The box starts and draws its first picture."""
    journal = Journal(ROOT)
    app = App(boards.make(kept.load(journal)), journal)
    app.draw(app.canvas, False)
    return app


def read(journal):
    """{id: lines} as the journal gives them; a damaged header shows when it is read."""
    held = {entry[0]: list(journal.lines(entry[0])) for entry in journal.games()}
    return {game: lines for game, lines in held.items() if lines}


def nothing_lost(before, after):
    """Every file that could be read whole is there, if it was damaged inside under another name."""
    left = [data for data, whole in after.values() if whole]
    for path, (data, whole) in before.items():
        if whole and data and data not in left:
            now = after.get(path, (b"", False))[0]
            assert path.endswith((".log", "settings")) and now and data.startswith(now), path


def play_on(app, held, events):
    """More lines of the game on the table, or a new game, are there after a restart."""
    journal = app.journal
    game = journal.current
    try:
        if game is None:
            game = games.game_id(77)
            journal.start(games.header(77))
            held[game] = [games.header(77)]
        for line in events[len(held[game]) - 1 :][:MORE]:
            journal.append(line)
            held[game].append(line)
    except OSError:
        return False
    finally:
        assert read(Journal(ROOT)) == held
    return True
