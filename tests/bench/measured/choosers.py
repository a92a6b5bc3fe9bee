"""Choosing by chance among what `legal()` offers, for each game; it costs little beside the rules.

`random` gives a number from 0 to 1. Mamma Mia!, Sole Mio! and Grande share their choosers.
"""

from forno.rules.cards import KINDS
from forno.rules.slots import NOBODY


def pick(random, items):
    """One of these."""
    return items[int(random() * len(items))]


def choose(choosers, table, menus, random):
    """An event that the menus of a table offer; `choosers` are those of its game."""
    return choosers[next(iter(menus))](table, menus, random)


def _one_of(name, field):
    """A chooser for a menu with one field to choose from."""

    def choose_one(table, menus, random):
        menu = menus[name]
        return {"e": name, "p": menu["p"], field: pick(random, menu[field])}

    return choose_one


# The Mamma Mia! family


def _turn(table, menus, random):
    menu = menus["turn"]
    event, put = {"e": "turn", "p": menu["p"]}, menu["put"]
    if put:
        card = pick(random, list(put))
        event["put"] = {card: 1 + int(random() * put[card])}
        double = "2" + card
        if double in put and random() < 0.5:
            event["put"][double] = put[double]
    if menu["orders"] and (put or menu["orders_alone"]) and random() < 0.5:
        event["order"] = pick(random, menu["orders"])
    if menu["piles"] and not (menu["short"] and random() < 0.25):
        event["from"] = pick(random, menu["piles"])
    return event


def _starter(table, menus, random):
    return {"e": "starter", "p": pick(random, menus["starter"]["p"])}


def _awaited(table, menus, random):
    """Bake the awaited order if the hand has the cards, else ask for a last one or let it go."""
    if "series" in menus and random() < 0.5:
        menu = menus["series"]
        return {"e": "series", "p": menu["p"], "orders": menu["orders"][: menu["most"]]}
    if "series" in menus.get("serve", ()):
        return _series(table, menus["serve"], random)
    ways = _ways(menus["serve"], 0) if "serve" in menus else ()
    if ways:
        return {"e": "serve", **pick(random, ways)}
    if "ask" in menus:
        menu = menus["ask"]
        if "of" in menu:
            return {"e": "ask", "p": menu["p"], "of": pick(random, menu["of"])}
        if "series" in menu:
            return _series(table, menu, random)
        # Somebody has a card: for a last unit one may ask, whatever the others hold.
        ways = _ways(menu, 1)
        if ways:
            return {"e": "ask", **pick(random, ways)}
    return {"e": "return", "p": menus["return"]["p"]}


def _ways(menu, lacking):
    """What an event says of each way for which the hand lacks so many units."""
    found = []
    for kinds, missing in zip(menu["picks"], menu["missing"], strict=True):
        add, lacks = _filled(menu["hand"], missing)
        if lacks == lacking:
            found.append({"p": menu["p"], "add": add})
            if kinds:
                found[-1]["pick"] = kinds
    return found


def _filled(hand, missing):
    """(cards of a hand that fill what is missing, how many units are lacking then)."""
    add, lacks = {}, 0
    for what, units in missing.items():
        if what == "any":
            lacks += _fill(add, hand, KINDS, units)
        elif what in KINDS:
            lacks += _fill(add, hand, (what,), units)
        else:
            add[what] = min(hand.get(what, 0), units)
            lacks += units - add[what]
    return {card: number for card, number in add.items() if number}, lacks


