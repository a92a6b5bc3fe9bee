"""Games of the oven's family as a table may play them: chosen by chance, with doubles mixed among
singles, own cards beside those asked for, and, if wanted, slips and their corrections."""

from typing import Any

from forno.rules.cards import KINDS
from forno.rules.errors import RecordError, RuleError
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.solemio.cards import SERIES_SIZES
from forno.rules.table import Table
from tests.rules.conformance.proposals import correction, decision
from tests.rules.random_play import Dice, header

Event = dict[str, Any]
LONGEST, LONGEST_WITH_SLIPS = 1000, 80
PATIENCE = 100
SELDOM = {"return": 3, "refuse": 2, "end": 20}
"""What ends an order, or the game, too soon: taken once in so many times."""


def game_by_chance(
    game: str, rules: str, players: int, seed: int, slips: int = 0
) -> tuple[Event, list[Event]]:
    """Header and events of a game of physical cards, to its end; with `slips` one event in about
    so many is a correction, and the game may stop before it is over."""
    dice = Dice(seed)
    head = dict(header(rules, players, dice=dice), game=game)
    table, events, refused = Table(read_header(write_header(head))), [], 0
    longest = LONGEST_WITH_SLIPS if slips else LONGEST
    while table.view()["phase"] != "over" and len(events) < longest:
        slip = slips and dice.below(slips) == 0
        event = correction(table, dice) if slip else varied(table, decision(table, dice), dice)
        if event and "?" in (event.get("put") or {}) and dice.below(4):
            continue
        seldom = event and event["e"] in SELDOM and dice.below(SELDOM[event["e"]])
        if refused > PATIENCE:
            event, seldom = {"e": "end"}, False  # what was forgotten may leave no way on
        if event and not seldom and accepted(table, event):
            events.append(event)
            refused = 0
        else:
            refused += 1
    return table.header, events


def accepted(table: Table, event: Event) -> bool:
    """Whether the table takes the event, which may be an impossible one."""
    game = table.header["game"]
    try:
        table.apply(read_event(write_event(event, game), game))
    except (RecordError, RuleError):
        return False
    return True


def varied(table: Table, event: Event, dice: Dice) -> Event:
    """The event, or one a little different that may be legal as well."""
    if "orders" in event and event["e"] in ("serve", "ask"):
        return series(table, event, dice)
    if "put" in event:
        return dict(event, put=handful(table, event["put"], dice))
    if dice.below(2):
        return event
    if event["e"] == "ask" and "pick" in event:
        menu = table.legal()["ask"]
        missing = menu["missing"][menu["picks"].index(event["pick"])]
        return dict(event, add=own_card(missing, dice))
    return event


def handful(table: Table, put: Event, dice: Dice) -> Event:
    """Some of these cards, and often a double or two among them."""
    name, count = next(iter(put.items()))
    kind, count = name.removeprefix("2"), min(count, 1 + dice.below(5))
    doubles = dice.below(3) if kind in KINDS and table.header["game"] != "mammamia" else 0
    counts = {kind: count - min(doubles, count), "2" + kind: min(doubles, count)}
    return {name: count for name, count in counts.items() if count}


def own_card(missing: Event, dice: Dice) -> Event:
    """One of the cards that a way lacks."""
    name = dice.pick(sorted(missing))
    return {dice.pick(KINDS) if name == "any" else name: 1}


def series(table: Table, event: Event, dice: Dice) -> Event:
    """Some pizzas of a laid series, which the table or the owner pays."""
    pending = table.pending or {}
    orders = [pending["order"], *pending["series"]]
    orders = [orders.pop(dice.below(len(orders))) for _ in range(1 + dice.below(len(orders)))]
    pick = [dice.pick(KINDS) for _ in orders]
    missing = lacking(table.view()["table"], pick)
    made = {"e": event["e"], "p": event["p"], "pick": pick, "orders": orders}
    if event["e"] == "ask" and missing and dice.below(2):
        return dict(made, add=own_card(missing, dice))
    return dict(made, add=missing) if event["e"] == "serve" and missing else made


def lacking(lying: Event, pick: list[str]) -> Event:
    """The units that pizzas of these kinds lack."""
    needs = dict.fromkeys(pick, 0)
    for kind, size in zip(pick, SERIES_SIZES, strict=False):
        needs[kind] += size
    missing = {k: n - lying.get(k, 0) - 2 * lying.get("2" + k, 0) for k, n in needs.items()}
    return {kind: units for kind, units in missing.items() if units > 0}
