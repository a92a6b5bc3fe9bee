"""What may be seen of a table of Pizzador: everything but the dice that are still to fall.

RECORDS.md has the fields.
"""

from ..shapes import Any, Json, Table
from .faces import PRODUCTS, THROWS, face_counts
from .layout import (
    FIRST,
    NOBODY,
    NOTHING,
    OVER,
    PHASE,
    PHASES,
    ROUND,
    SEASONED,
    STOCK,
    THROWN,
    TOKENS,
    TURN_OF,
    WINNERS,
)
from .pizzas import products, salted_products
from .shapes import Pizza


def view(table: Table, seat: int | None, walked: int | None, everything: bool) -> Json:
    """The state that everyone at the table may know.

    seat: adds `hand`, which is None, as nobody has one. walked: means nothing in this game.
    everything: adds `seed`.
    """
    seen = _public(table)
    if seat is not None:
        table.game.need_player(seat)
        seen["hand"] = None
    if everything:
        seen["seed"] = table.header.get("seed")
    return seen


def _public(table: Table) -> Json:
    game: Any = table.game
    s = game.s
    return {
        "game": table.header["game"],
        "rules": table.header["rules"],
        "phase": PHASES[s[PHASE]],
        "round": s[ROUND],
        "turn": s[TURN_OF],
        "stock": stock(game),
        "tokens": s[TOKENS],
        "first": None if s[FIRST] == NOBODY else s[FIRST],
        "last_round": game.is_last_round(),
        "players": [_player(table, p) for p in range(game.players)],
        "pending": pending(table),
        "winners": _winners(game),
        "events": table.accepted,
    }


def stock(game: Any) -> dict[str, int]:
    """The tiles left of each product, none too."""
    return {name: game.s[STOCK + k] for k, name in enumerate(PRODUCTS)}


def _player(table: Table, p: int) -> Json:
    game: Any = table.game
    return {
        "name": table.header["players"][p]["name"],
        "points": game.points(p),
        "pizzas": [_pizza(pizza) for pizza in game.pizzas(p)],
        "seasoned": list(game.s[SEASONED + p]),
        "left": bool(game.has_left(p)),
    }


def _pizza(pizza: Pizza) -> Json:
    return {
        "tiles": face_counts(products(pizza)),
        "salted": face_counts(salted_products(pizza)),
    }


def _winners(game: Any) -> list[int] | None:
    mask = game.s[WINNERS]
    if mask == NOTHING:
        return None
    return [p for p in range(game.players) if mask >> p & 1]


def pending(table: Table) -> Json | None:
    """The throws of a turn that has begun and is not over: `{"p", "dice", "throws_left"}`.

    In phase `throw` the dice are those that were kept. None before the first throw.
    """
    game: Any = table.game
    thrown = game.s[THROWN]
    if game.s[PHASE] == OVER or not thrown:
        return None
    return {
        "p": game.s[TURN_OF],
        "dice": face_counts(game.dice()),
        "throws_left": THROWS - thrown,
    }
