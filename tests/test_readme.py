"""The README's commands and links are real."""

import re
from pathlib import Path

import pytest
import typer.main

from forno.cli.app import app

ROOT = Path(__file__).parents[1]
MADE = {".venv", "build", "node_modules"}
DOCUMENTS = [path for path in ROOT.rglob("*.md") if not MADE & set(path.parts)]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_inside_the_repository_resolve(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8"))
    inside = [link for link in links if "://" not in link]
    assert [link for link in inside if not (document.parent / link).exists()] == []


def test_make_targets_exist() -> None:
    told = set(re.findall(r"(?:^|`)make ([a-z]+)", README, re.MULTILINE))
    known = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert told
    assert told <= known


def test_commands_and_their_options_exist() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    told = re.findall(r"(?:\.venv/bin/|`)forno ([a-z]+)([^\n`#]*)", README)
    assert told
    for name, rest in told:
        options = {option for parameter in commands[name].params for option in parameter.opts}
        assert set(re.findall(r"(?<!\S)--?[a-z-]+", rest)) <= options, name
