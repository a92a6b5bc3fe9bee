"""Events as small tuples, the form in which a table checks, keeps and repeats them.

| event | tuple |
|---|---|
| turn | ("turn", player, kind, count, order, pile) |
| amend | ("amend", number of the turn's event, kind, count, order) |
| starter | ("starter", player or NOBODY) |
| serve | ("serve", player, cards of each kind to add, picked kinds or None) |
| recount | ("recount", supply, player, ingredients, orders, waiter) |
| return, leave | (name, player) |
| undo, end | (name,) |

What is absent is NOTHING (-1).
"""

from .cards import KIND_NUMBER, KINDS, ORDER_NUMBER, ORDERS, PUT_NAMES
from .errors import RecordError, RuleError
from .record import check_event, check_put
from .shapes import Any, Json, Move, Need
from .slots import NOBODY, NOTHING

PILES = ("supply", "waiter")
SUPPLY_PILE, WAITER_PILE = 0, 1
ORDER_OR_NONE: dict[str | None, int] = {None: NOTHING}
ORDER_OR_NONE.update(ORDER_NUMBER)
PILE_OR_NONE = {"supply": SUPPLY_PILE, "waiter": WAITER_PILE, None: NOTHING}
RECOUNTED = ("supply", "p", "ingredients", "orders", "waiter")


def _put(put: Any) -> tuple[int, int]:
    """(kind, count) of what goes into the oven; kind is NOTHING with count 0."""
    if type(put) is dict and len(put) == 1:
        ((name, count),) = put.items()
        if type(count) is int and count > 0:
            return KIND_NUMBER[name], count
    if put is not None and check_put(put):
        raise RuleError("one-kind")
    return NOTHING, 0


def _turn(event: Json) -> Move:
    p = event["p"]
    if type(p) is not int or p < 0:
        check_event(event)  # says what is wrong
    kind, count = _put(event["put"]) if "put" in event else (NOTHING, 0)
    order = ORDER_OR_NONE[event["order"]] if "order" in event else NOTHING
    pile = PILE_OR_NONE[event["from"]] if "from" in event else NOTHING
    return ("turn", p, kind, count, order, pile)


def _amend(event: Json) -> Move:
    event = check_event(event)
    order = ORDER_OR_NONE[event.get("order")]
    return ("amend", event["n"]) + _put(event.get("put")) + (order,)


def _serve(event: Json) -> Move:
    event = check_event(event)
    add, pick = event.get("add", {}), event.get("pick")
    if pick is not None:
        pick = tuple([KIND_NUMBER[kind] for kind in pick])
    return ("serve", event["p"], tuple([add.get(kind, 0) for kind in KINDS]), pick)


def _recount(event: Json) -> Move:
    event = check_event(event)
    move = ("recount",) + tuple([event.get(field, NOTHING) for field in RECOUNTED])
    if move[2] == NOTHING and max(move[3:]) != NOTHING:
        raise RecordError("missing-field", field="p")
    return move


def _starter(event: Json) -> Move:
    player = check_event(event)["p"]
    return ("starter", NOBODY if player is None else player)


def _of_player(event: Json) -> Move:
    return (event["e"], check_event(event)["p"])


def _plain(event: Json) -> Move:
    return (event["e"],)


_READ = {
    "turn": _turn,
    "amend": _amend,
    "starter": _starter,
    "serve": _serve,
    "recount": _recount,
    "return": _of_player,
    "leave": _of_player,
    "undo": _plain,
    "end": _plain,
}


def move_of(event: Json) -> Move:
    """The tuple of an event. Raises `RecordError` for an object that is none."""
    try:
        return _READ[event["e"]](event)
    except (KeyError, TypeError):
        clean = check_event(event)  # says what is wrong, or takes out what stands for nothing
    return _READ[clean["e"]](clean)


def card_counts(counts: Need | list[int]) -> dict[str, int]:
    """`{kind: number}` of a row of counts, without zeros."""
    return {kind: count for kind, count in zip(KINDS, counts) if count}


def _content(event: Json, kind: int, count: int, order: int) -> Json:
    if count:
        event["put"] = {PUT_NAMES[kind]: count}
    if order != NOTHING:
        event["order"] = ORDERS[order]
    return event


def _serve_event(move: Move) -> Json:
    event = {"e": "serve", "p": move[1]}
    if sum(move[2]):
        event["add"] = card_counts(move[2])
    if move[3] is not None:
        event["pick"] = [KINDS[k] for k in move[3]]
    return event


def event_of(move: Move) -> Json:
    """The event that a tuple stands for."""
    name = move[0]
    if name == "turn":
        event = _content({"e": name, "p": move[1]}, move[2], move[3], move[4])
        if move[5] != NOTHING:
            event["from"] = PILES[move[5]]
        return event
    if name == "amend":
        return _content({"e": name, "n": move[1]}, move[2], move[3], move[4])
    if name == "serve":
        return _serve_event(move)
    if name == "recount":
        event = {f: v for f, v in zip(RECOUNTED, move[1:]) if v != NOTHING}
        event["e"] = name
        return event
    if name == "starter":
        return {"e": name, "p": None if move[1] == NOBODY else move[1]}
    return {"e": name, "p": move[1]} if len(move) > 1 else {"e": name}


def pack_turn(move: Move) -> int:
    """A turn as one small int."""
    _, p, kind, count, order, pile = move
    packed: int = p | kind + 1 << 3 | count << 6 | order + 1 << 13 | pile + 1 << 17
    return packed


def unpack_turn(packed: int) -> Move:
    """The turn that `pack_turn` packed."""
    kind, order = (packed >> 3 & 7) - 1, (packed >> 13 & 15) - 1
    return ("turn", packed & 7, kind, packed >> 6 & 127, order, (packed >> 17) - 1)
