"""Which games the history lacks something of, and getting it: the game on the table first, then
live.

The host drives: it asks, and asks again for what does not come. What the box says at each ping
tells it what was lost.
"""

from __future__ import annotations

from collections.abc import Callable

from forno.link import frame
from forno.link.fetch import Held, Keeping, Stream, parse_entry, parse_events, parse_walk
from forno.link.hello import Hello
from forno.link.outbox import Outbox
from forno.link.store import Store, StoreBusy, StoreError, StoreFull, StoreRefused

TRIES = 4  # asks without a line committed, until a game is put off
PUT_OFF = 30.0  # seconds
TAGS = 64 * 64
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class GameSync:
    """The games of one box. `show(**changes)` tells the desk, `trouble(code, **params)` reports."""

    def __init__(
        self,
        store: Store,
        tag: int,
        show: Callable[..., None],
        trouble: Callable[..., None],
    ) -> None:
        self.keeping = Keeping(store)
        self.device = ""
        self.simulated = False
        self.games: dict[str, Held] = {}
        self.current: str | None = None
        self._tag = tag
        self._show, self._trouble = show, trouble
        self._outbox: Outbox | None = None
        self._whole = True  # `games` has all the box holds
        self._todo: list[str] = []
        self._put_off: dict[str, float] = {}
        self._stream: Stream | None = None
        self._now = 0.0

    @property
    def resting(self) -> bool:
        """There is nothing more to get for now."""
        at_rest = self._stream is None or self._stream.resting
        return at_rest and self._whole and not self._todo

    @property
    def complete(self) -> bool:
        return self.resting and not self._put_off

    def meet(self, hello: Hello) -> None:
        """Take what a hello told."""
        self.device, self.simulated, self.current = hello.device, hello.simulated, hello.current
        self.games = dict(hello.games)
        self._whole = len(self.games) == hello.count

    def begin(self, outbox: Outbox, now: float) -> None:
        """The box has answered: look through its games."""
        self._outbox, self._now = outbox, now
        self._put_off.clear()
        self._plan()

    def stop(self) -> None:
        """The conversation is over; what is not committed is asked for in the next one."""
        self._outbox = None
        self._stream = None
        self._todo = []

    def hear(self, kind: str, text: str, now: float) -> None:
        """A line about games. Raises ValueError for one that is none."""
        self._now = now
        if kind == frame.EVENTS:
            self._events(*parse_events(text))
        elif kind == frame.WALK:
            self._walked(*parse_walk(text))
        else:
            self._on_table(*text.split(" "))

    def work(self, now: float) -> None:
        """Commit what came, ask for what lacks."""
        self._now = now
        if self._outbox is None:
            return
        stream = self._stream
        if stream is not None and stream.pending and self.keeping.ready(now):
            self._commit(stream)
        self._chase()
        if self._stream is None or self._stream.resting:
            self._next_game(self._outbox)

    def note(self) -> str:
        """What each ping repeats: how far the game that comes over is committed."""
        stream = self._stream
        return f"{stream.tag}{stream.first - 1}" if stream and stream.first > 0 else "-"

    # which games

    def _plan(self) -> None:
        if not self._whole:
            self.games = {}
            self._ask_list(0)
            return
        others = [game for game in self.games if game != self.current]
        table = [self.current] if self.current in self.games else []
        self._todo = [*table, *others, *table]

    def _ask_list(self, first: int) -> None:
        if self._outbox is not None:
            self._outbox.request(frame.LIST, str(first), lambda text: self._list(first, text))

    def _list(self, first: int, answer: str) -> None:
        status, *words = answer.split(" ")
        if status != "ok":
            return
        total, *entries = words
        self.games.update(parse_entry(word) for word in entries)
        after = first + len(entries)
        if entries and after < int(total):
            self._ask_list(after)
            return
        self._whole = True
        self._show(games=len(self.games))
        self._plan()

    def _next_game(self, outbox: Outbox) -> None:
        """Ask for the first game that lacks something, or is on the table and not yet followed."""
        while self._todo and self.keeping.ready(self._now):
            game = self._todo[0]
            try:
                wanted = self._wanted(game)
            except (StoreBusy, StoreFull) as error:
                self.keeping.failed(error, self._now)
                return
            self.keeping.worked()
            self._todo.pop(0)
            if wanted is not None:
                self._ask(game, *wanted, asks=1)
                return

    def _wanted(self, game: str) -> tuple[int, int] | None:
        """(first line to ask for, CRC before it); None if there is nothing to get."""
        if game not in self.games:
            return None
        events, crc, acked = self.games[game]
        held, held_crc = self._held(game, events)
        if held == events and crc not in (None, held_crc):
            return 0, 0
        follows = self._stream is not None and self._stream.game == game
        if held < events or acked < held or (game == self.current and not follows):
            return held + 1, held_crc
        return None

    def _held(self, game: str, events: int) -> tuple[int, int]:
        """What the history holds of the box's events; the box's flash may be older than it."""
        held, crc = self.keeping.store.held(self.device, game)
        if held <= events:
            return held, crc
        before = self.keeping.store.crc_at(self.device, game, events)
        return (-1, 0) if before is None else (events, before)

    def _ask(self, game: str, first: int, crc: int, asks: int) -> None:
        if self._outbox is None:
            return
        self._tag = (self._tag + 1) % TAGS
        tag = _LETTERS[self._tag // 64] + _LETTERS[self._tag % 64]
        until = self.games[game].events
        stream = self._stream = Stream(tag, game, first, until, self._now, asks)
        text = f"{tag} {game} {first} {crc:08x}"
        self._outbox.request(frame.ASK, text, lambda answer: self._asked(stream, answer))

    def _asked(self, stream: Stream, answer: str) -> None:
        if stream is not self._stream:
            return
        status, *words = answer.split(" ")
        if status == "ok":
            self.games[stream.game] = self.games[stream.game]._replace(acked=stream.first - 1)
            stream.answered = True
            stream.until = max(stream.until, int(words[0]))
            stream.moved_at = self._now
            if stream.game == self.current:
                self._show(events=stream.first - 1)
        elif status == "differs" and stream.first > 0:
            self._ask(stream.game, 0, 0, stream.asks)
        elif stream.asks < TRIES:
            self._ask(stream.game, 0, 0, stream.asks + 1)
        else:
            self._defer(stream)

    # lines

    def _events(self, tag: str, number: int, walk: int | None, lines: list[str]) -> None:
        stream = self._stream
        if stream is None or tag != stream.tag or not stream.answered:
            return
        if stream.take(number, lines, self._now) and stream.next == number + len(lines):
            stream.walk = (stream.next - 1, walk)

    def _commit(self, stream: Stream) -> None:
        try:
            done = self.keeping.commit(self.device, self.simulated, stream, self._now)
        except StoreRefused as error:
            self._trouble("refused", game=stream.game, what=error.what, cure=error.cure)
            self._stream = None
            self._todo = [game for game in self._todo if game != stream.game]
            return
        if not done or self._outbox is None:
            return
        held = stream.next - 1
        self.games[stream.game] = Held(max(held, stream.until), None, held)
        self._outbox.acknowledge(f"{stream.tag}{held}")
        if stream.walk is not None and stream.walk[0] == held and not stream.lacks:
            self._turned_up(stream)
        if stream.game == self.current:
            self._show(events=held)

    def _walked(self, tag: str, events: int, walk: int | None) -> None:
        stream = self._stream
        if stream is not None and tag == stream.tag and events == stream.next - 1:
            stream.walk = (events, walk)
            if not stream.pending:
                self._turned_up(stream)

    def _turned_up(self, stream: Stream) -> None:
        if stream.game != self.current or stream.walk is None:
            return
        events, walk = stream.walk
        try:
            self.keeping.store.walked(self.device, stream.game, walk)
        except StoreError as error:
            self.keeping.failed(error, self._now)
            stream.walk = None  # the next ping tells it again
            return
        if not stream.pending:
            self.keeping.worked()
        self._show(walk=walk, walk_from=events)

    def _on_table(self, game: str, events: str, walk: str) -> None:
        """The box tells what is on the table: follow it, and get what was lost on the way."""
        count = int(events)
        told = (count, None if walk == "-" else int(walk))
        if game == "-":
            return
        if game != self.current or game not in self.games:
            self.current = game
            self.games[game] = Held(count, None, -1)
            self._todo.append(game)
            self._show(game=game, games=len(self.games), walk=None, walk_from=0)
        stream = self._stream
        if stream is None or stream.game != game or not stream.answered:
            return
        stream.until = max(stream.until, count)
        if stream.next == count + 1 and not stream.pending and stream.walk != told:
            stream.walk = told
            self._turned_up(stream)

    def _chase(self) -> None:
        """Ask again for what was asked for and does not come, but not for ever."""
        stream = self._stream
        if stream and stream.answered and stream.lacks and stream.late(self._now):
            if stream.asks >= TRIES:
                self._defer(stream)
            elif not stream.pending:
                self._ask_again(stream)
        for game in [game for game, at in self._put_off.items() if self._now >= at]:
            del self._put_off[game]
            self._todo.append(game)

    def _ask_again(self, stream: Stream) -> None:
        try:
            first, crc = self._before(stream)
        except (StoreBusy, StoreFull) as error:
            self.keeping.failed(error, self._now)
            stream.moved_at = self._now
            return
        self._ask(stream.game, first, crc, stream.asks + 1)

    def _before(self, stream: Stream) -> tuple[int, int]:
        if stream.next == 0:
            return 0, 0
        crc = self.keeping.store.crc_at(self.device, stream.game, stream.next - 1)
        return (0, 0) if crc is None else (stream.next, crc)

    def _defer(self, stream: Stream) -> None:
        self._trouble("stuck", game=stream.game)
        self._put_off[stream.game] = self._now + PUT_OFF
        self._stream = None
        self._todo = [game for game in self._todo if game != stream.game]
