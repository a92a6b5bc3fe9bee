"""Random digital games beside their trackers; the same on both interpreters.

In every third game people also leave and take entries back.

`python random_games.py FIRST END` plays the seeds from FIRST to END - 1 of every rule set and
number of players and prints a line for each: rule set, players, seed, events, CRC of all views.
"""

import binascii
import sys

from random_play import Dice, decide, header

from forno.rules.cards import EACH_KIND, KINDS, OWN_ORDERS, REMOVED
from forno.rules.record import canonical, read_event, write_event
from forno.rules.table import Table

RULES = ("modern", "classic", "classic-hidden", "rio-2004")
PLAYERS = (2, 3, 4, 5)
LONGEST = 1500
VIEW = ("game", "rules", "phase", "round", "turn", "supply", "used", "oven", "table", "starter")
VIEW += ("players", "pending", "winners", "events")
INNER = {"pending": ("p", "order", "picks", "missing", "amend")}
PLAYER = ("name", "ingredients", "orders", "waiter", "baked")


def text_of(view):
    """A view as one text, the same on every interpreter."""
    parts = [canonical(view[field], INNER.get(field, KINDS)) for field in VIEW[:-4]]
    parts += [canonical(player, PLAYER) for player in view["players"]]
    pending = dict(view["pending"] or {})
    parts.append(canonical(pending.pop("missing", None), KINDS + ("any",)))
    parts.append(canonical(pending, INNER["pending"]))
    return " ".join(parts) + canonical(view["winners"]) + str(view["events"])


def conserve(table, start_cards):
    """Every card lies in exactly one place: kinds by the dealer's eyes, orders by the view."""
    view = table.view(everything=True)
    each = EACH_KIND[0] - REMOVED[len(view["players"])][0]
    seen = {kind: view["table"].get(kind, 0) for kind in KINDS}
    for hand in view["hands"]:
        for kind, count in hand["ingredients"].items():
            seen[kind] += count
    for turn in view["oven_cards"]:
        for kind, count in turn.get("put", {}).items():
            seen[kind] += count
    assert all(seen[kind] <= each for kind in KINDS), seen
    closed = view["supply"] + sum([player["ingredients"] for player in view["players"]])
    open_cards = sum(view["table"].values()) + view["used"] + (view["starter"] is not None)
    in_oven = sum([sum(turn.get("put", {}).values()) for turn in view["oven_cards"]])
    assert closed + open_cards + in_oven == each * len(KINDS) + start_cards, view
    orders = sum([p["orders"] + p["waiter"] + len(p["baked"]) for p in view["players"]])
    in_oven = view["oven"] - in_oven + (view["pending"] is not None)
    assert orders + in_oven == len(OWN_ORDERS[0]) * len(view["players"]), view


def next_event(table, dice, restless):
    """A decision; at a restless table now and then a player leaves or an entry is taken back."""
    if restless and dice.below(25) == 0:
        menus = table.corrections()
        if "leave" in menus and dice.below(4) == 0:
            return {"e": "leave", "p": dice.pick(menus["leave"]["p"])}
        if "undo" in menus:
            return {"e": "undo"}
    return decide(table, dice)


def play(rules, players, seed):
    """Play one game with its tracker; gives (events, CRC of all views)."""
    dice = Dice(seed * 16 + players)
    head = header(rules, players, seed, dice)
    table, tracker = Table(head), Table(dict([item for item in head.items() if item[0] != "seed"]))
    start_cards = 0 if rules == "modern" else 1
    crc, events, left = 0, 0, False
    while table.view()["phase"] != "over":
        event = next_event(table, dice, seed % 3 == 0)
        left = left or event["e"] == "leave"
        table.apply(read_event(write_event(event, "mammamia"), "mammamia"))
        tracker.apply(event)
        events += 1
        seen = text_of(table.view())
        assert seen == text_of(tracker.view()), (rules, players, seed, events, seen)
        if not left:
            conserve(table, start_cards)
        crc = binascii.crc32(seen.encode(), crc)
        assert events < LONGEST, "the game does not end"
    return events, crc


def main(first, end):
    """Play and print; see the top."""
    for rules in RULES:
        for players in PLAYERS:
            for seed in range(first, end):
                print(rules, players, seed, *play(rules, players, seed))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
