"""Events as small tuples, the form in which a table checks, keeps and repeats them.

| event | tuple |
|---|---|
| turn | ("turn", player, kind, count, order, pile, doubles) |
| amend | ("amend", number of the turn's event, kind, count, order, doubles) |
| starter | ("starter", player or NOBODY) |
| serve | ("serve", player, cards of each kind to add, picked kinds or None) |
| recount | ("recount", supply, player, ingredients, orders, waiter) |
| return, leave | (name, player) |
| undo, end | (name,) |

What is absent is NOTHING (-1). `count` is all cards, so many of them `doubles`; Mamma Mia! has
none.
"""

from .cards import CARDS, DOUBLE, KIND_NUMBER, KINDS, ORDER_NUMBER, ORDERS, PUT_NAMES
from .errors import RecordError, RuleError
from .fields import card_map, check_event, list_of, nobody_or_whole, one_of, whole
from .shapes import Any, Json, Move, Need
from .slots import NOBODY, NOTHING

PILES = ("supply", "waiter")
SUPPLY_PILE, WAITER_PILE = 0, 1

PLAYER = ("p", whole, True)
_PUT = ("put", card_map(PUT_NAMES), False)
_ORDER = ("order", one_of(ORDERS, "unknown-order"), False)
FROM = ("from", one_of(PILES, "unknown-pile"), False)
FIELDS = {
    "turn": (PLAYER, _PUT, _ORDER, FROM),
    "starter": (("p", nobody_or_whole, True),),
    "serve": (
        PLAYER,
        ("add", card_map(KINDS), False),
        ("pick", list_of(KINDS, "unknown-kind"), False),
    ),
    "return": (PLAYER,),
    "undo": (),
    "amend": (("n", whole, True), _PUT, _ORDER),
    "leave": (PLAYER,),
    "end": (),
    "recount": (
        ("supply", whole, False),
        ("p", whole, False),
        ("ingredients", whole, False),
        ("orders", whole, False),
        ("waiter", whole, False),
    ),
}
"""Each event's fields in canonical order: (name, check, needed)."""
INNER_ORDER = {"put": PUT_NAMES, "add": KINDS}

ORDER_OR_NONE: dict[str | None, int] = {None: NOTHING}
ORDER_OR_NONE.update(ORDER_NUMBER)
PILE_OR_NONE = {"supply": SUPPLY_PILE, "waiter": WAITER_PILE, None: NOTHING}
RECOUNTED = ("supply", "p", "ingredients", "orders", "waiter")


def _put(put: Any) -> tuple[int, int]:
    """(kind, count) of what goes into the oven; kind is NOTHING with count 0."""
    if not put:
        return NOTHING, 0
    if len(put) > 1:
        raise RuleError("one-kind")
    ((name, count),) = put.items()
    return KIND_NUMBER[name], count


def _turn(event: Json) -> Move:
    kind, count = _put(event.get("put"))
    order, pile = ORDER_OR_NONE[event.get("order")], PILE_OR_NONE[event.get("from")]
    return ("turn", event["p"], kind, count, order, pile, 0)


def _amend(event: Json) -> Move:
    return ("amend", event["n"]) + _put(event.get("put")) + (ORDER_OR_NONE[event.get("order")], 0)


def _serve(event: Json) -> Move:
    add, pick = event.get("add", {}), event.get("pick")
    if pick is not None:
        pick = tuple([KIND_NUMBER[kind] for kind in pick])
    return ("serve", event["p"], tuple([add.get(kind, 0) for kind in KINDS]), pick)


def _recount(event: Json) -> Move:
    move = ("recount",) + tuple([event.get(field, NOTHING) for field in RECOUNTED])
    if move[2] == NOTHING and max(move[3:]) != NOTHING:
        raise RecordError("missing-field", field="p")
    return move


def _starter(event: Json) -> Move:
    return ("starter", NOBODY if event["p"] is None else event["p"])


def _of_player(event: Json) -> Move:
    return (event["e"], event["p"])


def _plain(event: Json) -> Move:
    return (event["e"],)


READERS = {
    "turn": _turn,
    "amend": _amend,
    "serve": _serve,
    "recount": _recount,
    "starter": _starter,
    "return": _of_player,
    "leave": _of_player,
    "undo": _plain,
    "end": _plain,
}
"""For each event what makes its tuple of checked fields."""


def move_of(event: Json) -> Move:
    """The tuple of an event. Raises `RecordError` for an object that is none."""
    clean = check_event(event, FIELDS)
    return READERS[clean["e"]](clean)


def card_counts(counts: Need | list[int]) -> dict[str, int]:
    """`{kind: number}` of a row of counts, without zeros."""
    return {kind: count for kind, count in zip(CARDS, counts) if count}


def put_counts(kind: int, count: int, doubles: int) -> dict[str, int]:
    """The `put` of a turn: so many cards of a kind, some of them doubles."""
    put = {CARDS[kind]: count - doubles} if count > doubles else {}
    if doubles:
        put[CARDS[kind + DOUBLE]] = doubles
    return put


def _content(event: Json, kind: int, count: int, order: int, doubles: int, names: Any) -> Json:
    if count:
        event["put"] = put_counts(kind, count, doubles)
    if order != NOTHING:
        event["order"] = names[order]
    return event


def _serve_event(move: Move) -> Json:
    event = {"e": "serve", "p": move[1]}
    if sum(move[2]):
        event["add"] = card_counts(move[2])
    if move[3] is not None:
        event["pick"] = [KINDS[k] for k in move[3]]
    return event


def event_of(move: Move, names: tuple[str, ...] = ORDERS) -> Json:
    """The event that a tuple stands for; `names` are the game's orders."""
    name = move[0]
    if name == "turn":
        event = _content({"e": name, "p": move[1]}, move[2], move[3], move[4], move[6], names)
        if move[5] != NOTHING:
            event["from"] = PILES[move[5]]
        return event
    if name == "amend":
        return _content({"e": name, "n": move[1]}, *(move[2:] + (names,)))
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
    _, p, kind, count, order, pile, doubles = move
    low: int = p | kind + 1 << 3 | count << 7 | order + 1 << 14
    high: int = pile + 1 << 19 | doubles << 21
    return low | high


def unpack_turn(packed: int) -> Move:
    """The turn that `pack_turn` packed."""
    kind, order = (packed >> 3 & 15) - 1, (packed >> 14 & 31) - 1
    count, pile, doubles = packed >> 7 & 127, (packed >> 19 & 3) - 1, packed >> 21
    return ("turn", packed & 7, kind, count, order, pile, doubles)
