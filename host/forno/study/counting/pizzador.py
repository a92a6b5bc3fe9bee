"""What is counted of Pizzador: points, and what becomes of the pizzas that were begun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forno.rules.pizzador.faces import PRODUCTS, SLICES
from forno.rules.table import Table

SCORE = "points"
TURN = "turn"
THING = "pizza"
SUCCEEDED = "finished"
SUCCESSES = ("clean", "salted")
FATES = (*SUCCESSES, "1 short", "2 short", "3 short")
"""How a pizza lies at the end: finished without or with salt on it, or so many tiles short."""
ASSORTED = "assorted"
THINGS = (*PRODUCTS, ASSORTED)


def score(player: dict[str, Any]) -> int:
    """The points of a player, as `view` has one."""
    return int(player["points"])


def fates(table: Table) -> Iterator[tuple[int, str, str]]:
    """(owner, pizza, how it ended) of every pizza: named by its product where it has one alone."""
    assorted = table.game.toggles["build"] == ASSORTED
    for p, player in enumerate(table.view()["players"]):
        for pizza in player["pizzas"]:
            tiles, salted = pizza["tiles"], pizza["salted"]
            yield p, ASSORTED if assorted else next(iter(tiles)), _fate(tiles, salted)


def _fate(tiles: dict[str, int], salted: dict[str, int]) -> str:
    short = SLICES - sum(tiles.values())
    return f"{short} short" if short else "salted" if salted else "clean"
