"""Every code that the rules of this game raise can happen: a record or a test here brings it
about."""

import re
from pathlib import Path

import forno.rules.fiesta

PACKAGE = Path(forno.rules.fiesta.__file__).parent
HERE = Path(__file__).parent
RECORDS = HERE.parents[1] / "records" / "fiesta"
RAISED = re.compile(r"Error\(\s*\"([a-z-]+)\"|(?:one_of|list_of)\([^\"]*, \"(unknown-[a-z]+)\"\)")
REFUSED = re.compile(r"^# refuse ([a-z-]+) ", re.MULTILINE)
EXPECTED = re.compile(r"\"([a-z]+(?:-[a-z]+)+|digital)\"")


def test_every_code_happens() -> None:
    rules = "".join(path.read_text() for path in PACKAGE.glob("*.py"))
    raised = {match[1] or match[2] for match in RAISED.finditer(rules)}
    assert len(raised) > 30
    shown = {code for path in RECORDS.glob("*.jsonl") for code in REFUSED.findall(path.read_text())}
    for test in ("test_table.py", "test_deck.py"):
        shown |= set(EXPECTED.findall((HERE / test).read_text()))
    assert raised - shown == set()
