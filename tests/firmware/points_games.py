"""Games of Pizzador and Fiesta Mexicana as a table may play them: chosen by chance, with
corrections."""

import random
from typing import Any

from forno.rules.cards import COLOURS
from forno.rules.errors import RuleError
from forno.rules.pizzador.faces import FACES, PRODUCTS
from forno.rules.record import check_header, read_event, write_event
from forno.rules.table import Table

Json = dict[str, Any]
TOGGLES = {"fiesta": {"cards": "points"}}
ENOUGH = 60  # events after which nobody makes a mistake any more
FEW_LISTED = 300


def laid(game: str, rules: str, players: int, chance: random.Random) -> Table:
    colours = chance.sample(COLOURS, players)
    seats = [{"name": f"{colour.title()} {players}", "colour": colour} for colour in colours]
    header = {"forno": 1, "game": game, "rules": rules, "players": seats}
    header |= {"start": chance.randrange(players)}
    if game in TOGGLES:
        header["toggles"] = TOGGLES[game]
    return Table(check_header(header))


def random_game(game: str, rules: str, players: int, seed: int) -> tuple[Table, list[Json]]:
    """A table as it was laid, and events to the end of the game, with corrections."""
    chance = random.Random(f"{game} {rules} {players} {seed}")
    first = laid(game, rules, players, chance)
    table, events = Table(first.header), []
    while table.view()["phase"] != "over":
        restless = len(events) < ENOUGH and chance.random() < 0.12
        event = correction(table, chance) if restless else DECISIONS[game](table, chance)
        try:
            event = read_event(write_event(event, game), game)
            table.apply(event)
        except RuleError:
            continue
        events.append(event)
    return first, events


# What somebody enters


def dice(table: Table, chance: random.Random) -> Json:
    """Five dice as they fall and a use of them, mostly the usual one."""
    p, faces = table.view()["turn"], [chance.choice(FACES) for _ in range(5)]
    told = {face: faces.count(face) for face in FACES if face in faces}
    if chance.random() < 0.5:
        return {"e": "turn", "p": p, "dice": told}
    copy = table.copy()
    copy.apply({"e": "throw", "p": p, "faces": told})
    uses = []
    for event in copy.events():
        if event["e"] == "turn":
            uses.append(event)
        if len(uses) == FEW_LISTED:
            break
    most = max(map(len, uses))
    rare = [event for event in uses if len(event) == most]
    event = {**chance.choice(rare if chance.random() < 0.6 else uses), "dice": told}
    if chance.random() < 0.5:
        event.pop("lay", None)
    return event


def points(table: Table, chance: random.Random) -> Json:
    (event,) = table.legal()
    menu = table.legal()[event]
    p = chance.choice(menu["p"]) if event == "won" else menu["p"]
    if event != "wishes":
        return {"e": event, "p": p, "points": chance.randint(menu["least"], menu["most"])}
    brought = [chance.randint(1, menu["most"]) for _ in range(chance.randint(0, menu["number"]))]
    made: Json = {"e": "wishes", "p": p}
    if brought:
        made["points"] = sorted(brought)
    if menu["cost"] and chance.random() < 0.5:
        made["cost"] = chance.randint(1, 9)
    return made


DECISIONS = {"pizzador": dice, "fiesta": points}


def correction(table: Table, chance: random.Random) -> Json:
    menus = table.corrections()
    name = chance.choice(["undo", "undo", "recount", "recount", "leave", "end"])
    if name == "end" and chance.random() < 0.95 or name not in menus:
        name = "recount"
    if name == "recount":
        return RECOUNTS[table.header["game"]](table, chance)
    return {"e": name, "p": chance.choice(menus[name]["p"])} if name == "leave" else {"e": name}


def recount_tiles(table: Table, chance: random.Random) -> Json:
    view, product = table.view(), chance.choice(PRODUCTS)
    if chance.random() < 0.5:
        stock = {product: max(1, view["stock"][product] - chance.randint(0, 2))}
        return {"e": "recount", "stock": stock, "tokens": max(0, view["tokens"] - 1)}
    p = chance.choice(table.corrections()["recount"]["p"])
    pizzas = [
        {field: counts for field, counts in pizza.items() if counts}
        for pizza in view["players"][p]["pizzas"]
    ]
    if pizzas and chance.random() < 0.5:
        pizzas.pop()
    if len(pizzas) < 3:
        pizzas.append({"tiles": {product: 1}})
    if table.game.salt_rivals:
        pizzas[-1]["salted"] = {next(iter(pizzas[-1]["tiles"])): 1}
        return {"e": "recount", "p": p, "pizzas": pizzas}
    seasoned = view["players"][p]["seasoned"]
    return {"e": "recount", "p": p, "pizzas": pizzas, "seasoned": seasoned}


def recount_points(table: Table, chance: random.Random) -> Json:
    p = chance.choice(table.corrections()["recount"]["p"])
    player = table.view()["players"][p]
    counts = {"points": max(0, player["points"] + chance.randint(-3, 3))}
    if table.view()["phase"] == "card" and chance.random() < 0.5:
        counts["cards"] = min(15, player["cards"] + chance.randint(0, 1))
    return {"e": "recount", "p": p, **counts}


RECOUNTS = {"pizzador": recount_tiles, "fiesta": recount_points}
