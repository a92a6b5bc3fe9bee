"""The box's memory of its games: record lines on flash, only ever added to.

A line is on flash when `append` returns, whatever happens to the power afterwards. It costs one
programmed page and now and then an erase, see `tail`; the older lines of a game are in a file of
its own, see `gamefile`; every line carries a CRC, see `lines`. Nothing here formats or empties
anything: what cannot be read is kept beside and named in `notes`.

Use:
    journal = Journal()
    journal.start('{"forno":1,…,"id":"0123456789abcdef"}')
    journal.append('{"e":"turn","p":0,"put":{"pepper":2},"from":"supply"}')
"""

import json
import os

from forno.journal import lines, settings
from forno.journal.gamefile import BEGIN, GameFile, is_id
from forno.journal.shelf import Shelf
from forno.journal.tail import Tail, write
from forno.seldom import forget

GAME_ROOM = 24 * 1024  # bytes that a long game may need
SPARE_ROOM = 32 * 1024  # bytes kept free beyond that: copies, settings, the folders themselves
FEW_GAMES = 3  # room for fewer than these is worth a warning
NO_SPACE = 28  # the errno module of MicroPython does not name ENOSPC


class Journal:
    """What flash holds under `root`. Looking never raises; `notes` lists what was found amiss:

    torn-line      the end of a line was missing: cut off
    damaged-line   a game had a bad line: what follows it is kept in a file of its own
    bad-header     a file of a game had no readable header: kept, not used
    unreadable     a file or folder could not be read: left as it is
    foreign-file   something else lies in the folder or lay in its place: left as it is, or beside
    bad-settings   the settings were damaged: defaults are used
    no-room        a damaged game can be read but not gone on with until there is room
    """

    def __init__(self, root="/games"):
        self.root = root
        self.notes = []
        self.shelf = Shelf(root)
        self.last = 0  # the highest number on flash, damaged games included
        self.tail = Tail(root + "/tail")
        self._tailed = None  # the game whose newest lines the tail holds
        self._mark = (None, BEGIN)  # a game and how far its file was read last
        self.kept = {}
        from forno.journal import opening

        opening.take_up(self)
        # What only a start needs makes room for the game.
        forget("forno.journal.opening")

    # --- looking

    @property
    def current(self):
        """The id of the game on the table: the last one begun, unless it was put aside."""
        game = self._current()
        return game.id if game else None

    @property
    def count(self):
        """How many games there are."""
        return len(self.shelf)

    def games(self, first=0, most=None):
        """[(id, events, CRC-32 of header and events, events that the host has)], oldest first; at
        most so many from number `first` on."""
        self.shelf.write_back()
        end = self.count if most is None else min(first + most, self.count)
        return [self._entry(place) for place in range(max(0, first), end)]

    def entry(self, game):
        """The same of one game, or None if it is unknown."""
        place = self.shelf.place(game) if is_id(game) else -1
        self.shelf.write_back()
        return None if place < 0 else self._entry(place)

    def lines(self, game, first=0):
        """The texts of a game from line `first` on, 0 being the header; KeyError if unknown.

        At a damaged line the game ends: see `notes` and `games` afterwards.
        """
        for _, text, _ in self._each(self._find(game), first):
            yield text

    def crc(self, game, events):
        """CRC-32 of the header and so many events, or None if the game has fewer."""
        found = self._find(game)
        held, crc = self._counts(found)
        if events == held:
            return crc
        for number, _, crc in self._each(found, events):
            if number == events:
                return crc
        return None

    def free(self):
        """(games that still fit, whether that is few). Games the host has make room by going."""
        self.shelf.write_back()
        old = sum([self._may_go(place) for place in range(self.count)])
        try:
            fit = max(0, (self._room() - SPARE_ROOM) // GAME_ROOM) + old
        except OSError:
            fit = 0
        return fit, fit < FEW_GAMES

    def settings(self):
        """A copy of the settings last saved; empty if there are none."""
        return dict(self.kept)

    # --- writing: each is on flash when it returns, or raises OSError and has changed nothing

    def start(self, header):
        """Begins a game; the header is its record line and carries its `id`, 16 hex digits."""
        game = json.loads(header).get("id")
        if not is_id(game) or self.entry(game):
            raise ValueError("a header needs an id of its own, 16 hex digits: %s" % game)
        raw, crc = lines.seal(header, 0)
        self._settle(self._tailed or self._current())
        self._make_room()
        new = GameFile(self.root, self.last + 1, game, "log")
        self._retrying(write, new.path, "wb", (raw,))
        new.events, new.crc, new.size = 0, crc, len(raw)
        self.shelf.add(new)
        self.last = new.number
        self.tail.clear()
        self.pin(new)

    def append(self, line):
        """Adds an event line to the current game."""
        game = self._current()
        if game is None:
            raise ValueError("no game to add to")
        count, crc = self._counts(game)
        raw, crc = lines.seal(line, crc)
        if self._tailed is not game:
            self._settle(self._tailed)
            self.pin(game)
        if game.flaw or not self._retrying(self.tail.add, raw, crc):
            self._move_tail(game, [raw], count + 1, crc)

    def ack(self, game, events):
        """The host's database has so many events of the game.

        Of the game on the table this is written with its next lines or the next game, of another
        one when it is complete: a count that a power cut takes away is learnt again from the host.
        """
        found = self._find(game)
        held = self._counts(found)[0]
        found.acked = max(found.acked, min(events, held))
        if found.acked == held and found is not self._current():
            try:
                self._settle(found)
            except OSError:
                pass  # it is only a note, and is tried again with the next game

    def settle(self):
        """Writes down what the host has of the current game. Worth an erase when it is over."""
        self._settle(self._current())

    def set_aside(self, game):
        """Keeps a game as it is but takes it off the table."""
        found = self._find(game)
        try:
            self._settle(found)
        except OSError:
            pass  # its last lines stay in the tail and are found there
        if found.ending == "log":
            found.put_aside()

    def save_settings(self, new):
        """Replaces the settings, a dict that JSON can hold."""
        self._retrying(settings.save, self.root + "/settings", new)
        self.kept = dict(new)

    # --- inside

    def put_by(self, game, spare):
        """A game without a header is none: its file is kept."""
        self.notes.append("bad-header")
        try:
            game.keep_damaged(b"".join(spare))
        except OSError:
            pass  # it is tried again at the next start

    def mend(self, game, spare):
        self.notes.append(game.flaw)
        try:
            self._retrying(game.mend, b"".join(spare))
        except OSError:
            self.notes.append("no-room")

    def _each(self, game, first):
        """(number, text, CRC) of the lines from `first` on; lines may be added meanwhile."""
        where = self._before(game, first)
        while where[0] < game.size:
            begin = where
            batch, where, flaw = game.batch(where, game.size)
            for line in batch:
                if line[0] >= first:
                    self._mark = (game, begin)
                    yield line
            if flaw:
                game.ends(where, flaw)
                self._damaged(game)
        if game is self._tailed:
            number = where[1]
            for text, crc in self.tail.lines(where[2]):
                number += 1
                if number >= first:
                    yield number, text, crc

    def _before(self, game, first):
        """A place in the game's file from which reading leads to line `first`, as near as known:
        who reads on piece by piece, like the link, must not read all from the start each time."""
        if first > game.events:  # the newest lines need no look into the file
            return game.size, game.events, game.crc
        marked, where = self._mark
        return where if marked is game and where[1] < first else BEGIN

    def _damaged(self, game):
        """A bad line was met in reading: what lay in the tail no longer follows the good ones."""
        spare = ()
        if game is self._tailed:
            spare = self.tail.slots
            self.tail.clear()
        if game.events < 0:
            self.shelf.remove(game)
            self.put_by(game, spare)
        else:
            self.mend(game, spare)

    def _find(self, game):
        place = self.shelf.place(game) if is_id(game) else -1
        if place < 0:
            raise KeyError(game)
        return self.shelf.open(place)

    def pin(self, game):
        """The tail holds the newest lines of that game."""
        self._tailed = self.shelf.pinned = game

    def on_table(self, game):
        return game.number == self.last and game.ending == "log"

    def _current(self):
        game = self.shelf.open(self.count - 1) if self.count else None
        return game if game and self.on_table(game) else None

    def _entry(self, place):
        number, game, events, crc, acked, _ = self.shelf.told(place)
        if self._tailed and self._tailed.number == number:
            events, crc = self._counts(self._tailed)
        return game, events, crc, acked

    def _counts(self, game):
        """(events, CRC-32) of a game with its lines in the tail."""
        if game is self._tailed and self.tail.count:
            return game.events + self.tail.count, self.tail.crc
        return game.events, game.crc

    def _settle(self, game):
        """Brings everything about a game into its file, closed by a note; None is no game."""
        if game and (self._counts(game)[0] > game.events or game.acked != game.noted):
            self._move_tail(game, [], *self._counts(game))

    def _move_tail(self, game, more, events, crc):
        if not game.sound():
            self._retrying(game.mend, b"")
        mine = game is self._tailed
        self._retrying(game.grow, (self.tail.slots if mine else []) + more, events, crc)
        if mine:
            self.tail.clear()

    def _retrying(self, act, *args):
        """Does it; if flash is full, once more after each old game that can go."""
        while True:
            try:
                return act(*args)
            except OSError as error:
                if error.errno != NO_SPACE or not self._let_one_go():
                    raise

    def _make_room(self):
        """Room for a whole game, or OSError: better no game than one that ends half-way."""
        while self._room() < GAME_ROOM + SPARE_ROOM:
            if not self._let_one_go():
                raise OSError(NO_SPACE, "no room for another game")

    def _room(self):
        size, _, blocks, left = os.statvfs(self.root)[:4]
        # littlefs counts some blocks twice: of a full flash there may be less than nothing left.
        return size * left if left <= blocks else 0

    def _may_go(self, place):
        number, _, events, _, acked, aside = self.shelf.told(place)
        if self._tailed and self._tailed.number == number:
            events = self._counts(self._tailed)[0]
        return acked == events and (aside or number != self.last)

    def _let_one_go(self):
        """Takes the oldest game away that the host has; False if there is none."""
        self.shelf.write_back()
        for place in range(self.count):
            if self._may_go(place):
                game = self.shelf.open(place)
                os.remove(game.path)
                self.shelf.remove(game)
                return True
        return False
