"""What a careless table might enter: events that may be legal, chosen from the menus.

A physical table's menus are wide, so that listing every event takes long; these choose one.
"""

from forno.rules.cards import DOUBLES, KINDS
from forno.rules.fiesta import decisions
from forno.rules.pizzador.faces import DICE, FACES, PRODUCTS

BOUND = 6


def cards(dice, names, number):
    """Up to so many cards of these names."""
    found = {}
    for _ in range(dice.below(number + 1)):
        name = dice.pick(names)
        found[name] = found.get(name, 0) + 1
    return found


def given(event, more):
    """An event with further fields, but for those that say nothing."""
    made = dict(event)
    made.update({field: value for field, value in more.items() if value not in (None, {}, [])})
    return made


# The games with an oven


def _turn(table, menu, dice):
    event, names = {"e": "turn", "p": menu["p"]}, sorted(menu["put"])
    if names and (not menu["pass"] or dice.below(4)):
        name = dice.pick(names)
        event["put"] = {name: 1 + dice.below(min(menu["put"][name], BOUND))}
    if menu["orders"] and dice.below(3):
        event["order"] = dice.pick(menu["orders"])
    if menu["piles"] and not (menu["short"] and dice.below(4) == 0):
        event["from"] = dice.pick(menu["piles"])
    return event


def _paid(missing, dice):
    """Cards that pay what is missing, now and then a double for two."""
    found = {}
    for name, units in sorted(missing.items()):
        while units > 0:
            card = dice.pick(KINDS) if name == "any" else name
            double = "2" + card
            if double in DOUBLES and units > 1 and dice.below(3) == 0:
                card = double
            found[card] = found.get(card, 0) + 1
            units -= 2 if card in DOUBLES and name not in DOUBLES else 1
    return found


def _way(menu, dice):
    """(fields that name it, what is missing) of a way or a series."""
    if "series" in menu:
        orders = [menu["order"]] + menu["series"]
        orders = orders[: 1 + dice.below(len(orders))]
        pick = [dice.pick(KINDS) for _ in orders]
        return {"orders": orders, "pick": pick}, {pick[0]: 1 + dice.below(4)}
    place = dice.below(len(menu["picks"]))
    return {"pick": menu["picks"][place]}, menu["missing"][place]


def _serve(table, menu, dice):
    plan, missing = _way(menu, dice)
    return given({"e": "serve", "p": menu["p"], "add": _paid(missing, dice)}, plan)


def _ask(table, menu, dice):
    if "of" in menu:
        return {"e": "ask", "p": menu["p"], "of": dice.pick(menu["of"])}
    plan, _ = _way(menu, dice)
    return given({"e": "ask", "p": menu["p"]}, plan)


def _series(table, menu, dice):
    number = 1 + dice.below(menu["most"])
    return {"e": "series", "p": menu["p"], "orders": menu["orders"][:number]}


def _help(table, menu, dice):
    return {"e": "help", "p": menu["p"], "give": _paid(menu["missing"][0], dice)}


def _show(table, menu, dice):
    p = menu["p"]
    held = table.view()["players"][p]["ingredients"]
    if menu["one"]:
        shown = {dice.pick(KINDS + DOUBLES): 1}
    elif menu["whole"]:
        shown = {}
        while sum(shown.values()) < held:
            shown = cards(dice, KINDS, held)
    else:
        shown = cards(dice, (menu["kind"], "2" + menu["kind"]), min(held, 2))
    return given({"e": "show", "p": p}, {"cards": shown})


def _reward(table, menu, dice):
    return {"e": "reward", "p": menu["p"], "order": dice.pick(menu["orders"])}


def _starter(table, menu, dice):
    return {"e": "starter", "p": dice.pick(menu["p"])}


def _awaited_amend(table, menu, dice):
    number = menu["n"][0]
    told = dict(table.turns())[number]
    return dict(amended(number, told, dice), put={dice.pick(KINDS): sum(told["put"].values())})


def amended(number, turn, dice):
    """An amend of a turn: it says other cards, or another order, or the same again."""
    put, order = turn.get("put"), turn.get("order")
    if dice.below(2):
        put = cards(dice, (dice.pick(KINDS),), BOUND)
    return given({"e": "amend", "n": number}, {"put": put, "order": order})


# Pizzador


def faces(dice, number):
    """So many dice as they may fall."""
    found = {}
    for _ in range(number):
        face = dice.pick(FACES)
        found[face] = found.get(face, 0) + 1
    return found


def _throw(table, menu, dice):
    return {"e": "throw", "p": menu["p"], "faces": faces(dice, menu["number"])}


def _keep(table, menu, dice):
    kept = {face: dice.below(n + 1) for face, n in sorted(menu["dice"].items())}
    return given(
        {"e": "keep", "p": menu["p"]}, {"dice": {face: n for face, n in kept.items() if n}}
    )


