"""The README's commands and links are real."""

import ast
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

from forno.bots import names
from forno.cli.app import app
from forno.cli.rules import rules_page
from forno.locale import LANGUAGES
from forno.play.seating import Wanted, header_of
from forno.rules.games import GAMES
from forno.study.experiment import Experiment, usual_rules

ROOT = Path(__file__).parents[1]
MADE = {".venv", "build", "node_modules"}
DOCUMENTS = [path for path in ROOT.rglob("*.md") if not MADE & set(path.parts)]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_inside_the_repository_resolve(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8"))
    inside = [link for link in links if "://" not in link]
    assert [link for link in inside if not (document.parent / link).exists()] == []


def test_modules_that_are_told_exist() -> None:
    told = re.findall(r"`(\w+/[\w/]+\.py)`", README)
    assert told
    assert [path for path in told if not (ROOT / "host" / "forno" / path).is_file()] == []


def test_make_targets_exist() -> None:
    told = set(re.findall(r"(?:^|`)make ([a-z]+)", README, re.MULTILINE))
    known = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert told
    assert told <= known


COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]


def test_commands_and_their_options_exist() -> None:
    told = re.findall(r"(?:\.venv/bin/|`)forno ([a-z]+)([^\n`#]*)", README)
    assert told
    for name, rest in told:
        options = {option for parameter in COMMANDS[name].params for option in parameter.opts}
        assert set(re.findall(r"(?<!\S)--?[a-z-]+", rest)) <= options, name


def settings_of_the_box() -> dict[str, tuple[Any, ...]]:
    """What `config.json` may have, from the firmware; the kinds of board are those it has."""
    firmware = ROOT / "firmware" / "forno"
    tree = ast.parse((firmware / "settings.py").read_text(encoding="utf-8"))
    (values,) = (
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "VALUES"
    )
    assert isinstance(values, ast.Dict)
    known: dict[str, tuple[Any, ...]] = {"LANGUAGES": tuple(LANGUAGES)}
    found: dict[str, tuple[Any, ...]] = {
        ast.literal_eval(name): known.get(ast.unparse(value)) or ast.literal_eval(value)
        for name, value in zip(values.keys, values.values, strict=True)
        if name is not None
    }
    boards = {path.stem for path in (firmware / "boards").glob("[!_]*.py")} - {"sim"}
    return {**found, "board": tuple(boards)}


def test_the_file_of_settings_has_what_the_box_takes() -> None:
    values = settings_of_the_box()
    (example,) = re.findall(r"```json\n(.*)\n```", README)
    told = json.loads(example)
    assert told.keys() == values.keys()
    assert [name for name, value in told.items() if value not in values[name]] == []


def test_the_table_of_settings_has_all_of_their_values() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", README, re.MULTILINE))
    for name, values in settings_of_the_box().items():
        texts = [str(value).lower() for value in values]
        if name != "board":
            assert set(re.findall(r"[a-z0-9]+", rows[name])) - {"minutes", "is", "never"} == set(
                texts
            ), name


def test_every_board_is_in_the_table_of_boards() -> None:
    told = re.findall(r"\(hardware/boards/(\w+)/README\.md\)", README)
    assert sorted(told) == sorted(settings_of_the_box()["board"])


def printed() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each command that stands on a line of its own, with what it gives its parameters.

    Values of the wrong type and missing arguments are refused here.
    """
    for name, rest in re.findall(r"^\.venv/bin/forno ([a-z]+)([^\n#]*)", README, re.MULTILINE):
        yield name, COMMANDS[name].make_context(name, shlex.split(rest)).params


def test_what_can_be_played_and_studied_is_told() -> None:
    assert {name for name, _ in printed()} >= {"play", "rules", "deck", "odds", "simulate"}


def test_games_that_are_told_can_be_played() -> None:
    played = [given for name, given in printed() if name == "play" and given["game"]]
    for given in played:
        given = {name: value for name, value in given.items() if name != "resume"}
        header_of(Wanted(toggles=given.pop("toggle") or (), **given))
    assert {given["game"] for given in played} >= {"mammamia", "solemio", "pizzador"}


def test_games_that_are_told_can_be_simulated() -> None:
    simulated = [given for name, given in printed() if name == "simulate"]
    for given in simulated:
        bots = tuple(given["bots"].split(","))
        rules, players = usual_rules(given["game"]), given["players"] or len(bots)
        Experiment(given["game"], rules, players, bots, given["games"], given["seed"]).check()
    assert simulated


def test_every_bot_is_told() -> None:
    table = README.split("| bot | plays |\n")[1].split("\n\n")[0]
    told = re.findall(r"^\| `([a-z]+)` \|", table, re.MULTILINE)
    assert set(told) == {name for game in GAMES for name in names(game)}


def test_the_rules_that_are_told_are_there() -> None:
    told = [given["game"] for name, given in printed() if name == "rules"]
    pages = [rules_page(game) for game in told if game]
    assert pages
    assert all(page.is_file() for page in pages)


def test_every_package_that_is_needed_is_told() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    table = README.split("| package | what for |\n")[1].split("\n\n")[0]
    told = set(re.findall(r"[a-z][a-z0-9-]+", " ".join(re.findall(r"^\|([^|]*)\|", table, re.M))))
    extras = project["optional-dependencies"]
    needed = [*project["dependencies"], *(name for extra in extras.values() for name in extra)]
    assert {re.match(r"[a-z0-9-]+", name)[0] for name in needed} <= told  # type: ignore[index]
