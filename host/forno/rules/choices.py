"""What may come next: menus for people and programs, and the full list of decisions.

A physical table's menus depend on counts of hands only, never on what lies in the oven, so they
give nothing away; an impossible entry is refused when it is made. A digital game's show the hand.
"""

from .cards import CARDS, DOUBLE, PUT_NAMES
from .moves import PILES
from .shapes import Any, Json, MammaMia, Table
from .slots import (
    AMEND,
    AWAITED_TURN,
    BAKED,
    IN_SUPPLY,
    INGREDIENTS,
    NOBODY,
    ORDERS_HELD,
    OVER,
    PHASE,
    SERVE,
    START_AT,
    STARTING,
    SUPPLY,
    TURN,
    TURN_OF,
    WAITER,
)

WITH_CARDS = (((), ("waiter",)), (("supply",), PILES))
"""The piles that have cards, by whether the supply has, then whether the waiter has."""


def legal(table: Table) -> Json:
    """The events that may move the game on now, each with its menu; {} once it is over.

    turn: `p`, `put` (greatest number of each kind, `?` too at a physical table), `pass` (whether
    nothing may be put in), `orders`, `orders_alone` (whether an order may go in without
    ingredients), `piles` (those that have cards), `short` (whether the refill may be left out
    though a pile has cards); `Table.piles` tells more of the refill.
    starter: `p`, seats, or None for nobody.
    serve: `p`, `order`, `picks`, `missing` and in a digital game the owner's `hand`.
    return: `p`. amend: `n`, the turn whose cards were forgotten.
    """
    return menus(table, MENUS)


def menus(table: Table, by_phase: Any) -> Json:
    """As `legal`, with what makes the menus of each phase."""
    game = table.game
    s = game.s
    phase = s[PHASE]
    if s[START_AT] < IN_SUPPLY and game.dealer and game.dealer.must_show(game) != NOBODY:
        return {"starter": {"p": [game.dealer.must_show(game)]}}
    make = by_phase.get(phase)
    menus: Json = make(table) if make else {}
    if game.start_card and (phase == STARTING or not game.dealer):
        found = holders(game)
        if found:
            menus["starter"] = {"p": found}
    return menus


def corrections(table: Table) -> Json:
    """The events that put right or stop a game, each with its menu.

    undo, end: nothing more. amend: `n`, the turns of the round. recount: `p`, seats, and whether
    the `supply` may be counted. leave: `p`, seats.
    """
    game = table.game
    if game.dealer and game.dealer.must_show(game) != NOBODY:
        return {"undo": {}} if table.last_number() else {}
    stayers = [p for p in range(game.players) if not game.has_left(p)]
    menus: Json = {"undo": {}} if table.last_number() else {}
    if not game.dealer:
        menus["recount"] = {"p": stayers, "supply": game.s[PHASE] == TURN}
        if table.turn_numbers():
            menus["amend"] = {"n": table.turn_numbers()}
    if game.s[PHASE] != OVER:
        menus["end"] = {}
        if len(stayers) > 1:
            menus["leave"] = {"p": stayers}
    return menus


def _turn(table: Table) -> Json:
    game, s = table.game, table.game.s
    p = s[TURN_OF]
    if game.dealer:
        put, orders = game.dealer.cards(game, p)
        held = least = len(put)
    else:
        held = s[INGREDIENTS + p]
        least = held - game.may_hold_start(p)
        put = _most_of_each(game, held)
        orders = _orders(game, p)
    free = not game.must_put
    menu = {
        "p": p,
        "put": put,
        "pass": free or not least,
        "orders": orders,
        "orders_alone": free if least else not game.sit_out or free and held > 0,
        "piles": list(WITH_CARDS[s[SUPPLY] > 0][s[WAITER + p] > 0]),
        "short": game.may_stay_short,
    }
    return {"turn": menu}


def _most_of_each(game: MammaMia, held: int) -> dict[str, int]:
    """How many cards of each kind a hand of which only the number is known may hold."""
    most = {CARDS[card]: min(held, game.exists[card]) for card in game.cards if card >= DOUBLE}
    most.update(dict.fromkeys(PUT_NAMES, held))
    return most if held else {}


def _amend(table: Table) -> Json:
    return {"amend": {"n": [table.game.s[AWAITED_TURN]]}}


def _orders(game: MammaMia, p: int) -> list[str]:
    """The names of the own orders that are not baked; those in the oven are not given away."""
    if not game.s[ORDERS_HELD + p]:
        return []
    own, baked, names = game.own_orders[game.own[p]], game.s[BAKED + p], game.order_names
    return [names[order] for order in own if not baked >> order & 1]


def holders(game: MammaMia) -> list[int | None]:
    """Who may show the start card now; None among them stands for nobody."""
    if game.dealer:
        found: list[int | None] = game.dealer.holders(game)
        return found
    if not game.start_unshown() or not game.may_show_now():
        return []
    held = [p for p in range(game.players) if game.may_hold_start(p)]
    held = [p for p in held if game.has_left(p) or game.s[INGREDIENTS + p]]
    return held + [None] if game.nobody_may_hold() else list(held)


def _serve(table: Table) -> Json:
    menu = table.pending or {}
    menus = {"serve": menu}
    if {} not in menu["missing"]:
        menus["return"] = {"p": menu["p"]}
    if table.game.dealer:
        menu["hand"] = table.game.dealer.cards(table.game, menu["p"])[0]
    return menus


MENUS = {TURN: _turn, SERVE: _serve, AMEND: _amend}
