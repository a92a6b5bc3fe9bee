"""The history as the rest of the host sees it: the link's store, and what lists and stories ask."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from forno.failure import WrongInput
from forno.history.database import errors_of, open_engine, place, writing
from forno.history.keeping import (
    NOTHING,
    Delivery,
    Replays,
    followed,
    judge,
    keep,
    refused_by_others,
    set_current,
    texts,
)
from forno.history.models import Game, Line
from forno.history.state import replay, shown_orders
from forno.language import _, ngettext

log = logging.getLogger(__name__)

MOST_CANDIDATES = 8
Watcher = Callable[[str], None]


class NoSuchGame(WrongInput):
    """No game of the history goes by that name, or more than one does."""


class OvenClosed(WrongInput):
    """The game is not over, so its record would tell what lies in the oven."""


@dataclass(frozen=True)
class GameRow:
    """One branch of a game, as everybody at the table may know it."""

    id: str
    branch: int
    device: str
    simulated: bool
    first_seen: datetime
    last_seen: datetime
    made: str | None
    game: str | None
    rules: str | None
    players: list[dict[str, str]]
    events: int
    phase: str | None
    round: int | None
    pizzas: list[int]
    finished: bool
    winners: list[int] | None
    error: dict[str, Any] | None
    walk: int | None
    turned_up: bool

    @property
    def name(self) -> str:
        """What a user calls it: the id, with the branch's number if it is not the first."""
        return self.id if self.branch == 1 else f"{self.id}.{self.branch}"

    def shown_orders(self, lines: Sequence[str]) -> int | None:
        """How many orders of its last emptying may be shown, for `Table.view`; None: all."""
        table = replay(lines).table
        return None if table is None else shown_orders(table, self.walk, self.turned_up)


def _row(game: Game) -> GameRow:
    return GameRow(
        id=game.game,
        branch=game.branch,
        device=game.device.device,
        simulated=game.simulated,
        first_seen=game.first_seen,
        last_seen=game.last_seen,
        made=game.made,
        game=game.kind,
        rules=game.rules,
        players=game.players,
        events=game.events,
        phase=game.phase,
        round=game.round,
        pizzas=game.pizzas,
        finished=game.phase == "over" and game.error is None,
        winners=game.winners,
        error=game.error,
        walk=game.walk,
        turned_up=game.turned_up,
    )


