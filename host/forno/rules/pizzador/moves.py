"""Events of Pizzador as small tuples, the form in which a table checks, keeps and repeats them.

| event | tuple |
|---|---|
| throw | ("throw", player, faces thrown) |
| keep | ("keep", player, dice kept) |
| turn | ("turn", player, dice or None, ((die, pizza, product), …) unsalted, |
| | ((product, pizza), …) laid or None, ((player, pizza, product), …) salted, pizzas seasoned) |
| recount | ("recount", tiles of each product, tokens, player, pizzas or None, seasoned or None) |
| leave | ("leave", player) |
| undo, end | (name,) |

Dice are a number for each face. What is absent is NOTHING (-1).
"""

from ..errors import RecordError
from ..fields import card_map, check_event, one_of, whole
from ..shapes import Any, Check, Json, Move
from .faces import FACE_NUMBER, FACES, PRODUCT_NUMBER, PRODUCTS, face_counts
from .layout import NOTHING
from .pizzas import SALTED, products, salted_products
from .shapes import Counts, Pizza


def entries(fields: tuple[Any, ...]) -> Check:
    """A check for a list of objects with these fields: (name, check, needed) each."""

    def check(value: object, field: str) -> object:
        if type(value) is not list:
            raise RecordError("not-a-list", field=field)
        return [_entry(item, "%s[%d]" % (field, n), fields) for n, item in enumerate(value)]

    return check


def _entry(item: object, place: str, fields: tuple[Any, ...]) -> Json:
    if type(item) is not dict:
        raise RecordError("not-an-object", field=place)
    clean = {}
    for name, check, needed in fields:
        if item.get(name) is not None:
            clean[name] = check(item[name], place + "." + name)
        elif needed:
            raise RecordError("missing-field", field=place + "." + name)
    return clean


def numbers(value: object, field: str) -> list[int]:
    """A list of whole numbers, as pizzas are named."""
    if type(value) is not list:
        raise RecordError("not-a-list", field=field)
    return [whole(item, "%s[%d]" % (field, n)) for n, item in enumerate(value)]


def stock_map(value: object, field: str) -> object:
    """`{product: number of tiles}`, none too."""
    if type(value) is not dict:
        raise RecordError("not-a-card-map", field=field)
    for product, count in value.items():
        one_of(PRODUCT_NUMBER, "unknown-kind")(product, field)
        whole(count, field + "." + product)
    return value


_PLAYER = ("p", whole, True)
_PIZZA = ("pizza", whole, True)
_TILE = ("tile", one_of(PRODUCTS, "unknown-kind"), True)
_dice = card_map(FACES)
UNSALT = (("die", one_of(FACES, "unknown-kind"), True), _PIZZA, _TILE)
LAY = (_TILE, _PIZZA)
SALT_ENTRY = (_PLAYER, _PIZZA, _TILE)
PIZZA_ENTRY = (("tiles", card_map(PRODUCTS), True), ("salted", card_map(PRODUCTS), False))
FIELDS = {
    "throw": (_PLAYER, ("faces", _dice, True)),
    "keep": (_PLAYER, ("dice", _dice, False)),
    "turn": (
        _PLAYER,
        ("dice", _dice, False),
        ("unsalt", entries(UNSALT), False),
        ("lay", entries(LAY), False),
        ("salt", entries(SALT_ENTRY), False),
        ("season", numbers, False),
    ),
    "undo": (),
    "leave": (_PLAYER,),
    "end": (),
    "recount": (
        ("stock", stock_map, False),
        ("tokens", whole, False),
        ("p", whole, False),
        ("pizzas", entries(PIZZA_ENTRY), False),
        ("seasoned", numbers, False),
    ),
}
"""Each event's fields in canonical order: (name, check, needed)."""

INNER_ORDER = {
    "faces": FACES,
    "dice": FACES,
    "unsalt": ("die", "pizza", "tile"),
    "lay": ("tile", "pizza"),
    "salt": ("p", "pizza", "tile"),
    "stock": PRODUCTS,
    "pizzas": ("tiles", "salted"),
    "tiles": PRODUCTS,
    "salted": PRODUCTS,
}


def _row(names: tuple[str, ...], counts: Json, absent: int = 0) -> Counts:
    return tuple([counts.get(name, absent) for name in names])


def _throw(event: Json) -> Move:
    return ("throw", event["p"], _row(FACES, event["faces"]))


def _keep(event: Json) -> Move:
    return ("keep", event["p"], _row(FACES, event.get("dice", {})))


