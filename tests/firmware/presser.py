"""Turns the events of a record into the key presses that enter them on a box.

Runs on CPython, to drive a box over the link, and on MicroPython, inside the box's own process.
A press is the name of a logical key, with `!` behind it where the key is held.
"""

from forno.rules.cards import COLOUR_NUMBER, KINDS
from forno.rules.games import GAMES, game_of

PAGE = 5
FIRST = ("modern", "classic", "classic-hidden")  # of the rule sets offered
MENU = (
    "undo", "starter", "empty", "recount", "amend",
    "scores", "leave", "end", "games", "settings",
)  # fmt: skip
ORDER_KEYS = {"bombastica": "supply", "monotoni": "waiter", "minimale": "ok"}
COUNTED = ("ingredients", "orders", "waiter", "supply")


def line_of(number):
    """The presses that choose a line of a list from its first page."""
    return ["order"] * (number // PAGE) + [KINDS[number % PAGE]]


def menu(entry):
    return ["back"] + line_of(MENU.index(entry))


def naming(order, colour):
    key = KINDS[COLOUR_NUMBER[colour]] if order == "each" else ORDER_KEYS.get(order, order)
    return ["order", key]


def cards(event):
    presses = []
    for kind, count in (event.get("put") or {}).items():
        presses += ["order!" if kind == "?" else kind] * count
    return presses


def turn(table, event):
    presses = cards(event)
    if event.get("order"):
        presses += naming(event["order"], table.header["players"][event["p"]]["colour"])
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
    pending = table.pending
    presses = list(event.get("pick") or ()) if len(pending["picks"]) > 1 else []
    if "any" in pending["missing"][0]:
        for kind, count in event["add"].items():
            presses += [kind] * count
    return presses + ["ok"]


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
    colour = table.header["players"][before["p"]]["colour"]
    if event.get("order") != before.get("order"):
        presses += naming(event["order"], colour) if event.get("order") else ["order", "back"]
    return presses + cards(event) + ["ok"]


ENTRIES = {
    "turn": turn,
    "starter": starter,
    "serve": serve,
    "return": let_go,
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
        played = before["phase"] in ("turn", "starter")
        went_on = after["phase"] == "turn" and after["round"] == before["round"]
        if event["e"] in ("undo", "end") or went_on:
            return None
        if played:
            emptied = after["phase"] in ("serve", "amend", "over")
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
