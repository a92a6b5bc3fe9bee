"""How far the newest emptying of an oven has come."""

from __future__ import annotations

from forno.rules.slots import BAKED_END, BAKED_FIRST
from forno.rules.table import Table


def orders_turned_up(table: Table) -> int:
    """How many orders have come up: as many as `Table.steps` has; 0 in a game without an oven."""
    s = table.game.s
    return s[BAKED_END] - s[BAKED_FIRST] if table.game.has_oven else 0
