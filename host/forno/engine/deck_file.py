"""Decks of Fiesta Mexicana in files: a table's own cards for digital games.

A deck file is a JSON object: `name` (small letters, digits and hyphens), `cards` (66 rows as in
`forno.rules.fiesta.deck`), and `board`, if the table's boards differ from the reconstructed one:
the toggles that name its special fields. `template` gives the default deck in this form. A deck
that was read is known by its full name, so a record that names it can be replayed.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from forno.engine.faults import fault_text
from forno.failure import WrongInput
from forno.rules.errors import RecordError
from forno.rules.fiesta import deck, deck_reconstructed
from forno.rules.fiesta.rulesets import (
    CHILI_COSTS,
    CHILI_FIELDS,
    RULE_SETS,
    START_FIELDS,
    TOGGLE_NAMES,
    TOGGLE_VALUES,
)

NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
BOARD = (*START_FIELDS, *CHILI_FIELDS, *CHILI_COSTS)


class DeckFile(NamedTuple):
    """A deck that was read: its full name, and the toggles of a header of a game played with it."""

    full_name: str
    toggles: dict[str, Any]


def template() -> str:
    """The default deck as the text of a deck file, to begin one's own from."""
    values = dict(zip(TOGGLE_NAMES, RULE_SETS["standard"], strict=True))
    rows = [" ".join(row.split()) for row in deck_reconstructed.ROWS]
    whole = {"name": "my-box", "cards": rows, "board": {name: values[name] for name in BOARD}}
    return json.dumps(whole, indent=1) + "\n"


def read_deck(path: Path) -> DeckFile:
    """Read a deck file, check it and make its deck known. Raises `WrongInput` with the row."""
    content = _content(path)
    name, rows, board = content.get("name"), content.get("cards"), content.get("board", {})
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise _wrong(path, "it has no name of small letters, digits and hyphens")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise _wrong(path, '"cards" must be a list of rows, each a text')
    try:
        full_name = deck.learn(name, rows)
    except RecordError as error:
        raise _wrong(path, fault_text(error.code, error.params)) from None
    return DeckFile(full_name, {**_board(path, board), "deck": full_name})


def _content(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise WrongInput(f"{path}: {error.strerror}.", "Name a deck file.") from None
    except ValueError as error:
        raise _wrong(path, f"it is no JSON: {error}") from None
    if not isinstance(content, dict):
        raise _wrong(path, "it is no JSON object")
    return content


def _board(path: Path, board: object) -> dict[str, Any]:
    if not isinstance(board, dict):
        raise _wrong(path, '"board" must be an object of fields')
    for name, value in board.items():
        if name not in BOARD:
            raise _wrong(path, f'"board" has no {name}; it may have {", ".join(BOARD)}')
        if type(value) is not int or value not in TOGGLE_VALUES[name]:
            allowed = TOGGLE_VALUES[name]
            raise _wrong(path, f"board.{name} may be {allowed[0]} to {allowed[-1]}")
    return board


def _wrong(path: Path, why: str) -> WrongInput:
    return WrongInput(f"{path}: {why}.", "Correct the file and try again.")
