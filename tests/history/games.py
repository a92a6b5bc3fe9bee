"""Whole games to keep: random digital ones, and databases to keep them in."""

from __future__ import annotations

import random
import shutil
from functools import cache
from pathlib import Path
from zlib import crc32

from forno.history.store import History
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table

COLOURS = ("green", "red", "brown", "yellow", "purple")
NAMES = ("Alberto", "Bea", "Çağrı", "Дарья", "Eeva-Liisa 🍕")


@cache
def play(seed: int, rules: str = "modern", players: int = 2) -> tuple[str, ...]:
    """The lines of a random game played to its end."""
    chance = random.Random(seed)
    seats = [{"name": NAMES[p], "colour": COLOURS[p]} for p in range(players)]
    header = {"forno": 1, "game": "mammamia", "rules": rules, "players": seats, "start": 0}
    header["seed"] = seed
    table, lines = Table(header), [write_header(header)]
    while events := list(table.events()):
        event = chance.choice(events)
        table.apply(event)
        lines.append(write_event(event, "mammamia"))
    return tuple(lines)


def table_of(lines: tuple[str, ...] | list[str]) -> Table:
    """The table that the lines lead to."""
    table = Table(read_header(lines[0]))
    for line in lines[1:]:
        table.apply(read_event(line, "mammamia"))
    return table


@cache
def over_without_a_decision(rules: str) -> tuple[str, ...]:
    """A game whose last emptying runs from the last card to the winner by itself."""
    for seed in range(200):
        lines = play(seed, rules)
        last = table_of(lines).last()
        if last["e"] == "turn" and len(table_of(lines).steps()) > 1:
            return lines
    raise AssertionError("no such game among 200")


def crc_of(lines: tuple[str, ...] | list[str]) -> int:
    """The CRC-32 of the lines, a newline after each."""
    return crc32("".join(f"{line}\n" for line in lines).encode())


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


@cache
def _template(folder: Path) -> Path:
    path = folder / "template.sqlite3"
    History(url_of(path)).close()
    return path


def fresh_history(folder: Path, name: str) -> History:
    """An empty history in `folder`: a copy of one whose tables are made once."""
    path = folder / f"{name}.sqlite3"
    shutil.copyfile(_template(folder), path)
    return History(url_of(path))
