"""The games on flash, oldest first, in a few bytes of heap each: a box may hold a hundred of them.

A game is opened as a GameFile to work with it. Few stay open; what changes in them is written back
to their rows.
"""

import struct
from binascii import hexlify, unhexlify

from forno.journal.gamefile import ENDINGS, GameFile

FORM = "<I8shIIhhB"  # number, id, events, CRC, size, acked, noted, flaw and ending
ROW = struct.calcsize(FORM)
FLAWS = (None, "torn-line", "damaged-line")
OPEN = 3


class Shelf:
    def __init__(self, folder):
        self.folder = folder
        self.rows = bytearray()
        self.opened = []  # the games that were opened last
        self.pinned = None  # one that stays open

    def __len__(self):
        return len(self.rows) // ROW

    def place(self, game):
        """Where the game with that id stands; -1 if there is none."""
        return self._find(unhexlify(game), 4)

    def write_back(self):
        """Brings the rows up to what the open games say."""
        for game in self.opened:
            self._pack(game, self._place(game))

    def told(self, place):
        """(number, id, events, CRC, acked, whether it was put aside) of a game, as last written
        back."""
        number, key, events, crc, _, acked, _, flags = struct.unpack_from(
            FORM, self.rows, place * ROW
        )
        return number, hexlify(key).decode(), events, crc, acked, flags & 1

    def open(self, place):
        """The game at that place, to work with."""
        number = struct.unpack_from("<I", self.rows, place * ROW)[0]
        for game in self.opened:
            if game.number == number:
                return game
        return self._opened(self._read(place))

    def add(self, game):
        """Puts an open game behind the others."""
        self.rows.extend(bytes(ROW))
        self._pack(game, len(self) - 1)
        self._opened(game)

    def remove(self, game):
        at = self._place(game) * ROW
        self.rows = self.rows[:at] + self.rows[at + ROW :]
        self.opened = [one for one in self.opened if one.number != game.number]

    def _opened(self, game):
        for old in self.opened:
            if len(self.opened) >= OPEN and old is not self.pinned:
                self._pack(old, self._place(old))
                self.opened.remove(old)
                break
        self.opened.append(game)
        return game

    def _place(self, game):
        return self._find(struct.pack("<I", game.number), 0)

    def _find(self, key, offset):
        """The place of the row with these bytes at that offset; -1 if there is none."""
        at = self.rows.find(key)
        while at >= 0 and at % ROW != offset:
            at = self.rows.find(key, at + 1)
        return at // ROW

    def _pack(self, game, place):
        flags = FLAWS.index(game.flaw) * 2 + ENDINGS.index(game.ending)
        struct.pack_into(
            FORM, self.rows, place * ROW,
            game.number, unhexlify(game.id), game.events, game.crc, game.size, game.acked,
            game.noted, flags,
        )  # fmt: skip

    def _read(self, place):
        row = struct.unpack_from(FORM, self.rows, place * ROW)
        game = GameFile(self.folder, row[0], hexlify(row[1]).decode(), ENDINGS[row[7] & 1])
        game.events, game.crc, game.size, game.acked, game.noted = row[2:7]
        game.flaw = FLAWS[row[7] >> 1]
        return game
