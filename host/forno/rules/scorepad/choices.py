"""What may come next on a score pad: menus for people and programs, and every decision."""

from ..shapes import Any, Events, Json, Table
from .pad import (
    FIELDS_OF_A_BOARD,
    KEPT_WISHES,
    LEAST_OF_A_CARD,
    MOST_COST,
    MOST_OF_A_CARD,
    MOST_OF_A_WISH,
    SKULLS,
    START_CARDS,
)
from .places import LAID, OVER, PHASE, PHASES, STARTING, TURN_OF, WINNING


def legal(table: Table) -> Json:
    """The events that may move the game on now, each with its menu; {} once it is over.

    start: `p`, and the `least` and `most` points. won: `p`, seats, and the same. wishes: `p`, their
    `number` and the `most` of each, and the greatest `cost` of uncovered skull fields.
    """
    game: Any = table.game
    phase, p = game.s[PHASE], game.s[TURN_OF]
    if phase == OVER:
        return {}
    if phase == STARTING:
        menu = {"p": p, "least": START_CARDS * SKULLS[0], "most": START_CARDS * SKULLS[1]}
    elif phase == WINNING:
        menu = {"p": game.stayers(), "least": LEAST_OF_A_CARD, "most": MOST_OF_A_CARD}
    else:
        bare = game.toggles["chili"] and game.s[LAID + p] < FIELDS_OF_A_BOARD
        menu = {"p": p, "number": KEPT_WISHES, "most": MOST_OF_A_WISH}
        menu["cost"] = MOST_COST if bare else 0
    return {"won" if phase == WINNING else PHASES[phase]: menu}


def corrections(table: Table) -> Json:
    """The events that put right or stop a game, each with its menu.

    undo, end: nothing more. recount, leave: `p`, seats.
    """
    game: Any = table.game
    stayers = game.stayers()
    menus: Json = {"undo": {}} if table.last_number() else {}
    menus["recount"] = {"p": stayers}
    if game.s[PHASE] != OVER:
        menus["end"] = {}
        if len(stayers) > 1:
            menus["leave"] = {"p": stayers}
    return menus


def events(table: Table) -> Events:
    """Every event that moves the game on and is legal now."""
    for name, menu in legal(table).items():
        if name == "wishes":
            for brought in _handfuls(1, menu["most"], menu["number"]):
                for cost in range(menu["cost"] + 1):
                    yield _wishes(menu["p"], brought, cost)
            continue
        seats: list[int] = menu["p"] if name == "won" else [menu["p"]]
        for p in seats:
            for points in range(menu["least"], menu["most"] + 1):
                yield {"e": name, "p": p, "points": points}


def _wishes(p: int, points: list[int], cost: int) -> Json:
    event: Json = {"e": "wishes", "p": p}
    if points:
        event["points"] = points
    if cost:
        event["cost"] = cost
    return event


def _handfuls(least: int, most: int, number: int) -> list[list[int]]:
    """Up to so many numbers, in rising order."""
    found: list[list[int]] = [[]]
    if number:
        for points in range(least, most + 1):
            found += [[points] + rest for rest in _handfuls(points, most, number - 1)]
    return found
