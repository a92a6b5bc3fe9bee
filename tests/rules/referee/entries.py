"""Random decisions of play, most of them nearly legal.

They are made from what the referee sees, so that they do not depend on the engine.
"""

from tests.rules.referee.scribe import Scribe
from tests.rules.referee.state import Placed
from tests.rules.referee.tables import ALL_ORDERS, KINDS, PILES, UNKNOWN, orders_of


def turn(scribe: Scribe) -> dict:
    """A whole turn of whose turn it is, now and then of somebody else."""
    p = scribe.state.turn() if scribe.chance(0.99) else scribe.any_seat()
    event = {"e": "turn", "p": p}
    if scribe.chance(scribe.habits.pass_turn):
        return event
    held = scribe.state.ingredients[p]
    if (held or scribe.chance(0.1)) and not scribe.chance(scribe.habits.put_nothing):
        event["put"] = cards_put(scribe, held + (held == 0 or scribe.chance(0.02)))
    if scribe.chance(scribe.habits.place_order) and (scribe.state.orders[p] or scribe.chance(0.03)):
        event["order"] = some_order(scribe, p)
    if scribe.chance(0.93):
        event["from"] = PILES[not scribe.chance(scribe.habits.draw_supply)]
    return event


def cards_put(scribe: Scribe, most: int) -> dict:
    """Some cards of a kind, mostly one of which the game still has as many."""
    dice, state = scribe.dice, scribe.state
    if scribe.chance(scribe.habits.forget_kind):
        return {UNKNOWN: dice.choice((dice.randint(1, most), most))}
    kind = dice.choice(scribe.habits.kinds if scribe.chance(0.85) else KINDS)
    count = dice.choice((dice.randint(1, most), dice.randint(1, most), most, most))
    if scribe.chance(0.93):
        there = [other for other in KINDS if state.known(other) < state.of_a_kind]
        if kind not in there:
            kind = dice.choice(there or [UNKNOWN])
        count = max(1, min(count, state.of_a_kind - state.known(kind)))
    return {kind: count}


def some_order(scribe: Scribe, p: int) -> str:
    """Mostly an order that the player may still have."""
    state = scribe.state
    gone = [*state.baked[p], *(entry.order for entry in state.oven if isinstance(entry, Placed))]
    free = [order for order in orders_of(state.own[p]) if order not in gone]
    if free and scribe.chance(0.95):
        return scribe.dice.choice(free)
    return scribe.dice.choice((*ALL_ORDERS, "chef"))


def starter(scribe: Scribe) -> dict:
    """The start card shown, in phase `starter` mostly by the last to have drawn."""
    if scribe.chance(0.2):
        return {"e": "starter", "p": None}
    asked = scribe.state.phase == "starter" and scribe.chance(0.5)
    return {"e": "starter", "p": scribe.state.turn() if asked else scribe.any_seat()}


def answer(scribe: Scribe) -> dict:
    """`serve` or `return` of the awaited order."""
    pending = scribe.state.pending
    p = pending["p"] if scribe.chance(0.98) else scribe.any_seat()
    if scribe.chance(0.25):
        return {"e": "return", "p": p}
    pick, missing = scribe.dice.choice(list(zip(pending["picks"], pending["missing"])))
    event = {"e": "serve", "p": p, "add": cards_added(scribe, missing)}
    if pick and scribe.chance(0.8):
        event["pick"] = pick
    return event


def cards_added(scribe: Scribe, missing: dict) -> dict:
    """The missing cards; Bombastica's of chosen kinds; now and then others."""
    add = dict(missing)
    for _ in range(add.pop("any", 0)):
        kind = scribe.dice.choice(scribe.habits.kinds if scribe.chance(0.5) else KINDS)
        add[kind] = add.get(kind, 0) + 1
    if scribe.chance(0.04):
        add[scribe.dice.choice(KINDS)] = scribe.dice.randint(1, 3)
    return add
