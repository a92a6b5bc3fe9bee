"""The record reference says what the code does."""

import re
from pathlib import Path

import forno.rules
from forno.engine.record_file import read_record
from forno.rules.cards import COLOURS, KINDS, ORDERS
from forno.rules.moves import FIELDS
from forno.rules.record import HEADER_ORDER, write_event, write_header
from forno.rules.rulesets import RULE_SETS, TOGGLE_NAMES
from forno.rules.table import Table

TEXT = (Path(forno.rules.__file__).parent / "RECORDS.md").read_text(encoding="utf-8")


def rows(title: str) -> dict[str, list[str]]:
    """The rows of a section's table by their first cell."""
    section = TEXT.split(f"## {title}\n")[1].split("\n## ")[0]
    cells = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return {row[0].strip().strip("`"): [cell.strip() for cell in row[1:]] for row in cells[2:]}


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_the_example_is_canonical_and_legal() -> None:
    example = TEXT.split("```\n")[1]
    record = read_record(example.encode())
    assert record.fault is None
    assert record.header is not None
    written = [
        write_header(record.header),
        *[write_event(event, "mammamia") for event in record.events],
    ]
    assert "\n".join(written) + "\n" == example


def test_words_are_the_codes_own() -> None:
    words = rows("Words")
    assert names(words["kinds"][0]) == list(KINDS)
    assert names(words["colours"][0]) == list(COLOURS)
    assert names(words["orders"][0]) == list(ORDERS)


def test_header_fields() -> None:
    table = rows("Header")
    assert list(table) == list(HEADER_ORDER)
    assert names(table["rules"][1]) == list(RULE_SETS)
    assert names(table["toggles"][1]) == list(TOGGLE_NAMES)


def test_event_fields() -> None:
    told = {event: cells[0] for event, cells in rows("Events").items()}
    expected = {
        event: " ".join(f"`{name}`" + ("" if needed else "?") for name, _, needed in fields)
        for event, fields in FIELDS.items()
    }
    assert told == expected


def test_state_fields() -> None:
    header = {"forno": 1, "game": "mammamia", "rules": "modern", "start": 0}
    players = [{"name": "A", "colour": "red"}, {"name": "B", "colour": "green"}]
    told = [name for row in rows("The state") for name in row.replace("`", "").split()]
    assert told == [*Table({**header, "players": players}).view(), "error"]
