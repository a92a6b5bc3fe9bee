"""The database itself: made once, moved on by migrations, refused if a newer Forno made it."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.schema import CreateTable

from forno.failure import WrongInput
from forno.history import database
from forno.history.database import NewerDatabase, default_url, newest_revision, open_engine
from forno.history.models import Base
from forno.history.store import History
from tests.history.games import play, url_of

GAME = "00112233445566aa"


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", "forno.history:migrations")
    return config


def test_the_migrations_make_the_tables_of_the_models(tmp_path):
    engine = open_engine(url_of(tmp_path / "new.sqlite3"))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_the_migrations_are_numbered_in_their_order():
    script = ScriptDirectory.from_config(migrations())
    numbers = [each.revision for each in script.walk_revisions()]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] == newest_revision() == script.get_current_head()


def test_the_migrations_can_be_taken_back(tmp_path):
    engine = open_engine(url_of(tmp_path / "back.sqlite3"))
    config = migrations()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
    engine.dispose()
    History(url_of(tmp_path / "back.sqlite3")).close()


def test_the_tables_can_be_made_on_postgresql():
    for table in Base.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=postgresql.dialect()))


def test_sqlite_is_set_up_for_two_programs_and_power_cuts(tmp_path):
    engine = open_engine(url_of(tmp_path / "set.sqlite3"))
    with engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
        }
    engine.dispose()
    full, busy = 2, int(database.BUSY_SECONDS * 1000)
    assert found == {
        "journal_mode": "wal",
        "foreign_keys": 1,
        "synchronous": full,
        "busy_timeout": busy,
    }


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO lines SELECT game_pk, n, '{}', 0, seen FROM lines WHERE n = 1",
        "INSERT INTO lines SELECT game_pk, -1, '{}', 0, seen FROM lines WHERE n = 1",
        "INSERT INTO lines SELECT 99, n, text, crc, seen FROM lines WHERE n = 1",
        "UPDATE lines SET n = 0 WHERE n = 1",
        "INSERT INTO games SELECT pk + 1" + "".join(
            f", {column.name}" for column in Base.metadata.tables["games"].columns
            if column.name != "pk"
        ) + " FROM games",
    ],
)  # fmt: skip
def test_the_database_itself_refuses_a_second_copy(tmp_path, statement):
    history = History(url_of(tmp_path / "twice.sqlite3"))
    history.commit("box", GAME, 0, list(play(1)[:3]), False)
    with pytest.raises(IntegrityError), history._writing.begin() as connection:
        connection.exec_driver_sql(statement)
    assert history.lines(GAME) == list(play(1)[:3])
    history.close()


OPEN = """
import sys, time
from forno.history.store import History
time.sleep(max(0, float(sys.argv[2]) - time.time()))
history = History(sys.argv[1])
history.commit(sys.argv[3], sys.argv[3] * 4, 0, [sys.argv[4]], False)
print(len(history.games()))
"""


def test_many_starts_at_once_make_one_database(tmp_path):
    starts = 4
    when = time.time() + 2.0
    url = url_of(tmp_path / "folder" / "race.sqlite3")

    def start(number: int) -> subprocess.CompletedProcess[str]:
        arguments = [url, str(when), f"box{number}", play(1)[0]]
        return subprocess.run(
            [sys.executable, "-c", OPEN, *arguments], capture_output=True, text=True, timeout=60
        )

    with ThreadPoolExecutor(starts) as pool:
        done = list(pool.map(start, range(starts)))
    assert [each.stderr for each in done] == [""] * starts
    history = History(url)
    assert len(history.games()) == starts
    history.close()


def test_a_newer_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "newer.sqlite3"
    History(url_of(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0999'")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(NewerDatabase) as refused:
        History(url_of(path))
    assert str(path) in refused.value.what
    assert "0999" in refused.value.what
    assert "upgrade" in refused.value.cure
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "foreign.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE games (name TEXT)")
    connection.close()
    with pytest.raises(WrongInput, match="another program"):
        History(url_of(path))
    engine = create_engine(url_of(path))
    assert inspect(engine).get_table_names() == ["games"]
    engine.dispose()


@pytest.mark.parametrize("url", ["history.sqlite3", "nosuch://x", "sqlite+nosuch:///x", "://"])
def test_an_address_that_is_none_is_refused(url):
    with pytest.raises(WrongInput, match="not a database URL"):
        History(url)


def test_a_missing_driver_is_named():
    with pytest.raises(WrongInput, match="driver") as refused:
        History("postgresql+asyncpg://nobody:secret@localhost/forno")
    assert "secret" not in refused.value.what + refused.value.cure


def test_where_the_database_lies(monkeypatch, tmp_path):
    monkeypatch.setenv("FORNO_DATABASE_URL", "sqlite:///x.db")
    assert default_url() == "sqlite:///x.db"
    monkeypatch.delenv("FORNO_DATABASE_URL")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "100% mine?"))
    monkeypatch.setenv("HOME", str(tmp_path / "100% mine?"))
    path = Path(default_url().database)
    assert path.is_relative_to(tmp_path)
    assert path.name == "history.sqlite3"
    with closing(History()) as history:
        assert history.place == str(path)
    assert path.exists()


def test_a_failed_statement_quotes_no_line_of_a_record(tmp_path):
    with closing(History(url_of(tmp_path / "history.sqlite3"))) as history:
        wrong = text("INSERT INTO nowhere VALUES (:line)")
        with history._engine.connect() as connection, pytest.raises(DBAPIError) as failure:
            connection.execute(wrong, {"line": "two olives"})
        assert "nowhere" in str(failure.value)
        assert "olives" not in str(failure.value)
