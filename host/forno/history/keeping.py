"""How lines from a box become rows: each event once, copies that differ kept beside each other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from importlib import metadata
from zlib import crc32

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from forno.history.models import Copy, Device, Game, Line
from forno.history.state import Replay, standing
from forno.language import _
from forno.link.store import StoreRefused

VERSION = metadata.version("forno")
LONGEST_ID = 64
GAME_ID = re.compile("[0-9a-z]+")
"""It goes into addresses and names of files, and `ID.N` is one of its branches."""
MOST_REPLAYS = 4
"""Games that are held as they were last played."""
NOTHING = -1
"""How many events are held of a game whose header is not."""


@dataclass(frozen=True)
class Delivery:
    """Lines of one game as a box sent them; `lines[0]` is line `first`, 0 being the header."""

    device: str
    game: str
    first: int
    lines: Sequence[str]
    simulated: bool
    now: datetime

    def check(self) -> None:
        """Raises StoreRefused for what cannot be part of any record."""
        ids = ((self.device, self.device.isprintable()), (self.game, GAME_ID.fullmatch(self.game)))
        for name, sound in ids:
            if not sound or not 1 <= len(name) <= LONGEST_ID:
                raise StoreRefused(
                    _("the box sent an id that is none: {name}").format(
                        name=repr(name[:LONGEST_ID])
                    ),
                    _("Put Forno's firmware on the box again."),
                )
        for n, line in enumerate(self.lines, self.first):
            if any(letter < " " for letter in line):
                raise StoreRefused(
                    _("line {line} of game {game} holds a control character").format(
                        line=n, game=self.game
                    ),
                    _("Put Forno's firmware on the box again."),
                )


def texts(session: Session, game: Game, first: int = 0, end: int | None = None) -> list[str]:
    """The lines `first` to `end` - 1 of a branch."""
    wanted = select(Line.text).where(Line.game_pk == game.pk, Line.n >= first).order_by(Line.n)
    if end is not None:
        wanted = wanted.where(Line.n < end)
    return list(session.scalars(wanted))


def followed(session: Session, device: str, game: str) -> Game | None:
    """The branch that the copy on this device is; None if it never sent a line of the game."""
    return session.scalar(
        select(Game)
        .join(Copy, Copy.game_pk == Game.pk)
        .join(Device, Device.pk == Copy.device_pk)
        .where(Device.device == device, Copy.game == game)
    )


class Replays:
    """Games as far as they were played: one that grew is played on, not from its start.

    Thread-safe, since a replay is taken out while somebody works with it.
    """

    def __init__(self) -> None:
        self._kept: dict[int, tuple[int, Replay]] = {}

    def of(self, session: Session, branch: Game) -> Replay:
        """The branch's lines played to the last one."""
        crc, played = self._kept.pop(branch.pk, (0, Replay()))
        last = session.get(Line, (branch.pk, played.lines - 1)) if played.lines else None
        if last is None or last.crc != crc:  # another program's, or a transaction that failed
            played = Replay()
        for line in texts(session, branch, played.lines):
            played.take(line)
        while len(self._kept) >= MOST_REPLAYS:
            self._kept.pop(next(iter(self._kept)), None)
        self._kept[branch.pk] = branch.crc, played
        return played


def keep(session: Session, delivery: Delivery, replays: Replays) -> int:
    """Keeps a delivery as `Store.commit` promises; returns what it returns."""
    device = _device(session, delivery)
    base = followed(session, delivery.device, delivery.game)
    held = NOTHING if base is None else base.events
    if not delivery.lines or delivery.first > held + 1:
        return held
    branch = _fitting(session, delivery, base) or _new_branch(session, delivery, device, base)
    fresh = delivery.lines[branch.events + 1 - delivery.first :]
    if fresh:
        _append(session, branch, fresh, delivery.now)
        branch.walk, branch.turned_up = None, False
    if branch is not base:
        _follow(session, device, branch)
        if base is not None:
            _leave_behind(session, base, replays)
    if fresh or branch is not base:
        judge(session, branch, replays)
    return delivery.first + len(delivery.lines) - 1


