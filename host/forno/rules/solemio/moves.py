"""The events of Sole Mio! and Grande as small tuples.

| event | tuple |
|---|---|
| serve | ("serve", player, cards to add, picked kinds or None, orders of a series or None) |
| series | ("series", player, orders) |
| ask | ("ask", player, who is named or NOTHING, cards to add, kinds or None, orders or None) |
| help | ("help", player, cards) |
| show | ("show", player, cards) |
| reward | ("reward", player, order) |
| refuse | ("refuse", player) |

Cards are counts of singles of each kind, then of doubles. The rest is as in `forno.rules.moves`.
"""

from ..cards import CARDS, DOUBLE, KIND_NUMBER, KINDS
from ..errors import RuleError
from ..fields import card_map, check_event, list_of, one_of, whole
from ..moves import FIELDS as MAMMA_MIA_FIELDS
from ..moves import FROM, PILE_OR_NONE, PLAYER, READERS, card_counts
from ..moves import event_of as mamma_mia_event
from ..shapes import Any, Json, Move
from ..slots import NOTHING
from .baking import NO_CARDS
from .cards import CARD_NAMES, ORDERS

ORDER_NUMBER = {name: number for number, name in enumerate(ORDERS)}
INNER_ORDER = {"put": CARDS, "add": CARD_NAMES, "give": CARD_NAMES, "cards": CARD_NAMES}


def fields(orders: tuple[str, ...]) -> Json:
    """The fields of each event, as `forno.rules.moves.FIELDS`, in a game with these orders."""
    put = ("put", card_map(CARDS), False)
    order = one_of(orders, "unknown-order")
    add = ("add", card_map(CARD_NAMES), False)
    pick = ("pick", list_of(KINDS, "unknown-kind"), False)
    series = list_of(orders, "unknown-order")
    found = dict(MAMMA_MIA_FIELDS)
    found["turn"] = (PLAYER, put, ("order", order, False), FROM)
    found["amend"] = (("n", whole, True), put, ("order", order, False))
    found["serve"] = (PLAYER, add, pick, ("orders", series, False))
    found["series"] = (PLAYER, ("orders", series, True))
    found["ask"] = (PLAYER, ("of", whole, False), add, pick, ("orders", series, False))
    found["help"] = (PLAYER, ("give", card_map(CARD_NAMES), True))
    found["refuse"] = (PLAYER,)
    found["show"] = (PLAYER, ("cards", card_map(CARD_NAMES), False))
    found["reward"] = (PLAYER, ("order", order, True))
    return found


def _cards(event: Json, field: str) -> Any:
    counts = event.get(field)
    if not counts:
        return NO_CARDS
    return tuple([counts.get(name, 0) for name in CARD_NAMES])


def _kinds(event: Json) -> Any:
    pick = event.get("pick")
    return None if pick is None else tuple([KIND_NUMBER[kind] for kind in pick])


def _orders(event: Json) -> Any:
    return tuple([ORDER_NUMBER[order] for order in event["orders"]]) if "orders" in event else None


def _put(put: Any) -> tuple[int, int, int]:
    """(kind, count of cards, doubles among them) of what goes into the oven."""
    kind, count, doubles = NOTHING, 0, 0
    for name, number in (put or {}).items():
        card = KIND_NUMBER[name]
        double = DOUBLE <= card < 2 * DOUBLE
        if kind not in (NOTHING, card - DOUBLE if double else card):
            raise RuleError("one-kind")
        kind = card - DOUBLE if double else card
        count += number
        doubles += number if double else 0
    return kind, count, doubles


def _turn(event: Json) -> Move:
    kind, count, doubles = _put(event.get("put"))
    order, pile = _order(event), PILE_OR_NONE[event.get("from")]
    return ("turn", event["p"], kind, count, order, pile, doubles)


def _amend(event: Json) -> Move:
    kind, count, doubles = _put(event.get("put"))
    return ("amend", event["n"], kind, count, _order(event), doubles)


def _order(event: Json) -> int:
    return ORDER_NUMBER[event["order"]] if "order" in event else NOTHING


def _serve(event: Json) -> Move:
    return ("serve", event["p"], _cards(event, "add"), _kinds(event), _orders(event))


def _series(event: Json) -> Move:
    return ("series", event["p"], _orders(event))


def _ask(event: Json) -> Move:
    of, added = event.get("of", NOTHING), _cards(event, "add")
    return ("ask", event["p"], of, added, _kinds(event), _orders(event))


def _help(event: Json) -> Move:
    return ("help", event["p"], _cards(event, "give"))


def _show(event: Json) -> Move:
    return ("show", event["p"], _cards(event, "cards"))


def _reward(event: Json) -> Move:
    return ("reward", event["p"], ORDER_NUMBER[event["order"]])


_READERS = dict(READERS)
_READERS.update(
    {
        "turn": _turn,
        "amend": _amend,
        "serve": _serve,
        "series": _series,
        "ask": _ask,
        "help": _help,
        "show": _show,
        "reward": _reward,
        "refuse": READERS["return"],
    }
)


def reader(events: Json) -> Any:
    """What makes the tuple of an event of a game with these fields."""

    def move_of(event: Json) -> Move:
        clean = check_event(event, events)
        move: Move = _READERS[clean["e"]](clean)
        return move

    return move_of


# Writing: the fields of each tuple in its order


def _write_cards(counts: Any) -> Any:
    return card_counts(counts) or None


def _write_kinds(pick: Any) -> Any:
    return None if pick is None else [KINDS[kind] for kind in pick]


def _write_orders(orders: Any) -> Any:
    return None if orders is None else [ORDERS[order] for order in orders]


def _write_order(order: int) -> str:
    return ORDERS[order]


def _write_player(p: int) -> Any:
    return None if p == NOTHING else p


_OF_PLAYER = ("p", _write_player)
_PLAN = (("add", _write_cards), ("pick", _write_kinds), ("orders", _write_orders))
_WRITERS = {
    "serve": (_OF_PLAYER,) + _PLAN,
    "series": (_OF_PLAYER, ("orders", _write_orders)),
    "ask": (_OF_PLAYER, ("of", _write_player)) + _PLAN,
    "help": (_OF_PLAYER, ("give", _write_cards)),
    "show": (_OF_PLAYER, ("cards", _write_cards)),
    "reward": (_OF_PLAYER, ("order", _write_order)),
}


def event_of(move: Move) -> Json:
    """The event that a tuple stands for."""
    if move[0] not in _WRITERS:
        return mamma_mia_event(move, ORDERS)
    event = {"e": move[0]}
    for (field, write), value in zip(_WRITERS[move[0]], move[1:]):
        written = write(value)
        if written is not None:
            event[field] = written
    return event
