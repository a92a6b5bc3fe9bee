"""Games in the state that a test needs, as the lines that a box would send."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table
from tests.history.games import play

SHIFTED = {
    "salami": "mushroom",
    "mushroom": "pineapple",
    "pineapple": "pepper",
    "pepper": "olive",
    "olive": "salami",
}
SWAPPED = {
    "each": "bombastica",
    "bombastica": "each",
    "monotoni": "minimale",
    "minimale": "monotoni",
}


@cache
def whole(seed: int, rules: str = "modern", players: int = 3) -> tuple[str, ...]:
    """A whole game at a real table: a random digital game without its seed."""
    lines = play(seed, rules, players)
    header = read_header(lines[0])
    del header["seed"]
    header["made"] = "2026-11-29T20:15:00+01:00"
    return (write_header(header), *lines[1:])


def named(lines: tuple[str, ...] | list[str], names: list[str]) -> list[str]:
    """The same game, played by others."""
    header = read_header(lines[0])
    for player, name in zip(header["players"], names, strict=True):
        player["name"] = name
    return [write_header(header), *lines[1:]]


def table_of(lines: tuple[str, ...] | list[str]) -> Table:
    table = Table(read_header(lines[0]))
    for line in lines[1:]:
        table.apply(read_event(line, "mammamia"))
    return table


def until(lines: tuple[str, ...], holds: Callable[[Table], bool]) -> list[str]:
    """The game's lines up to the first event after which that holds."""
    table = Table(read_header(lines[0]))
    for number, line in enumerate(lines[1:], 2):
        table.apply(read_event(line, "mammamia"))
        if holds(table):
            return list(lines[:number])
    raise AssertionError("this game never comes to that")


def disguised(lines: list[str]) -> list[str]:
    """The same game up to the first emptying, but with other ingredients and orders put in."""
    changed = [lines[0]]
    for line in lines[1:]:
        event = json.loads(line)
        event["put"] = {SHIFTED[kind]: count for kind, count in event.get("put", {}).items()}
        if event.get("order") in SWAPPED:
            event["order"] = SWAPPED[event["order"]]
        changed.append(write_event(event, "mammamia"))
    table_of(changed)
    return changed
