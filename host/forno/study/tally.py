"""What is counted of games: whole numbers only, so that in whatever order parts of a simulation
are added up nothing changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from forno.bots.match import CHANCE
from forno.rules.table import Table

Tally = Counter[tuple[str | int, ...]]
"""How often something happened. The keys:

("games",); ("decided",): games with a single winner;
("bot", name, what) and ("place", seats from the starter, what), `what` being "seats" (games
counted once for each seat), "won", "shared" or "parts" (of wins, see `PARTS`);
("score", bot, points or pizzas); ("length", of what, number);
("fate", bot, thing, how it ended).
"""

PARTS = 60
"""Into so many parts a win is divided; it can be shared by up to five."""

# The module that knows a game's score and the things in it that succeed or fail.
COUNTING = {
    "mammamia": "forno.study.counting.mammamia",
    "solemio": "forno.study.counting.mammamia",
    "grande": "forno.study.counting.mammamia",
    "pizzador": "forno.study.counting.pizzador",
    "fiesta": "forno.study.counting.fiesta",
}


def counting_of(game: str) -> Any:
    """The module that counts a game: SCORE, THING, FATES, `score` and `fates`."""
    return import_module(COUNTING[game])


def count(table: Table, bots: Sequence[str]) -> Tally:
    """What a finished game adds; `bots` are the names in seating order, the starter's first."""
    tally: Tally = Counter()
    counting, seen = counting_of(table.header["game"]), table.view()
    _count_winners(tally, seen["winners"], bots)
    for p, bot in enumerate(bots):
        tally["score", bot, counting.score(seen["players"][p])] += 1
    for p, thing, fate in counting.fates(table):
        tally["fate", bots[p], thing, fate] += 1
    names = [table.log.move(place)[0] for place in range(len(table.log))]
    decided = [name for name in names if name not in CHANCE[table.header["game"]]]
    tally["length", "decisions", len(decided)] += 1
    tally["length", "turns", names.count(counting.TURN)] += 1
    tally["length", "rounds", seen["round"]] += 1
    return tally


def _count_winners(tally: Tally, winners: list[int], bots: Sequence[str]) -> None:
    tally["games",] += 1
    tally["decided",] += len(winners) == 1
    for seat, bot in enumerate(bots):
        for whose in (("bot", bot), ("place", seat)):
            tally[*whose, "seats"] += 1
            if seat in winners:
                tally[*whose, "won" if len(winners) == 1 else "shared"] += 1
                tally[*whose, "parts"] += PARTS // len(winners)
