"""Opening the database: where it lies, how it is set up, its migrations, and what its errors mean.

Nothing else here knows which database it is: SQLite by default, PostgreSQL by URL.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NoSuchModuleError,
    NotSupportedError,
    ProgrammingError,
)

from forno.failure import Failure, WrongInput
from forno.history.models import Base
from forno.language import _, mark
from forno.link.store import StoreBusy, StoreError, StoreFull
from forno.places import data_folder

URL_VARIABLE = "FORNO_DATABASE_URL"
EXAMPLES = (
    "sqlite:////full/path/history.sqlite3",
    "postgresql+psycopg://user:password@host/database",
)
BUSY_SECONDS = 2.0
"""How long a transaction waits for another program's before it gives up (and is tried again)."""
MIGRATION_SECONDS = 20.0
"""How long a start waits for another start that is making or changing the tables."""
BEGIN = "forno_begin"
"""The execution option that names how a transaction begins on SQLite; None: not at all."""
MIGRATION_LOCK = 0x666F726E6F
"""The number of the advisory lock that migrations take on PostgreSQL."""


class NewerDatabase(Failure):
    """A newer Forno has changed the tables."""


def default_url() -> str | URL:
    """The database of this user: FORNO_DATABASE_URL, else a file in the user's data folder."""
    own = data_folder() / "history.sqlite3"
    return os.environ.get(URL_VARIABLE) or URL.create("sqlite", database=str(own))


def open_engine(url: str | None = None) -> Engine:
    """An engine on the database at `url`, its tables made or brought up to date.

    Raises WrongInput for a URL that is none, NewerDatabase, StoreBusy and StoreFull.
    """
    target = _read_url(url or default_url())
    with errors_of(target):
        engine = _create(target)
        try:
            _prepare(engine)
        except BaseException:
            engine.dispose()
            raise
    return engine


def place(url: URL) -> str:
    """What a message calls the database: its file, or its URL without the password."""
    return str(url.database) if _is_file(url) else url.render_as_string(hide_password=True)


def _read_url(address: str | URL) -> URL:
    cure = _("Write it like one of these: {examples}").format(examples=" ".join(EXAMPLES))
    try:
        url = make_url(address)
        url.get_dialect()
    except (ArgumentError, NoSuchModuleError) as error:
        told = _("the address of the database is not a database URL")
        raise WrongInput(told, cure) from error
    return url


def _is_file(url: URL) -> bool:
    return url.get_backend_name() == "sqlite" and bool(url.database)


def _create(url: URL) -> Engine:
    if _is_file(url):
        _make_folder(Path(str(url.database)).parent)
    try:
        engine = create_engine(
            url,
            pool_pre_ping=url.get_backend_name() != "sqlite",
            hide_parameters=True,  # a log that quotes a failed statement must not open the oven
        )
    except ModuleNotFoundError as error:
        what = _("the driver for {driver} is not installed ({name})")
        raise WrongInput(
            what.format(driver=url.drivername, name=error.name),
            _("Install it, or name another driver: {command}").format(
                command=f"pip install {error.name}"
            ),
        ) from error
    if url.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreFull(
            _("the folder of the history {folder} cannot be made: {why}").format(
                folder=folder, why=error.strerror
            ),
            _("Give Forno a folder it may write in, or set {variable}.").format(
                variable=URL_VARIABLE
            ),
        ) from error


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """Each connection of its own: SQLite keeps these settings nowhere.

    synchronous=FULL because a committed event is acknowledged, and the box may then forget it.
    """
    connection.isolation_level = None  # transactions are begun below, schema changes included
    connection.execute(f"PRAGMA busy_timeout={int(BUSY_SECONDS * 1000)}")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA synchronous=FULL")


def _begin_sqlite(connection: Connection) -> None:
    """A transaction that will write says so at once, so that it waits instead of failing later."""
    begin = connection.get_execution_options().get(BEGIN, "BEGIN")
    if begin is not None:
        connection.exec_driver_sql(begin)


def writing(engine: Engine) -> Engine:
    """The same engine for transactions that write."""
    return engine.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})


