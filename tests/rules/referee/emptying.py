"""The end of a round and the emptying of the oven, up to the next decision that is awaited."""

from typing import NamedTuple

from tests.rules.referee.fields import card_map, optional, refuse
from tests.rules.referee.state import Placed, Put, State
from tests.rules.referee.tables import BOMBASTICA, KINDS, ROUNDS, UNKNOWN


class Way(NamedTuple):
    """One way to complete an order: the picked kinds, what it takes and what it lacks."""

    pick: list[str]
    takes: dict[str, int] | None  # None: everything on the table
    missing: dict[str, int]


def end_round(state: State, standstill: bool) -> None:
    """Ask for the holder, as an unshown start card is "never deduced", then empty the oven.

    In an open standstill the card may lie in the supply, so that nobody is asked.
    """
    state.round_over = True
    if state.start_card_unshown():
        if not standstill or state.in_hidden_round():
            state.phase = "starter"
            return
        state.open_standstill = True
    empty(state)


def empty(state: State) -> None:
    """Go through the oven "in the order in which it was filled" until something is awaited."""
    state.pending, state.phase = None, "serve"
    while state.oven:
        entry = state.oven[0]
        if isinstance(entry, Put) and entry.kind == UNKNOWN:
            state.phase = "amend"
            state.pending = {"p": entry.owner, "amend": entry.line}
            return
        state.oven.pop(0)
        if isinstance(entry, Put):
            state.table[entry.kind] = state.table.get(entry.kind, 0) + entry.count
        elif is_awaited(state, entry):
            return
    end_emptying(state)


def end_emptying(state: State) -> None:
    """The next round, or the end of the game after the third emptying."""
    if state.round == ROUNDS:
        state.phase = "over"
        find_winners(state)
        return
    emptier = state.emptier()
    # `next supply`: the used cards and the start card; supply cards that are left stay in it.
    state.supply += sum(state.used.values()) + (state.shown_by is not None)
    state.used = {}
    if not state.toggles["open_leftovers"]:
        state.oven = [Put(None, None, kind, state.table[kind]) for kind in on_table(state)]
        state.table = {}
    state.round += 1
    state.phase = "turn"
    state.begin_round(emptier)


def on_table(state: State) -> list[str]:
    """The kinds that lie on the table."""
    return [kind for kind in KINDS if state.table.get(kind)]


def find_winners(state: State) -> None:
    """Most fulfilled orders, then most ingredient cards in hand; [ruling] shared win, leaving."""
    stayed = [p for p in range(state.seats) if not state.left[p]]
    scores = {p: (len(state.baked[p]), state.ingredients[p]) for p in stayed}
    state.winners = [p for p in stayed if scores[p] == max(scores.values())]


def is_awaited(state: State, placed: Placed) -> bool:
    """Resolve an order that is turned up, unless there is something to decide.

    [ruling] automatic; [ruling] leaving: a leaver's orders fail and leave the game.
    """
    owner, order = placed
    if state.left[owner]:
        return False
    ways = open_ways(state, owner, order)
    if not ways:
        state.waiter[owner] += 1
    elif len(ways) == 1 and not ways[0].missing:
        bake(state, placed, ways[0], {})
    else:
        state.phase = "serve"
        picks, missing = [way.pick for way in ways], [way.missing for way in ways]
        state.pending = {"p": owner, "order": order, "picks": picks, "missing": missing}
        return True
    return False


def open_ways(state: State, owner: int, order: str) -> list[Way]:
    """The ways that the table alone suffices for, else those that the hand's number could do."""
    ways = all_ways(state, state.own[owner], order)
    hand = state.ingredients[owner]
    complete = [way for way in ways if not way.missing]
    return complete or [way for way in ways if sum(way.missing.values()) <= hand]


def all_ways(state: State, own: str, order: str) -> list[Way]:
    """What a colour's order takes, one entry per kind that its owner may pick."""
    if order == "bombastica":
        short = BOMBASTICA - sum(state.table.values())
        return [Way([], None, {"any": short} if short > 0 else {})]
    ways = []
    for pick, takes in recipes(state, own, order):
        lacks = {kind: takes.get(kind, 0) - state.table.get(kind, 0) for kind in KINDS}
        ways.append(Way(pick, takes, {kind: n for kind, n in lacks.items() if n > 0}))
    return ways


def recipes(state: State, own: str, order: str) -> list[tuple[list[str], dict[str, int]]]:
    """(picked kinds, cards) of the orders that take a fixed number of each kind."""
    foreign = [kind for kind in KINDS if kind != own]
    if order == "each":
        return [([], dict.fromkeys(KINDS, 1))]
    if order == "monotoni":
        return [([kind], {own: 1, kind: 6}) for kind in foreign]
    if order == "minimale":
        # [ruling] scarcest: over the foreign kinds with at least one on the table.
        lying = {kind: state.table[kind] for kind in on_table(state) if kind != own}
        scarcest = [kind for kind in lying if lying[kind] == min(lying.values())]
        return [([kind], {own: 1, kind: 3}) for kind in scarcest]
    return [([], {own: 1, order: 4})]


def bake(state: State, placed: Placed, way: Way, add: dict[str, int]) -> None:
    """Lay the added cards down, set aside what the order takes and lay it before its owner."""
    owner, order = placed
    table = state.table
    for kind, count in add.items():
        table[kind] = table.get(kind, 0) + count
        state.ingredients[owner] -= count
    for kind, count in (dict(table) if way.takes is None else way.takes).items():
        table[kind] -= count
        state.used[kind] = state.used.get(kind, 0) + count
    state.baked[owner] += (order,)


def awaited(state: State) -> Placed:
    """The order that is only in `pending`."""
    return Placed(state.pending["p"], state.pending["order"])


def judge_anew(state: State) -> None:
    """After a count has changed "an awaited order and the tie-break are judged anew"."""
    if state.phase == "serve" and not is_awaited(state, awaited(state)):
        empty(state)
    elif state.phase == "over" and not state.stopped:
        find_winners(state)


def check_owner(state: State, event: dict) -> int:
    """The seat of the event, whose owner's decision must be awaited."""
    p = state.seat_named(event)
    if state.phase != "serve" or p != state.pending["p"]:
        refuse("no order of that seat is awaited")
    return p


def serve(state: State, line: int, event: dict) -> None:
    """Event `serve`: "the owner completes the awaited order"; [ruling] exact top-up."""
    p = check_owner(state, event)
    add = card_map(event, "add", KINDS)
    placed = awaited(state)
    way = way_picked(open_ways(state, *placed), optional(event, "pick"))
    if "any" in way.missing:
        fits = sum(add.values()) == way.missing["any"]
    else:
        fits = add == way.missing
    if not fits:
        refuse("added cards that are not the missing ones")
    if sum(add.values()) > state.ingredients[p]:
        refuse("more cards added than the hand holds")
    for kind, count in add.items():
        state.check_kind(kind, count)
    bake(state, placed, way, add)
    empty(state)


def way_picked(ways: list[Way], pick: object) -> Way:
    """The way meant: `pick` is left out "when one way is open", else it "equals one of `picks`"."""
    if pick is None and len(ways) == 1:
        return ways[0]
    for way in ways:
        if way.pick == pick:
            return way
    return refuse("pick that is none of the open ones")


def let_go(state: State, line: int, event: dict) -> None:
    """Event `return`: the order goes back; [ruling] automatic: not if the table suffices."""
    p = check_owner(state, event)
    if not state.pending["missing"][0]:
        refuse("order that the table alone fulfils")
    state.waiter[p] += 1
    empty(state)
