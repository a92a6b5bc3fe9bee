"""The host's end of the link, without a port: bytes in, bytes out, and the time is told.

A session listens until it hears a hello and types nothing before. Then it greets, gets the games
that the history lacks, follows the game on the table, and passes on what the desk wants told to the
box.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime

from forno.link import frame
from forno.link.desk import Command, Desk
from forno.link.gamesync import TAGS, GameSync
from forno.link.hello import Hello, misfit, parse_hello
from forno.link.notes import parse_report
from forno.link.outbox import SEQUENCES, Outbox
from forno.link.picture import Picture
from forno.link.problems import Problem
from forno.link.store import Store

HELLO_WITHIN = 8.0  # seconds: a box says hello each second, 3.5 after its last host went
GREET_EVERY = 1.0  # seconds
GREETINGS = 5  # without an answer, until the box counts as silent
REFUSALS = 3  # said to a box of another version
STALE_HELLO = 1.5  # seconds after the greeting in which a hello is one said before it
LONGEST_MESSAGE = 64 * 1024
MOST_KEYS = 4  # in one message


def local_time() -> datetime:
    """Now, with the zone of this computer."""
    return datetime.now().astimezone()


class BoxSession:
    """One port's conversation; `state` is listening, greeting, talking, refused or lost (then give
    the port up).

    Called by one thread; `now` is in seconds of any clock that only goes forward.
    """

    def __init__(
        self,
        store: Store,
        desk: Desk,
        port: str,
        now: float,
        name: str = "forno",
        chance: random.Random | None = None,
        clock: Callable[[], datetime] = local_time,
    ) -> None:
        chance = chance or random.SystemRandom()
        self.state = "listening"
        self.problem: Problem | None = None
        self._desk, self._port, self._name, self._clock = desk, port, name, clock
        self._reader = frame.Reader(LONGEST_MESSAGE)
        self._sync = GameSync(store, chance.randrange(TAGS), self._show, self._trouble)
        self._token = chance.getrandbits(32)
        self._seq = chance.randrange(SEQUENCES)
        self._outbox = Outbox(self._seq, self._sync.note)
        self._started = self._now = now
        self._talking_since = now
        self._greeted_at: float | None = None
        self._greetings = 0
        self._unread = 0
        self._out = bytearray()
        self._picture = Picture()
        self._watching = False

    @property
    def device(self) -> str:
        """Who is on the port; "" until it said so."""
        return self._sync.device

    @property
    def resting(self) -> bool:
        """Nothing is to be got or told for now."""
        return self.state == "talking" and self._sync.resting and self._outbox.idle

    @property
    def synced(self) -> bool:
        """The history holds everything that the box was last known to hold."""
        return self.state == "talking" and self._sync.complete

    @property
    def gave_up(self) -> bool:
        """What is lacking will not come without somebody's help."""
        return self.state == "refused" or self._sync.keeping.hopeless

    @property
    def noise(self) -> int:
        """Bytes heard that were no part of a message."""
        return self._reader.noise

    def feed(self, data: bytes, now: float) -> None:
        """Take bytes from the port. Never raises for what they are."""
        self._now = now
        for text in self._reader.feed(data):
            try:
                self._hear(text[:1], text[1:])
            except (ValueError, LookupError, TypeError):
                continue  # a sound line of a box that this version does not know
        self._work()

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        self._now = now
        if self.state == "listening" and now - self._started > HELLO_WITHIN:
            self._lose("no-forno")
        elif self.state == "greeting":
            self._greet()
        elif self.state == "talking" and self._outbox.silent:
            self._lose("silent")
        self._work()

    def send(self) -> bytes:
        """The bytes to write to the port now."""
        if self.state == "talking":
            self._out += self._outbox.send(self._now)
        data = bytes(self._out)
        self._out.clear()
        return data

    def bye(self) -> None:
        """Take leave, so that the box need not find out by waiting. `send` once more after it."""
        if self.state == "talking":
            self._out += self._outbox.farewell(frame.BYE)
            self.state = "lost"
            self._show(connected=False, synced=False)

    # hearing

    def _hear(self, kind: str, text: str) -> None:
        if kind == frame.HELLO:
            self._hello(parse_hello(text))
        elif kind == frame.DEVICE and self.state in ("listening", "talking"):
            self._show(**parse_report(text)._asdict())
        elif kind == frame.REFUSAL and self.state == "greeting":
            _, link, firmware = text.split(" ")
            self._refuse(int(link), firmware)
        elif kind == frame.REPLY and self.state in ("greeting", "talking"):
            seq, _, answer = text.partition(" ")
            self._replied(int(seq), answer)
        elif self.state == "talking":
            self._hear_news(kind, text)

    def _hear_news(self, kind: str, text: str) -> None:
        if kind == frame.PONG:
            number, _, state = text.partition(" ")
            if self._outbox.ponged(int(number)):
                self._ponged(*state.split(" "))
        elif kind in (frame.EVENTS, frame.WALK, frame.NOW):
            self._sync.hear(kind, text, self._now)
        elif kind == frame.SCREEN and self._watching and self._picture.take(text, self._now):
            self._show(screen=self._picture.screen)

    def _ponged(self, game: str, events: str, walk: str, picture: str = "") -> None:
        if self._watching and picture:
            self._picture.miss(int(picture), self._now)
        self._sync.hear(frame.NOW, f"{game} {events} {walk}", self._now)

    def _hello(self, hello: Hello) -> None:
        if not hello.fits:
            self._refuse(hello.link, hello.firmware)
            if self._greetings < REFUSALS:
                self._greetings += 1
                self._say(f"{frame.REFUSE} version {frame.VERSION} {self._name}")
            return
        if self.state == "lost":
            return
        if self.state == "talking":
            if self._now - self._talking_since < STALE_HELLO:
                return
            self._start_over()
        self._sync.meet(hello)
        self._show(
            device=hello.device,
            board=hello.board,
            firmware=hello.firmware,
            simulated=hello.simulated,
            games=hello.count,
            game=hello.current,
        )
        self.state = "greeting"
        self._greet()

    def _greet(self) -> None:
        if self._greeted_at is not None and self._now - self._greeted_at < GREET_EVERY:
            return
        if self._greetings >= GREETINGS:
            self._lose("silent")
            return
        self._greetings += 1
        self._greeted_at = self._now
        text = f"{frame.WELCOME}{self._seq} {frame.VERSION} {self._name} {self._token:08x}"
        self._unread += self._say(text)

    def _say(self, text: str) -> int:
        line = frame.seal(frame.escape(text))
        self._out += line
        return len(line)

    def _start_over(self) -> None:
        """The box has restarted, or took us for gone."""
        self._sync.stop()
        self._outbox.abandon()
        self._token = (self._token + 1) % (1 << 32)
        self._seq = (self._seq + SEQUENCES // 3) % SEQUENCES
        self._outbox = Outbox(self._seq, self._sync.note)
        self._greeted_at = None
        self._greetings = self._unread = 0
        self._watching = False
        self._show(connected=False, synced=False)

    def _refuse(self, theirs: int, firmware: str) -> None:
        if self.state != "refused":
            self.state = "refused"
            self._greetings = 0
        self.problem = misfit(theirs, firmware, self._port)
        self._show(problem=self.problem)

    def _replied(self, seq: int, answer: str) -> None:
        if self.state == "talking":
            self._outbox.replied(seq, answer)
        elif seq == self._seq and answer == "ok":
            self.state = "talking"
            self._talking_since = self._now
            self._greetings = 0
            self._outbox.begin(self._now, self._unread)
            self._unread = 0
            self.problem = None
            self._show(connected=True, problem=None)
            time = self._clock().isoformat(timespec="seconds")
            self._outbox.request(frame.TIME, time, lambda answer: None)
            self._sync.begin(self._outbox, self._now)

    # the desk

    def _obey(self) -> None:
        """Pass on what the desk wants told, and watch the picture while somebody looks at it."""
        keys: list[str] = []
        for command in self._desk.take(self.device):
            if command.kind == frame.PRESS and len(keys) < MOST_KEYS:
                keys.append(command.text)
                continue
            self._press(keys)
            keys = [command.text] if command.kind == frame.PRESS else []
            if not keys:
                self._command(command, 1)
        self._press(keys)
        wanted = self._desk.watched(self.device)
        if self._watching:
            self._picture.miss(None, self._now)
        if (wanted != self._watching or self._picture.torn) and self._outbox.idle:
            self._watch(wanted)

    def _press(self, keys: list[str]) -> None:
        if keys:
            self._command(Command(frame.PRESS, " ".join(keys)), len(keys))

    def _command(self, command: Command, count: int) -> None:
        def answered(answer: str) -> None:
            for _ in range(count):
                self._desk.answered(self.device)

        self._outbox.request(command.kind, command.text, answered)

    def _watch(self, wanted: bool) -> None:
        self._watching = wanted
        self._picture.renew(self._now)
        self._outbox.request(frame.WATCH, "1" if wanted else "0", lambda answer: None)
        if not wanted:
            self._show(screen=None)

    # all the rest

    def _work(self) -> None:
        if self.state != "talking":
            return
        self._sync.work(self._now)
        self._obey()
        self._look_again()
        self._show(synced=self.synced)

    def _look_again(self) -> None:
        """What is wrong with the history, and a game that did not come, may have passed."""
        store = self._sync.keeping.problem
        code = self.problem.code if self.problem else ""
        if store is not None or code.startswith("store-") or (code == "stuck" and self.synced):
            self.problem = store
            self._show(problem=store)

    def _trouble(self, code: str, **params: str) -> None:
        self.problem = Problem(code, {"port": self._port, **params})
        self._show(problem=self.problem)

    def _lose(self, code: str) -> None:
        self.state = "lost"
        self._trouble(code)
        self._show(connected=False, synced=False)

    def _show(self, **changes: object) -> None:
        self._desk.show(self._port, **changes)
