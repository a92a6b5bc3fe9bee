"""A game as it stands in the end, for who tells or judges it. A box does without."""

from .shapes import Json, Table
from .slots import EMPTYING_MARK, TURN_OF
from .table import PLAIN


def standing(table: Table) -> list[tuple[int, Json]]:
    """What stands, as (event number, event), in an order that a fresh table takes.

    Turns read as they were amended; an amend is among them only where it acts in its place.
    """
    log, found = table.log, []
    for place in range(len(log)):
        move = table.content(place) if log.is_turn(place) else log.move(place)
        if log.way(place) == PLAIN or table.still_acts(place):
            found.append((log.number(place), table.rules.event_of(move)))
    return found


def amended(table: Table) -> list[int]:
    """The numbers of the events that standing amends corrected."""
    log = table.log
    return [log.move(place)[1] for place in range(len(log)) if log.way(place) != PLAIN]


def emptier(table: Table) -> int:
    """Who emptied or empties the newest emptied oven."""
    return table.game.as_of(table.game.s[EMPTYING_MARK])[TURN_OF]
