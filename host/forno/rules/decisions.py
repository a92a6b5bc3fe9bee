"""Every decision that may come next, one event at a time. A box, which has menus, does without."""

from .cards import KIND_RANGE, KINDS
from .errors import RuleError
from .moves import PILES, card_counts
from .shapes import Any, Events, Json, Rows, Table
from .slots import COUNT_MASK, ORDER_SHIFT, OVEN_NEXT


def events(table: Table) -> Events:
    """Every turn, starter, serve and return that is legal now, one event at a time."""
    return passing(table, _candidates(table, table.legal()))


def passing(table: Table, candidates: Events) -> Events:
    """Those of these events that the table would take now."""
    trial = table if table.game.history else table.copy()
    for event in candidates:
        if _would_pass(trial, event):
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
    for event in turns(menus, _puts):
        yield event
    if "serve" in menus:
        for event in _serves(table, menus["serve"]):
            yield event
    if "return" in menus:
        yield {"e": "return", "p": menus["return"]["p"]}
    for event in amends(table, menus, _remembered):
        yield event


def amends(table: Table, menus: Json, puts: Any) -> Events:
    """What the cards of an awaited amend may have been; `puts` gives it for their number."""
    for number in menus.get("amend", {}).get("n", ()):
        entry = table.game.oven[table.game.s[OVEN_NEXT]]
        order = (entry >> ORDER_SHIFT & 31) - 1
        for put in puts(entry & COUNT_MASK):
            event = {"e": "amend", "n": number, "put": put}
            if order >= 0:
                event["order"] = table.game.order_names[order]
            yield event


def _remembered(count: int) -> list[Json]:
    return [{kind: count} for kind in KINDS]


def turns(menus: Json, puts: Any) -> Events:
    """Every starter and turn of these menus; `puts` gives what may go in of a menu's `put`."""
    for p in menus.get("starter", {}).get("p", ()):
        yield {"e": "starter", "p": p}
    if "turn" in menus:
        for event in _turns(menus["turn"], puts(menus["turn"]["put"])):
            yield event


def _puts(most: dict[str, int]) -> list[Json]:
    return [{kind: n + 1} for kind in most for n in range(most[kind])]


def _turns(menu: Json, puts: list[Json]) -> Events:
    for put in puts + [None]:
        for order in [None] + menu["orders"]:
            for pile in (None,) + PILES:
                event = {"e": "turn", "p": menu["p"], "put": put, "order": order, "from": pile}
                yield {field: value for field, value in event.items() if value is not None}


def _serves(table: Table, menu: Json) -> Events:
    for pick, missing in zip(menu["picks"], menu["missing"]):
        adds = [missing]
        if "any" in missing:
            adds = [card_counts(cards) for cards in handfuls(missing["any"], len(KIND_RANGE))]
        for add in adds:
            event = {"e": "serve", "p": menu["p"], "pick": pick}
            if add:
                event["add"] = add
            yield event


def handfuls(number: int, kinds: int) -> Rows:
    """Every way to take a number of cards from that many kinds, as rows of counts."""
    if kinds == 1:
        yield (number,)
        return
    for count in range(number + 1):
        for rest in handfuls(number - count, kinds - 1):
            yield (count,) + rest
