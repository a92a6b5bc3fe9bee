"""The file of one game: `NNNNNN-ID.log`, its header and the lines that have left the tail.

NNNNNN counts the games of a box, so the names sort from the oldest on. Other endings:
`.aside`  put aside whole, because the box crashed with it
`.badN`   a damaged file, kept as it was found; `.spareN` the tail that lay beside it
`.new`    a copy being made, nothing yet
"""

import errno
import os

from forno.journal import lines
from forno.journal.places import exists, opened
from forno.journal.tail import write

ENDINGS = ("log", "aside")
BEGIN = (0, -1, 0)  # byte, number of the line before, CRC so far
BATCH = 8  # lines read at a time, so that no file stays open while others write


class GameFile:
    def __init__(self, folder, number, game, ending):
        self.folder = folder
        self.number = number
        self.id = game
        self.ending = ending
        self.events = -1  # good events in the file; -1: not even the header
        self.crc = 0  # CRC-32 of header and events
        self.size = 0  # bytes of the file that are good
        self.acked = -1  # events that the host has; -1: not even the header
        self.noted = -1  # the same as the file's last note says
        self.flaw = None  # "torn-line", "damaged-line": what lies beyond `size`

    @property
    def path(self):
        return "%s/%06d-%s.%s" % (self.folder, self.number, self.id, self.ending)

    def spelled(self, ending):
        return "%s/%06d-%s.%s" % (self.folder, self.number, self.id, ending)

    def batch(self, where, limit):
        """The next few lines before byte `limit`: ([(number, text, CRC)], where to go on, flaw).

        `where` is (byte, number of the line before, CRC so far), at first BEGIN. The flaw is None,
        or says what the line at the new `where` has, and the game ends there.
        """
        at, number, crc = where
        got = []
        with opened(self.path, "rb") as file:
            file.seek(at)
            while len(got) < BATCH and at < limit:
                try:
                    raw = lines.read(file)
                except OSError:
                    return got, (at, number, crc), "damaged-line"
                text, crc = lines.check(raw, crc)
                if text is None:
                    torn = raw[-1:] != b"\n" and at + len(raw) >= limit
                    return got, (at, number, crc), "torn-line" if torn else "damaged-line"
                at += len(raw)
                if text[0] == "#":
                    self._take_note(text)
                else:
                    number += 1
                    got.append((number, text, crc))
        return got, (at, number, crc), None

    def ends(self, where, flaw):
        """The game ends at `where`; beyond it lies the flaw, if any."""
        self.size, self.events, self.crc = where
        self.flaw = flaw
        self.acked = min(self.acked, self.events)

    def _take_note(self, text):
        note = lines.read_note(text)
        if note:
            self.acked = max(self.acked, note[2])
            self.noted = note[2]

    def sound(self):
        """Whether the file ends where its good lines end, so that lines may be added."""
        return not self.flaw and os.stat(self.path)[6] == self.size

    def grow(self, chunks, events, crc):
        """Adds sealed lines and a note that sums up; they are on flash when it returns."""
        note = lines.write_note(events, crc, self.acked)
        write(self.path, "ab", chunks + [note])
        self.size += sum(len(chunk) for chunk in chunks) + len(note)
        self.events, self.crc, self.noted = events, crc, self.acked

    def mend(self, spare):
        """Makes the file end after its last good line.

        A torn last line is cut off. A file with a damaged line inside is kept beside as `.badN`
        with what lay in the tail (`spare`), and the good lines go on in a copy of their own.
        """
        copy = self.spelled("new")
        with open(self.path, "rb") as old, open(copy, "wb") as new:
            copy_bytes(old, new, self.size)
        if self.flaw == "damaged-line":
            self.keep_damaged(spare)
        os.rename(copy, self.path)
        self.flaw = None

    def keep_damaged(self, spare):
        """Gives the file a name under which it stays as it is, and the spare lines one beside."""
        n = 0
        while exists(self.spelled("bad%d" % n)):
            n += 1
        if spare:
            write(self.spelled("spare%d" % n), "wb", (spare,))
        os.rename(self.path, self.spelled("bad%d" % n))

    def put_aside(self):
        old = self.path
        self.ending = "aside"
        try:
            os.rename(old, self.path)
        except OSError:
            self.ending = "log"
            raise


def is_id(text):
    """Whether it is a game's id: 64 bits as 16 hex digits in lower case."""
    return isinstance(text, str) and len(text) == 16 and not text.strip("0123456789abcdef")


def copy_bytes(old, new, count):
    while count:
        chunk = old.read(min(256, count))
        if not chunk or new.write(chunk) != len(chunk):
            raise OSError(errno.EIO, "short copy")
        count -= len(chunk)
