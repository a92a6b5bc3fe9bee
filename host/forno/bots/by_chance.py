"""The bot `random`: it decides by chance among what the menus offer."""

from __future__ import annotations

from typing import Any

from forno.bots.answers import cards_for, complete_series
from forno.bots.counts import covers, row_of, total
from forno.bots.dice import Dice
from forno.bots.seen import Event, Seen
from forno.rules.cards import CARDS, UNKNOWN
from forno.rules.errors import RuleError
from forno.rules.fiesta import decisions

Menu = dict[str, Any]
Menus = dict[str, Menu]
CARD_NAMES = CARDS[:UNKNOWN]


class ByChance:
    """Decides by chance. What it can complete or give it does more often than not."""

    name = "random"

    def decide(self, seen: Seen, dice: Dice) -> Event:
        """An event drawn from the menus."""
        return GAMES[seen.table.header["game"]](seen, dice)


# The Mamma Mia! family


def _oven(seen: Seen, dice: Dice) -> Event:
    menus = seen.menus
    if "turn" in menus:
        return _turn(menus["turn"], dice)
    found = _show(menus, dice) + _help(menus) + _series(menus, dice)
    found += _serves(seen) + _asks(seen, dice)
    ends = [name for name in ("return", "refuse") if name in menus]
    if ends and (not found or dice.below(4) == 0):
        return {"e": ends[0], "p": menus[ends[0]]["p"]}
    return dice.pick(found)


def _turn(menu: Menu, dice: Dice) -> Event:
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


def _show(menus: Menus, dice: Dice) -> list[Event]:
    """The whole hand, one card of it, or any number of a kind."""
    if "show" not in menus:
        return []
    menu = menus["show"]
    cards = dict(menu["hand"])
    if menu["one"]:
        cards = {dice.pick(list(cards)): 1}
    elif not menu["whole"]:
        kind = menu["kind"]
        cards = {card: dice.below(cards.get(card, 0) + 1) for card in (kind, "2" + kind)}
        cards = {card: number for card, number in cards.items() if number}
    return [{"e": "show", "p": menu["p"], "cards": cards}]


def _help(menus: Menus) -> list[Event]:
    if "help" not in menus:
        return []
    menu = menus["help"]
    cards = _from_hand(menu["missing"][0], menu["hand"])
    return [] if cards is None else [{"e": "help", "p": menu["p"], "give": cards}]


def _series(menus: Menus, dice: Dice) -> list[Event]:
    if "series" not in menus:
        return []
    menu = menus["series"]
    orders = list(menu["orders"])
    dice.shuffle(orders)
    return [{"e": "series", "p": menu["p"], "orders": orders[: 1 + dice.below(menu["most"])]}]


def _serves(seen: Seen) -> list[Event]:
    """An event for each way that the hand completes."""
    if "serve" not in seen.menus:
        return []
    menu = seen.menus["serve"]
    if "series" in menu:
        move = complete_series(seen.table.game, menu["p"], _row(menu["hand"]))
        return [seen.table.rules.event_of(move)] if move[0] == "serve" else []
    found = []
    for pick, missing in zip(menu["picks"], menu["missing"], strict=True):
        cards = _from_hand(missing, menu["hand"])
        if cards is not None:
            found.append({"e": "serve", "p": menu["p"], "pick": pick, "add": cards})
    return found


def _asks(seen: Seen, dice: Dice) -> list[Event]:
    """Asking for all that some way lacks, where somebody may have it."""
    if "ask" not in seen.menus or "series" in seen.menus["ask"]:
        return []
    menu = seen.menus["ask"]
    if "of" in menu:
        return [{"e": "ask", "p": menu["p"], "of": named} for named in menu["of"]]
    event: Event = {"e": "ask", "p": menu["p"], "pick": dice.pick(menu["picks"])}
    return [event] if _passes(seen, event) else []


def _passes(seen: Seen, event: Event) -> bool:
    """Whether the tracker takes an event."""
    try:
        seen.table.copy().apply(event)
    except RuleError:
        return False
    return True


def _from_hand(missing: dict[str, int], hand: dict[str, int]) -> dict[str, int] | None:
    """The cards that a way lacks, None if the hand does not hold them."""
    have, number = _row(hand), missing.get("any", 0)
    need = _row(missing)
    if total(have) < number or not covers(have, need):
        return None
    cards = cards_for(((), need, number), 0, have)
    return {name: count for name, count in zip(CARD_NAMES, cards, strict=True) if count}


def _row(cards: dict[str, int]) -> int:
    return row_of(cards.get(name, 0) for name in CARD_NAMES)


# Pizzador


def _pizzador(seen: Seen, dice: Dice) -> Event:
    menus = seen.menus
    if "keep" in menus and dice.below(3):
        lie = menus["keep"]["dice"]
        kept = {face: dice.below(number + 1) for face, number in lie.items()}
        if sum(kept.values()) < sum(lie.values()):
            kept = {face: number for face, number in kept.items() if number}
            return {"e": "keep", "p": menus["keep"]["p"], "dice": kept}
    menu = menus["turn"]
    plain = {"e": "turn", "p": menu["p"]}
    event = plain | _use(menu, dice)
    return event if _passes(seen, event) else plain


def _use(menu: Menu, dice: Dice) -> Event:
    """Some use of the dice; not all of these are legal together."""
    left = dict(menu["dice"])
    event: Event = {"unsalt": [], "lay": []}
    for tile in menu["unsalt"]:
        die = dice.pick((tile["tile"], "salt"))
        if left.get(die) and dice.below(2):
            left[die] -= 1
            event["unsalt"].append({"die": die, "pizza": tile["pizza"], "tile": tile["tile"]})
    begun = menu["new"]
    for tile, pizzas in menu["lay"].items():
        for _ in range(min(left.get(tile, 0), menu["stock"][tile])):
            pizza = dice.pick([*pizzas, begun]) if dice.below(4) else begun
            begun += pizza == begun
            event["lay"].append({"tile": tile, "pizza": pizza})
    if menu["salt"] and dice.below(3):
        event["salt"] = [dice.pick(menu["salt"])]
    return {field: value for field, value in event.items() if value}


# Fiesta Mexicana


def _fiesta(seen: Seen, dice: Dice) -> Event:
    """First what to do, then how."""
    found = list(decisions(seen.menus))
    name = dice.pick(sorted({event["e"] for event in found}))
    return dice.pick([event for event in found if event["e"] == name])


GAMES = {
    "mammamia": _oven,
    "solemio": _oven,
    "grande": _oven,
    "pizzador": _pizzador,
    "fiesta": _fiesta,
}
