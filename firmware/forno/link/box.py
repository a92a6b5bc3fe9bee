"""The box's end of the link: says hello, sends the journal's lines to a computer that asks, takes
keys and names.

It never waits: `feed` takes what has come, `poll` writes what there is room for. There is no queue
of events: a line to be sent is read from the journal when its turn comes, so a slow, absent or
killed computer costs nothing and loses nothing. The computer asks again for what it lacks; nothing
is resent on the box's own account. host/forno/link/LINK.md has the messages.
"""

import json

from forno.keys import NAMES
from forno.link import frame
from forno.link.clock import set_clock
from forno.link.mirror import Mirror
from forno.settings import offered

HELLO_EVERY = 1000  # ms, while no computer has answered
DEVICE_EVERY = 20000  # ms, while one is there
SILENCE = 3500  # ms without a word until the computer counts as gone
STUCK = 2000  # ms without room for a byte until it counts as gone
WINDOW = 16  # lines under way that the computer has not committed
MOST = 2048  # bytes of a message in parts
LONGEST_NAME = 320  # bytes: five of them fit the journal's lines beside MOST bytes of names
LINES_A_POLL = 2
_HALF, _MASK = 1 << 29, (1 << 30) - 1  # time.ticks_ms() wraps at 2**30 on a 32-bit board


def after(late, early):
    """Milliseconds from `early` to `late`, right across the wrap of the clock."""
    return ((late - early + _HALF) & _MASK) - _HALF


