"""The list of games and one game's page, as plain values for the templates."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote

from forno.engine.terms import rules_name
from forno.engine.titles import title
from forno.history.store import GameRow
from forno.rules.cards import COLOURS, KINDS
from forno.web.words import say

FILTERS = ("all", "finished", "unfinished", "simulated")


@dataclass(frozen=True)
class When:
    """A moment: for machines, and as the reader's clock showed it."""

    iso: str
    shown: str


@dataclass(frozen=True)
class Person:
    name: str
    colour: str
    kind: str
    won: bool


@dataclass(frozen=True)
class Row:
    """One game of the list; everything in it is public."""

    address: str
    record_address: str
    when: When
    players: list[Person]
    finished: bool
    simulated: bool
    branch: int | None
    game: str
    rules: str
    events: int
    device: str


def fits(row: GameRow, chosen: str) -> bool:
    """Whether a filter lets a game through."""
    return {
        "finished": row.finished,
        "unfinished": not row.finished,
        "simulated": row.simulated,
    }.get(chosen, True)


def count_all(rows: list[GameRow]) -> dict[str, int]:
    return {name: sum(fits(row, name) for row in rows) for name in FILTERS}


def row_of(row: GameRow) -> Row:
    address = f"/games/{quote(row.name)}"
    winners = row.winners or []
    return Row(
        address=address,
        record_address=f"{address}/record",
        when=when(row),
        players=[
            Person(
                player["name"],
                player["colour"],
                KINDS[COLOURS.index(player["colour"])],
                number in winners,
            )
            for number, player in enumerate(row.players)
        ],
        finished=row.finished,
        simulated=row.simulated,
        branch=row.branch if row.branch > 1 else None,
        game=title(row.game),
        rules=rules_name(row.rules),
        events=max(row.events, 0),
        device=row.device,
    )


def when(row: GameRow) -> When:
    """When the game was made if the box knew the time, else when it was first seen here."""
    try:
        moment = datetime.fromisoformat(row.made or "")
        return When(moment.isoformat(), in_words(moment.astimezone()))
    except (ValueError, OverflowError):  # no time, or one that this computer's calendar lacks
        return When(row.first_seen.isoformat(), in_words(row.first_seen.astimezone()))


def in_words(moment: datetime) -> str:
    month = say("months").split()[moment.month - 1]
    return say("date-format", day=moment.day, month=month, year=moment.year, time=f"{moment:%H:%M}")
