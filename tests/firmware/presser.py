"""Turns the events of a record into the key presses that enter them on a box.

Runs on CPython, to drive a box over the link, and on MicroPython, inside the box's own process.
A press is the name of a logical key; the same with `!` behind it follows where that key stays down
and is held.
"""

from forno.rules.cards import COLOUR_NUMBER, KINDS
from forno.rules.games import GAMES, game_of

PAGE = 5
FIRST = ("modern", "classic", "classic-hidden")  # of the rule sets offered
MENU = (
    "undo", "starter", "empty", "recount", "amend",
    "scores", "leave", "end", "games", "settings",
)  # fmt: skip
COUNTED = ("ingredients", "orders", "waiter", "supply")
# The keys that name an order, each page reached by one more press of `order`: how the orders of
# foreign kinds begin, the one of the own kind, those of the keys beside.
BESIDE = ("supply", "waiter", "ok")
MAMMA_MIA = ("", "each", ("bombastica", "monotoni", "minimale"))
SOLE_MIO = (
    ("complemento-", "coppia", ("bloccato", "richiesta", "chef")),
    ("none-", "none", ("allergia", "duplicato", "variegato")),
)
PAGES = {"mammamia": (MAMMA_MIA,), "solemio": SOLE_MIO, "grande": (MAMMA_MIA,) + SOLE_MIO}
COMPLEMENTO = "complemento-"
SIZES = (4, 3, 2, 1)  # of the pizzas of a series
PLAYING = ("turn", "starter")  # the phases before an emptying


