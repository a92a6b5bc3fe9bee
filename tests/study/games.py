"""Games whose odds are told: a first round written out, and games that bots play."""

from __future__ import annotations

from typing import Any

from forno.bots import find, match
from forno.engine.record_file import read_record
from forno.rules.record import write_event, write_header
from forno.rules.table import Table
from forno.study.experiment import Experiment

PLAYERS = '"players":[{"name":"Ada","colour":"green"},{"name":"Bo","colour":"red"}],"start":0}'
HEADER = '{"forno":1,"game":"mammamia","rules":"modern",' + PLAYERS
FIRST_ROUND = [
    (0, {"pepper": 2}, None, "supply"),
    (1, {"salami": 4}, None, "supply"),
    (0, {"pepper": 2}, "salami", "waiter"),  # 4 salami + 1 pepper: all is there
    (1, {"salami": 1}, "pepper", "supply"),  # 4 pepper + 1 salami: a pepper will be gone
    (0, {"olive": 4}, None, "supply"),
    (1, {"mushroom": 5}, None, "supply"),
    (0, {"pineapple": 4}, "bombastica", "supply"),  # 17 cards, or 13 and two of Ada's
    (1, {"olive": 1}, None, "supply"),
    (0, {"pepper": 2}, None, "supply"),
    (1, {"salami": 3}, None, "supply"),
]


def turn(p: int, put: dict[str, int], order: str | None, pile: str) -> dict[str, Any]:
    event: dict[str, Any] = {"e": "turn", "p": p, "put": put, "from": pile}
    return {**event, "order": order} if order else event


def text(header: str, events: list[dict[str, Any]], game: str = "mammamia") -> str:
    return "\n".join([header, *(write_event(event, game) for event in events), ""])


def first_round() -> list[dict[str, Any]]:
    """A physical game up to the end of its first round."""
    return [turn(*each) for each in FIRST_ROUND]


def table_of(record: str) -> Table:
    table = read_record(record.encode()).table
    assert table is not None
    return table


def played(seed: int, players: int = 3, rules: str = "modern", game: str = "mammamia") -> Table:
    header = Experiment(game, rules, players, ("sensible",), 1).header
    return match.play(header, [find(game, "sensible")] * players, seed)


def record_of(table: Table) -> str:
    log = table.log
    events = [table.rules.event_of(log.move(place)) for place in range(len(log))]
    return text(write_header(table.header), events, table.header["game"])
