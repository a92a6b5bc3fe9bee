"""Random ovens of Sole Mio! and Grande, and what a table might say while they are emptied."""

from contextlib import suppress

from forno.rules.errors import RuleError
from forno.rules.table import Table
from tests.rules.referee_solemio import judge
from tests.rules.referee_solemio.emptying import Emptying, series_demand
from tests.rules.referee_solemio.judge import CARDS


def full_oven(dice):
    """(table of the engine, referee), both at the first decision of an emptying."""
    game, count = dice.choice(("solemio", "grande")), dice.randint(2, 5)
    colours = dice.sample(tuple(judge.OWN), count)
    players = [{"name": colour, "colour": colour} for colour in colours]
    header = {"forno": 1, "game": game, "rules": "modern", "players": players, "start": 0}
    table = Table({**header, "toggles": {"open_leftovers": True}})
    oven = []
    _take(table, {"e": "turn", "p": 0, "put": {"olive": 1}, "from": "supply"}, oven)
    emptier = dice.randrange(count)
    table.apply({"e": "recount", "supply": 9})
    table.apply({"e": "starter", "p": emptier})
    for _ in range(dice.randint(8, 25)):
        _play(dice, table, oven)
    return table, _last_turn(dice, table, oven, emptier)


def _take(table, event, oven):
    table.apply(event)
    oven.append((event["p"], event.get("put", {}), event.get("order")))


def _play(dice, table, oven):
    """One more turn, after a count that lets any hand hold what is put in."""
    p = table.on_turn
    kind, colour = dice.choice(judge.KINDS), table.header["players"][p]["colour"]
    put = {kind: dice.randint(1, 4), "2" + kind: dice.choice((0, 0, 0, 1, 2))}
    orders = judge.ORDERS if table.header["game"] == "grande" else judge.ORDERS[9:]
    event = {"e": "turn", "p": p, "put": {card: n for card, n in put.items() if n}}
    if dice.random() < 0.8:
        event["order"] = dice.choice([o for o in orders if judge.exists(o, colour)])
    with suppress(RuleError):  # there are no more such cards, or the order is in the oven
        table.apply({"e": "recount", "supply": 9, "p": p, "ingredients": 5, "orders": 1})
        _take(table, {**event, "from": "supply"}, oven)


def _last_turn(dice, table, oven, emptier):
    """Count hands and let the round end; gives the referee, who has turned up as many cards."""
    for p in range(len(table.header["players"])):
        counts = {"ingredients": dice.randint(0, 5), "orders": dice.choice((0, 1, 2, 4))}
        with suppress(RuleError):  # more cards than lie closed
            table.apply({"e": "recount", "p": p, **counts})
    table.apply({"e": "recount", "supply": 1, "p": table.on_turn, "ingredients": 2, "orders": 1})
    players, p = table.view()["players"], table.on_turn
    colours = [player["colour"] for player in table.header["players"]]
    box = dict(zip(CARDS, table.game.exists))
    referee = Emptying(table.header["game"] == "grande", colours, emptier, box, oven)
    referee.hands = [player["ingredients"] for player in players]
    referee.orders = [player["orders"] for player in players]
    referee.waiters = [player["waiter"] for player in players]
    kind = next(k for k in judge.KINDS if sum(put.get(k, 0) for _, put, _ in oven) < box[k])
    _take(table, {"e": "turn", "p": p, "put": {kind: 1}, "from": "supply"}, oven)
    referee.go_on()
    return referee


def said(dice, referee):
    """An event that somebody at the table might enter: mostly right, now and then not."""
    asked = referee.p if referee.phase == "serve" else referee.asked
    p = dice.randrange(len(referee.hands)) if dice.random() < 0.03 else asked
    name = dice.choice(_WORDS[referee.phase])
    return {"e": name, "p": p, **_FIELDS.get(name, _nothing)(dice, referee)}


_WORDS = {
    "serve": ("serve", "serve", "serve", "ask", "ask", "ask", "series", "return"),
    "help": ("help", "refuse", "refuse"),
    "block": ("show",),
    "request": ("show",),
    "reward": ("reward",),
}


def _nothing(dice, referee):
    return {}


def _serve(dice, referee):
    if referee.order == "richiesta":
        return {"add": {dice.choice(CARDS): 1}} if referee.card else {}
    if referee.order == "bloccato":
        return _added(tried(dice, {judge.OWN[referee.owner]: dice.randint(0, 4)}))
    plan, demand = _plan(dice, referee)
    return {**plan, **_added(tried(dice, judge.lacks(demand, referee.pile)))}


def _ask(dice, referee):
    if referee.order == "richiesta":
        return {"of": dice.randrange(len(referee.hands))}
    if referee.order == "bloccato":
        return {"pick": [judge.OWN[referee.owner]]}
    plan, demand = _plan(dice, referee)
    added = tried(dice, judge.lacks(demand, referee.pile))
    return {**plan, **_added({card: n for card, n in added.items() if dice.random() < 0.4})}


def _plan(dice, referee):
    """(fields, demand) of what the owner might bake."""
    if not referee.series:
        found = referee.ways()
        near = sorted(found, key=lambda way: sum(judge.lacks(way[1], referee.pile).values()))
        pick, demand = dice.choice(near[:4]) if near else ((), {})
        return {"pick": list(pick)}, demand
    orders = [referee.order, *referee.series]
    orders = dice.sample(orders, dice.randint(1, len(orders)))
    lying = sorted(judge.KINDS, key=lambda kind: -judge.units(referee.pile, kind))
    kinds = [dice.choice(lying[:3]) for _ in orders]
    return {"orders": orders, "pick": kinds}, series_demand(kinds)


def _series(dice, referee):
    own = [order for order in judge.COMPLEMENTI if judge.exists(order, referee.owner)]
    return {"orders": dice.sample(own, dice.randint(1, 3))}


def _help(dice, referee):
    return {"give": tried(dice, referee.plan[3]) or {"olive": 1}}


def _show(dice, referee):
    if referee.phase == "request":
        return {"cards": {dice.choice(CARDS): 1}}
    kind = judge.OWN[referee.owner]
    shown = dice.choice((kind, kind, "2" + kind, dice.choice(CARDS)))
    return {"cards": {shown: 1}} if dice.random() < 0.7 else {}


def _reward(dice, referee):
    orders = judge.ORDERS if referee.grande else judge.ORDERS[9:]
    return {"order": dice.choice(orders)}


_FIELDS = {
    "serve": _serve,
    "ask": _ask,
    "series": _series,
    "help": _help,
    "show": _show,
    "reward": _reward,
}


def _added(cards):
    return {"add": cards} if cards else {}


def tried(dice, lacks):
    """Cards that might fill what lacks, often exactly, now and then one too many or too few."""
    added: dict[str, int] = {}
    for what, missing in lacks.items():
        while missing > 0:
            kind = dice.choice(judge.KINDS) if what == "any" else what
            double = not kind.startswith("2") and dice.random() < 0.3
            card = "2" + kind if double else kind
            added[card] = added.get(card, 0) + 1
            missing -= 2 if double else 1
    if dice.random() < 0.25:
        card = dice.choice(CARDS)
        added[card] = added.get(card, 0) + dice.choice((-1, 1))
    return {card: count for card, count in added.items() if count > 0}
