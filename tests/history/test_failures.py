"""Full, read-only, locked and damaged databases, and programs that are killed: said, never guessed.

Each time nothing may be acknowledged that is not held, and the same commit goes through once the
cause is gone.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from forno.history import database
from forno.history.store import History
from forno.link.store import StoreBusy, StoreFull
from tests.history.games import fresh_history, play, url_of

TOP = Path(__file__).resolve().parents[2]
GAME = "00112233445566aa"
LINES = list(play(1))
LONG = LINES[0].replace("Alberto", "A" * 200_000)


def mount(*arguments: str) -> bool:
    """Whether this machine lets us mount that."""
    program = shutil.which("mount")
    return program is not None and (
        subprocess.run([program, *arguments], capture_output=True, timeout=20).returncode == 0
    )


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[bool]:
    """A file system of its own at `folder`; False where nobody may mount one."""
    folder.mkdir()
    mounted = mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder))
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True, timeout=20)


def refuse_pages(history: History, pages: int) -> None:
    """The database may not grow beyond so many pages: SQLite's own full disk."""
    event.listen(
        history._engine,
        "begin",
        lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}"),
    )


def test_a_full_database_says_so_and_goes_on_when_there_is_space(tmp_path):
    history = fresh_history(tmp_path, "full")
    history.commit("box", GAME, 0, LINES[:3], False)
    refuse_pages(history, 20)
    with pytest.raises(StoreFull, match="no space left") as failure:
        history.commit("box", GAME[::-1], 0, [LONG], False)
    assert "Make space" in failure.value.cure
    assert history.held("box", GAME[::-1]) == (-1, 0)
    assert history.lines(GAME) == LINES[:3]
    refuse_pages(history, 10_000)
    assert history.commit("box", GAME[::-1], 0, [LONG], False) == 0
    history.close()


def test_a_full_disk_says_so_and_goes_on_when_there_is_space(tmp_path):
    disk = tmp_path / "disk"
    with small_disk(disk, "700k") as mounted:
        history = History(url_of(disk / "history.sqlite3"))
        ballast = disk / "ballast"
        fill(ballast) if mounted else refuse_pages(history, 20)
        with pytest.raises(StoreFull) as failure:
            history.commit("box", GAME, 0, [LONG, *LINES[1:]], False)
        assert failure.value.cure
        ballast.unlink(missing_ok=True)
        refuse_pages(history, 10_000)
        assert history.held("box", GAME) == (-1, 0)
        assert history.commit("box", GAME, 0, LINES, False) == len(LINES) - 1
        assert history.lines(GAME) == LINES
        history.close()


def fill(path: Path) -> None:
    """Takes what is left of the disk."""
    with path.open("wb", buffering=0) as ballast:
        try:
            while True:
                ballast.write(bytes(4096))
        except OSError:
            return


def test_a_disk_that_is_full_from_the_start(tmp_path):
    with small_disk(tmp_path / "disk", "40k") as mounted:
        if not mounted:
            (tmp_path / "disk" / "history.sqlite3").mkdir()
        with pytest.raises(StoreFull) as failure:
            History(url_of(tmp_path / "disk" / "history.sqlite3"))
        assert failure.value.cure


def test_a_database_that_became_read_only(tmp_path):
    history = fresh_history(tmp_path, "query-only")
    history.commit("box", GAME, 0, LINES[:3], False)
    only = ["ON"]
    event.listen(
        history._engine.pool,
        "checkout",
        lambda connection, *_: connection.execute(f"PRAGMA query_only={only[0]}"),
    )
    with pytest.raises(StoreFull, match="may only be read"):
        history.commit("box", GAME, 3, LINES[3:5], False)
    assert history.held("box", GAME)[0] == 2
    only[0] = "OFF"
    assert history.commit("box", GAME, 3, LINES[3:5], False) == 4
    history.close()


def test_a_read_only_folder(tmp_path):
    folder = tmp_path / "folder"
    with small_disk(folder, "1m") as mounted:
        if mounted:
            assert mount("-o", "remount,ro", str(folder))
        else:
            folder.chmod(0o500)
        path = folder / "forno" / "history.sqlite3"
        with pytest.raises(StoreFull, match="cannot be made") as failure:
            History(url_of(path))
        assert "FORNO_DATABASE_URL" in failure.value.cure
        if not mounted:
            folder.chmod(0o700)


def test_a_read_only_disk_with_a_history(tmp_path):
    folder = tmp_path / "folder"
    with small_disk(folder, "1m") as mounted:
        path = folder / "history.sqlite3"
        History(url_of(path)).close()
        if mounted:
            assert mount("-o", "remount,ro", str(folder))
        else:
            path.chmod(0o400)
            folder.chmod(0o500)
        with pytest.raises(StoreFull) as failure, closing(History(url_of(path))) as history:
            history.commit("box", GAME, 0, LINES, False)
        assert str(path) in failure.value.what
        if not mounted:
            folder.chmod(0o700)


def test_a_database_that_another_program_writes_in(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.2)
    history = fresh_history(tmp_path, "locked")
    history.commit("box", GAME, 0, LINES[:3], False)
    with closing(sqlite3.connect(tmp_path / "locked.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy, match="another program is writing"):
            history.commit("box", GAME, 3, LINES[3:], False)
        with pytest.raises(StoreBusy):
            history.walked("box", GAME, 1)
        assert history.held("box", GAME)[0] == 2
        assert history.lines(GAME) == LINES[:3]
        other.execute("ROLLBACK")
    assert history.commit("box", GAME, 3, LINES[3:], False) == len(LINES) - 1
    history.close()


@pytest.mark.parametrize("start", [0, 16])
def test_a_damaged_database(tmp_path, start):
    path = tmp_path / "damaged.sqlite3"
    History(url_of(path)).close()
    with path.open("r+b") as file:
        file.seek(start)
        file.write(os.urandom(1) + b"no database" * 2000)
    with pytest.raises(StoreBusy, match="damaged or no database") as failure:
        History(url_of(path))
    assert "backup" in failure.value.cure


def test_a_database_damaged_under_a_running_program(tmp_path):
    history = fresh_history(tmp_path, "hurt")
    history.commit("box", GAME, 0, LINES, False)
    history._engine.dispose()  # the last to go writes the log back into the file
    path = tmp_path / "hurt.sqlite3"
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)
    with pytest.raises(StoreBusy, match="damaged or no database"):
        history.commit("box", GAME[::-1], 0, LINES, False)
    history.close()


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreFull, match="cannot be made"):
        History(url_of(tmp_path / "file" / "history.sqlite3"))


def test_a_folder_where_the_file_should_be(tmp_path):
    with pytest.raises(StoreFull, match="cannot be opened"):
        History(url_of(tmp_path))


@pytest.mark.parametrize(("made", "least"), [("made", 35), ("unmade", 20)])
def test_killed_at_every_word_to_the_database(tmp_path, made, least):
    done = subprocess.run(
        [sys.executable, str(TOP / "tests" / "history" / "dying.py"), str(tmp_path), made],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(TOP), str(TOP / "host")))},
        capture_output=True,
        text=True,
        timeout=110,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= least
