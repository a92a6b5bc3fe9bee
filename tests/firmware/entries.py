"""Games as they are entered by keys: the presses of each event, whatever the game."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from forno.rules.games import GAMES, game_of
from forno.rules.table import Table
from tests.firmware import presser, presser_points
from tests.firmware.boxes import names_of
from tests.firmware.presser import Presser, setup

Json = dict[str, Any]
OVEN = ("mammamia", "solemio", "grande")
KINDS_OF_GAMES = tuple((game, rules) for game in GAMES for rules in game_of(game).RULE_SETS)
"""Every rule set of every game."""


def numbers_of_players(game: str) -> range:
    least, most = game_of(game).PLAYERS
    return range(least, most + 1)


class Step(NamedTuple):
    """An event, its round, the presses that enter it, whether the last of them answers a question,
    and the presses that walk on."""

    event: Json
    round: int
    presses: list[str]
    asks: bool
    walk: list[str]


def followed(table: Table, events: Sequence[Json]) -> Iterator[Step]:
    """The events from a table as it was laid."""
    oven = table.header["game"] in OVEN
    presses_for = presser.presses_for if oven else presser_points.presses_for
    follower = Presser(table)
    for event in events:
        number, presses = table.view()["round"], presses_for(table, event)
        asks = oven and event["e"] == "turn" and table.round_ending(event)
        if oven:
            yield Step(event, number, presses, asks, follower.walk(event))
        else:
            table.apply(event)
            yield Step(event, number, presses, asks, [])


def entries(header: Json, events: Sequence[Json]) -> list[str]:
    """A game as `box/play_keys.py` and `box/growth.py` read it."""
    steps = followed(Table(header), events)
    lines = [setup(header), *[step.presses + step.walk for step in steps]]
    return [json.dumps(names_of(header)), *[" ".join(line) for line in lines], ""]
