"""Random games of Pizzador; the same on both interpreters.

`python random_pizzador.py FIRST END` plays the seeds from FIRST to END - 1 of every table in
`TABLES` at every number of players and prints a line for each: table, players, seed, events, CRC of
some views. Of each digital game:
- its tracker, fed the same events, shows the same after each of them;
- tiles and tokens are conserved, as a sample of its views says;
- it ends; played again from its record it comes to the same state;
- now and then everything in `events()` applies, undo restores, and a sample of what is not in it is
  refused and changes nothing.
In every third game people also leave and take entries back.
"""

import binascii
import sys

from forno.rules.chance import below, seeded
from forno.rules.errors import RecordError, RuleError
from forno.rules.record import canonical, read_event, read_header, write_event, write_header
from forno.rules.table import Table

PRODUCTS = ("cheese", "pepper", "tomato", "sausage", "mushroom")
FACES = PRODUCTS + ("salt",)
COLOURS = ("red", "brown", "yellow", "green")
TABLES = {
    "express": ("express", {}),
    "to-the-end": ("to-the-end", {}),
    "assorted": ("assorted", {}),
    "long-assorted": ("long-assorted", {}),
    "long-assorted-easy": ("long-assorted-easy", {}),
    "assorted, salt on rivals": ("assorted", {"salt": "rivals"}),
    "one product, salt on own": ("to-the-end", {"salt": "own", "tiles": 9}),
    "unfinished only, few tokens": ("express", {"unfinished_only": True, "tokens": 2}),
    "any five, no bonus": ("express", {"variety": False, "bonus": False, "tiles": 20}),
    "a tiny box": ("assorted", {"tiles": 1, "tokens": 0}),
}
LONGEST = 2500
MOST_LISTED = 30
VIEW = ("game", "rules", "phase", "round", "turn", "stock", "tokens", "first", "last_round")
VIEW += ("players", "pending", "winners", "events")
INNER = {
    "stock": PRODUCTS,
    "players": ("name", "points", "pizzas", "seasoned", "left"),
    "pizzas": ("tiles", "salted"),
    "tiles": PRODUCTS,
    "salted": PRODUCTS,
    "pending": ("p", "dice", "throws_left"),
    "dice": FACES,
}


class Dice:
    """Random numbers that are the same everywhere."""

    def __init__(self, seed):
        self.state = seeded(seed)

    def below(self, bound):
        """A number from 0 to bound - 1."""
        self.state, number = below(self.state, bound)
        return number

    def pick(self, items):
        """One of these."""
        return items[self.below(len(items))]


def header(rules, toggles, players, start=0, seed=None):
    """A header with that many players."""
    made = {
        "forno": 1,
        "game": "pizzador",
        "rules": rules,
        "players": [{"name": colour.upper(), "colour": colour} for colour in COLOURS[:players]],
        "start": start,
    }
    if seed is not None:
        made["seed"] = seed
    if toggles:
        made["toggles"] = toggles
    return made


def text_of(view):
    """A view as one text, the same on every interpreter."""
    return canonical(view, VIEW, INNER)


def state(table):
    """All that an event could change."""
    return list(table.game.s), table.accepted, table.last()


def decide(table, dice):
    """A decision chosen by chance from the menus of `legal()`; one that is refused changes nothing,
    and the dice are then used without a word."""
    event, before = propose(table.legal(), dice), state(table)
    try:
        table.apply(event)
    except RuleError:
        assert event["e"] == "turn", event
        assert state(table) == before, event
        return {"e": "turn", "p": event["p"]}
    table.take_back()
    return event


def propose(menus, dice):
    """A decision that may be too salty, or go on behind the last tile."""
    if "keep" in menus and dice.below(3):
        kept = {face: dice.below(n + 1) for face, n in sorted(menus["keep"]["dice"].items())}
        if sum(kept.values()) < 5:
            return {"e": "keep", "p": menus["keep"]["p"], "dice": nonzero(kept)}
    if "turn" not in menus:
        menu = menus["throw"]
        return {"e": "throw", "p": menu["p"], "faces": menu["faces"]}
    return use(menus["turn"], dice)


def nonzero(counts):
    """The counts without zeros."""
    return {name: count for name, count in counts.items() if count}


def use(menu, dice):
    """A use of the dice that lie, within what the menu offers."""
    left, tokens = dict(menu["dice"]), menu["tokens"]
    event = {"e": "turn", "p": menu["p"], "unsalt": []}
    for tile in menu["unsalt"]:
        die = dice.pick((tile["tile"], "salt"))
        if left.get(die) and dice.below(2):
            left[die] -= 1
            tokens += 1
            event["unsalt"].append({"die": die, "pizza": tile["pizza"], "tile": tile["tile"]})
    if dice.below(2):
        event["lay"] = lay_anew(menu, left)
    if menu["salt"] and left.get("salt") and tokens and dice.below(3):
        event["salt"] = [dice.pick(menu["salt"])]
    return event