def _turn(event: Json) -> Move:
    dice, lay = event.get("dice"), event.get("lay")
    unsalt, salt = event.get("unsalt", ()), event.get("salt", ())
    return (
        "turn",
        event["p"],
        None if dice is None else _row(FACES, dice),
        tuple([(FACE_NUMBER[x["die"]], x["pizza"], PRODUCT_NUMBER[x["tile"]]) for x in unsalt]),
        None if lay is None else tuple([(PRODUCT_NUMBER[x["tile"]], x["pizza"]) for x in lay]),
        tuple([(x["p"], x["pizza"], PRODUCT_NUMBER[x["tile"]]) for x in salt]),
        tuple(event.get("season", ())),
    )


def _recount(event: Json) -> Move:
    pizzas, seasoned = event.get("pizzas"), event.get("seasoned")
    if "p" not in event and (pizzas is not None or seasoned is not None):
        raise RecordError("missing-field", field="p")
    return (
        "recount",
        _row(PRODUCTS, event.get("stock", {}), NOTHING),
        event.get("tokens", NOTHING),
        event.get("p", NOTHING),
        None if pizzas is None else tuple([_counted_pizza(pizza) for pizza in pizzas]),
        None if seasoned is None else tuple(seasoned),
    )


def _counted_pizza(pizza: Json) -> Pizza:
    """The tiles of a pizza as it was counted, the salted ones of a product first."""
    salted, tiles = pizza.get("salted", {}), []
    for k, product in enumerate(PRODUCTS):
        count, spoilt = pizza["tiles"].get(product, 0), salted.get(product, 0)
        if spoilt > count:
            raise RecordError("more-salt-than-tiles", tile=product)
        tiles += [k + SALTED] * spoilt + [k] * (count - spoilt)
    return tuple(tiles)


def _of_player(event: Json) -> Move:
    return (event["e"], event["p"])


def _plain(event: Json) -> Move:
    return (event["e"],)


_READ = {
    "throw": _throw,
    "keep": _keep,
    "turn": _turn,
    "recount": _recount,
    "leave": _of_player,
    "undo": _plain,
    "end": _plain,
}


def move_of(event: Json) -> Move:
    """The tuple of an event. Raises `RecordError` for an object that is none."""
    clean = check_event(event, FIELDS)
    return _READ[clean["e"]](clean)


def _turn_event(move: Move) -> Json:
    _, p, dice, unsalt, lay, salt, season = move
    event: Json = {"e": "turn", "p": p}
    if dice is not None:
        event["dice"] = face_counts(dice)
    if unsalt:
        event["unsalt"] = [
            {"die": FACES[die], "pizza": pizza, "tile": PRODUCTS[k]} for die, pizza, k in unsalt
        ]
    if lay is not None:
        event["lay"] = [{"tile": PRODUCTS[k], "pizza": pizza} for k, pizza in lay]
    if salt:
        event["salt"] = [{"p": q, "pizza": pizza, "tile": PRODUCTS[k]} for q, pizza, k in salt]
    if season:
        event["season"] = list(season)
    return event


def _recount_event(move: Move) -> Json:
    _, stock, tokens, p, pizzas, seasoned = move
    event: Json = {"e": "recount"}
    if max(stock) != NOTHING:
        event["stock"] = {name: count for name, count in zip(PRODUCTS, stock) if count != NOTHING}
    if tokens != NOTHING:
        event["tokens"] = tokens
    if p != NOTHING:
        event["p"] = p
    if pizzas is not None:
        event["pizzas"] = [pizza_words(pizza) for pizza in pizzas]
    if seasoned is not None:
        event["seasoned"] = list(seasoned)
    return event


def pizza_words(pizza: Pizza) -> Json:
    """A pizza in the words of a record: `tiles`, and `salted` if any are."""
    words = {"tiles": face_counts(products(pizza))}
    salted = face_counts(salted_products(pizza))
    if salted:
        words["salted"] = salted
    return words


def event_of(move: Move) -> Json:
    """The event that a tuple stands for."""
    name = move[0]
    if name == "turn":
        return _turn_event(move)
    if name == "recount":
        return _recount_event(move)
    if name == "throw":
        return {"e": name, "p": move[1], "faces": face_counts(move[2])}
    if name == "keep":
        event: Json = {"e": name, "p": move[1]}
        if sum(move[2]):
            event["dice"] = face_counts(move[2])
        return event
    return {"e": name, "p": move[1]} if len(move) > 1 else {"e": name}
