"""The tables. A change here needs a migration in `migrations/versions`; a test compares the two."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    DateTime,
    Dialect,
    ForeignKey,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
"""Every constraint has a name of its own on every database, so that migrations can find it."""


class Moment(TypeDecorator[datetime]):
    """A time in UTC. SQLite forgets time zones, so none is stored and UTC is given back."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.replace(tzinfo=UTC)


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)


class Device(Base):
    """A box, by the id it says hello with."""

    __tablename__ = "devices"

    pk: Mapped[int] = mapped_column(primary_key=True)
    device: Mapped[str] = mapped_column(String(64), unique=True)
    simulated: Mapped[bool]
    first_seen: Mapped[datetime] = mapped_column(Moment)
    last_seen: Mapped[datetime] = mapped_column(Moment)


class Game(Base):
    """One branch of a game: what is known about it without reading its lines.

    Branches are numbered from 1. `events`, `crc` and everything from `kind` on follow from the
    lines and are written in the transaction that writes the lines. Public columns know no more
    than what the box has turned up.
    """

    __tablename__ = "games"
    __table_args__ = (
        UniqueConstraint("game", "branch"),
        CheckConstraint("branch >= 1", name="branch"),
    )

    pk: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    branch: Mapped[int]
    device_pk: Mapped[int] = mapped_column(ForeignKey("devices.pk"), index=True)
    simulated: Mapped[bool]
    first_seen: Mapped[datetime] = mapped_column(Moment)
    last_seen: Mapped[datetime] = mapped_column(Moment, index=True)
    events: Mapped[int]
    crc: Mapped[int] = mapped_column(BigInteger)

    walk: Mapped[int | None]
    """Orders of the emptying that the box has turned up; None: not told since the last event."""
    turned_up: Mapped[bool]
    """The box has turned up everything, or has gone on to another game."""

    kind: Mapped[str | None] = mapped_column(String(16))
    rules: Mapped[str | None] = mapped_column(String(32))
    made: Mapped[str | None] = mapped_column(Text)
    players: Mapped[list[dict[str, str]]] = mapped_column(JSON)
    phase: Mapped[str | None] = mapped_column(String(16))
    round: Mapped[int | None]
    pizzas: Mapped[list[int]] = mapped_column(JSON)
    """What each has baked, or the points in a game that counts those."""
    winners: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    error: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """{"line", "code", "params"} of the first line the rules refuse, lines counted from 1."""
    judged_by: Mapped[str] = mapped_column(String(32))
    """The version of Forno whose rules were asked: a later one may take what this one refused."""

    device: Mapped[Device] = relationship(lazy="joined")


class Line(Base):
    """One line of a record as the box wrote it: 0 is the header, n the n-th event.

    The primary key is what refuses a second copy of an event.
    """

    __tablename__ = "lines"
    __table_args__ = (CheckConstraint("n >= 0", name="n"),)

    game_pk: Mapped[int] = mapped_column(
        ForeignKey("games.pk", ondelete="CASCADE"), primary_key=True
    )
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str] = mapped_column(Text)
    crc: Mapped[int] = mapped_column(BigInteger)
    """CRC-32 over lines 0 to n, each with its newline."""
    seen: Mapped[datetime] = mapped_column(Moment)


class Copy(Base):
    """Which branch of a game the copy on a box is."""

    __tablename__ = "copies"

    device_pk: Mapped[int] = mapped_column(ForeignKey("devices.pk"), primary_key=True)
    game: Mapped[str] = mapped_column(String(64), primary_key=True)
    game_pk: Mapped[int] = mapped_column(ForeignKey("games.pk", ondelete="CASCADE"), index=True)
