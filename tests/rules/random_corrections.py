"""Random physical games full of slips and corrections; the same on both interpreters.

`python random_corrections.py FIRST END` plays the seeds and prints for each: rule set, players,
seed, accepted events, refused ones, CRC of all views. After every accepted event:
- a fresh table that takes only what stands comes to the same state;
- undo comes back to the state before, and the event again to the state after;
- nothing is in two places, and no count is negative.
After every refused one the table is as it was.
"""

import binascii
import sys

from random_games import LONGEST, PLAYERS, RULES, text_of
from random_play import Dice, header

from forno.rules.cards import KINDS, ORDERS
from forno.rules.errors import RuleError
from forno.rules.hindsight import standing
from forno.rules.record import read_event, write_event
from forno.rules.table import Table


def _put(dice, held):
    if not held or dice.below(5) == 0:
        return None
    kind = "?" if dice.below(12) == 0 else dice.pick(KINDS)
    return {kind: 1 + dice.below(min(held, 4))}


def _turn(menu, dice):
    event = {"e": "turn", "p": menu["p"], "put": _put(dice, max(menu["put"].values(), default=0))}
    if menu["orders"] and dice.below(2):
        event["order"] = dice.pick(menu["orders"])
    if menu["piles"] and not (menu["short"] and dice.below(4) == 0):
        event["from"] = dice.pick(menu["piles"])
    return event


def _serve(menu, dice):
    place = dice.below(len(menu["picks"]))
    add = dict(menu["missing"][place])
    for _ in range(add.pop("any", 0)):
        kind = dice.pick(KINDS)
        add[kind] = add.get(kind, 0) + 1
    return {"e": "serve", "p": menu["p"], "pick": menu["picks"][place], "add": add}


def _amend(table, dice):
    number, turn = dice.pick(table.turns())
    put, order = turn.get("put"), turn.get("order")
    if put and dice.below(2):
        put = {dice.pick(KINDS): sum(put.values())}
    else:
        put = _put(dice, 6)
    if dice.below(4) == 0:
        order = None if order else dice.pick(ORDERS)
    return {"e": "amend", "n": number, "put": put, "order": order}


def _recount(menu, dice):
    event = {"e": "recount"}
    if menu["supply"] and dice.below(2):
        event["supply"] = dice.below(12)
    else:
        event["p"] = dice.pick(menu["p"])
        event[dice.pick(("ingredients", "orders", "waiter"))] = dice.below(8)
    return event


def _correction(table, dice):
    menus = table.corrections()
    name = dice.pick(("undo", "undo", "amend", "amend", "amend", "recount", "leave", "end"))
    if name not in menus or (name in ("leave", "end") and dice.below(8)):
        return None
    if name == "amend":
        return _amend(table, dice)
    if name == "recount":
        return _recount(menus[name], dice)
    if name == "leave":
        return {"e": name, "p": dice.pick(menus[name]["p"])}
    return {"e": name}


def decide(table, dice):
    """An event that may be legal."""
    legal = table.legal()
    event = _correction(table, dice) if dice.below(6) == 0 else None
    if event:
        return event
    if "amend" in legal:
        return _amend_awaited(table, legal["amend"]["n"][0], dice)
    if "starter" in legal and ("turn" not in legal or dice.below(6) == 0):
        return {"e": "starter", "p": dice.pick(legal["starter"]["p"])}
    if "serve" in legal:
        if "return" in legal and dice.below(3) == 0:
            return {"e": "return", "p": legal["return"]["p"]}
        return _serve(legal["serve"], dice)
    return _turn(legal["turn"], dice) if "turn" in legal else {"e": "undo"}


def _amend_awaited(table, number, dice):
    _, _, count, order, _, _ = table.turn_of(number)
    event = {"e": "amend", "n": number, "put": {dice.pick(KINDS): count}}
    if order >= 0:
        event["order"] = ORDERS[order]
    return event


def state(table):
    """The view without numbers of events, which a table of what stands counts anew."""
    view = table.view()
    view["events"] = 0
    if view["phase"] == "amend":
        view["pending"]["amend"] = 0
    return text_of(view)


def fresh(table):
    """A table that took only what stands; amends that act in place name turns by its numbers."""
    made, places = Table(table.header), {}
    for number, event in standing(table):
        if event["e"] == "amend":
            event["n"] = places[event["n"]]
        made.apply(event)
        places[number] = made.accepted
    return made


def sane(table):
    """Nothing is negative, and every order lies in one place."""
    view = table.view()
    assert min(view["supply"], view["used"], view["oven"]) >= 0, view
    assert min(list(view["table"].values()) + [0]) >= 0, view
    for player in view["players"]:
        assert min(player["ingredients"], player["orders"], player["waiter"]) >= 0, view
        baked = player["baked"]
        assert len(set(baked)) == len(baked), view


def step(table, event):
    """Apply an event and prove it; gives whether it was accepted."""
    before = state(table)
    event = read_event(write_event(event, "mammamia"), "mammamia")
    try:
        table.apply(event)
    except RuleError:
        assert state(table) == before, event
        return False
    after = state(table)
    sane(table)
    assert state(fresh(table)) == after, event
    if event["e"] != "undo":
        table.apply({"e": "undo"})
        assert state(table) == before, event
        table.accepted -= 2  # as if neither had been entered
        table.apply(event)
        assert state(table) == after, event
    return True


def play(rules, players, seed):
    """Play one game; gives (accepted, refused, CRC of all views)."""
    dice = Dice(seed * 16 + players)
    table, crc, refused = Table(header(rules, players, None, dice)), 0, 0
    while table.view()["phase"] != "over" and table.accepted + refused < LONGEST:
        if step(table, decide(table, dice)):
            crc = binascii.crc32(text_of(table.view()).encode(), crc)
        else:
            refused += 1
    while table.last():
        table.apply({"e": "undo"})
    assert state(table) == state(Table(table.header))
    return table.accepted, refused, crc


def main(first, end):
    """Play and print; see the top."""
    for rules in RULES:
        for players in PLAYERS:
            for seed in range(first, end):
                print(rules, players, seed, *play(rules, players, seed))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
