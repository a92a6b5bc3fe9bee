"""Run as a program: processes that kill themselves at each statement, and what they leave behind.

For n = 1, 2, 3 … a child delivers a game to a fresh history and gets SIGKILL just before the n-th
time that it would have spoken to the database. Then the history is opened again: what the child had
acknowledged must be there, and the rest of the deliveries must lead to the same history. The last
child comes through. Prints the number of children that died. Usage: dying.py FOLDER made|unmade
(whether the tables are there before the child begins).
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
from pathlib import Path

from sqlalchemy import Engine, event

from forno.history.store import History
from tests.history.games import crc_of, play, url_of

GAME = "00112233445566aa"
LINES = list(play(1)[:4])
OTHER = [*LINES[:2], '{"e":"end"}']
DELIVERIES = ((0, LINES[:2]), (1, LINES[1:]), (2, OTHER[2:]))


def die_before(number: int) -> None:
    """Arranges the death of this process at its `number`-th word to any database."""
    left = number

    def count(*_: object) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", count)
    event.listen(Engine, "commit", count)


def deliver(url: str, acknowledge: int, deliveries: tuple) -> None:
    history = History(url)
    for first, lines in deliveries:
        taken = history.commit("box", GAME, first, lines, False)
        os.write(acknowledge, bytes((first, taken)))
    history.close()


def child(url: str, number: int, deliveries: tuple) -> tuple[bool, list[tuple[int, int]]]:
    """Whether it died, and the deliveries it had acknowledged: (first line, number)."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        die_before(number)
        deliver(url, writing, deliveries)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    status = os.waitpid(pid, 0)[1]
    died = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    assert died or os.waitstatus_to_exitcode(status) == 0
    return died, list(zip(told[::2], told[1::2], strict=True))


def check_after(path: Path, acknowledged: list[tuple[int, int]]) -> None:
    """The history as the dead left it, then as those who come after it make it."""
    history = History(url_of(path))
    if acknowledged:
        sent = OTHER if len(acknowledged) == len(DELIVERIES) else LINES
        events = max(taken for _, taken in acknowledged[: len(DELIVERIES) - 1])
        assert history.lines(GAME, 1)[: events + 1] == LINES[: events + 1]
        assert history.held("box", GAME)[0] >= acknowledged[-1][1]
        assert history.crc_at("box", GAME, acknowledged[-1][1]) == crc_of(
            sent[: acknowledged[-1][1] + 1]
        )
    for first, lines in DELIVERIES[len(acknowledged) :]:
        assert history.commit("box", GAME, first, lines, False) == first + len(lines) - 1
    assert [history.lines(GAME, branch) for branch in (1, 2)] == [LINES, OTHER]
    assert len(history.games()) == 2
    history.close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()


def main(folder: Path, made: bool) -> None:
    template = folder / "template.sqlite3"
    History(url_of(template)).close()
    deliveries = DELIVERIES if made else ()
    number = 0
    died = True
    while died:
        number += 1
        path = folder / f"killed-{number}.sqlite3"
        if made:
            shutil.copyfile(template, path)
        died, acknowledged = child(url_of(path), number, deliveries)
        check_after(path, acknowledged)
    print(number - 1)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] == "made")
