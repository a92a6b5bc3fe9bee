"""Every code that the rules raise has a sentence, and every sentence a code."""

import re
import string
from pathlib import Path

import forno
from forno.engine.faults import TEXTS, fault_text

PACKAGE = Path(forno.__file__).parent
RAISED = re.compile(r"(?:RuleError|RecordError)\(\s*\"([a-z0-9-]+)\"((?:, \w+=)*)")
NAMED_CODES = re.compile(
    r"one_of\(.*?, \"([a-z]+-[a-z-]+)\"\)|\"(order-baked|order-in-oven|must-refill|bare-hand)\""
)


def codes() -> set[str]:
    found = set()
    rooms = [PACKAGE / "rules", PACKAGE / "engine", PACKAGE / "history"]
    for path in (path for room in rooms for path in room.rglob("*.py")):
        text = path.read_text()
        found |= {match[1] for match in RAISED.finditer(text)}
        found |= {match[1] or match[2] for match in NAMED_CODES.finditer(text)}
    return found | {"no-header"}


def test_codes_and_texts_match() -> None:
    assert codes() == set(TEXTS)


def test_texts_can_be_filled_in() -> None:
    for code, text in TEXTS.items():
        names = [name for _, name, _, _ in string.Formatter().parse(text) if name]
        told = fault_text(code, {name: {"pepper": 2} for name in names})
        assert told
        assert "{pepper" not in told
