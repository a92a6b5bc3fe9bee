"""What each game has in its box, and how a view with all secrets shows it in its places.

Sources: the card lists of the rule documents; nothing here is read from the engine but the toggles.
"""

from forno.rules.games import game_of

KINDS = ("salami", "mushroom", "pineapple", "pepper", "olive")
# (singles, doubles) of each kind, the same taken out by number of players, orders of a colour.
OVEN_GAMES = {
    "mammamia": ((13, 0), {2: (5, 0), 3: (3, 0), 4: (1, 0), 5: (0, 0)}, 8),
    "solemio": ((9, 2), {2: (3, 1), 3: (1, 1), 4: (1, 0), 5: (0, 0)}, 11),
    "grande": ((12, 2), {2: (4, 1), 3: (1, 1), 4: (1, 0), 5: (0, 0)}, 19),
}
DISHES = 11  # of each of six
TILES = ("cheese", "pepper", "tomato", "sausage", "mushroom")
WISHES_OF_COLOUR = {"red": 1, "white": 1, "blue": 2, "green": 2}
KEPT_WISHES = 3
FIELDS_OF_A_BOARD = 16


def conserved(view, header):
    """Whether everything lies in exactly one place at a digital table that nobody has left."""
    return _CHECKS[header["game"]](view, header)


def toggle(header, name):
    """The value of a toggle in this game."""
    game = game_of(header["game"])
    values = game.RULE_SETS[header["rules"]]
    own = header.get("toggles", {})
    return own[name] if name in own else values[game.TOGGLE_NAMES.index(name)]


def _oven_game(view, header):
    each, taken_out, orders_of_colour = OVEN_GAMES[header["game"]]
    seats = len(header["players"])
    each = [each[n] - taken_out[seats][n] for n in (0, 1)]
    puts = [turn.get("put", {}) for turn in view["oven_cards"]]
    for player, hand in zip(view["players"], view["hands"]):
        held = sum(hand["ingredients"].values()) + hand["start_card"]
        if (held, len(hand["orders"])) != (player["ingredients"], player["orders"]):
            return False
    known = [view["table"]] + [hand["ingredients"] for hand in view["hands"]] + puts
    for kind in KINDS:
        for name, exist in ((kind, each[0]), ("2" + kind, each[1])):
            if sum([cards.get(name, 0) for cards in known]) > exist:
                return False
    lying = sum([sum(cards.values()) for cards in [view["table"]] + puts])
    held = sum([player["ingredients"] for player in view["players"]])
    shown = view["starter"] is not None
    start_cards = 0 if toggle(header, "start_card") == "none" else 1
    if lying + held + shown + view["supply"] + view["used"] != sum(each) * 5 + start_cards:
        return False
    return _orders(view, puts) == orders_of_colour * seats


def _orders(view, puts):
    """Orders in hands, waiters, before their owners, gone, in the oven and awaited."""
    pending = view["pending"] or {}
    found = ("order" in pending) + len(pending.get("series", []))
    found += view["oven"] - sum([sum(put.values()) for put in puts])
    for player in view["players"]:
        found += player["orders"] + player["waiter"]
        found += len(player["baked"]) + len(player.get("gone", []))
    return found


def _pizzador(view, header):
    pizzas = [pizza for player in view["players"] for pizza in player["pizzas"]]
    for tile in TILES:
        laid = sum([pizza["tiles"].get(tile, 0) for pizza in pizzas])
        if view["stock"][tile] + laid != toggle(header, "tiles"):
            return False
    salted = sum([sum(pizza["salted"].values()) for pizza in pizzas])
    seasoned = sum([len(player["seasoned"]) for player in view["players"]])
    return view["tokens"] + salted + seasoned == toggle(header, "tokens")


def _fiesta(view, header):
    laid = [card for player in view["players"] for card in player["board"] if card]
    if view["pile"] + len(laid) + len(view["cards"]) != DISHES * 6:
        return False
    if view["round"]:  # in the set-up nobody sees the start cards that are still to come
        dishes = [card["dish"] for card in laid + view["cards"] + view["draw_pile"]]
        if [dish for dish in dishes if dishes.count(dish) != DISHES]:
            return False
    return _wishes(view)


def _wishes(view):
    known = []
    for player, hand in zip(view["players"], view["hands"]):
        known += player["discarded"] + hand["wishes"]
        if view["round"] and len(player["discarded"] + hand["wishes"]) != KEPT_WISHES:
            return False
    return all(known.count(wish) <= WISHES_OF_COLOUR[wish.split("-")[0]] for wish in known)


_CHECKS = {
    "mammamia": _oven_game,
    "solemio": _oven_game,
    "grande": _oven_game,
    "pizzador": _pizzador,
    "fiesta": _fiesta,
}


# Physical tables, whose counts people may set


def in_the_box(view, header):
    """Whether no more lies openly than the box has, whatever was entered and counted."""
    return _BOUNDS[header["game"]](view, header)


def _oven_bounds(view, header):
    (singles, doubles), taken_out, orders = OVEN_GAMES[header["game"]]
    out = taken_out[len(header["players"])]
    most = dict.fromkeys(KINDS, singles - out[0])
    most.update({"2" + kind: doubles - out[1] for kind in KINDS})
    if [name for name, count in view["table"].items() if count > most[name]]:
        return False
    for player in view["players"]:
        left = player["orders"] + player["waiter"] + len(player["baked"])
        known = player["baked"] + player.get("gone", [])
        if left + len(player.get("gone", [])) > orders or len(set(known)) < len(known):
            return False
    return sum(view["table"].values()) + view["used"] <= sum(most.values())


def _pizzador_bounds(view, header):
    pizzas = [pizza for player in view["players"] for pizza in player["pizzas"]]
    for tile in TILES:
        laid = sum([pizza["tiles"].get(tile, 0) for pizza in pizzas])
        if view["stock"][tile] + laid > toggle(header, "tiles"):
            return False
    salted = sum([sum(pizza["salted"].values()) for pizza in pizzas])
    seasoned = sum([len(player["seasoned"]) for player in view["players"]])
    return view["tokens"] + salted + seasoned <= toggle(header, "tokens")


def _pad_bounds(view, header):
    """A board is full only once nothing is won any more, and wishes bring what one can bring."""
    for player in view["players"]:
        if player["cards"] > FIELDS_OF_A_BOARD - (view["phase"] in ("start", "card")):
            return False
        wishes = player["wishes"] or []
        if len(wishes) > KEPT_WISHES or [points for points in wishes if not 0 < points <= DISHES]:
            return False
    return True


def _fiesta_bounds(view, header):
    if toggle(header, "cards") == "points":
        return _pad_bounds(view, header)
    laid = [card for player in view["players"] for card in player["board"] if card]
    dishes = [card["dish"] for card in laid + view["cards"]]
    known = [wish for player in view["players"] for wish in player["discarded"]]
    known += [shown["wish"] for player in view["players"] for shown in player["shown"]]
    if [wish for wish in known if known.count(wish) > WISHES_OF_COLOUR[wish.split("-")[0]]]:
        return False
    return all(dishes.count(dish) <= DISHES for dish in dishes)


_BOUNDS = {
    "mammamia": _oven_bounds,
    "solemio": _oven_bounds,
    "grande": _oven_bounds,
    "pizzador": _pizzador_bounds,
    "fiesta": _fiesta_bounds,
}
