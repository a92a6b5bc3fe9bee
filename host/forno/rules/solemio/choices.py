"""What may come next at a Sole Mio! table."""

from .. import choices
from ..cards import KINDS
from ..choices import corrections as corrections
from ..setup import bits
from ..shapes import Any, Events, Json, Table
from ..slots import (
    ASKED,
    AWAITED,
    AWAITED_OF,
    BAKED,
    BLOCK,
    HELP,
    INGREDIENTS,
    NOTHING,
    ORDERS_GONE,
    ORDERS_HELD,
    PHASE,
    REQUEST,
    REQUESTED,
    REWARD,
    SERIES,
    SERVE,
    SHOWDOWN,
)
from .cards import BLOCCATO, ORDERS, RICHIESTA
from .view import named_orders, pending, ways_told


def legal(table: Table) -> Json:
    """The events that may move the game on now, each with its menu; {} once it is over.

    turn, starter, amend, return: as in `forno.rules.choices`; `put` has doubles too, and a kind and
    its doubles may go in together.
    serve: `p`, `order` and `picks`, `missing`, as far as the owner's cards may go; of a series
    `series` and `sizes` instead. missing is in units; a card may pay one more if it is a double.
    series: `p`, `orders` that may be laid, `most` of them.
    ask: `p` with `picks` and `missing` for help, `of` for whom a richiesta may name.
    help: `p`, `missing`. refuse: `p`. show: `p`, and `kind`, `whole` (the whole hand) or `one`.
    reward: `p`, `orders`. In a digital game each has the `hand` of the player.
    """
    return choices.menus(table, MENUS)


def _serve(table: Table) -> Json:
    game: Any = table.game
    s = game.s
    menu = pending(table) or {}
    p, order = s[AWAITED_OF], s[AWAITED]
    menus: Json = {}
    if order == RICHIESTA and s[REQUESTED] == NOTHING:
        menus["ask"] = menu
    elif order in (BLOCCATO, RICHIESTA):
        menus["serve"] = menu
    elif s[SERIES]:
        menus = _series_menus(game, p, menu)
    else:
        menus = _ways(game, p, order)
    series = _series(game, p, order) if game.may_lay_series(p, order) else None
    if series and series["most"]:
        menus["series"] = series
    if not game.table_suffices(p):
        menus["return"] = {"p": p}
    return _with_hand(game, menus, p)


def _series_menus(game: Any, p: int, menu: Json) -> Json:
    """The menus of who may serve a laid series alone or with help, judged by its first pizza."""
    held, help_cards = game.s[INGREDIENTS + p], game.best_helper(p)
    least = min([game.reckoned(p, order)[0] for order in game.awaited_orders()])
    menus = {"serve": menu} if least <= held else {}
    if help_cards and least <= held + help_cards:
        menus["ask"] = menu
    return menus


def _ways(game: Any, p: int, order: int) -> Json:
    """The menus of who may serve an order alone or with help."""
    table, held = game.cards_on_table(), game.s[INGREDIENTS + p]
    help_cards, menus = game.best_helper(p), {}
    found, free = game.ways_within(p, order, held)
    if found:
        menus["serve"] = _way_menu(p, order, found, table)
    if not free and help_cards:
        found = game.ways_within(p, order, held + help_cards)[0]
        menus["ask"] = _way_menu(p, order, found, table)
    return menus


def _way_menu(p: int, order: int, found: Any, table: list[int]) -> Json:
    menu: Json = {"p": p, "order": ORDERS[order]}
    menu.update(ways_told(found, table))
    return menu


def _series(game: Any, p: int, order: int) -> Json:
    s = game.s
    mask = game.may_be_laid(p, order)
    if game.dealer:
        mask &= game.dealer.orders_in_hand(game, p)
    most = min(s[ORDERS_HELD + p], bits(mask))
    return {"p": p, "orders": named_orders(mask), "most": most}


def _with_hand(game: Any, menus: Json, p: int) -> Json:
    if game.dealer:
        hand = game.dealer.cards(game, p)[0]
        for menu in menus.values():
            menu["hand"] = hand
    return menus


def _help(table: Table) -> Json:
    p = table.game.s[ASKED]
    menu = pending(table) or {}
    menus = {"help": menu, "refuse": {"p": p}}
    return _with_hand(table.game, menus, p)


def _show(table: Table) -> Json:
    game, s = table.game, table.game.s
    menu: Json = {"p": s[ASKED]}
    phase = s[PHASE]
    if phase == BLOCK:
        menu["kind"] = KINDS[game.own[s[AWAITED_OF]]]
    menu["one"], menu["whole"] = phase == REQUEST, phase == SHOWDOWN
    return _with_hand(game, {"show": menu}, s[ASKED])


def _reward(table: Table) -> Json:
    game = table.game
    p = game.s[ASKED]
    if game.dealer:
        names = [ORDERS[game.dealer.top_of_waiter(game, p)]]
    else:
        out = game.s[BAKED + p] | game.s[ORDERS_GONE + p]
        names = [ORDERS[order] for order in game.own_orders[game.own[p]] if not out >> order & 1]
    return {"reward": {"p": p, "orders": names}}


MENUS = dict(choices.MENUS)
MENUS.update(
    {
        SERVE: _serve,
        HELP: _help,
        BLOCK: _show,
        REQUEST: _show,
        SHOWDOWN: _show,
        REWARD: _reward,
    }
)


def events(table: Table) -> Events:
    """Every decision that is legal now, one event at a time."""
    from . import enumeration

    return enumeration.events(table)
