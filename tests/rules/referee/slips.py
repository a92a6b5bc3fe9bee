"""Random corrections of a random game, and events spoilt so that they may be none any more."""

from random import Random

from tests.rules.referee.decisions import content_now
from tests.rules.referee.entries import cards_put, some_order
from tests.rules.referee.fields import put_of
from tests.rules.referee.scribe import Scribe
from tests.rules.referee.tables import KINDS, UNKNOWN

UNDOS_IN_A_ROW = (1, 1, 2, 4, 11, 31, 61)
COUNTS = (0, 0, 1, 1, 2, 3, 5, 8)
FIELDS = {
    "turn": ("e", "p", "put", "order", "from"),
    "starter": ("e", "p"),
    "serve": ("e", "p", "add", "pick"),
    "return": ("e", "p"),
    "undo": ("e",),
    "amend": ("e", "n", "put", "order"),
    "leave": ("e", "p"),
    "end": ("e", "p"),
    "recount": ("e", "supply", "p", "ingredients", "orders", "waiter"),
}
NAMES = (*FIELDS, "pass")
SMALL = (None, {}, [], "", 0, 1, -1, 2, 7, 1.0, True, False)
STRANGE = (10**9, 10**30, float("nan"), "\ud800", ["salami"], [["salami"]], [None], [1], [[]], [{}])
WORDS = ("supply", "waiter", "oven", "salami", UNKNOWN, "chef", "undo")
MAPS = (
    {UNKNOWN: 1},
    {"salami": 1},
    {"salami": 0},
    {"salami": 1.0},
    {"salami": True},
    {"salami": None},
    {"salami": {}},
    {"salami": 1, "olive": 1},
    {"2salami": 1},
    {"any": 2},
    {"": 1},
)


def undo(scribe: Scribe) -> dict:
    """One undo, and mostly more of them."""
    if len(scribe.referee.states) > 1:
        scribe.undos_to_come = scribe.dice.choice(UNDOS_IN_A_ROW) - 1
    return {"e": "undo"}


def leave(scribe: Scribe) -> dict:
    """Somebody goes home."""
    return {"e": "leave", "p": scribe.any_seat()}


def end(scribe: Scribe) -> dict:
    """All go home."""
    return {"e": "end"}


def recount(scribe: Scribe) -> dict:
    """The supply counted, or somebody's cards, or both."""
    dice, event = scribe.dice, {"e": "recount"}
    most = scribe.state.greatest_count()
    counts = (*COUNTS, dice.randint(0, 20), dice.randint(0, most), most, most + 1)
    if scribe.chance(0.35):
        event["supply"] = dice.choice(counts)
    if len(event) == 1 or scribe.chance(0.3):
        event["p"] = p = scribe.any_seat()
        if scribe.chance(0.6):
            event["ingredients"] = dice.choice(counts)
        event.update(orders_counted(scribe, p))
    return event


def orders_counted(scribe: Scribe, p: int) -> dict:
    """Some numbers of orders in hand and waiter, half of the pairs with the right sum."""
    dice, state = scribe.dice, scribe.state
    counted = {name: dice.randint(0, 8) for name in ("orders", "waiter") if scribe.chance(0.3)}
    if len(counted) == 2 and scribe.chance(0.5):
        counted["waiter"] = state.orders[p] + state.waiter[p] - counted["orders"]
    return counted


def amend(scribe: Scribe) -> dict:
    """An awaited amend, or one of a turn, or of a line that is none."""
    state = scribe.state
    if state.phase == "amend" and scribe.chance(0.8):
        return amend_of(scribe, state.pending["amend"], 0.85)
    turns = [d for d in state.decisions if d.event["e"] == "turn"]
    present = [d.line for d in turns if d.round == state.round]
    if present and scribe.chance(0.95):
        lately = present[-4:] if scribe.chance(0.7) else present
        return amend_of(scribe, scribe.dice.choice(lately), 0.35)
    line = scribe.dice.randint(0, scribe.referee.events + 2)
    return {"e": "amend", "n": line, "put": {"olive": 1}}


def amend_of(scribe: Scribe, line: int, same_number: float) -> dict:
    """Other cards in that turn, as often as said the same number of them."""
    now = content_now(scribe.state, line)
    event = {"e": "amend", "n": line, "order": order_amended(scribe, line, now.get("order"))}
    count = sum(put_of(now).values())
    if count and scribe.chance(same_number):
        event["put"] = {scribe.dice.choice((*scribe.habits.kinds, *KINDS, UNKNOWN, UNKNOWN)): count}
    elif count and scribe.chance(0.3):
        event["put"] = {next(iter(put_of(now))): scribe.dice.randint(1, 7)}
    elif scribe.chance(0.9):
        event["put"] = cards_put(scribe, 7)
    return event


def order_amended(scribe: Scribe, line: int, order: str | None) -> str | None:
    """Mostly the order as it was."""
    if scribe.chance(0.75):
        return order
    player = next(d.event["p"] for d in scribe.state.decisions if d.line == line)
    return some_order(scribe, player) if scribe.chance(0.5) else None


def spoil(dice: Random, event: dict) -> object:
    """The event with a field lost, or some that are wrong or superfluous, or no event at all."""
    name = event["e"] if dice.random() < 0.6 else dice.choice(list(FIELDS))
    if dice.random() < 0.02:
        return junk(dice)
    spoilt = {**event, "e": name}
    for field in FIELDS[name][dice.random() < 0.95 :]:
        if dice.random() < 0.3:
            spoilt[field] = dice.choice(NAMES) if field == "e" else junk(dice)
        elif dice.random() < 0.1:
            spoilt.pop(field, None)
    return spoilt


def junk(dice: Random) -> object:
    """A value that is wrong in most places."""
    return dice.choice(dice.choice((SMALL, SMALL, STRANGE, WORDS, MAPS, MAPS)))