def _device(session: Session, delivery: Delivery) -> Device:
    device = session.scalar(select(Device).where(Device.device == delivery.device))
    if device is None:
        device = Device(device=delivery.device, first_seen=delivery.now)
        session.add(device)
    device.simulated = delivery.simulated
    device.last_seen = delivery.now
    session.flush()
    return device


def _fitting(session: Session, delivery: Delivery, base: Game | None) -> Game | None:
    """The branch whose lines, as far as both go, are those of the copy on the device.

    The branch the copy was before comes first. What came before `first` is taken to be as that
    branch has it: the link compares CRCs before it sends from there.
    """
    first, lines = delivery.first, list(delivery.lines)
    if base is not None and _agree(texts(session, base, first, first + len(lines)), lines):
        return base
    whole = ([] if base is None else texts(session, base, 0, first)) + lines
    others = select(Game).where(Game.game == delivery.game).order_by(Game.branch)
    for branch in session.scalars(others):
        if branch is not base and _agree(texts(session, branch, 0, len(whole)), whole):
            return branch
    return None


def _agree(held: list[str], sent: list[str]) -> bool:
    return held == sent[: len(held)]


def _new_branch(session: Session, delivery: Delivery, device: Device, base: Game | None) -> Game:
    """A branch with the lines before `first` as the device's copy had them so far."""
    newest = session.scalar(select(func.max(Game.branch)).where(Game.game == delivery.game))
    branch = Game(
        game=delivery.game,
        branch=(newest or 0) + 1,
        device=device,
        simulated=delivery.simulated,
        first_seen=delivery.now,
        last_seen=delivery.now,
        events=NOTHING,
        crc=0,
        walk=None,
        turned_up=False,
        players=[],
        pizzas=[],
        judged_by=VERSION,
    )
    session.add(branch)
    session.flush()
    if base is not None:
        _append(session, branch, texts(session, base, 0, delivery.first), delivery.now)
    return branch


def _append(session: Session, branch: Game, lines: Sequence[str], now: datetime) -> None:
    for line in lines:
        branch.events += 1
        branch.crc = crc32(f"{line}\n".encode(), branch.crc)
        session.add(Line(game_pk=branch.pk, n=branch.events, text=line, crc=branch.crc, seen=now))
    branch.last_seen = now
    session.flush()


def _follow(session: Session, device: Device, branch: Game) -> None:
    session.merge(Copy(device_pk=device.pk, game=branch.game, game_pk=branch.pk))
    session.flush()


def set_current(session: Session, branch: Game, device: str, replays: Replays) -> None:
    """The device plays this game: nothing of its other games is still to be turned up."""
    others = (
        select(Game)
        .join(Copy, Copy.game_pk == Game.pk)
        .join(Device, Device.pk == Copy.device_pk)
        .where(Device.device == device, Game.pk != branch.pk, Game.turned_up.is_(False))
    )
    for other in session.scalars(others):
        _leave_behind(session, other, replays)


def _leave_behind(session: Session, branch: Game, replays: Replays) -> None:
    branch.turned_up = True
    judge(session, branch, replays)


def judge(session: Session, branch: Game, replays: Replays) -> None:
    """Writes down how the branch stands, from its lines."""
    found = standing(replays.of(session, branch), branch.walk, branch.turned_up)
    for name, value in asdict(found).items():
        setattr(branch, name, value)
    branch.judged_by = VERSION
    session.flush()


def refused_by_others(session: Session) -> Sequence[Game]:
    """The branches with a line that another version of Forno refused."""
    wanted = select(Game).where(Game.error.is_not(None), Game.judged_by != VERSION)
    return session.scalars(wanted).all()
