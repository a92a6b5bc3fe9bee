"""What an owner may do with an order of Sole Mio! that has come up: few decisions out of very many.

`Table.events` lists every way to add cards, and every arrangement of a series. Here whoever asks
for help adds what the own hand has or nothing, and of a series one arrangement of each is offered:
at the table it makes no difference which card gets which size.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

from forno.engine.oven_words import COMPLEMENTO, DOUBLE
from forno.play.entry import Event
from forno.rules.cards import KINDS
from forno.rules.decisions import passing
from forno.rules.solemio.cards import SERIES_SIZES
from forno.rules.table import Table

Cards = dict[str, int]


def is_for_help(menus: dict[str, Any]) -> bool:
    """Whether an order has come up that others may help with."""
    menu = menus.get("serve") or menus.get("ask") or {}
    return "series" in menu or "ask" in menus and "of" not in menus["ask"]


def decisions(table: Table, menus: dict[str, Any]) -> list[Event]:
    """The events that the owner of such an order is offered."""
    found: list[Event] = []
    for name in ("serve", "ask"):
        if name in menus:
            found += _with_cards(table, name, menus[name])
    if "series" in menus:
        menu = menus["series"]
        for length in range(1, menu["most"] + 1):
            for some in combinations(menu["orders"], length):
                found.append({"e": "series", "p": menu["p"], "orders": list(some)})
    if "return" in menus:
        found.append({"e": "return", "p": menus["return"]["p"]})
    different = [event for place, event in enumerate(found) if event not in found[:place]]
    return list(passing(table, iter(different)))


def _with_cards(table: Table, name: str, menu: dict[str, Any]) -> Iterator[Event]:
    for plan, lacks in _series_plans(table, menu) if "series" in menu else _plans(menu):
        for add in _fillings(lacks, menu["hand"], name == "ask"):
            yield {"e": name, "p": menu["p"], **plan, **({"add": add} if add else {})}


def _plans(menu: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Cards]]:
    """(the kinds picked, the units that the table lacks) of each way."""
    for pick, missing in zip(menu["picks"], menu["missing"], strict=True):
        yield ({"pick": pick} if pick else {}), missing


def _series_plans(table: Table, menu: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Cards]]:
    """(the orders and the kind of each size, the units that the table lacks)."""
    orders = [menu["order"], *menu["series"]]
    lying = table.view()["table"]
    for length in range(1, len(menu["sizes"]) + 1):
        for kinds in product(KINDS, repeat=length):
            for some in combinations(orders, length):
                baked = next((each for each in permutations(some) if _fits(each, kinds)), None)
                if baked:
                    yield {"pick": list(kinds), "orders": list(baked)}, _lacks(kinds, lying)


def _fits(orders: tuple[str, ...], kinds: tuple[str, ...]) -> bool:
    """Whether no complemento is paid with the kind that is pictured on it."""
    pairs = zip(orders, kinds, strict=True)
    return all(order.removeprefix(COMPLEMENTO) != kind for order, kind in pairs)


def _lacks(kinds: tuple[str, ...], lying: Cards) -> Cards:
    needs = dict.fromkeys(kinds, 0)
    for kind, size in zip(kinds, SERIES_SIZES, strict=False):
        needs[kind] += size
    return {kind: need - _units(lying, kind) for kind, need in needs.items()}


def _units(cards: Cards, kind: str) -> int:
    return cards.get(kind, 0) + 2 * cards.get(DOUBLE + kind, 0)


def _fillings(lacks: Cards, hand: Cards, partly: bool) -> Iterator[Cards]:
    """The cards of a hand that fill what is lacking; partly: all that it has, or none."""
    if "any" in lacks:
        yield from _of_any_kind(lacks["any"], hand)
    else:
        ways = []
        for kind, lacking in lacks.items():
            units = _units(hand, kind.removeprefix(DOUBLE))
            if lacking > units and not partly:
                return
            ways.append(_payments(kind, min(lacking, units), hand))
        for payments in product(*ways):
            yield {card: count for payment in payments for card, count in payment.items() if count}
    if partly:
        yield {}


def _of_any_kind(lacking: int, hand: Cards) -> Iterator[Cards]:
    """The sets of cards of a hand that are worth so many units at most, and one more."""
    for counts in product(*[range(count + 1) for count in hand.values()]):
        cards = {card: count for card, count in zip(hand, counts, strict=True) if count}
        worth = sum(count * (1 + card.startswith(DOUBLE)) for card, count in cards.items())
        if 0 < worth <= lacking + 1:
            yield cards


def _payments(kind: str, lacking: int, hand: Cards) -> list[Cards]:
    """Every way to pay so many units of a kind, or so many doubles, without a card too many."""
    if lacking <= 0:
        return [{}]
    if kind.startswith(DOUBLE):
        return [{kind: min(lacking, hand.get(kind, 0))}]
    found = []
    for doubles in range(hand.get(DOUBLE + kind, 0) + 1):
        singles = max(0, lacking - 2 * doubles)
        needless = doubles and 2 * (doubles - 1) >= lacking
        if singles <= hand.get(kind, 0) and not needless:
            found.append({kind: singles, DOUBLE + kind: doubles})
    return found
