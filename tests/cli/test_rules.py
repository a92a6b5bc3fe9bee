"""`forno rules`, through the real command, and the rules pages against the code."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from forno.cli.rules import rules_page
from forno.engine.terms import rules_name
from forno.engine.titles import TITLES
from forno.rules.games import GAMES, game_of
from forno.rules.solemio.cards import COMPLEMENTO, ORDERS

FORNO = Path(sys.executable).with_name("forno")
IN_STARS = re.compile(r"\*\*ruling ([^*]+)\*\*")
IN_TICKS = re.compile(r"[Rr]ulings? ((?:`[^`]+`(?: \([^()]*\))?(?:, | and )?)+)")
each_game = pytest.mark.parametrize("game", GAMES)


def forno(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [FORNO, *arguments], capture_output=True, timeout=60, encoding="utf-8", check=False
    )


def page(game: str) -> str:
    return rules_page(game).read_text(encoding="utf-8")


def rows(game: str, title: str) -> dict[str, list[str]]:
    """The rows of a section's table by their first cell."""
    section = page(game).split(f"## {title}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")][2:]
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    return {row[0].strip("`"): row[1:] for row in cells}


def rulings_of_the_code(game: str) -> set[str]:
    """The rulings that the docstrings of a game's modules name."""
    found: set[str] = set()
    rooms = [rules_page(game).parent]
    if game == "fiesta":
        rooms.append(rooms[0].with_name("scorepad"))
    for path in (path for room in rooms for path in room.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                text = " ".join((ast.get_docstring(node) or "").split())
                found |= set(IN_STARS.findall(text))
                found |= {n for told in IN_TICKS.findall(text) for n in re.findall("`(.*?)`", told)}
    return found


def in_words(values: Any) -> str:
    if isinstance(values, range):
        return f"{values[0]} to {values[-1]}"
    if isinstance(values, tuple):
        return ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in values)
    return "the name of a deck"


@each_game
def test_the_page_has_every_rule_set_and_toggle(game: str) -> None:
    module = game_of(game)
    assert list(rows(game, "Rule sets")) == list(module.RULE_SETS)
    told = {name: row[0] for name, row in rows(game, "Toggles").items()}
    values = {name: in_words(module.TOGGLE_VALUES[name]) for name in module.TOGGLE_NAMES}
    assert list(told.items()) == list(values.items())
    least, most = module.PLAYERS
    assert f"\n{least} to {most} players" in page(game)


@each_game
def test_the_page_has_every_ruling_of_the_code(game: str) -> None:
    told = rows(game, "Rulings")
    assert len(told) > 10
    assert set(told) == rulings_of_the_code(game)


@each_game
def test_the_page_names_in_ticks_what_there_is(game: str) -> None:
    module = game_of(game)
    known = {*module.RULE_SETS, *module.TOGGLE_NAMES}
    told = set(re.findall(r"`([a-z]+[_-][a-z_-]+)`", page(game)))
    assert told <= known


def test_the_orders_of_sole_mio_are_all_there() -> None:
    kinds = {name.split("-")[0]: None for name in ORDERS[COMPLEMENTO:]}
    told = re.findall(r"^\| (\w+) \| .* \| (?:yes|no) \|$", page("solemio"), re.MULTILINE)
    assert told == list(kinds)


def test_without_a_game_the_games_are_listed() -> None:
    done = forno("rules")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    for game, title in TITLES.items():
        (first,) = [n for n, line in enumerate(lines) if line.startswith(game + " ")]
        assert title in lines[first]
        for line, rules in zip(lines[first:], game_of(game).RULE_SETS, strict=False):
            assert f" {rules}: {rules_name(rules)}" in line


@pytest.mark.parametrize("game", ["mammamia", "grande"])
def test_a_page_is_printed_as_plain_text(game: str) -> None:
    done = forno("rules", game)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100
    shown = re.sub(r"[^\w]+", " ", done.stdout)
    for name in (*rows(game, "Rule sets"), *rows(game, "Toggles")):
        assert re.sub(r"[^\w]+", " ", name) in shown, name


def test_an_unknown_game_is_refused_with_what_there_is() -> None:
    done = forno("rules", "chess")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "There is no game chess." in done.stderr
    assert all(game in done.stderr for game in GAMES)
