"""Whole games of Pizzador and Fiesta Mexicana entered by keys alone, on real MicroPython."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from forno.rules.cards import COLOURS
from forno.rules.errors import RuleError
from forno.rules.pizzador.faces import FACES, PRODUCTS
from forno.rules.record import check_header, read_event, read_header, write_event
from forno.rules.table import Table
from tests.firmware.boxes import names_of, run
from tests.firmware.presser import setup
from tests.firmware.presser_points import presses_for

Json = dict[str, Any]
GAMES = {
    "pizzador": ("express", "to-the-end", "assorted", "long-assorted", "long-assorted-easy"),
    "fiesta": ("standard", "chili"),
}
TOGGLES = {"fiesta": {"cards": "points"}}
# A turn of Pizzador is a tuple of tuples, which are twice as big here as on a board's 32 bits.
HEAP = "288k"
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


# The games


def entries(table: Table, events: list[Json]) -> list[str]:
    """What play_keys.py reads of a game."""
    lines, table = (
        [json.dumps(names_of(table.header)), " ".join(setup(table.header))],
        Table(table.header),
    )
    for event in events:
        lines.append(" ".join(presses_for(table, event)))
        table.apply(event)
    return [*lines, ""]


def played(micropython: str, tree: Path, folder: Path, board: str, games: list[Any]) -> list[Any]:
    """(record's lines, what is told) of each game, entered on a box of its own."""
    path = folder / "games"
    path.write_text("".join(line + "\n" for game in games for line in entries(*game)))
    found, lines = [], []
    told = run(micropython, tree, "play_keys", path, folder / "box", heap=HEAP, board=board)
    for line in told:
        if line.startswith(('{"forno"', '{"e"')):
            lines.append(line)
        else:
            found.append((lines, json.loads(line)))
            lines = []
    return found


NUMBERS = (2, 3, 4)
BOARDS = ("pico_oled", "waveshare_lcd13", "pimoroni_display")


def kinds_of_games() -> list[tuple[str, str, int]]:
    """(game, rule set, players) of every game."""
    return [(game, rules, n) for game in GAMES for rules in GAMES[game] for n in NUMBERS]


def is_as_meant(board: str, kinds: list[Any], seed: int, *box: Any) -> None:
    """Games with corrections, entered by keys, come to the computer as they were meant, and what it
    got replays to the same."""
    games = [random_game(*kind, seed) for kind in kinds]
    found = played(*box, board, games)
    assert len(found) == len(games)
    for (table, events), (lines, told) in zip(games, found, strict=True):
        game = table.header["game"]
        assert lines[1:] == [write_event(event, game) for event in events]
        header = read_header(lines[0])
        for field in ("game", "rules", "start", "toggles", "players"):
            assert header.get(field) == table.header.get(field)
        again = Table(header)
        for line in lines[1:]:
            again.apply(read_event(line, game))
        for event in events:
            table.apply(event)
        assert again.view() == table.view()
        assert told["screen"] == "End"
        assert told["same"]


@pytest.mark.parametrize("board", BOARDS)
def test_games_by_keys(board: str, micropython: str, tree: Path, tmp_path: Path) -> None:
    """Every rule set on ten, nine and four keys; each number of players on one of the three."""
    kinds = [
        (game, rules, NUMBERS[(place + BOARDS.index(board)) % 3])
        for place, (game, rules) in enumerate(
            (game, rules) for game in GAMES for rules in GAMES[game]
        )
    ]
    is_as_meant(board, kinds, 0, micropython, tree, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("board", BOARDS)
def test_many_games_by_keys(
    seed: int, board: str, micropython: str, tree: Path, tmp_path: Path
) -> None:
    """Every rule set at every number of players on each set of keys."""
    for place, kind in enumerate(kinds_of_games()):
        folder = tmp_path / str(place)
        folder.mkdir()
        is_as_meant(board, [kind], seed, micropython, tree, folder)