class History:
    """Every game that a box has told. Thread-safe; a `Store` of the link.

    Opening it makes or updates the tables; every method may raise StoreBusy or StoreFull.
    """

    def __init__(self, url: str | None = None) -> None:
        """Opens the database at `url`, else the user's own (see `database.default_url`)."""
        self._engine = open_engine(url)
        self._writing = writing(self._engine)
        self._watchers: list[Watcher] = []
        self._replays = Replays()
        self._judge_again()

    @property
    def place(self) -> str:
        """The database's file, or its URL without the password."""
        return place(self._engine.url)

    def close(self) -> None:
        """Closes all connections. The history is not to be used afterwards."""
        self._engine.dispose()

    def _judge_again(self) -> None:
        """What an older Forno refused may be a game that this one knows."""
        with self._read() as session:
            if not refused_by_others(session):
                return
        with self._write() as session:
            for branch in refused_by_others(session):
                judge(session, branch, self._replays)

    @contextmanager
    def _read(self) -> Iterator[Session]:
        with errors_of(self._engine.url), Session(self._engine) as session:
            yield session

    @contextmanager
    def _write(self) -> Iterator[Session]:
        with errors_of(self._engine.url), Session(self._writing) as session, session.begin():
            yield session

    # What the link asks and does.

    def held(self, device: str, game: str) -> tuple[int, int]:
        """(events, CRC over all of them) of the device's copy; (-1, 0) if it has sent none."""
        with self._read() as session:
            branch = followed(session, device, game)
            return (NOTHING, 0) if branch is None else (branch.events, branch.crc)

    def crc_at(self, device: str, game: str, n: int) -> int | None:
        """The CRC over header and first n events of the device's copy; None if not held."""
        with self._read() as session:
            branch = followed(session, device, game)
            line = None if branch is None else session.get(Line, (branch.pk, n))
            return None if line is None else line.crc

    def commit(self, device: str, game: str, first: int, lines: list[str], simulated: bool) -> int:
        """Keeps lines as `forno.link.store.Store` describes. Tells the watchers afterwards."""
        delivery = Delivery(device, game, first, lines, simulated, datetime.now(UTC))
        delivery.check()
        with self._write() as session:
            held = keep(session, delivery, self._replays)
        self._tell(game)
        return held

    def walked(self, device: str, game: str, walk: int | None) -> None:
        """Notes that the box plays `game` and has turned up `walk` orders (None: all there are)."""
        with self._write() as session:
            branch = followed(session, device, game)
            if branch is None:
                return
            set_current(session, branch, device, self._replays)
            branch.walk, branch.turned_up = walk, walk is None
            judge(session, branch, self._replays)
        self._tell(game)

    # What lists, stories and exports ask.

    def games(self, simulated: bool | None = None, at_most: int | None = None) -> list[GameRow]:
        """All games and branches, the newest first; only (not) simulated ones if given."""
        wanted = select(Game).order_by(Game.first_seen.desc(), Game.pk.desc()).limit(at_most)
        if simulated is not None:
            wanted = wanted.where(Game.simulated.is_(simulated))
        with self._read() as session:
            return [_row(game) for game in session.scalars(wanted)]

    def copy_on(self, device: str, game: str) -> GameRow | None:
        """The branch of the game that this box holds; None if it has told nothing of it yet."""
        with self._read() as session:
            branch = followed(session, device, game)
            return None if branch is None else _row(branch)

    def find(self, name: str) -> GameRow:
        """The game a user means: the start of an id, or ID.N for its N-th branch.

        Raises NoSuchGame, naming the candidates if there are several.
        """
        prefix, _, number = name.strip().lower().partition(".")
        if name.strip().startswith("."):  # every id would begin with what stands before it
            raise _unknown(name, [])
        with self._read() as session:
            wanted = select(Game).where(Game.game.startswith(prefix, autoescape=True))
            found = [_row(game) for game in session.scalars(wanted.order_by(Game.game))]
        exact = [row for row in found if row.id == prefix] or found
        if len({row.id for row in exact}) > 1:
            raise _ambiguous(name, exact)
        for row in exact:
            if prefix and str(row.branch) == (number or "1"):
                return row
        raise _unknown(name, exact if prefix else [])

    def lines(self, game: str, branch: int | None = None) -> list[str]:
        """The record's lines, header first, all of them: secret while the game is unfinished."""
        with self._read() as session:
            wanted = select(Game).where(Game.game == game, Game.branch == (branch or 1))
            found = session.scalar(wanted)
            if found is None:
                raise _unknown(game, [])
            return texts(session, found)

    def lines_of(self, row: GameRow) -> list[str]:
        """The lines that `row` was read with. What has come since may begin an emptying, and of
        that `row` does not know how much has been turned up."""
        return self.lines(row.id, row.branch)[: row.events + 1]

    def record(self, game: str, branch: int | None = None) -> str:
        """The record's text, all of it: secret while the game is unfinished."""
        return "".join(f"{line}\n" for line in self.lines(game, branch))

    def public_record(self, game: str, branch: int | None = None) -> str:
        """The record's text for anybody to read; raises OvenClosed while there is a secret."""
        row = self.find(game if branch is None else f"{game}.{branch}")
        if not row.finished:
            raise OvenClosed(
                _("game {game} is not over: its record tells what is still hidden").format(
                    game=row.name
                ),
                _("Play it to its end, or take it as it is: {command}").format(
                    command=f"forno export {row.name} --all"
                ),
            )
        return "".join(f"{line}\n" for line in self.lines_of(row))

    # Who wants to know.

    def subscribe(self, watcher: Watcher) -> None:
        """Calls `watcher(game id)` after each change, in the thread that made it."""
        self._watchers.append(watcher)

    def unsubscribe(self, watcher: Watcher) -> None:
        """Calls it no more."""
        self._watchers.remove(watcher)

    def _tell(self, game: str) -> None:
        for watcher in tuple(self._watchers):
            try:
                watcher(game)
            except Exception:  # what is kept stays kept, whatever a watcher does
                log.exception("a watcher of the history failed")


def _ambiguous(name: str, rows: list[GameRow]) -> NoSuchGame:
    ids = sorted({row.id for row in rows})
    more = "" if len(ids) <= MOST_CANDIDATES else ", …"
    text = ngettext(
        "{n} game begins with “{name}”: {ids}", "{n} games begin with “{name}”: {ids}", len(ids)
    )
    known = ", ".join(ids[:MOST_CANDIDATES]) + more
    return NoSuchGame(text.format(n=len(ids), name=name, ids=known), _("Give more of its id."))


def _unknown(name: str, branches: list[GameRow]) -> NoSuchGame:
    cure = _("`forno history --simulated` lists all games with their ids.")
    if branches:
        known = ", ".join(row.name for row in branches)
        cure = _("There are: {known}.").format(known=known)
    return NoSuchGame(_("there is no game “{name}” in the history").format(name=name), cure)
