"""A bot that decides by chance among what the menus offer."""

from __future__ import annotations

from typing import Any

from forno.bots.dice import Dice
from forno.bots.seen import Event, Seen

Menus = dict[str, Any]


class ByChance:
    """Decides by chance. It bakes an order that it can complete, more often than not."""

    name = "random"

    def decide(self, seen: Seen, dice: Dice) -> Event:
        """An event drawn from the menus."""
        menus = seen.menus
        if "serve" in menus:
            return _serve(menus, dice)
        return _turn(menus["turn"], dice)


def _turn(menu: dict[str, Any], dice: Dice) -> Event:
    event: Event = {"e": "turn", "p": menu["p"]}
    put = menu["put"]
    if put and not (menu["pass"] and dice.below(4) == 0):
        kind = dice.pick(list(put))
        event["put"] = {kind: 1 + dice.below(put[kind])}
    if menu["orders"] and ("put" in event or menu["orders_alone"]) and dice.below(3):
        event["order"] = dice.pick(menu["orders"])
    if menu["piles"] and not (menu["short"] and dice.below(4) == 0):
        event["from"] = dice.pick(menu["piles"])
    return event


def _serve(menus: Menus, dice: Dice) -> Event:
    """Complete the awaited order with cards of the hand, or let it go."""
    menu = menus["serve"]
    ways = []
    for pick, missing in zip(menu["picks"], menu["missing"], strict=True):
        add = _from_hand(missing, menu["hand"], dice)
        if add is not None:
            ways.append((pick, add))
    if "return" in menus and (not ways or dice.below(4) == 0):
        return {"e": "return", "p": menu["p"]}
    pick, add = dice.pick(ways)
    event: Event = {"e": "serve", "p": menu["p"], "pick": pick}
    if add:
        event["add"] = add
    return event


def _from_hand(missing: dict[str, int], hand: dict[str, int], dice: Dice) -> dict[str, int] | None:
    """The cards that a way lacks, None if the hand does not hold them."""
    if "any" not in missing:
        return missing if all(hand.get(kind, 0) >= n for kind, n in missing.items()) else None
    cards = [kind for kind, count in hand.items() for _ in range(count)]
    if len(cards) < missing["any"]:
        return None
    dice.shuffle(cards)
    add: dict[str, int] = {}
    for kind in cards[: missing["any"]]:
        add[kind] = add.get(kind, 0) + 1
    return add
