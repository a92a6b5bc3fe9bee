"""What a player reads is in the catalogue: no failure says an English text of its own, every rule
set has a name, and no text stands where the gathering does not see it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import forno
from forno.engine.terms import TERMS, rules_name
from forno.language import speaking
from forno.locale import LANGUAGES
from forno.rules.games import GAMES, game_of

HOST = Path(forno.__file__).parent
MET = ("cli", "history", "link", "play", "sim", "web", "keysets.py")
"""The parts of the host that somebody meets who plays."""
FOR_BUILDERS = ("flash.py", "odds.py", "simulate.py", "deck.py", "replay.py", "catalogue.py")
"""What is said in English alone: to those who build boxes, study games or read records."""
FAILURES = {
    *("Failure", "WrongInput", "RunsAlready", "NoSuchGame", "OvenClosed", "NewerDatabase"),
    *("StoreBusy", "StoreFull", "StoreRefused"),
}


def sources(*parts: str) -> Iterator[Path]:
    for part in parts:
        path = HOST / part
        yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def failures(path: Path) -> Iterator[ast.Call]:
    """Where one is made."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in FAILURES:
                yield node


def in_english_alone(path: Path) -> Iterator[str]:
    for call in failures(path):
        for text in call.args:
            if isinstance(text, ast.Constant | ast.JoinedStr):
                yield f"{path.name}:{text.lineno}"


def test_what_goes_wrong_is_said_in_the_language_spoken() -> None:
    found = [path for path in sources(*MET) if path.name not in FOR_BUILDERS]
    assert sum(len(list(failures(path))) for path in found) > 40
    assert [place for path in found for place in in_english_alone(path)] == []


def test_no_text_stands_inside_an_f_string() -> None:
    """Where it is not gathered: such a string is one token."""
    for path in sources("."):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                inner = [each.func for each in ast.walk(node) if isinstance(each, ast.Call)]
                names = {func.id for func in inner if isinstance(func, ast.Name)}
                assert not names & {"_", "mark", "ngettext"}, f"{path}:{node.lineno}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_has_a_name(game: str, language: str) -> None:
    names = list(game_of(game).RULE_SETS)
    assert {f"rules-{name}" for name in names} <= set(TERMS)
    with speaking(language):
        assert len({rules_name(name) for name in names}) == len(names)


def test_a_rule_set_that_is_not_known_is_told_as_it_is_written() -> None:
    assert (rules_name("house-rules"), rules_name(None), rules_name("")) == (
        "house-rules",
        "?",
        "?",
    )