def _prepare(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        _waiting(lambda: _use_wal(engine))
    with engine.connect() as connection:
        found = _revision(connection)
    if found != newest_revision():
        _waiting(lambda: _migrate(engine))


def _waiting(act: Callable[[], None]) -> None:
    """Does it again while another start holds the database, MIGRATION_SECONDS at most."""
    end = time.monotonic() + MIGRATION_SECONDS
    while True:
        try:
            act()
        except DBAPIError as error:
            if not _is_busy(error) or time.monotonic() > end:
                raise
            time.sleep(0.05)
        else:
            return


def _use_wal(engine: Engine) -> None:
    """The file remembers it. Setting it needs the file alone, so only a new file is set."""
    with engine.execution_options(**{BEGIN: None}).connect() as connection:
        if connection.exec_driver_sql("PRAGMA journal_mode").scalar() != "wal":
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")


def newest_revision() -> str:
    """The revision this program's tables have: migrations are numbered in their file names."""
    versions = resources.files("forno.history.migrations") / "versions"
    return max(each.name.split("_")[0] for each in versions.iterdir() if each.name[0].isdigit())


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _migrate(engine: Engine) -> None:
    """One transaction, and only one process at a time: the second finds the work done."""
    with writing(engine).begin() as connection:
        if connection.dialect.name == "postgresql":
            lock = text("SELECT pg_advisory_xact_lock(:number)")
            connection.execute(lock, {"number": MIGRATION_LOCK})
        found = _revision(connection)
        if found == newest_revision():
            return
        _refuse_strangers(connection, found)
        _upgrade(connection)


def _refuse_strangers(connection: Connection, found: str | None) -> None:
    name = place(connection.engine.url)
    if found is not None and found > newest_revision():
        raise NewerDatabase(
            _(
                "the history in {place} was written by a newer Forno (tables {found}, not {known})"
            ).format(place=name, found=found, known=newest_revision()),
            _("Update this one: {command}. Or keep a second history: set {variable}.").format(
                command="pip install --upgrade forno", variable=URL_VARIABLE
            ),
        )
    taken = set(inspect(connection).get_table_names()) & set(Base.metadata.tables)
    if found is None and taken:
        raise WrongInput(
            _("{place} has tables of another program ({tables})").format(
                place=name, tables=", ".join(sorted(taken))
            ),
            _("Set {variable} to a database or file of Forno's own.").format(variable=URL_VARIABLE),
        )


def _upgrade(connection: Connection) -> None:
    from alembic import command  # only a start that changes the tables pays for the import
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "forno.history:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@contextmanager
def errors_of(url: URL) -> Iterator[None]:
    """Turns the troubles of the database at `url` into StoreBusy and StoreFull.

    What only a mistake of ours can cause goes through as it is.
    """
    try:
        yield
    except (ProgrammingError, NotSupportedError, DataError):
        raise
    except DBAPIError as error:
        raise _failure(error, place(url)) from error


_AGAIN = mark("Until then the box keeps its games and Forno tries again.")
_FAILURES: tuple[tuple[tuple[str, ...], type[StoreError], str, tuple[str, ...]], ...] = (
    (
        ("SQLITE_BUSY", "SQLITE_LOCKED", "40001", "40P01", "55P03"),
        StoreBusy,
        mark("another program is writing in the history {place}"),
        (mark("Close that program."), _AGAIN),
    ),
    (
        ("SQLITE_FULL", "53100"),
        StoreFull,
        mark("there is no space left for the history {place}"),
        (mark("Make space on that disk."), _AGAIN),
    ),
    (
        ("SQLITE_READONLY", "SQLITE_PERM", "25006", "42501"),
        StoreFull,
        mark("the history {place} may only be read"),
        (mark("Make the file and its folder writable for this user."), _AGAIN),
    ),
    (
        ("SQLITE_CANTOPEN",),
        StoreFull,
        mark("the history {place} cannot be opened or made"),
        (mark("See that it is a file, and that its folder is there and may be written in."),),
    ),
    (
        ("SQLITE_IOERR",),
        StoreFull,
        mark("the disk refuses to read or write the history {place}"),
        (mark("Look after that disk: it is full, gone or failing."), _AGAIN),
    ),
    (
        ("SQLITE_CORRUPT", "SQLITE_NOTADB"),
        StoreBusy,
        mark("the history {place} is damaged or no database"),
        (mark("Move the file away or put a backup in its place."), _AGAIN),
    ),
)
"""What the database says (names of SQLite, SQLSTATEs of PostgreSQL) and what that is to a user."""


def _code(error: DBAPIError) -> str:
    original = error.orig
    return str(
        getattr(original, "sqlite_errorname", None) or getattr(original, "sqlstate", None) or ""
    )


def _is_busy(error: DBAPIError) -> bool:
    return _code(error).startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def _failure(error: DBAPIError, name: str) -> StoreError:
    code = _code(error)
    for codes, kind, what, cure in _FAILURES:
        if code.startswith(codes):
            return kind(_(what).format(place=name), " ".join(map(_, cure)))
    if isinstance(error, IntegrityError):
        return StoreBusy(
            _("two programs wrote the same game into the history {place} at once").format(
                place=name
            ),
            _("Nothing to do: Forno tries again."),
        )
    return StoreBusy(
        _("the history {place} does not answer: {why}").format(
            place=name, why=" ".join(str(error.orig).split())
        ),
        " ".join((_("See that the database runs and can be reached."), _(_AGAIN))),
    )