def lay_anew(menu, left):
    """Every tile begins a new pizza; where a stack may run out the game ends by itself."""
    wanted = [k for k in PRODUCTS for _ in range(min(left.get(k, 0), menu["stock"][k]))]
    return [{"tile": tile, "pizza": menu["new"] + n} for n, tile in enumerate(wanted)]


def conserve(view, toggles):
    """Every tile and every token lies in exactly one place."""
    pizzas = [pizza for player in view["players"] for pizza in player["pizzas"]]
    for product in PRODUCTS:
        laid = sum([pizza["tiles"].get(product, 0) for pizza in pizzas])
        assert view["stock"][product] + laid == toggles.get("tiles", 16), view
        assert view["stock"][product] >= 0, view
    salted = sum([sum(pizza["salted"].values()) for pizza in pizzas])
    seasoned = sum([len(player["seasoned"]) for player in view["players"]])
    assert view["tokens"] + salted + seasoned == toggles.get("tokens", 12), view
    assert view["tokens"] >= 0, view


def listed(table):
    """The first decisions that `events` lists."""
    found = []
    for event in table.events():
        found.append(event)
        if len(found) == MOST_LISTED:
            break
    return found


def prove_the_list(table, dice):
    """What `events` lists applies, once each; undo restores; what a sample spoils is refused."""
    before, events = state(table), listed(table)
    texts = [write_event(event, "pizzador") for event in events]
    assert len(set(texts)) == len(texts), texts
    for event in events:
        table.apply(event)
        table.take_back()
        assert state(table) == before, event
    menu = table.legal().get("turn", {"unsalt": [], "salt": []})
    assert all(tile["most"] > 0 for tile in menu["unsalt"] + menu["salt"]), menu
    spoilt = spoil(dict(dice.pick(events)), table.view(), dice)
    try:
        table.apply(spoilt)
    except (RuleError, RecordError):
        assert state(table) == before, spoilt
    else:
        assert False, spoilt  # noqa: B011, PT015


def spoil(event, view, dice):
    """Make a legal event wrong in one of several ways."""
    ways = ["seat", "name"]
    if event["e"] == "turn":
        ways += ["die", "pizza", "salt", "season", "dice"]
    way = dice.pick(ways)
    if way == "seat":
        event["p"] = (event["p"] + 1 + dice.below(5)) % (len(view["players"]) + 4)
        event["p"] += event["p"] == view["turn"]
    elif way == "name":
        event["e"] = "keep" if event["e"] == "throw" else "throw"
        event["faces"] = {"salt": 5}
    elif way == "die":
        event["unsalt"] = [{"die": "salt", "pizza": 90, "tile": "cheese"}]
    elif way == "pizza":
        event["lay"] = [{"tile": "cheese", "pizza": 90}]
    elif way == "salt":
        event["salt"] = [{"p": 0, "pizza": n, "tile": "cheese"} for n in range(6)]
    elif way == "season":
        event["season"] = [90]
    else:
        event["dice"] = {"cheese": 1}
    return event


def next_event(table, dice, restless):
    """A decision; at a restless table now and then a player leaves or an entry is taken back."""
    if restless and dice.below(20) == 0:
        menus = table.corrections()
        if "leave" in menus and dice.below(6) == 0:
            return {"e": "leave", "p": dice.pick(menus["leave"]["p"])}
        if "undo" in menus:
            return {"e": "undo"}
    if dice.below(3) == 0:
        return dice.pick(listed(table))
    return decide(table, dice)


def play(name, players, seed):
    """Play one game with its tracker; gives (events, CRC of some views)."""
    rules, toggles = TABLES[name]
    dice = Dice(seed * 64 + players * 16 + sum([ord(letter) for letter in name]))
    head = header(rules, toggles, players, dice.below(players), seed)
    tracker = Table(header(rules, toggles, players, head["start"]))
    table, crc, lines = Table(head), 0, [write_header(head)]
    while table.legal():
        event = next_event(table, dice, (seed + players) % 3 == 0)
        lines.append(write_event(event, "pizzador"))
        event = read_event(lines[-1], "pizzador")
        assert write_event(event, "pizzador") == lines[-1]
        table.apply(event)
        tracker.apply(event)
        view = table.view()
        assert view == tracker.view(), (name, players, seed, lines[-1])
        if dice.below(4) == 0:
            conserve(view, toggles)
            crc = binascii.crc32(text_of(view).encode(), crc)
        if dice.below(60) == 0 and table.legal():
            prove_the_list(table, dice)
            prove_the_list(tracker, dice)
        assert len(lines) < LONGEST, "the game does not end"
    assert table.view()["winners"], table.view()
    conserve(table.view(), toggles)
    assert again(lines).view() == table.view()
    return len(lines) - 1, crc


def again(lines):
    """A table that takes the lines of a record."""
    table = Table(read_header(lines[0]))
    for line in lines[1:]:
        table.apply(read_event(line, "pizzador"))
    return table


def main(first, end):
    """Play and print; see the top."""
    for name in sorted(TABLES):
        for players in (2, 3, 4):
            for seed in range(first, end):
                print(name, players, seed, *play(name, players, seed))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
