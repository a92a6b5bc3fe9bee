"""Every code that the rules raise has a sentence, and every sentence a code."""

import string
from pathlib import Path

import forno
from forno.engine.faults import TEXTS, fault_text
from tests.engine.codes import raised_in

PACKAGE = Path(forno.__file__).parent


def test_codes_and_texts_match() -> None:
    rooms = [PACKAGE / "rules", PACKAGE / "engine", PACKAGE / "history"]
    assert raised_in(rooms) == set(TEXTS)


def test_texts_can_be_filled_in() -> None:
    for code, text in TEXTS.items():
        names = [name for _, name, _, _ in string.Formatter().parse(text) if name]
        told = fault_text(code, {name: {"pepper": 2} for name in names})
        assert told
        assert "{pepper" not in told
