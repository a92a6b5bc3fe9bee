"""Dealing anew what a seat cannot know, by game. Host only."""

from typing import Any

from forno.rules import redeal
from forno.rules.chance import seeded
from forno.rules.fiesta import redeal as fiesta
from forno.rules.pizzador import layout as pizzador
from forno.rules.table import Table


def redealt(table: Table, seat: int, number: int) -> Table:
    """A copy of a digital game that looks the same from a seat; `number` is the deal's."""
    return DEALERS[table.header["game"]](table, seat, seeded(number))


def _other_throws(table: Table, seat: int, state: int) -> Table:
    copy = table.copy()
    copy.game.s[pizzador.CHANCE] = state
    return copy


DEALERS: dict[str, Any] = {
    "mammamia": redeal.redealt,
    "solemio": redeal.redealt,
    "grande": redeal.redealt,
    "pizzador": _other_throws,
    "fiesta": fiesta.redealt,
}
