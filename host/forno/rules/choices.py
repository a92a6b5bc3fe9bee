"""What may come next: menus for people and programs, and the full list of decisions.

A physical table's menus depend on counts of hands only, never on what lies in the oven, so they
give nothing away; an impossible entry is refused when it is made. A digital game's show the hand.
"""

from .cards import ORDERS, OWN_ORDERS, PUT_NAMES
from .errors import RuleError
from .moves import PILES, card_counts
from .orders import KIND_RANGE
from .shapes import Events, Json, MammaMia, Rows, Table
from .slots import (
    AMEND,
    AWAITED_TURN,
    BAKED,
    IN_SUPPLY,
    INGREDIENTS,
    NOBODY,
    NOTHING,
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
    game = table.game
    s = game.s
    phase = s[PHASE]
    if s[START_AT] < IN_SUPPLY and game.dealer and game.dealer.must_show() != NOBODY:
        return {"starter": {"p": [game.dealer.must_show()]}}
    if phase == TURN:
        menus = {"turn": _turn(game)}
    elif phase == SERVE:
        menus = _serve(table)
    else:
        menus = {"amend": {"n": [s[AWAITED_TURN]]}} if phase == AMEND else {}
    if game.start_card and (phase == STARTING or not game.dealer):
        holders = _holders(game)
        if holders:
            menus["starter"] = {"p": holders}
    return menus


def corrections(table: Table) -> Json:
    """The events that put right or stop a game, each with its menu.

    undo, end: nothing more. amend: `n`, the turns of the round. recount: `p`, seats, and whether
    the `supply` may be counted. leave: `p`, seats.
    """
    game = table.game
    if game.dealer and game.dealer.must_show() != NOBODY:
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


def _turn(game: MammaMia) -> Json:
    s = game.s
    p = s[TURN_OF]
    if game.dealer:
        put, orders = game.dealer.cards(p)
        held = least = len(put)
    else:
        held = s[INGREDIENTS + p]
        least = held - game.may_hold_start(p)
        put = dict.fromkeys(PUT_NAMES, held) if held else {}
        orders = _orders(game, p)
    free = not game.must_put
    return {
        "p": p,
        "put": put,
        "pass": free or not least,
        "orders": orders,
        "orders_alone": free if least else not game.sit_out or free and held > 0,
        "piles": list(WITH_CARDS[s[SUPPLY] > 0][s[WAITER + p] > 0]),
        "short": game.may_stay_short,
    }


def _orders(game: MammaMia, p: int) -> list[str]:
    """The names of the own orders that are not baked; those in the oven are not given away."""
    if not game.s[ORDERS_HELD + p]:
        return []
    own, baked = OWN_ORDERS[game.own[p]], game.s[BAKED + p]
    return [ORDERS[order] for order in own if not baked >> order & 1]


def _holders(game: MammaMia) -> list[int | None]:
    """Who may show the start card now; None among them stands for nobody."""
    if game.dealer:
        return game.dealer.holders()
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
        menu["hand"] = table.game.dealer.cards(menu["p"])[0]
    return menus


def piles(table: Table, cards_out: int) -> list[str | None]:
    """The values of `from` after the player on turn has taken so many cards from the hand."""
    game = table.game
    found = game.piles(game.s[TURN_OF], cards_out)
    return [None if pile == NOTHING else PILES[pile] for pile in found]


def events(table: Table) -> Events:
    """Every turn, starter, serve and return that is legal now, one event at a time."""
    for event in _candidates(table, table.legal()):
        if _would_pass(table, event):
            yield event


def _would_pass(table: Table, event: Json) -> bool:
    """Try a decision and take it back; what it refuses is not legal."""
    try:
        table.apply(event)
    except RuleError:
        return False
    table.take_back()
    return True


def _candidates(table: Table, menus: Json) -> Events:
    for p in menus.get("starter", {}).get("p", ()):
        yield {"e": "starter", "p": p}
    if "turn" in menus:
        for event in _turns(menus["turn"]):
            yield event
    if "serve" in menus:
        for event in _serves(table, menus["serve"]):
            yield event
    if "return" in menus:
        yield {"e": "return", "p": menus["return"]["p"]}


def _turns(menu: Json) -> Events:
    puts = [{kind: n + 1} for kind, most in menu["put"].items() for n in range(most)]
    for put in puts + [None]:
        for order in [None] + menu["orders"]:
            for pile in (None,) + PILES:
                event = {"e": "turn", "p": menu["p"], "put": put, "order": order, "from": pile}
                yield {field: value for field, value in event.items() if value is not None}


def _serves(table: Table, menu: Json) -> Events:
    for pick, missing in zip(menu["picks"], menu["missing"]):
        adds = [missing]
        if "any" in missing:
            adds = [card_counts(cards) for cards in _handfuls(missing["any"], len(KIND_RANGE))]
        for add in adds:
            event = {"e": "serve", "p": menu["p"], "pick": pick}
            if add:
                event["add"] = add
            yield event


def _handfuls(number: int, kinds: int) -> Rows:
    """Every way to take a number of cards from that many kinds, as rows of counts."""
    if kinds == 1:
        yield (number,)
        return
    for count in range(number + 1):
        for rest in _handfuls(number - count, kinds - 1):
            yield (count,) + rest
