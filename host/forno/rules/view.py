"""What may be seen of a table: the only place that hides anything.

The object of `forno replay --json` but for `error`; RECORDS.md has its fields.
"""

from . import slots as S
from .cards import KINDS, ORDERS, PUT_NAMES
from .errors import RuleError
from .moves import card_counts
from .orders import missing_cards, open_ways, picked
from .setup import NUMBER_SHIFT, ORDER_BIT


def view(table: object, seat: object, walked: object, everything: bool) -> dict:
    """The state that everyone at the table may know.

    seat: adds `hand`, the hand of that seat (None at a physical table).
    walked: the state just after so many orders of the newest emptying, phase `emptying`.
    everything: adds `seed`, `hands` and `oven_cards`, what lies in the oven.
    """
    game = table.game
    s = game.s if walked is None else _as_walked(game, walked)
    seen = _public(table, s)
    seen["pending"] = pending(table) if walked is None else None
    if seat is not None:
        game.need_player(seat)
        seen["hand"] = _hand(game, seat)
    if everything:
        seen["seed"] = table.header.get("seed")
        seen["hands"] = [_hand(game, p) for p in range(game.players)] if game.dealer else None
        seen["oven_cards"] = _oven_cards(game, s)
    return seen


def _as_walked(game: object, walked: int) -> list:
    first, end = game.s[S.BAKED_FIRST], game.s[S.BAKED_END]
    if not 0 <= walked <= end - first:
        raise RuleError("no-such-step", walked=walked)
    if walked:
        return game.as_of(game.results[first + walked - 1][0])
    return game.as_of(game.s[S.EMPTYING_MARK])


def _public(table: object, s: list) -> dict:
    game = table.game
    return {
        "game": table.header["game"],
        "rules": table.header["rules"],
        "phase": S.PHASES[s[S.PHASE]],
        "round": s[S.ROUND],
        "turn": s[S.TURN_OF],
        "supply": s[S.SUPPLY],
        "used": sum(s[S.USED : S.USED + 5]),
        "oven": s[S.OVEN_CARDS],
        "table": card_counts(s[S.TABLE : S.TABLE + 5]),
        "starter": None if s[S.STARTER] == S.NOBODY else s[S.STARTER],
        "players": [_player(table, s, p) for p in range(game.players)],
        "pending": None,
        "winners": _winners(game, s),
        "events": table.accepted,
    }


def _player(table: object, s: list, p: int) -> dict:
    return {
        "name": table.header["players"][p]["name"],
        "ingredients": s[S.INGREDIENTS + p],
        "orders": s[S.ORDERS_HELD + p],
        "waiter": s[S.WAITER + p],
        "baked": _baked(table.game, s, p),
    }


def _baked(game: object, s: list, p: int) -> list:
    """The player's pizzas in the order in which they were baked."""
    if not s[S.BAKED + p]:
        return []
    results = game.results[: s[S.BAKED_END]]
    return [ORDERS[r[2]] for r in results if r[1] == p and r[3] == "baked"]


def _winners(game: object, s: list) -> object:
    mask = s[S.WINNERS]
    if mask == S.NOTHING:
        return None
    return [p for p in range(game.players) if mask >> p & 1]


def _hand(game: object, p: int) -> object:
    if not game.dealer:
        return None
    hand = game.dealer.hand(p)
    hand["orders"] = [ORDERS[order] for order in hand["orders"]]
    return hand


def _oven_cards(game: object, s: list) -> list:
    """What lies in the oven, from the first card in, with the numbers of the events."""
    cards = []
    for entry in game.oven[s[S.OVEN_NEXT] : s[S.OVEN_END]]:
        number = entry >> NUMBER_SHIFT
        if entry & ORDER_BIT:
            cards.append({"n": number, "p": entry >> 4 & 7, "order": ORDERS[entry & 15]})
        else:
            cards.append({"n": number, "put": {PUT_NAMES[entry >> 7 & 7]: entry & 127}})
    return cards


def pending(table: object) -> object:
    """The decision that an emptying awaits: an order's, an amend, or None."""
    game, s = table.game, table.game.s
    if s[S.PHASE] == S.AMEND:
        return {"p": table.turn_of(s[S.AWAITED_TURN])[0], "amend": s[S.AWAITED_TURN]}
    if s[S.PHASE] != S.SERVE:
        return None
    p, order = s[S.AWAITED_OF], s[S.AWAITED]
    cards = s[S.TABLE : S.TABLE + 5]
    found = open_ways(game.own[p], order, cards, s[S.INGREDIENTS + p])[0]
    return {
        "p": p,
        "order": ORDERS[order],
        "picks": [picked(way) for way in found],
        "missing": [missing_cards(way[1], cards) for way in found],
    }


def steps(table: object) -> list:
    """The results of the newest emptying's orders, the first turned up first.

    Each is `{"p", "order", "result": baked|returned|gone, "by": table|owner|nothing open|left,
    "pick": [kind], "added": {kind: n}, "took": {kind: n}, "missing": {kind: n}|{"any": n}|None}`;
    `missing` is what the nearest way lacked, None for a baked order or where no way was open.
    """
    game = table.game
    return [_step(r) for r in game.results[game.s[S.BAKED_FIRST] : game.s[S.BAKED_END]]]


def _step(result: tuple) -> dict:
    _, p, order, how, by, pick, added, took, missing = result
    if type(missing) is int:
        missing = {"any": missing}
    elif missing is not None:
        missing = card_counts(missing)
    return {
        "p": p,
        "order": ORDERS[order],
        "result": how,
        "by": by,
        "pick": [] if pick == S.NOTHING else [KINDS[pick]],
        "added": card_counts(added),
        "took": card_counts(took),
        "missing": missing,
    }