class BoxLink:
    """`app` is the box, `write(data) -> int` never blocks and may take less, `about` says who the
    box is: {"firmware", "board", "device", "simulated"}, words without spaces.
    """

    def __init__(self, app, write, about):
        self.app = app
        self.about = about
        self.problem = None  # {"code": "version", "link": theirs, "name": who} if one did not fit
        self._write = write
        self._reader = frame.Reader(MOST)
        self._mirror = Mirror(app)
        self._now = 0
        self._hello_at = None
        self._out = []
        self._at = 0
        self._stuck = None
        self._serial = 0
        self._refuse = False
        self._pressed = ()
        self._alone()
        app.game.listeners.append(self._changed)

    @property
    def connected(self):
        return self._token is not None

    @property
    def noise(self):
        return self._reader.noise

    def feed(self, data):
        """Take bytes that came in; anything that is no message is ignored."""
        for text in self._reader.feed(data):
            self._hear(text)

    def poll(self, now):
        """Write what is due and fits; `now` in milliseconds."""
        self._now = now
        if self._token is not None and after(now, self._heard) > SILENCE:
            self._alone()
        for _ in range(LINES_A_POLL):
            if not self._flush():
                return
            body = self._due()
            if body is None:
                return
            self._serial += 1
            self._out = frame.lines(body, self._serial)
        self._flush()

    # what goes out

    def _alone(self):
        self._token = None
        self._heard = self._now
        self._seq = -1
        self._answer = None
        self._answer_due = False
        self._pong = None
        self._stream = None
        self._walk_due = self._game_due = False
        self._device_at = None
        self._mirror.watch(False)

    def _flush(self):
        while self._out:
            line = self._out[0]
            sent = self._put(memoryview(line)[self._at :])
            if sent:
                self._stuck = None
                self._at += sent
            if self._at < len(line):
                self._wait_for_room()
                return not self._out
            self._out.pop(0)
            self._at = 0
        return True

    def _put(self, data):
        try:
            return self._write(data) or 0
        except OSError:  # the port is gone; the console comes back with the next computer
            return 0

    def _wait_for_room(self):
        if self._stuck is None:
            self._stuck = self._now
        elif after(self._now, self._stuck) > STUCK:
            self._stuck = None
            self._out = []  # a frame cut here does not harm: the next one begins with "#"
            self._at = 0
            self._alone()

    def _due(self):
        """The escaped body of the most urgent message, or None. The mirror comes last: it may be
        dropped.
        """
        if self._refuse:
            self._refuse = False
            own = self.about["firmware"]
            return self._escaped(frame.REFUSAL + "version %d %s", frame.VERSION, own)
        if self._token is None:
            return self._hello()
        if self._answer_due:
            self._answer_due = False
            return frame.escape(self._answer)
        if self._pong is not None:
            number, self._pong = self._pong, None
            seen = self._mirror.number
            end = "" if seen is None else " %d" % seen
            return self._escaped(frame.PONG + "%d %s%s", number, self._state(), end)
        return self._news() or self._mirror.body(self._now, after)

    def _news(self):
        if self._game_due:
            self._game_due = False
            return self._escaped(frame.NOW + "%s", self._state())
        stream = self._stream
        if stream is not None and stream.waiting():
            body = stream.body(self._walk)
            if body is not None:
                self._walk_due = self._walk_due and stream.waiting()  # the last line told the walk
                return body
        if self._walk_due:
            self._walk_due = False
            return self._walked()
        if self._device_at is None or after(self._now, self._device_at) >= DEVICE_EVERY:
            return self._device()
        return None

    def _escaped(self, form, *values):
        return frame.escape(form % values)

    def _hello(self):
        if self._hello_at is not None and after(self._now, self._hello_at) < HELLO_EVERY:
            return None
        if self._device_at is None:  # what it says goes before each hello
            return self._device()
        self._device_at = None
        self._hello_at = self._now
        about = self.about
        journal = self.app.journal
        held = journal.games(0, 8)
        head = "%s%d %s %s %s %d %s %d" % (
            frame.HELLO,
            frame.VERSION,
            about["firmware"],
            about["board"],
            about["device"],
            1 if about["simulated"] else 0,
            journal.current or "-",
            journal.count,
        )
        body = frame.escape(head + "".join([" " + _entry(game) for game in held]))
        if journal.count > len(held) or len(body) > frame.ROOM:
            body = frame.escape(head)
        return body

    def _device(self):
        """The room for games, the battery, and what is amiss, as much as fits in a line."""
        self._device_at = self._now
        told = self.app.condition
        battery = "-" if told.battery is None else str(told.battery)
        text = "%s%d %s" % (frame.DEVICE, told.room[0], battery)
        for note in told.notes():
            if len(text) + len(note) < frame.ROOM:
                text += " " + note
        return frame.escape(text)

    def _state(self):
        """The game on the table in few bytes: `id events walk`."""
        current = self.app.journal.current
        game = self._held(current)
        walk = self._walk()
        return "%s %d %s" % (current or "-", game[1] if game else 0, "-" if walk is None else walk)

    def _walk(self):
        """Orders turned up in the emptying under way, None if all are."""
        game = self.app.game
        return game.walk if game.walking else None

    def _walked(self):
        stream, walk = self._stream, self._walk()
        if stream is None or stream.game != self.app.journal.current:
            return None
        return self._escaped(
            frame.WALK + "%s%d@%s", stream.tag, stream.events, "-" if walk is None else walk
        )

    def _held(self, game):
        return self.app.journal.entry(game)

    def _changed(self, what):
        if what == "walk":
            self._walk_due = True
            return
        if self._stream is not None:  # a new game may have taken the place of the streamed one
            self._stream.grown(self._held(self._stream.game))
        if what == "game":
            self._game_due = True

    # what comes in

    def _hear(self, text):
        kind = text[:1]
        head, _, rest = text[1:].partition(" ")
        if kind == frame.REFUSE:
            self._refused(rest)
            return
        if self._token is not None:
            self._heard = self._now
        elif kind != frame.WELCOME:
            return
        if kind == frame.COMMITTED:
            self._committed(text[1:])
        elif kind in _REQUESTS and head.isdigit():
            self._request(kind, int(head), rest)
        elif kind == frame.PING and head.isdigit():
            self._pong = int(head)
            self._committed(rest)

    def _request(self, kind, seq, rest):
        if kind == frame.WELCOME and rest.split(" ")[-1] != self._token:
            if not self._welcome(rest):
                return
        elif seq == self._seq:
            self._answer_due = True  # the answer was lost
            return
        elif kind == frame.WELCOME or not 0 < (seq - self._seq) % 1000 < 500:
            return  # an old request that came late or twice
        self._seq = seq
        try:
            answer = _REQUESTS[kind](self, rest) or "ok"
        except (ValueError, KeyError, IndexError, TypeError, AttributeError):
            answer = "bad"
        except OSError:
            answer = "flash"
        self._answer = "%s%d %s" % (frame.REPLY, seq, answer)
        self._answer_due = self._token is not None
        self._press_keys()

    def _welcome(self, rest):
        """Begin a conversation, if the computer speaks this link."""
        words = rest.split(" ")
        if len(words) != 3 or words[0] != str(frame.VERSION):
            self._refused("version " + rest)
            self._refuse = True
            return False
        self._alone()
        self._token = words[2]
        self.problem = None
        return True

    def _refused(self, rest):
        words = rest.split(" ")
        if len(words) >= 3 and words[0] == "version":
            self._alone()
            self.problem = {"code": "version", "link": words[1], "name": words[2]}

    def _list(self, rest):
        journal = self.app.journal
        entries = [_entry(game) for game in journal.games(int(rest), 6)]
        return " ".join(["ok %d" % journal.count] + entries)

    def _ask(self, rest):
        tag, game, first, crc = rest.split(" ")
        first = int(first)
        entry = self._held(game)
        if entry is None:
            return "no-game"
        if not 0 <= first <= entry[1] + 1 or len(tag) != 2:
            return "no-line"
        if first and self.app.journal.crc(game, first - 1) != int(crc, 16):
            return "differs"
        if first:
            self.app.journal.ack(game, first - 1)  # it asks for what its database lacks
        self._stream = Stream(self.app.journal, tag, game, first, entry[1])
        return "ok %d %08x" % (entry[1], entry[2])

    def _committed(self, rest):
        """`TAG N`: the computer's database holds the game up to line N."""
        stream = self._stream
        if stream is not None and rest[:2] == stream.tag and rest[2:].isdigit():
            stream.committed(int(rest[2:]))

    def _press(self, rest):
        self._pressed = [self._key(word) for word in rest.split(" ")]

    def _key(self, word):
        """(key, whether it is held)."""
        key = word[:-1] if word[-1:] == "!" else word
        if key not in NAMES and key not in self.app.keypad.KEYS:
            raise ValueError
        return key, key != word

    def _press_keys(self):
        """Press what a request named; outside of it, lest a fault of the box be taken for one of
        the request's."""
        keys, self._pressed = self._pressed, ()
        for key, held in keys:
            self.app.strike(key, held)

    def _watch(self, rest):
        self._mirror.watch(rest == "1")

    def _names(self, rest):
        names = [name for name in rest.split("\n") if name]
        if max([0] + [len(name.encode()) for name in names]) > LONGEST_NAME:
            raise ValueError
        self.app.settings["names_new"] = True
        self.app.set("names", names)

    def _settings(self, rest):
        new = [(name, offered(name, value)) for name, value in json.loads(rest).items()]
        for name, value in new:
            self.app.set(name, value)

    def _time(self, rest):
        zone = set_clock(rest)
        if zone != self.app.settings.get("zone"):  # spares the flash
            self.app.set("zone", zone)

    def _bye(self, rest):
        self._alone()
        self._hello_at = self._now


