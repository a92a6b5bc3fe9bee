"""`forno deck`, and own decks that every command knows."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FORNO = Path(sys.executable).with_name("forno")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def forno(home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "HOME": str(home)}
    return subprocess.run(
        [FORNO, *arguments], env=environment, capture_output=True, text=True, check=False
    )


def own_deck(home: Path) -> Path:
    content = json.loads(forno(home, "deck").stdout)
    content["name"], content["cards"][0] = "club", "tostada 3 - - - -"
    path = home / "club.json"
    path.write_text(json.dumps(content))
    return path


def test_a_deck_of_ones_own_from_the_template_to_a_replay(home: Path) -> None:
    path = own_deck(home)
    told = forno(home, "deck", str(path))
    assert told.returncode == 0
    name = next(word for word in told.stdout.split() if word.startswith("club-")).rstrip(".")
    header = {"forno": 1, "game": "fiesta", "rules": "chili", "start": 0, "seed": 1}
    header["players"] = [{"name": "A", "colour": "red"}, {"name": "B", "colour": "green"}]
    record = home / "game.jsonl"
    record.write_text(json.dumps({**header, "toggles": {"deck": name}}))
    refused = forno(home, "replay", str(record))
    assert refused.returncode == 2
    assert name in refused.stderr or "reconstructed-" in refused.stderr
    folder = Path(next(w for w in told.stdout.split() if w.endswith("/decks,")).rstrip(","))
    folder.mkdir(parents=True)
    path.rename(folder / "club.json")
    assert forno(home, "replay", str(record)).returncode == 0
    (folder / "club.json").write_text(json.dumps({"name": "club", "cards": ["pizza 1 - - - -"]}))
    broken = forno(home, "replay", str(record))
    assert broken.returncode == 2
    assert "row 1 of the deck: pizza is no dish" in broken.stderr


def test_a_deck_that_does_not_add_up(home: Path) -> None:
    path = own_deck(home)
    path.write_text(path.read_text().replace("elotes 1", "elotes 7", 1))
    told = forno(home, "deck", str(path))
    assert told.returncode == 2
    assert "row 12 of the deck: 7 is no number of skulls; write 1 to 3" in told.stderr