def line_of(number):
    """The presses that choose a line of a list from its first page."""
    return ["order"] * (number // PAGE) + [KINDS[number % PAGE]]


def menu(entry):
    return ["back"] + line_of(MENU.index(entry))


def own_kind(table, p):
    return KINDS[COLOUR_NUMBER[table.header["players"][p]["colour"]]]


def naming(table, p, order):
    """The presses that name an order of a player."""
    own = own_kind(table, p)
    for place, (begin, of_own, beside) in enumerate(PAGES[table.header["game"]]):
        keys = dict(zip(beside, BESIDE))
        keys.update({begin + kind: kind for kind in KINDS if kind != own})
        keys[of_own] = own
        if order in keys:
            return ["order"] * (place + 1) + [keys[order]]
    raise ValueError(order)


def card(name):
    """A card, single or double; one that nobody remembers is a held `order`."""
    if name == "?":
        return ["order!"]
    return [name[1:], name[1:] + "!"] if name[0] == "2" else [name]


def cards(counts):
    """Cards that go from the hand, one after the other."""
    presses = []
    for name, count in (counts or {}).items():
        presses += card(name) * count
    return presses


def turn(table, event):
    presses = cards(event.get("put"))
    if event.get("order"):
        presses += naming(table, event["p"], event["order"])
    presses.append(event.get("from") or "ok")
    if table.round_ending(event):
        presses.append("ok")
    return presses


def starter(table, event):
    state = table.view()
    presses = line_of(table.legal()["starter"]["p"].index(event.get("p")))
    if state["phase"] != "starter":
        presses = menu("starter") + presses
    if state["phase"] == "turn" and state["supply"] == 1 and event["p"] in stayers(table):
        presses.append("ok")
    return presses


def serve(table, event):
    if table.header["game"] != "mammamia":
        return given(table, event, "ok")
    pending = table.pending
    presses = list(event.get("pick") or ()) if len(pending["picks"]) > 1 else []
    if "any" in pending["missing"][0]:
        presses += cards(event["add"])
    return presses + ["ok"]


# What Sole Mio! and Grande have beside


def ask(table, event):
    if "of" in event:
        return [own_kind(table, event["of"])]
    return given(table, event, "supply")


def given(table, event, key):
    """The presses for an order that is served (`ok`) or for which help is asked (`supply`): what is
    picked, then the cards; of those that are served singles need not be pressed."""
    pending, add = table.pending, event.get("add") or {}
    fill = cards_asked if key == "supply" else cards_filled
    if "series" in pending:
        pick, missing = series_pick(table, pending, event)
    elif pending["order"] == "bloccato":
        pick, missing, fill = [], pending["missing"][0], cards_staked
    else:
        picked = event.get("pick") or []
        pick = picking(pending["picks"], picked)
        missing = pending["missing"][pending["picks"].index(picked)]
    presses = fill(missing, add)
    if "series" in pending and len(event["pick"]) <= len(pending["series"]):
        # Fewer than were laid: `ok` ends the choice of kinds, and bakes where nothing lacks.
        presses = (["ok"] if missing and (key == "ok" or presses) else []) + presses
    return pick + presses + [key]


def picking(picks, wanted):
    """The kinds to press: one only where the ways that are left differ."""
    presses, picked = [], []
    while True:
        left = [pick for pick in picks if follows(pick, picked)]
        if len(left) == 1:
            return presses
        kinds = [kind for pick in left for kind in after(pick, picked)]
        kind = after(wanted, picked)[0]
        if kinds.count(kind) < len(kinds):
            presses.append(kind)
        picked.append(kind)


def follows(pick, picked):
    if len(pick) == 2:  # two of equal rank
        return all(kind in pick for kind in picked)
    return list(pick[: len(picked)]) == picked


def after(pick, picked):
    if len(pick) == 2:
        return [kind for kind in pick if kind not in picked]
    return pick[len(picked) : len(picked) + 1]


def cards_filled(missing, add):
    """Cards of which singles go without saying, and doubles where nothing else would do."""
    if "any" in missing:
        return cards(add)
    paid = {name: n for name, n in add.items() if name[0] == "2" and name not in missing}
    return cards(paid)


def cards_asked(missing, add):
    """Own cards beside which others are asked for the rest."""
    presses = []
    for name, count in add.items():
        presses += ([name[1:]] if name in missing and name[0] == "2" else card(name)) * count
    return presses


def cards_staked(missing, add):
    """What goes into a bloccato: as many singles as it needs at least go without saying."""
    least = sum(missing.values()) - 2 * sum([n for name, n in add.items() if name[0] == "2"])
    singles = sum([n for name, n in add.items() if name[0] != "2"])
    return cards_filled({}, add) if singles == max(0, least) else cards(add)


def series_pick(table, pending, event):
    """(presses that name the kinds of a series and who gets what, the units that it lacks)."""
    laid = in_order([pending["order"]] + pending["series"])
    place = arrangements(laid, event["pick"]).index(event["orders"])
    lying, missing = table.view()["table"], {}
    for size, kind in zip(SIZES, event["pick"]):
        missing[kind] = missing.get(kind, 0) + size
    for kind in event["pick"]:
        missing[kind] -= lying.get(kind, 0) + 2 * lying.get("2" + kind, 0)
        lying = dict(lying, **{kind: 0, "2" + kind: 0})
    return event["pick"] + ["order"] * place, {k: n for k, n in missing.items() if n > 0}


def in_order(complementi):
    return [COMPLEMENTO + kind for kind in KINDS if COMPLEMENTO + kind in complementi]


def arrangements(laid, kinds):
    """The ways to give the cards to the pizzas, in the order in which the box turns them."""
    if not kinds:
        return [[]]
    found = []
    for order in laid:
        if order != COMPLEMENTO + kinds[0]:
            rest = [other for other in laid if other != order]
            found += [[order] + more for more in arrangements(rest, kinds[1:])]
    return found


def series(table, event):
    return ["order"] + [order[len(COMPLEMENTO) :] for order in event["orders"]] + ["ok"]


def help_with(table, event):
    return cards_filled(table.pending["missing"][0], event["give"]) + ["ok"]


def refuse(table, event):
    return ["waiter"]


def show(table, event):
    return cards(event.get("cards")) + ["ok"]


def reward(table, event):
    return naming(table, event["p"], event["order"])[1:]


# Corrections and the like of all games


def let_go(table, event):
    return ["waiter"]


def undo(table, event):
    return menu("undo") + ["ok"]


def end(table, event):
    return menu("end") + ["ok"]


def stayers(table):
    return table.corrections().get("recount", {}).get("p", [])


def leave(table, event):
    return menu("leave") + line_of(stayers(table).index(event["p"])) + ["ok"]


def recount(table, event):
    p, state = event.get("p"), table.view()
    seats = stayers(table)
    presses = menu("recount") + line_of(len(seats) if p is None else seats.index(p))
    now = {"supply": state["supply"]} if p is None else dict(state["players"][p], **state)
    for place, field in enumerate(("supply",) if p is None else COUNTED):
        if event.get(field) is not None:
            presses += [KINDS[place]] + steps(event[field] - now[field])
    return presses + ["ok"]


def steps(difference):
    """Presses that change a count; one that stays is touched all the same."""
    if difference == 0:
        return ["supply", "waiter"]
    return ["supply" if difference > 0 else "waiter"] * abs(difference)


def amend(table, event):
    presses = []
    turns = table.turns()
    pending = table.pending
    if pending is None or pending.get("amend") != event["n"]:
        numbers = [number for number, _ in turns]
        numbers.reverse()
        presses = menu("amend") + line_of(numbers.index(event["n"]))
    before = dict(turns)[event["n"]]
    if event.get("order") != before.get("order"):
        named = event.get("order")
        presses += naming(table, before["p"], named) if named else ["order", "back"]
    return presses + cards(event.get("put")) + ["ok"]


ENTRIES = {
    "turn": turn,
    "starter": starter,
    "serve": serve,
    "return": let_go,
    "series": series,
    "ask": ask,
    "help": help_with,
    "refuse": refuse,
    "show": show,
    "reward": reward,
    "undo": undo,
    "recount": recount,
    "amend": amend,
    "leave": leave,
    "end": end,
}


def presses_for(table, event):
    """The presses that enter `event`, before it is applied to `table`, from the screen that stands
    for the table's phase when all that was turned up has been shown."""
    return ENTRIES[event["e"]](table, event)


class Presser:
    """Follows a game beside the box: `enter(event)` gives the presses that enter an event and
    those that walk on to where the next can be entered."""

    def __init__(self, table):
        self.table = table

    def enter(self, event):
        """Raises as `Table.apply`."""
        presses = presses_for(self.table, event)
        return presses + self.walk(event)

    def walk(self, event):
        """Apply the event; the presses that show all that it turned up."""
        table = self.table
        before, known = table.view(), len(table.steps())
        table.apply(event)
        after, total = table.view(), len(table.steps())
        shown = self.shown(event, before, after, known)
        if shown is None or shown > total:
            return []
        finished = after["phase"] == "over" or after["round"] != before["round"]
        return ["ok"] * (total + 1 - shown + finished)

    def shown(self, event, before, after, known):
        """How many orders of the emptying are shown right after an event; None for all."""
        played = before["phase"] in PLAYING
        same_round = after["round"] == before["round"]
        if event["e"] == "undo" and played and same_round:
            # What had let the round go on may be taken back: the pile is walked anew.
            return None if after["phase"] in PLAYING + ("over",) else 0
        went_on = after["phase"] == "turn" and same_round
        if event["e"] in ("undo", "end") or went_on:
            return None
        if played:
            emptied = after["phase"] not in PLAYING
            return 0 if emptied or after["round"] != before["round"] else None
        if before["phase"] == "amend" and event["e"] == "amend":
            return known
        return known + 1


def setup(header):
    """The presses from a new box's first screen to the first turn of a game with these players;
    the box must have been given their names, in the order of the seats."""
    players, game = header["players"], game_of(header["game"])
    presses = ["salami"] + line_of(GAMES.index(header["game"]))
    sets = [name for name in FIRST if name in game.RULE_SETS]
    sets += [name for name in sorted(game.RULE_SETS) if name not in FIRST]
    if len(sets) > 1:
        presses += line_of(sets.index(header["rules"]))
    presses.append(KINDS[len(players) - game.PLAYERS[0]])
    for player in players:
        presses.append(KINDS[COLOUR_NUMBER[player["colour"]]])
        presses.append("waiter")
    return presses + ["ok", KINDS[header["start"]]]