def _use(table, menu, dice):
    event = {"e": "turn", "p": menu["p"]}
    if menu["dice"] is None:
        event["dice"] = faces(dice, DICE)
    if menu["unsalt"] and dice.below(2):
        tile = dice.pick(menu["unsalt"])
        die = dice.pick((tile["tile"], "salt"))
        event["unsalt"] = [{"die": die, "pizza": tile["pizza"], "tile": tile["tile"]}]
    if menu["salt"] and dice.below(2):
        event["salt"] = [dice.pick(menu["salt"])]
    return event


# Fiesta Mexicana


def _card(table, menu, dice):
    dips = {edge: dice.pick(menu["dips"][edge]) for edge in sorted(menu["dips"])}
    event = {"e": "card", "p": menu["p"], "dish": dice.pick(menu["dish"])}
    event["skulls"] = dice.pick(menu["skulls"])
    return given(event, {"dips": {edge: dip for edge, dip in dips.items() if dip}})


def _points(name):
    def propose(table, menu, dice):
        p = dice.pick(menu["p"]) if name == "won" else menu["p"]
        points = menu["least"] + dice.below(menu["most"] - menu["least"] + 1)
        return {"e": name, "p": p, "points": points}

    return propose


def _wishes(table, menu, dice):
    points = [1 + dice.below(menu["most"]) for _ in range(dice.below(menu["number"] + 1))]
    cost = dice.below(menu["cost"] + 1)
    return given({"e": "wishes", "p": menu["p"]}, {"points": sorted(points), "cost": cost or None})


def _listed(name):
    def propose(table, menu, dice):
        return dice.pick(list(decisions({name: menu})))

    return propose


def _plain(name):
    def propose(table, menu, dice):
        return {"e": name, "p": menu["p"]}

    return propose


_WITH_OVEN = {
    "turn": _turn,
    "serve": _serve,
    "ask": _ask,
    "series": _series,
    "help": _help,
    "show": _show,
    "reward": _reward,
    "starter": _starter,
    "amend": _awaited_amend,
    "return": _plain("return"),
    "refuse": _plain("refuse"),
}
PROPOSE = {
    "mammamia": _WITH_OVEN,
    "solemio": _WITH_OVEN,
    "grande": _WITH_OVEN,
    "pizzador": {"throw": _throw, "keep": _keep, "turn": _use},
    "fiesta": {
        "card": _card,
        "lay": _listed("lay"),
        "keep": _listed("keep"),
        "redraw": _plain("redraw"),
        "bid": _listed("bid"),
        "pass": _plain("pass"),
        "rotate": _listed("rotate"),
        "show": _listed("show"),
        "start": _points("start"),
        "won": _points("won"),
        "wishes": _wishes,
    },
}


def decision(table, dice):
    """An event that moves the game on, if it is legal."""
    menus = table.legal()
    name = dice.pick(sorted(menus))
    return PROPOSE[table.header["game"]][name](table, menus[name], dice)


# Corrections


# The two interpreters do not work out what stands in a dict in the same order, so the dice are
# thrown before.


def _recount_oven(table, menu, dice):
    if menu["supply"] and dice.below(2):
        return {"e": "recount", "supply": dice.below(12)}
    p, field = dice.pick(menu["p"]), dice.pick(("ingredients", "orders", "waiter"))
    return {"e": "recount", "p": p, field: dice.below(8)}


def _recount_tiles(table, menu, dice):
    way, product = dice.below(4), dice.pick(PRODUCTS)
    if way == 0:
        return {"e": "recount", "stock": {product: dice.below(9)}}
    if way == 1:
        return {"e": "recount", "tokens": dice.below(9)}
    p, number = dice.pick(menu["p"]), dice.below(4)
    if way == 2:
        pizzas = [{"tiles": {product: 1 + dice.below(4)}} for _ in range(number)]
    else:
        pizzas = [{"tiles": cards(dice, PRODUCTS, 4) or {product: 1}} for _ in range(number)]
    return {"e": "recount", "p": p, "pizzas": pizzas}


def _recount_points(table, menu, dice):
    p, field = dice.pick(menu["p"]), "points"
    if "cards" in table.view()["players"][p] and dice.below(2):
        field = "cards"
    return {"e": "recount", "p": p, field: dice.below(30) if field == "points" else dice.below(17)}


RECOUNT = {"pizzador": _recount_tiles, "fiesta": _recount_points}


def correction(table, dice):
    """One of the corrections that may be made, leaving and ending seldom; None if that fails."""
    menus = table.corrections()
    names = [name for name in sorted(menus) if name not in ("leave", "end") or not dice.below(40)]
    if not names:
        return None
    name = dice.pick(names)
    if name == "amend":
        number, turn = dice.pick(table.turns())
        return amended(number, turn, dice)
    if name == "recount":
        propose = RECOUNT.get(table.header["game"], _recount_oven)
        return propose(table, menus[name], dice)
    return {"e": name, "p": dice.pick(menus[name]["p"])} if name == "leave" else {"e": name}
