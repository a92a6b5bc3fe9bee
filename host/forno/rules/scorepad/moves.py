"""Events as small tuples, the form in which a table checks, keeps and repeats them.

| event | tuple |
|---|---|
| start, won | (name, player, points) |
| wishes | ("wishes", player, points of each wish, cost) |
| leave | ("leave", player) |
| recount | ("recount", player, points or NOTHING, cards or NOTHING) |
| undo, end | (name,) |
"""

from ..errors import RecordError
from ..fields import check_event, whole
from ..shapes import Json, Move

NOTHING = -1


def _points(value: object, field: str) -> int:
    """The points of a laid card, which may be below 0."""
    if type(value) is not int:
        raise RecordError("not-a-number", field=field)
    return value


def _wishes(value: object, field: str) -> object:
    """What each wish brought, in rising order."""
    if type(value) is not list:
        raise RecordError("not-a-list", field=field)
    for points in value:
        whole(points, field)
    return sorted(value)


_PLAYER = ("p", whole, True)
FIELDS: Json = {
    "start": (_PLAYER, ("points", whole, True)),
    "won": (_PLAYER, ("points", _points, True)),
    "wishes": (_PLAYER, ("points", _wishes, False), ("cost", whole, False)),
    "undo": (),
    "leave": (_PLAYER,),
    "end": (),
    "recount": (_PLAYER, ("points", whole, False), ("cards", whole, False)),
}
"""Each event's fields in canonical order: (name, check, needed)."""
INNER_ORDER: Json = {}


def move_of(event: Json) -> Move:
    """The tuple of an event. Raises `RecordError` for an object that is none."""
    clean = check_event(event, FIELDS)
    name = clean["e"]
    if name in ("undo", "end"):
        return (name,)
    p = clean["p"]
    if name == "leave":
        return (name, p)
    if name == "wishes":
        return (name, p, tuple(clean.get("points", ())), clean.get("cost", 0))
    if name == "recount":
        return (name, p, clean.get("points", NOTHING), clean.get("cards", NOTHING))
    return (name, p, clean["points"])


def event_of(move: Move) -> Json:
    """The event that a tuple stands for."""
    event = {"e": move[0]}
    if len(move) > 1:
        event["p"] = move[1]
    if move[0] == "wishes":
        if move[2]:
            event["points"] = list(move[2])
        if move[3]:
            event["cost"] = move[3]
    elif len(move) > 2 and move[2] != NOTHING or move[0] == "won":
        event["points"] = move[2]
    if move[0] == "recount" and move[3] != NOTHING:
        event["cards"] = move[3]
    return event
