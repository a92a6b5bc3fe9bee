"""Every decision that may come next at a Sole Mio! table, one event at a time. Host only."""

from ..cards import DOUBLES, KINDS
from ..shapes import Any, Events, Json, Table
from ..slots import INGREDIENTS
from .cards import BLOCCATO, CARD_NAMES, ORDERS, SERIES_SIZES

WHOLE_HAND = 99
"""Units: more than any hand has."""


def events(table: Table) -> Events:
    """Every decision that is legal now, one event at a time."""
    from ..decisions import passing

    return passing(table, _candidates(table, table.legal()))


def _candidates(table: Table, menus: Json) -> Events:
    from ..decisions import amends, turns

    for event in turns(menus, _puts):
        yield event
    for event in amends(table, menus, _remembered):
        yield event
    for name in ("serve", "ask", "series", "help", "show", "reward", "return", "refuse"):
        if name in menus:
            for event in _MAKERS[name](table, menus[name]):
                yield event


def _puts(most: dict[str, int]) -> list[Json]:
    """What may go in: cards of one kind, single and double, or forgotten ones."""
    found = [{"?": n + 1} for n in range(most.get("?", 0))]
    for kind, double in zip(KINDS, DOUBLES):
        for singles in range(most.get(kind, 0) + 1):
            for doubles in range(most.get(double, 0) + 1):
                put = _counted({kind: singles, double: doubles})
                if put:
                    found.append(put)
    return found


def _remembered(count: int) -> list[Json]:
    """What so many forgotten cards may have been."""
    pairs = [(singles, count - singles) for singles in range(count, -1, -1)]
    cards = [(kind, "2" + kind) for kind in KINDS]
    return [_counted({one: s, two: d}) for one, two in cards for s, d in pairs]


def _counted(counts: Json) -> Json:
    return {name: count for name, count in counts.items() if count}


def _with(event: Json, more: Json) -> Json:
    """An event with further fields, but for those that say nothing."""
    made = dict(event)
    made.update({field: value for field, value in more.items() if value})
    return made


def _serves(table: Table, menu: Json) -> Events:
    p = menu["p"]
    for plan, needs in _plans(table, menu):
        for add in _fillings(table, p, needs):
            yield _with({"e": "serve", "p": p}, _with(plan, {"add": add}))


def _asks(table: Table, menu: Json) -> Events:
    p = menu["p"]
    if "of" in menu:
        for named in menu["of"]:
            yield {"e": "ask", "p": p, "of": named}
        return
    for plan, needs in _plans(table, menu):
        for add in _fillings(table, p, needs):
            yield _with({"e": "ask", "p": p}, _with(plan, {"add": add}))


def _plans(table: Table, menu: Json) -> Any:
    """(fields that name it, what the table lacks) of each way that a menu leaves open."""
    if "series" in menu:
        orders = [menu["order"]] + menu["series"]
        for length in range(len(menu["sizes"])):
            for plan in _series_plans(orders, length + 1):
                yield plan
        return
    if menu["order"] == ORDERS[BLOCCATO]:  # more than is lacking may be added
        kind = KINDS[table.game.own[menu["p"]]]
        yield {}, {kind: WHOLE_HAND}
        return
    for pick, missing in zip(menu["picks"], menu["missing"]):
        yield {"pick": pick}, missing


def _series_plans(orders: list[str], length: int) -> Any:
    for baked in _arrangements(orders, length):
        for kinds in _words(length):
            plan = {"orders": baked, "pick": kinds}
            yield plan, dict.fromkeys(kinds, SERIES_SIZES[0])


def _arrangements(items: list[str], length: int) -> Any:
    if not length:
        yield []
        return
    for item in items:
        rest = [other for other in items if other != item]
        for more in _arrangements(rest, length - 1):
            yield [item] + more


def _words(length: int) -> Any:
    if not length:
        yield []
        return
    for kind in KINDS:
        for more in _words(length - 1):
            yield [kind] + more


def _fillings(table: Table, p: int, needs: Json) -> Any:
    """Sets of cards that may fill what is lacking, wholly or in part: a superset, tried later."""
    most = _hand(table, p)
    names = (
        CARD_NAMES if "any" in needs else [n for n in CARD_NAMES if n in needs or n[1:] in needs]
    )
    return _subsets(names, most, sum(needs.values()))


def _hand(table: Table, p: int) -> Json:
    """The greatest number of each card that a hand may hold."""
    game = table.game
    if game.dealer:
        hand: Json = game.dealer.cards(game, p)[0]
        return hand
    held = game.s[INGREDIENTS + p]
    return {name: min(held, game.exists[card]) for card, name in enumerate(CARD_NAMES)}


def _subsets(names: Any, most: Json, units: int) -> Any:
    """Every choice of cards of these names with so many units at most, and one more."""
    if not names:
        yield {}
        return
    name, rest = names[0], names[1:]
    worth = 2 if name in DOUBLES else 1
    for count in range(min(most.get(name, 0), (units + 1) // worth) + 1):
        for more in _subsets(rest, most, units - count * worth):
            yield _with({name: count} if count else {}, more)


def _series(table: Table, menu: Json) -> Events:
    for length in range(1, menu["most"] + 1):
        for orders in _arrangements(menu["orders"], length):
            if orders == sorted(orders, key=ORDERS.index):
                yield {"e": "series", "p": menu["p"], "orders": orders}


def _helps(table: Table, menu: Json) -> Events:
    for cards in _fillings(table, menu["p"], menu["missing"][0]):
        if cards:
            yield {"e": "help", "p": menu["p"], "give": cards}


def _shows(table: Table, menu: Json) -> Events:
    p = menu["p"]
    if menu["whole"]:
        for cards in _hands(table, p):
            yield {"e": "show", "p": p, "cards": cards}
        return
    names: Any = CARD_NAMES
    if "kind" in menu:
        names = (menu["kind"], "2" + menu["kind"])
    for cards in _subsets(names, _hand(table, p), 1 if menu["one"] else WHOLE_HAND):
        yield _with({"e": "show", "p": p}, {"cards": cards})


def _hands(table: Table, p: int) -> Any:
    if table.game.dealer:
        yield table.game.dealer.cards(table.game, p)[0]
        return
    for cards in _subsets(CARD_NAMES, _hand(table, p), WHOLE_HAND):
        yield cards


def _rewards(table: Table, menu: Json) -> Events:
    for order in menu["orders"]:
        yield {"e": "reward", "p": menu["p"], "order": order}


def _plain(name: str) -> Any:
    def make(table: Table, menu: Json) -> Events:
        yield {"e": name, "p": menu["p"]}

    return make


_MAKERS = {
    "serve": _serves,
    "ask": _asks,
    "series": _series,
    "help": _helps,
    "show": _shows,
    "reward": _rewards,
    "return": _plain("return"),
    "refuse": _plain("refuse"),
}
