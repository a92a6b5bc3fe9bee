"""Events as small tuples, the form in which a table checks, keeps and repeats them.

| event | tuple |
|---|---|
| card | ("card", player, card) |
| lay | ("lay", player, quarter turns to the right) |
| keep | ("keep", player, places in the hand from 0, or None) |
| redraw, show | (name, player, wishes, or None) |
| bid | ("bid", player, number, wish or NOTHING) |
| pass, leave | (name, player) |
| rotate | ("rotate", player, quarter turns to the right) |
| recount | ("recount", player, points or NOTHING, quarter turns to the right or NOTHING) |
| undo, end | (name,) |
"""

from ..errors import RecordError
from ..fields import check_event, list_of, one_of, whole
from ..shapes import Any, Json, Move
from .board import LEFT_TURN, RIGHT_TURN
from .dishes import DIPS, DISHES, EDGES, MOST_SKULLS, card_of, described
from .places import NOTHING
from .wishes import WISH_NUMBER, WISHES

WAYS = {"stay": 0, "right": RIGHT_TURN, "left": LEFT_TURN}
WAY_NAMES = ("left", "right", "stay")
_TURN_NAMES = {quarters: way for way, quarters in WAYS.items()}
CARDS_IN_HAND = 5

_wish_list = list_of(WISHES, "unknown-wish")
_one_wish = one_of(WISHES, "unknown-wish")
_one_dip = one_of(DIPS, "unknown-dip")


def _wishes(value: object, field: str) -> object:
    """A list of wishes, brought into the order of `WISHES`."""
    names: Any = _wish_list(value, field)
    return sorted(names, key=lambda name: WISH_NUMBER[name])


def _places(value: object, field: str) -> object:
    """Different places in a hand, from 1, in rising order."""
    if type(value) is not list:
        raise RecordError("not-a-list", field=field)
    for place in value:
        if whole(place, field) not in range(1, CARDS_IN_HAND + 1) or value.count(place) > 1:
            raise RecordError("no-such-place", field=field, most=CARDS_IN_HAND)
    return sorted(value)


def _dips(value: object, field: str) -> object:
    """`{edge: dip}` for the edges that have a half dip."""
    if type(value) is not dict:
        raise RecordError("not-a-dip-map", field=field, edges=list(EDGES))
    for edge, dip in value.items():
        if edge not in EDGES:
            raise RecordError("not-a-dip-map", field=field, edges=list(EDGES))
        _one_dip(dip, field + "." + edge)
    return value


def _skulls(value: object, field: str) -> object:
    if whole(value, field) not in range(1, MOST_SKULLS + 1):
        raise RecordError("skull-number", field=field, most=MOST_SKULLS)
    return value


def _quarters(value: object, field: str) -> object:
    if whole(value, field) > 3:
        raise RecordError("quarter-turns", field=field)
    return value


_PLAYER = ("p", whole, True)
FIELDS = {
    "card": (
        _PLAYER,
        ("dish", one_of(DISHES, "unknown-dish"), True),
        ("skulls", _skulls, True),
        ("dips", _dips, False),
    ),
    "lay": (_PLAYER, ("turns", _quarters, True)),
    "keep": (_PLAYER, ("cards", _places, False)),
    "redraw": (_PLAYER, ("wishes", _wishes, False)),
    "bid": (_PLAYER, ("number", whole, True), ("wish", _one_wish, False)),
    "pass": (_PLAYER,),
    "rotate": (_PLAYER, ("way", one_of(WAY_NAMES, "unknown-way"), True)),
    "show": (_PLAYER, ("wishes", _wishes, True)),
    "undo": (),
    "leave": (_PLAYER,),
    "end": (),
    "recount": (_PLAYER, ("points", whole, False), ("position", _quarters, False)),
}
"""Each event's fields in canonical order: (name, check, needed)."""
INNER_ORDER = {"dips": EDGES}


def _numbers(names: Any) -> tuple[int, ...] | None:
    return None if names is None else tuple([WISH_NUMBER[name] for name in names])


def _kept(cards: Any) -> tuple[int, ...] | None:
    return None if cards is None else tuple([place - 1 for place in cards])


_READ: Json = {
    "card": lambda e: (card_of(e["dish"], e["skulls"], e.get("dips", {})),),
    "lay": lambda e: (e["turns"],),
    "keep": lambda e: (_kept(e.get("cards")),),
    "redraw": lambda e: (_numbers(e.get("wishes")),),
    "bid": lambda e: (e["number"], WISH_NUMBER[e["wish"]] if "wish" in e else NOTHING),
    "rotate": lambda e: (WAYS[e["way"]],),
    "show": lambda e: (_numbers(e["wishes"]),),
    "recount": lambda e: (e.get("points", NOTHING), e.get("position", NOTHING)),
}


def move_of(event: Json) -> Move:
    """The tuple of an event. Raises `RecordError` for an object that is none."""
    clean = check_event(event, FIELDS)
    name = clean["e"]
    move = (name, clean["p"]) if "p" in clean else (name,)
    rest: Move = _READ[name](clean) if name in _READ else ()
    return move + rest


def names_of(wishes: Any) -> list[str]:
    """The names of wishes."""
    return [WISHES[wish] for wish in wishes]


def _card_fields(move: Move) -> Json:
    fields = described(move[2])
    if not fields["dips"]:
        del fields["dips"]
    return fields


def _bid_fields(move: Move) -> Json:
    fields = {"number": move[2]}
    if move[3] != NOTHING:
        fields["wish"] = WISHES[move[3]]
    return fields


def _wish_fields(move: Move) -> Json:
    return {} if move[2] is None else {"wishes": names_of(move[2])}


def _recount_fields(move: Move) -> Json:
    named = {"points": move[2], "position": move[3]}
    return {field: number for field, number in named.items() if number != NOTHING}


_WRITE: Json = {
    "card": _card_fields,
    "lay": lambda m: {"turns": m[2]},
    "keep": lambda m: {} if m[2] is None else {"cards": [place + 1 for place in m[2]]},
    "redraw": _wish_fields,
    "bid": _bid_fields,
    "rotate": lambda m: {"way": _TURN_NAMES[m[2]]},
    "show": _wish_fields,
    "recount": _recount_fields,
}


def event_of(move: Move) -> Json:
    """The event that a tuple stands for."""
    event = {"e": move[0]}
    if len(move) > 1:
        event["p"] = move[1]
    if move[0] in _WRITE:
        event.update(_WRITE[move[0]](move))
    return event
