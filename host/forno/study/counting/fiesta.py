"""What is counted of Fiesta Mexicana: points, and what the wishes brought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forno.rules.fiesta.wishes import COLOUR_OF, COLOURS, KIND_OF, RED, WHITE, WISH_NUMBER, WISHES
from forno.rules.table import Table

SCORE = "points"
TURN = "lay"
THING = "wish"
SUCCEEDED = "met"
SUCCESSES = ("met",)
FATES = (*SUCCESSES, "not met", "given away")
"""What became of a wish: it brought points, it brought none, or it was given for a card."""


def wish_name(wish: int) -> str:
    """The wish's name; those of a dish are named by what they ask of it."""
    colour = COLOUR_OF[wish]
    if colour in (RED, WHITE):
        return f"{COLOURS[colour]}, {'each card' if colour == RED else 'the most'}"
    return KIND_OF[wish]


THINGS = tuple(dict.fromkeys(map(wish_name, range(len(WISHES)))))


def score(player: dict[str, Any]) -> int:
    """The points of a player at the end, as `view` has one."""
    return int(player["total"])


def fates(table: Table) -> Iterator[tuple[int, str, str]]:
    """(owner, wish, what became of it) of every wish that was kept at the beginning."""
    for p, player in enumerate(table.view()["players"]):
        for shown in player["shown"]:
            brought = "met" if shown["points"] else "not met"
            yield p, wish_name(WISH_NUMBER[shown["wish"]]), brought
        for name in player["discarded"]:
            yield p, wish_name(WISH_NUMBER[name]), "given away"
