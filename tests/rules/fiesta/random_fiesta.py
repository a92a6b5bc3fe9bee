"""Random digital games of Fiesta Mexicana beside their trackers; the same on both interpreters.

`python random_fiesta.py FIRST END` plays the seeds from FIRST to END - 1 of every rule set and
number of players and prints a line for each: rule set, players, seed, events, CRC of views. In
every third game people also leave and take entries back. On the way it is tested that
- the game with its secrets taken out equals the tracker (the law);
- everything in `legal` applies, what is not in it is refused and changes nothing, `undo` restores;
- cards, wishes and tokens are conserved, placings and wishes are what `fiesta_reckoning` says;
- a record's text gives the same events back, and the game ends.
"""

import binascii
import sys

import fiesta_reckoning as reckoning
from random_play import Dice

from forno.rules.errors import RuleError
from forno.rules.fiesta import decisions
from forno.rules.fiesta.deck import PUBLISHED, find
from forno.rules.fiesta.dishes import DIPS, DISHES, EDGES, card_of, described
from forno.rules.fiesta.wishes import WISHES
from forno.rules.record import canonical, read_event, write_event
from forno.rules.table import Table

LONGEST = 1500
COLOURS = ("red", "brown", "yellow", "green")
VIEW = ("game", "rules", "phase", "round", "turn", "pile", "cards", "bid", "players", "pending")
VIEW += ("winners", "events")
PLAYER = ("name", "points", "position", "board", "wishes", "discarded", "shown", "chili", "total")
CARD = ("dish", "skulls", "dips")
INNER = {
    "players": PLAYER,
    "board": CARD,
    "cards": CARD,
    "dips": EDGES,
    "shown": ("wish", "points"),
}
INNER["bid"] = ("p", "number", "out")
INNER["pending"] = ("p", "number", "numbers", "turns", "sums", "way", "count")


def text_of(view):
    """A view as one text, the same on every interpreter."""
    return canonical(view, VIEW, INNER)


def head(rules, players, seed, dice):
    """A header without a seed."""
    seats = [{"name": "P%d" % p, "colour": COLOURS[p]} for p in range(players)]
    made = {"forno": 1, "game": "fiesta", "rules": rules, "players": seats}
    made["start"] = dice.below(players)
    return made


def decide(table, dice):
    """A legal decision chosen by chance: first its kind, then one of them."""
    found = list(decisions(table.legal()))
    name = dice.pick(sorted({event["e"] for event in found}))
    return dice.pick([event for event in found if event["e"] == name])


def next_event(table, dice, restless):
    """A decision; at a restless table now and then a player leaves or an entry is taken back."""
    if restless and dice.below(30) == 0:
        menus = table.corrections()
        if "leave" in menus and dice.below(5) == 0:
            return {"e": "leave", "p": dice.pick(menus["leave"]["p"])}
        return {"e": "undo"} if "undo" in menus else decide(table, dice)
    return decide(table, dice)


# What has to hold


def check_legal(table, dice):
    """Everything in `legal` applies and is taken back; something that is not in it is refused."""
    before = table.view()
    legal = [write_event(event, "fiesta") for event in table.events()]
    assert legal
    for line in legal if len(legal) < 60 else [dice.pick(legal) for _ in range(20)]:
        table.apply(read_event(line, "fiesta"))
        table.take_back()
    for _ in range(12):
        event = anything(table, dice)
        if write_event(event, "fiesta") not in legal:
            assert table.game.dealer is None and may_be_told(event) or refused(table, event), event
    assert table.view() == before


def may_be_told(event):
    """Whether a physical table may take it though its menu leaves it out, or has it otherwise."""
    return event["e"] in ("keep", "redraw", "recount")


def refused(table, event):
    """Whether an event is refused."""
    try:
        table.apply(event)
    except RuleError:
        return True
    return False


def anything(table, dice):
    """A well-formed event, legal or not."""
    p = dice.below(len(table.header["players"]) + 1)
    wishes = sorted([dice.below(len(WISHES)) for _ in range(dice.pick((1, 2, 3, 5)))])
    wishes = [WISHES[wish] for wish in wishes]
    choices = [
        {"e": "card", "p": p, "dish": dice.pick(DISHES), "skulls": 1 + dice.below(3)},
        {"e": "lay", "p": p, "turns": dice.below(4)},
        {"e": "keep", "p": p, "cards": sorted([1 + dice.below(2), 3 + dice.below(2), 5])},
        {"e": "redraw", "p": p, "wishes": wishes},
        {"e": "bid", "p": p, "number": dice.below(18)},
        {"e": "bid", "p": p, "number": dice.below(18), "wish": wishes[0]},
        {"e": "pass", "p": p},
        {"e": "rotate", "p": p, "way": dice.pick(("left", "right", "stay"))},
        {"e": "show", "p": p, "wishes": wishes},
        {"e": "recount", "p": p, "points": dice.below(9), "position": dice.below(4)},
    ]
    event = dice.pick(choices)
    if event["e"] == "card" and dice.below(2):
        event["dips"] = {dice.pick(EDGES): dice.pick(DIPS)}
    return event


