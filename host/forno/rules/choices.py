"""What may come next: menus for people and programs, and the full list of decisions.

A physical table's menus depend on counts of hands only, never on what lies in the oven, so they
give nothing away; an impossible entry is refused when it is made. A digital game's show the hand.
"""

from . import slots as S
from .cards import ORDERS, OWN_ORDERS, PUT_NAMES
from .errors import RuleError
from .moves import PILES, card_counts
from .orders import KIND_RANGE


def legal(table: object) -> dict:
    """The events that may come next, each with its menu.

    turn: `p`, `put` (greatest number of each kind, `?` too at a physical table), `pass` (whether
    nothing may be put in), `orders`, `orders_alone` (whether an order may go in without
    ingredients); for the refill ask `Table.piles`. starter: `p`, seats or None for nobody.
    serve: `p`, `order`, `picks`, `missing`. return: `p`. amend: `n`, the turns that may be
    amended. recount: what may be counted. leave: `p`, seats. end, undo: nothing more.
    """
    game = table.game
    menus = _corrections(table)
    holder = game.dealer.must_show() if game.dealer else S.NOBODY
    if holder != S.NOBODY:
        menus = {"undo": {}} if "undo" in menus else {}
        menus["starter"] = {"p": [holder]}
        return menus
    phase = game.s[S.PHASE]
    if phase == S.TURN:
        menus["turn"] = _turn(game)
    elif phase == S.SERVE:
        _serve(table, menus)
    holders = _holders(game)
    if holders:
        menus["starter"] = {"p": holders}
    return menus


def _turn(game: object) -> dict:
    p = game.s[S.TURN_OF]
    held = game.s[S.INGREDIENTS + p]
    if game.dealer:
        put, orders = card_counts(game.dealer.ingredients(p)), game.dealer.orders(p)
        held = sum(put.values())
    else:
        put = dict.fromkeys(PUT_NAMES, held) if held else {}
        orders = _orders(game, p)
    alone = not (game.must_put and held or game.sit_out and (game.must_put or not held))
    return {
        "p": p,
        "put": put,
        "pass": not (game.must_put and held > _maybe_start(game, p)),
        "orders": [ORDERS[order] for order in orders],
        "orders_alone": alone,
    }


def _maybe_start(game: object, p: int) -> int:
    return 0 if game.dealer else game.may_hold_start(p)


def _orders(game: object, p: int) -> list:
    """The own orders that are not baked; those in the oven are not left out, to hide them."""
    if not game.s[S.ORDERS_HELD + p]:
        return []
    return [order for order in OWN_ORDERS[game.own[p]] if not game.s[S.BAKED + p] >> order & 1]


def _holders(game: object) -> list:
    """Who may show the start card now; None among them stands for nobody."""
    if not game.start_card:
        return []
    found = [p for p in range(game.players) if _may_show(game, p)]
    if _may_show(game, S.NOBODY):
        found.append(None)
    return found


def _may_show(game: object, p: int) -> bool:
    try:
        game.check_showing(p)
    except RuleError:
        return False
    return True


def _serve(table: object, menus: dict) -> None:
    pending = table.pending
    menus["serve"] = pending
    if {} not in pending["missing"]:
        menus["return"] = {"p": pending["p"]}


def _corrections(table: object) -> dict:
    game = table.game
    over, physical = game.s[S.PHASE] == S.OVER, not game.dealer
    stayers = [p for p in range(game.players) if not game.has_left(p)]
    menus = {}
    if table.last_number():
        menus["undo"] = {}
    if physical:
        menus["recount"] = {"p": stayers, "supply": game.s[S.PHASE] == S.TURN}
        turns = [number for number, _ in table.turns()]
        if turns:
            menus["amend"] = {"n": turns}
    if not over:
        menus["end"] = {}
        if len(stayers) > 1:
            menus["leave"] = {"p": stayers}
    return menus


def piles(table: object, cards_out: int) -> list:
    """The values of `from` after the player on turn has taken so many cards from the hand."""
    game = table.game
    found = game.piles(game.s[S.TURN_OF], cards_out)
    return [None if pile == S.NOTHING else PILES[pile] for pile in found]


def events(table: object) -> object:
    """Every turn, starter, serve and return that is legal now, one event at a time."""
    for event in _candidates(table, table.legal()):
        if _would_pass(table, event):
            yield event


def _would_pass(table: object, event: dict) -> bool:
    """Try a decision and take it back; what it refuses is not legal."""
    try:
        table.apply(event)
    except RuleError:
        return False
    table.take_back()
    return True


def _candidates(table: object, menus: dict) -> object:
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


def _turns(menu: dict) -> object:
    puts = [{kind: n + 1} for kind, most in menu["put"].items() for n in range(most)]
    for put in puts + [None]:
        for order in [None] + menu["orders"]:
            for pile in (None,) + PILES:
                event = {"e": "turn", "p": menu["p"], "put": put, "order": order, "from": pile}
                yield {field: value for field, value in event.items() if value is not None}


def _serves(table: object, menu: dict) -> object:
    for pick, missing in zip(menu["picks"], menu["missing"]):
        adds = [missing]
        if "any" in missing:
            adds = [card_counts(cards) for cards in _handfuls(missing["any"], len(KIND_RANGE))]
        for add in adds:
            event = {"e": "serve", "p": menu["p"], "pick": pick}
            if add:
                event["add"] = add
            yield event


def _handfuls(number: int, kinds: int) -> object:
    """Every way to take a number of cards from that many kinds, as rows of counts."""
    if kinds == 1:
        yield (number,)
        return
    for count in range(number + 1):
        for rest in _handfuls(number - count, kinds - 1):
            yield (count,) + rest
