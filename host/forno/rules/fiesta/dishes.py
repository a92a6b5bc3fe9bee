"""Dish cards: dishes, dips, and a card as one small number.

Source: the Polish rules (2021) name the dishes and the dips and count the cards. Which skulls and
dips each card shows no source tells: they are described when a card is turned up.

A card's number holds the dish in 3 bits, the skulls in 2, then for each edge, the top first and on
clockwise, the half dip in 3 bits: 0 for none, else the dip's number + 1. No card is 0.
"""

from ..shapes import Json

DISHES = ("tostada", "elotes", "burritos", "chilis", "salad", "tacos")
DIPS = ("guacamole", "mole", "mole-blanco", "pico-de-gallo")
EDGES = ("top", "right", "bottom", "left")
CARDS_A_DISH = 11
CARDS = CARDS_A_DISH * len(DISHES)
MOST_SKULLS = 3

DISH_NUMBER = {name: number for number, name in enumerate(DISHES)}
HALF_NUMBER = {name: number + 1 for number, name in enumerate(DIPS)}

_SKULLS, _HALVES, _HALF_BITS, _ALL_HALVES = 3, 5, 3, 4095


def card_of(dish: str, skulls: int, dips: Json) -> int:
    """The number of a card; `dips` is `{edge: dip}`, an edge that is not named has none."""
    code = DISH_NUMBER[dish] | skulls << _SKULLS
    for edge, name in enumerate(EDGES):
        if dips.get(name) is not None:
            code |= HALF_NUMBER[dips[name]] << _HALVES + _HALF_BITS * edge
    return code


def described(code: int) -> Json:
    """A card in the words of a record: `{"dish", "skulls", "dips": {edge: dip}}`."""
    dips = {}
    for edge, name in enumerate(EDGES):
        if half(code, edge):
            dips[name] = DIPS[half(code, edge) - 1]
    return {"dish": DISHES[dish_of(code)], "skulls": skulls_of(code), "dips": dips}


def dish_of(code: int) -> int:
    """The number of the card's dish."""
    return code & 7


def skulls_of(code: int) -> int:
    """How many skulls the card shows."""
    return code >> _SKULLS & 3


def half(code: int, edge: int) -> int:
    """The half dip on an edge: 0 for none, else the dip's number + 1."""
    return code >> _HALVES + _HALF_BITS * edge & 7


def turned(code: int, quarters: int) -> int:
    """The card after that many quarter turns to the right; negative ones go to the left."""
    halves = code >> _HALVES
    shift = quarters % 4 * _HALF_BITS
    halves = (halves << shift | halves >> len(EDGES) * _HALF_BITS - shift) & _ALL_HALVES
    return code & 31 | halves << _HALVES
