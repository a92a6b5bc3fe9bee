"""The host's way to the box: one request at a time, and never more unread bytes than the box has
room for.

The box's ring holds 512 bytes. An answer to a request or to a ping tells that everything written
before it was read; what has no answer (acknowledgements, parts of a long request) waits behind a
ping once CREDIT bytes are under way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from forno.link import frame

CREDIT = 420  # unread bytes under way; TRIES pings of 20 bytes on top stay below 512
TRY_EVERY = 1.0  # seconds until a request or ping without an answer is sent again
TRIES = 4
IDLE = 1.0  # seconds of silence after which a ping keeps the box from going on alone
SEQUENCES = 1000

Answer = Callable[[str], None]


@dataclass
class Request:
    seq: int
    text: str
    answered: Answer
    tries: int = 0
    sent_at: float | None = None  # None until its last line was written
    ends_at: int = 0  # bytes written up to its end


class Outbox:
    """`note` gives the acknowledgement that each ping repeats ("" if there is none)."""

    def __init__(self, seq: int, note: Callable[[], str]) -> None:
        self.silent = False
        self._seq = seq
        self._serial = 0
        self._note = note
        self._waiting: deque[Request] = deque()
        self._request: Request | None = None
        self._lines: deque[bytes] = deque()
        self._ack: str | None = None
        self._written = 0
        self._read = 0
        self._pings: dict[int, int] = {}  # number: bytes written up to its end
        self._ping = 0
        self._unanswered = 0
        self._pinged_at = 0.0
        self._last_at = 0.0

    @property
    def idle(self) -> bool:
        return self._request is None and not self._waiting

    @property
    def under_way(self) -> int:
        """Bytes written of which nothing tells that the box has read them."""
        return self._written - self._read

    def begin(self, now: float, unread: int) -> None:
        """The box has answered; `unread` bytes of greetings may still lie in its ring."""
        self._last_at = now
        self._written += unread

    def abandon(self) -> None:
        """The box has begun anew: what it has not answered is "lost"."""
        lost = [*filter(None, [self._request]), *self._waiting]
        self._request = None
        self._waiting.clear()
        for request in lost:
            request.answered("lost")

    def farewell(self, kind: str) -> bytes:
        """A last request that awaits no answer, behind the newest acknowledgement."""
        texts = [] if self._ack is None else [frame.COMMITTED + self._ack]
        texts.append(f"{kind}{(self._seq + 1) % SEQUENCES}")
        return b"".join(frame.seal(frame.escape(text)) for text in texts)

    def request(self, kind: str, rest: str, answered: Answer) -> None:
        """Queue a request; `answered` gets the answer's text. Raises ValueError for one too long
        for the box.
        """
        self._seq = (self._seq + 1) % SEQUENCES
        text = f"{kind}{self._seq} {rest}"
        if len(text.encode()) > 2000:
            raise ValueError("at most 2000 bytes go to the box in one message")
        self._waiting.append(Request(self._seq, text, answered))

    def acknowledge(self, text: str) -> None:
        """Only the newest acknowledgement counts: it stands for all before it."""
        self._ack = text

    def replied(self, seq: int, text: str) -> None:
        request = self._request
        if request is None or request.seq != seq or request.sent_at is None:
            return
        self._request = None
        self._heard(request.ends_at)
        request.answered(text)

    def ponged(self, number: int) -> bool:
        """Whether this answers a ping of ours."""
        if number not in self._pings:
            return False
        self._heard(self._pings[number])
        self._pings = {n: end for n, end in self._pings.items() if end > self._read}
        return True

    def send(self, now: float) -> bytes:
        """The bytes that may be written now."""
        out = bytearray()
        if self._ack is not None and not self._lines:
            self._lines.append(frame.seal(frame.escape(frame.COMMITTED + self._ack)))
            self._ack = None
        self._start(now)
        while self._lines and self.under_way + len(self._lines[0]) <= CREDIT:
            self._put(out, self._lines.popleft(), now)
        request = self._request
        if request is not None and request.sent_at is None and not self._lines:
            request.sent_at, request.ends_at = now, self._written
        self._probe(out, now)
        return bytes(out)

    def _start(self, now: float) -> None:
        request = self._request
        if request is None and self._waiting:
            request = self._request = self._waiting.popleft()
            self._queue(request)
        elif request and request.sent_at is not None and now - request.sent_at >= TRY_EVERY:
            if request.tries < TRIES:
                self._queue(request)
            else:
                self.silent = True

    def _queue(self, request: Request) -> None:
        request.tries += 1
        request.sent_at = None
        self._serial += 1
        self._lines.extend(frame.lines(frame.escape(request.text), self._serial))

    def _probe(self, out: bytearray, now: float) -> None:
        if self._pings:
            if now - self._pinged_at < TRY_EVERY:
                return
            if self._unanswered >= TRIES:
                self.silent = True
                return
        elif not self._lines and (now - self._last_at < IDLE or self._request is not None):
            return
        self._ping = (self._ping + 1) % SEQUENCES
        self._unanswered += 1
        self._pinged_at = now
        text = f"{frame.PING}{self._ping} {self._note()}"
        self._put(out, frame.seal(frame.escape(text)), now)
        self._pings[self._ping] = self._written

    def _put(self, out: bytearray, line: bytes, now: float) -> None:
        out += line
        self._written += len(line)
        self._last_at = now

    def _heard(self, end: int) -> None:
        self._read = max(self._read, end)
        self._unanswered = 0
