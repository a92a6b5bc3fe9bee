"""Tables without a way back: what is refused changes nothing, and originals keep their log."""

from pathlib import Path

import pytest

from forno.rules.errors import RecordError, RuleError
from forno.rules.record import read_event, read_header
from forno.rules.table import Table

RECORDS = Path(__file__).parents[1] / "records"
GAMES = ("mammamia", "solemio", "grande")
REFUSABLE = [
    *[{"e": name, "p": p} for name in ("starter", "leave", "return", "refuse") for p in range(5)],
    {"e": "starter", "p": None},
    *[{"e": "recount", "p": p, "ingredients": 99} for p in range(5)],
    {"e": "recount", "p": 0, "ingredients": 1, "orders": 1, "waiter": 99},
    *[{"e": name, "p": p, "add": {"olive": 1}} for name in ("serve", "ask") for p in range(3)],
    *[{"e": "show", "p": p, "cards": {"2olive": 2}} for p in range(3)],
    *[{"e": "help", "p": p, "give": {"salami": 1}} for p in range(3)],
    {"e": "series", "p": 0, "orders": ["complemento-olive", "complemento-olive"]},
    {"e": "reward", "p": 1, "order": "coppia"},
    {"e": "end"},
]


def refused(table: Table) -> int:
    """How many of the events are refused; each has to leave the table as it was."""
    count, copy = 0, table.copy(way_back=False)
    before = copy.game.s[:]
    for event in REFUSABLE:
        try:
            copy.apply(event)
        except (RuleError, RecordError):
            count += 1
            assert copy.game.s == before, event
        else:
            copy = table.copy(way_back=False)
    return count


def test_what_is_refused_changes_nothing():
    count = dict.fromkeys(GAMES, 0)
    for file in sorted(RECORDS.glob("*/*.jsonl"))[::4] + sorted(RECORDS.glob("*/*chef*.jsonl")):
        lines = [line for line in file.read_text().splitlines() if line and line[0] != "#"]
        game = read_header(lines[0])["game"]
        if game not in GAMES:
            continue
        table = Table(read_header(lines[0]))
        for line in lines[1:]:
            count[game] += refused(table)
            try:
                table.apply(read_event(line, game))
            except (RuleError, RecordError):
                break
        count[game] += refused(table)
    assert min(count.values()) > 800, count


def test_a_copy_takes_nothing_from_the_log_of_its_original():
    header = {"forno": 1, "game": "mammamia", "rules": "modern", "start": 0, "seed": 1}
    header["players"] = [{"name": "A", "colour": "red"}, {"name": "B", "colour": "green"}]
    table = Table(header)
    table.apply(next(iter(table.events())))
    copy = table.copy(way_back=False)
    assert list(copy.events()) == list(table.events())
    with pytest.raises(RuleError, match="nothing-to-undo"):
        copy.apply({"e": "undo"})
    with pytest.raises(RuleError, match="nothing-to-undo"):
        copy.take_back()
    assert table.last_number() == 1
