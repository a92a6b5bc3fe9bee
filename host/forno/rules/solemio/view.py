"""What may be seen of a Sole Mio! table, and whose decision is awaited."""

from .. import view as mamma_mia
from ..cards import KINDS
from ..setup import bits
from ..shapes import Any, Json, Table
from ..slots import (
    ASKED,
    AWAITED,
    AWAITED_OF,
    BLOCK,
    HELP,
    INGREDIENTS,
    NOTHING,
    ORDERS_GONE,
    PHASE,
    REQUEST,
    REQUESTED,
    REWARD,
    SERIES,
    SERVE,
    SHOWDOWN,
    SHOWN,
)
from . import paying
from .cards import BLOCCATO, ORDERS, RICHIESTA, SERIES_SIZES
from .opponents import BLOCCATO_NEEDS

step = mamma_mia.step


def view(table: Table, seat: int | None, walked: int | None, everything: bool) -> Json:
    """As `forno.rules.view.view`; each player has `gone`, the orders that left the game."""
    seen = mamma_mia.view(table, seat, walked, everything)
    game = table.game
    s = game.s if walked is None else mamma_mia.as_walked(game, walked)
    seen["oven"] -= bits(s[SERIES])
    for p, player in enumerate(seen["players"]):
        player["gone"] = named_orders(s[ORDERS_GONE + p])
    return seen


def named_orders(mask: int) -> list[str]:
    """The names of orders of which each has a bit."""
    return [name for order, name in enumerate(ORDERS) if mask >> order & 1]


def pending(table: Table) -> Json | None:
    """The decision that an emptying awaits, or None; RECORDS.md has its forms."""
    phase = table.game.s[PHASE]
    tell = _TELL.get(phase)
    return tell(table.game) if tell else mamma_mia.pending(table)


def ways_told(found: Any, table: list[int]) -> Json:
    """`picks` and `missing` of ways, one entry a way."""
    return {
        "picks": [paying.picked(way[0]) for way in found],
        "missing": [paying.lacking_counts(paying.lacking(way[1], table)) for way in found],
    }


def _serve(game: Any) -> Json:
    s = game.s
    p, order = s[AWAITED_OF], s[AWAITED]
    told: Json = {"p": p, "order": ORDERS[order]}
    if order == RICHIESTA:
        told.update(_richiesta(game, p))
    elif order == BLOCCATO:
        lacks = max(0, BLOCCATO_NEEDS - game.staked(p))
        told.update({"picks": [[]], "missing": [{KINDS[game.own[p]]: lacks} if lacks else {}]})
    elif s[SERIES]:
        told["series"] = named_orders(s[SERIES])
        told["sizes"] = list(SERIES_SIZES[: 1 + bits(s[SERIES])])
    else:
        cards = s[INGREDIENTS + p] + game.best_helper(p)
        found = game.ways_within(p, order, cards)[0]
        told.update(ways_told(found, game.cards_on_table()))
    return told


def _richiesta(game: Any, p: int) -> Json:
    kind = game.s[REQUESTED]
    if kind == NOTHING:
        return {"of": game.nameable(p)}
    return {"picks": [[]], "missing": [{KINDS[kind]: 1}]}


def _help(game: Any) -> Json:
    told = _asked(game)
    if game.s[SERIES]:
        told["series"] = named_orders(game.s[SERIES])
    told["missing"] = [paying.lacking_counts(game.asked_for())]
    return told


def _block(game: Any) -> Json:
    told = _asked(game)
    owner = game.s[AWAITED_OF]
    told["kind"] = KINDS[game.own[owner]]
    told["units"] = game.staked(owner)
    told["shown"] = game.s[SHOWN]
    return told


def _asked(game: Any) -> Json:
    s = game.s
    return {"p": s[ASKED], "owner": s[AWAITED_OF], "order": ORDERS[s[AWAITED]]}


def _alone(game: Any) -> Json:
    return {"p": game.s[ASKED]}


_TELL = {
    SERVE: _serve,
    HELP: _help,
    BLOCK: _block,
    REQUEST: _asked,
    REWARD: _alone,
    SHOWDOWN: _alone,
}
