"""A game told in lines that a person can read: what was done, what came of it, who won and why.

Of an unfinished game nothing is told that the table may not know, unless everything is asked for;
an emptying is told as far as it has been walked. Each game has a module in `stories` with
`tell(table, walked, everything)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from forno.rules import scorepad
from forno.rules.errors import RecordError, RuleError
from forno.rules.record import read_event, read_header
from forno.rules.table import Table

STORIES = {
    "mammamia": "mammamia",
    "solemio": "mammamia",
    "grande": "mammamia",
    "pizzador": "pizzador",
    "fiesta": "fiesta",
}
"""For each game the module of `stories` that tells it."""


def tell(lines: Sequence[str], walked: int | None = None, everything: bool = False) -> list[str]:
    """The story of a record, header first, up to its first line that the rules refuse.

    walked: orders of the newest emptying that may be told, None for all.
    everything: tell what is still hidden too.
    """
    try:
        table = Table(read_header(lines[0]))
    except (RecordError, RuleError, IndexError):
        return []
    for line in lines[1:]:
        try:
            table.apply(read_event(line, table.header["game"]))
        except (RecordError, RuleError):
            break
    return tell_table(table, walked, everything)


def tell_table(table: Table, walked: int | None = None, everything: bool = False) -> list[str]:
    """The story of a table as it stands: what was taken back is left out, what was amended reads
    as it was amended."""
    name = "scorepad" if table.rules is scorepad else STORIES[table.header["game"]]
    module: Any = import_module(f"forno.engine.stories.{name}")
    story: list[str] = module.tell(table, walked, everything)
    return story