def upright(card):
    """A number that is the same for a card however it lies."""
    halves = [card["dips"].get(edge) for edge in EDGES]
    codes = []
    for quarters in range(4):
        found = halves[quarters:] + halves[:quarters]
        codes.append(card_of(card["dish"], card["skulls"], dict(zip(EDGES, found))))
    return min(codes)


def conserve(table):
    """Every dish card, wish and token is where the events put it."""
    view = table.view(everything=True)
    laid = [card for player in view["players"] for card in player["board"] if card]
    seen = len(laid) + len(view["cards"])
    assert view["pile"] + seen == 66, view
    cards = laid + view["cards"] + view["start_cards"] + view["draw_pile"]
    deck = [upright(described(code)) for code, _ in find(PUBLISHED)]
    assert sorted([upright(card) for card in cards]) == sorted(deck)
    held = [wish for hand in view["hands"] for wish in hand["wishes"]]
    for player in view["players"]:
        held += player["discarded"]
        assert player["points"] >= 0
    for wish in held:
        assert held.count(wish) <= (1 if wish[0] in "rw" else 2), held


def check_points(event, before, after):
    """A placing brings what its skulls and edges say, and takes no more than there is."""
    if event["e"] != "lay":
        return
    p, number = event["p"], before["pending"]["number"]
    board = after["players"][p]["board"]
    points = reckoning.placing(board, number) if before["round"] else board[number - 1]["skulls"]
    had = before["players"][p]["points"]
    assert after["players"][p]["points"] == max(0, had + points), (event, before)
    assert before["pending"]["sums"][event["turns"]] == points


def check_end(table, gone):
    """The wishes bring what the boards say, and the most points of those who stayed win."""
    players = table.view()["players"]
    totals = {}
    for p in range(len(players)):
        if p in gone:
            continue
        others = [players[o]["board"] for o in range(len(players)) if o != p and o not in gone]
        for shown in players[p]["shown"]:
            found = reckoning.wish(shown["wish"], players[p]["board"], others or [[]])
            assert shown["points"] == found, shown
        brought = sum([shown["points"] for shown in players[p]["shown"]])
        totals[p] = players[p]["points"] + brought - players[p]["chili"]
        assert players[p]["total"] == totals[p]
        assert len(players[p]["shown"]) + len(players[p]["discarded"]) == 3
    best = max(totals.values())
    assert table.view()["winners"] == [p for p in sorted(totals) if totals[p] == best]


def play(rules, players, seed):
    """Play one game with its tracker; gives (events, CRC of views)."""
    dice = Dice(seed * 16 + players)
    plain = head(rules, players, seed, dice)
    tracker, made = Table(plain), plain.copy()
    made["seed"] = seed
    table, restless = Table(made), seed % 3 == 0
    crc, gone, view = 0, [], table.view()
    while view["phase"] != "over":
        event = next_event(table, dice, restless)
        table.apply(read_event(write_event(event, "fiesta"), "fiesta"))
        tracker.apply(event)
        before, view = view, table.view()
        assert view == tracker.view(), (rules, players, seed, view)
        check_points(event, before, view)
        gone = [p for p in range(players) if p not in table.game.stayers()]
        if not gone and dice.below(8) == 0:
            conserve(table)
        if view["phase"] != "over" and dice.below(40) == 0:
            # At a physical table the next card may be any of eleven thousand.
            physical = view["phase"] != "card" and dice.below(3) == 0
            check_legal(tracker if physical else table, dice)
        if dice.below(8) == 0:
            crc = binascii.crc32(text_of(view).encode(), crc)
        assert view["events"] < LONGEST, "the game does not end"
    check_end(table, gone)
    return view["events"], crc


def main(first, end):
    """Play and print; see the top."""
    for rules in ("standard", "chili"):
        for players in (2, 3, 4):
            for seed in range(first, end):
                print(rules, players, seed, *play(rules, players, seed))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
