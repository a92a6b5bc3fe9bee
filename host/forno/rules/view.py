"""What may be seen of a table: the only place that hides anything.

The object of `forno replay --json` but for `error`; RECORDS.md has its fields.
"""

from .errors import RuleError
from .moves import card_counts
from .orders import missing_cards, picked
from .setup import bits
from .shapes import Json, MammaMia, Table
from .slots import (
    AMEND,
    AWAITED,
    AWAITED_OF,
    AWAITED_TURN,
    BAKED,
    BAKED_END,
    BAKED_FIRST,
    EMPTYING_MARK,
    IN_OVEN,
    INGREDIENTS,
    NOBODY,
    NOTHING,
    ORDERS_HELD,
    ORDERS_IN_OVEN,
    OVEN_NEXT,
    PHASE,
    PLAYER_SHIFT,
    ROUND,
    SERVE,
    STARTER,
    SUPPLY,
    TABLE,
    TURN_OF,
    USED,
    WAITER,
    WINNERS,
)


def view(table: Table, seat: int | None, walked: int | None, everything: bool) -> Json:
    """The state that everyone at the table may know.

    seat: adds `hand`, the hand of that seat (None at a physical table).
    walked: the state just after so many orders of the newest emptying, phase `emptying`.
    everything: adds `seed`, `hands` and `oven_cards`, what lies in the oven.
    """
    game = table.game
    s = game.s if walked is None else as_walked(game, walked)
    seen = _public(table, s)
    seen["pending"] = table.pending if walked is None else None
    if seat is not None or everything:
        from . import secrets

        secrets.add(table, s, seen, seat, everything)
    return seen


def as_walked(game: MammaMia, walked: int) -> list[int]:
    """The slots as they were after so many orders of the newest emptying."""
    first, end = game.s[BAKED_FIRST], game.s[BAKED_END]
    if not 0 <= walked <= end - first:
        raise RuleError("no-such-step", walked=walked)
    if walked:
        return game.as_of(game.results[first + walked - 1][0])
    return game.as_of(game.s[EMPTYING_MARK])


def _public(table: Table, s: list[int]) -> Json:
    game = table.game
    return {
        "game": table.header["game"],
        "rules": table.header["rules"],
        "phase": game.phases[s[PHASE]],
        "round": s[ROUND],
        "turn": s[TURN_OF],
        "supply": s[SUPPLY],
        "used": sum(s[USED : USED + 10]),
        "oven": _cards_in_oven(game, s),
        "table": card_counts(s[TABLE : TABLE + 10]),
        "starter": None if s[STARTER] == NOBODY else s[STARTER],
        "players": [_player(table, s, p) for p in range(game.players)],
        "pending": None,
        "winners": _winners(game, s),
        "events": table.accepted,
    }


def _player(table: Table, s: list[int], p: int) -> Json:
    return {
        "name": table.header["players"][p]["name"],
        "ingredients": s[INGREDIENTS + p],
        "orders": s[ORDERS_HELD + p],
        "waiter": s[WAITER + p],
        "baked": _baked(table.game, s, p),
    }


def _baked(game: MammaMia, s: list[int], p: int) -> list[str]:
    """The player's pizzas in the order in which they were baked."""
    if not s[BAKED + p]:
        return []
    results, end = game.results, s[BAKED_END]
    if isinstance(results, list):
        found = [result[2] for result in results[:end] if result[1] == p and result[3] == "baked"]
    else:
        found = results.baked(p, end)
    return [game.order_names[order] for order in found]


def _winners(game: MammaMia, s: list[int]) -> list[int] | None:
    mask = s[WINNERS]
    if mask == NOTHING:
        return None
    return [p for p in range(game.players) if mask >> p & 1]


def _cards_in_oven(game: MammaMia, s: list[int]) -> int:
    """Ingredients and orders that lie in the oven; an awaited order is not among them."""
    orders = sum([bits(s[ORDERS_IN_OVEN + p]) for p in range(game.players)])
    return sum(s[IN_OVEN : IN_OVEN + 11]) + orders - (s[AWAITED] != NOTHING)


def pending(table: Table) -> Json | None:
    """The decision that an emptying awaits: an order's, an amend, or None."""
    game, s = table.game, table.game.s
    if s[PHASE] == AMEND:
        return {"p": game.oven[s[OVEN_NEXT]] >> PLAYER_SHIFT & 7, "amend": s[AWAITED_TURN]}
    if s[PHASE] != SERVE:
        return None
    p, order = s[AWAITED_OF], s[AWAITED]
    cards = s[TABLE : TABLE + 5]
    found = game.awaited_ways()[0]
    return {
        "p": p,
        "order": game.order_names[order],
        "picks": [picked(way) for way in found],
        "missing": [missing_cards(way, cards) for way in found],
    }


def step(table: Table, number: int) -> Json:
    """How one of the newest emptying's orders ended, the first turned up being 0.

    `{"p", "order", "result": baked|returned|gone, "by": table|owner|nothing open|left,
    "pick": [kind], "added": {kind: n}, "took": {kind: n}, "missing": {kind: n}|{"any": n}|None}`;
    `missing` is what the nearest way lacked, None for a baked order or where no way was open.
    """
    game = table.game
    results, place = game.results, game.s[BAKED_FIRST] + number
    mark, p, order, how, by, pick, added = results[place]
    s = game.as_of(mark)
    before = game.as_of(results[place - 1][0] if number else game.s[EMPTYING_MARK])
    took = tuple([s[USED + k] - before[USED + k] for k in game.cards])
    return {
        "p": p,
        "order": game.order_names[order],
        "result": how,
        "by": by,
        "pick": game.told_pick(pick),
        "added": card_counts(added),
        "took": card_counts(took),
        "missing": None if how == "baked" else game.nearest(s, p, order),
    }