def _fill(add, hand, kinds, units):
    """Fill units of these kinds, with singles first; gives how many are lacking then."""
    for kind in kinds:
        add[kind] = min(hand.get(kind, 0), units)
        units -= add[kind]
    for kind in kinds:
        double = "2" + kind
        if units > 0 and double in hand:
            add[double] = min(hand[double], (units + 1) // 2)
            units -= 2 * add[double]
    if units < 0:  # a double too much by one, so a single stays in the hand
        for kind in kinds:
            if units and add[kind]:
                add[kind] -= 1
                units = 0
    return max(0, units)


def _series(table, menu, random):
    """Bake as many pizzas of a series as the table alone fulfils."""
    lying, orders, kinds = table.view()["table"], [], []
    units = {kind: lying.get(kind, 0) + 2 * lying.get("2" + kind, 0) for kind in KINDS}
    for order in [menu["order"], *menu["series"]]:
        size = menu["sizes"][len(orders)]
        open_kinds = [kind for kind in KINDS if units[kind] >= size and not order.endswith(kind)]
        if open_kinds:
            kind = pick(random, open_kinds)
            units[kind] -= size
            orders.append(order)
            kinds.append(kind)
    if orders:
        return {"e": "serve", "p": menu["p"], "orders": orders, "pick": kinds}
    return {"e": "return", "p": menu["p"]}


def _asked(table, menus, random):
    """Help if the hand can, else refuse."""
    menu = menus["help"]
    give, lacks = _filled(menu["hand"], menu["missing"][0])
    if lacks:
        return {"e": "refuse", "p": menu["p"]}
    return {"e": "help", "p": menu["p"], "give": give}


def _show(table, menus, random):
    """Show the whole hand, one card of it, or all that it has of a kind."""
    menu = menus["show"]
    hand = menu["hand"]
    if menu["one"]:
        hand = {pick(random, list(hand)): 1}
    elif "kind" in menu:
        kinds = (menu["kind"], "2" + menu["kind"])
        hand = {card: hand[card] for card in kinds if card in hand}
    return {"e": "show", "p": menu["p"], "cards": hand}


def _reward(table, menus, random):
    menu = menus["reward"]
    return {"e": "reward", "p": menu["p"], "order": pick(random, menu["orders"])}


# Pizzador


def _throw(table, menus, random):
    menu = menus["throw"]
    return {"e": "throw", "p": menu["p"], "faces": menu["faces"]}


def _keep(table, menus, random):
    """Keep some dice, each as chance has it, or use them all."""
    menu = menus["keep"]
    kept = {face: int(random() * (number + 1)) for face, number in menu["dice"].items()}
    kept = {face: number for face, number in kept.items() if number}
    if random() < 0.3 or kept == menu["dice"]:
        return _use(table, menus, random)
    return {"e": "keep", "p": menu["p"], "dice": kept}


def _use(table, menus, random):
    """Use the dice: salt goes on, as it may if a pizza is finished, or comes off."""
    menu = menus["turn"]
    event, dice = {"e": "turn", "p": menu["p"]}, menu["dice"]
    if "salt" in dice and menu["unsalt"] and random() < 0.5:
        tile = pick(random, menu["unsalt"])
        event["unsalt"] = [{"die": "salt", "pizza": tile["pizza"], "tile": tile["tile"]}]
    elif "salt" in dice and menu["tokens"] and menu["salt"]:
        tile = pick(random, menu["salt"])
        event["salt"] = [{field: tile[field] for field in ("p", "pizza", "tile")}]
    return event


# Fiesta Mexicana


def _card(table, menus, random):
    menu = menus["card"]
    dips = {edge: choices[0] for edge, choices in menu["dips"].items() if choices[0]}
    event = {"e": "card", "p": menu["p"], "dish": menu["dish"][0], "skulls": menu["skulls"][0]}
    return {**event, "dips": dips}


def _bid(table, menus, random):
    """Bid, one time in eight with a wish to interrupt, or pass."""
    menu = menus["bid"]
    if "pass" in menus and (random() < 0.5 or not menu["numbers"]):
        return {"e": "pass", "p": menu["p"]}
    event = {"e": "bid", "p": menu["p"], "number": pick(random, menu["numbers"])}
    if menu["wishes"] and random() < 0.125:
        event["wish"] = pick(random, menu["wishes"])
    return event


def _wishes(name):
    """A chooser for the event that names all the wishes of a hand."""

    def name_them(table, menus, random):
        return {"e": name, "p": menus[name]["p"], "wishes": menus[name]["wishes"]}

    return name_them


MAMMAMIA = {"turn": _turn, "starter": _starter, "serve": _awaited, "return": _awaited}
SOLEMIO = MAMMAMIA | {
    "series": _awaited,
    "ask": _awaited,
    "help": _asked,
    "show": _show,
    "reward": _reward,
}
# By the first menu that is offered.
CHOOSERS = {
    "mammamia": MAMMAMIA,
    "solemio": SOLEMIO,
    "grande": SOLEMIO,
    "pizzador": {"throw": _throw, "keep": _keep, "turn": _use},
    "fiesta": {
        "card": _card,
        "lay": _one_of("lay", "turns"),
        "keep": _one_of("keep", "cards"),
        "redraw": _wishes("redraw"),
        "bid": _bid,
        "rotate": _one_of("rotate", "way"),
        "show": _wishes("show"),
    },
}


# In numbers, for each menu of `Table.options` but a turn's, which `playouts` has. `rules` is the
# module from which it comes, `bits` gives so many bits by chance.


def _starter_move(rules, table, menu, bits):
    p = _pick(bits, menu[1])
    return ("starter", NOBODY if p is None else p)


def _order_move(rules, table, menu, bits):
    """Let the awaited order go, or bake it in one of its ways or ask for help if that can be."""
    if menu[2] and bits(1):
        return ("return", menu[1])
    laid = rules.series(table) if bits(1) else None
    if laid:
        return laid
    move = rules.decision(table, _pick(bits, rules.nearest(table)))
    return move or ("return", menu[1])


def _one_of_moves(rules, table, menu, bits):
    return _pick(bits, menu[1])


def _pick(bits, items):
    return items[bits(16) * len(items) >> 16]


MOVES = {
    "starter": _starter_move,
    "order": _order_move,
    "moves": _one_of_moves,
}