class Stream:
    """One game on its way to the computer, read from the journal line by line as the computer
    commits.
    """

    def __init__(self, journal, tag, game, first, events):
        self._journal = journal
        self.tag = tag
        self.game = game
        self.events = events
        self._next = first
        self._acked = first - 1

    def grown(self, entry):
        self.events = entry[1] if entry else -1

    def waiting(self):
        """Whether a line is to be sent now."""
        return self._next <= self.events and self._next - self._acked <= WINDOW

    def committed(self, number):
        """Everything up to line `number` is in the database: there is room for more."""
        if self._acked < number < self._next:
            self._acked = number
            try:
                self._journal.ack(self.game, number)
            except KeyError:
                self.events = -1  # the game had to make room

    def body(self, walk):
        """The next lines as one escaped body, or None; the last one says how far the emptying was
        walked.
        """
        try:
            pieces = self._pieces()
        except (OSError, ValueError, KeyError):
            pieces = []
        if not pieces:
            self.events = -1  # the flash does not give it, or no more: the computer will ask again
            return None
        head = "%s%s%d" % (frame.EVENTS, self.tag, self._next)
        self._next += len(pieces)
        if self._next > self.events and self.game == self._journal.current:
            walked = walk()
            if walked is not None:
                head += "@%d" % walked
        return head.encode() + b"~".join(pieces)

    def _pieces(self):
        pieces = []
        room = frame.ROOM - 12
        lines = self._journal.lines(self.game, self._next)
        try:
            for line in lines:
                piece = frame.escape(frame.shorten(line))
                room -= len(piece) + 1
                if pieces and room < 0:
                    break
                pieces.append(piece)
                if room < 0 or self._next + len(pieces) > self.events:
                    break
        finally:
            lines.close()
        return pieces


def _entry(game):
    return "%s:%d:%08x:%d" % game


_REQUESTS = {
    frame.WELCOME: lambda link, rest: None,
    frame.LIST: BoxLink._list,
    frame.ASK: BoxLink._ask,
    frame.PRESS: BoxLink._press,
    frame.WATCH: BoxLink._watch,
    frame.NAMES: BoxLink._names,
    frame.TIME: BoxLink._time,
    frame.SETTINGS: BoxLink._settings,
    frame.BYE: BoxLink._bye,
}
