"""Games that fill a box's memory as much as games do, with all that can be looked at meanwhile: the
lines that `box/heap.py` reads, and what it tells."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from forno.bots.match import play
from forno.bots.roster import find
from forno.rules.cards import COLOURS
from forno.rules.record import read_event, write_event
from forno.rules.table import Table
from tests.firmware import presser, presser_points
from tests.firmware.boxes import run
from tests.firmware.entries import OVEN, Step, followed
from tests.firmware.points_games import random_game
from tests.firmware.presser import line_of

Json = dict[str, Any]
Presses = list[str]
HEAP = 245_760  # bytes of a box's heap
BAR = HEAP * 3 // 4  # a quarter of it has to stay free
BOARDS = ("sim", "pico_oled", "waveshare_lcd13", "pimoroni_display")


class Fullest(NamedTuple):
    """A game: its rule set, the chance by which it is played, and what it is played after."""

    rules: str
    seed: int
    before: tuple[str, str]


# Of the games with an oven those were chosen in whose last round everything happens that can.
GAMES = {
    "mammamia": Fullest("classic", 10, ("fiesta", "standard")),
    "solemio": Fullest("modern", 142, ("pizzador", "express")),
    "grande": Fullest("modern", 57, ("mammamia", "classic")),
    "pizzador": Fullest("express", 5, ("grande", "modern")),
    "fiesta": Fullest("standard", 0, ("solemio", "modern")),
}
TURNS = ("turn", "won")
BY_KEYS = 40  # of the last events of a game without an oven

# What is looked at from a menu: its entry, then presses after each of which a picture is drawn.
EVERYWHERE = (
    ("undo", []),
    ("scores", []),
    ("leave", [line_of(1)]),
    ("end", []),
    ("games", [line_of(0), line_of(1)]),
    ("settings", [["supply", "ok"]]),
)
BESIDE_AN_OVEN = (
    ("starter", []),
    ("empty", []),
    ("recount", [line_of(0), ["supply"]]),
    ("recount", [line_of(5), ["supply"]]),
    ("amend", [line_of(0), ["order"]]),
)
LOOKS: dict[str, tuple[tuple[str, list[Presses]], ...]] = {
    **dict.fromkeys(OVEN, EVERYWHERE + BESIDE_AN_OVEN),
    "pizzador": (
        *EVERYWHERE,
        ("pizzas", []),
        ("stock", []),
        ("recount", [line_of(0), presser_points.pick(1)]),
        ("recount", [line_of(4), ["supply"]]),
    ),
    "fiesta": (*EVERYWHERE, ("recount", [line_of(0), ["supply"]])),
}
PAGES = {"mammamia": 1, "solemio": 2, "grande": 3}  # of orders that may go in
# While an emptying is walked.
AMID = (
    *(["order"], line_of(0), ["order"], [":home"]),
    *(presser.menu("recount"), line_of(1), [":home"]),
    *(presser.menu("scores"), [":home"]),
)
# An entry that the flash does not take.
UNSAVED = {
    **{game: [":fail", "salami", "supply"] for game in OVEN},
    "pizzador": [":fail", *["salami"] * 5, "ok"],
    "fiesta": [":fail", "salami", "ok"],
}


def table_of(game: str, rules: str, players: int, start: int = 0) -> Json:
    seats = [{"name": f"Player {colour}", "colour": colour} for colour in COLOURS[:players]]
    return {"game": game, "rules": rules, "players": seats, "start": start}


def told(
    micropython: str,
    tree: Path,
    folder: Path,
    game: str,
    board: str,
    heap: str,
    whole: bool = False,
    language: str = "en",
) -> Json:
    """What `box/heap.py` tells of a game, and as `taken` the most bytes that it took."""
    settings, entries = lines(game, whole)
    path = folder / "lines"
    path.write_text("\n".join(entries))
    values = (path, folder / "games", json.dumps({**settings, "language": language}), board)
    (made,) = map(json.loads, run(micropython, tree, "heap", *values, heap=heap))
    return {**made, "taken": max(taken for taken, _ in made["most"].values())}


def lines(game: str, whole: bool = False) -> tuple[Json, list[str]]:
    """(settings of the box, lines). By keys alone is entered what comes late in the game, or the
    `whole` game."""
    header, events = played(game)
    table = {name: header[name] for name in ("game", "rules", "players", "start")}
    before = table_of(*GAMES[game].before, 4)
    names = {"names": [player["name"] for player in header["players"]]}
    entries = [json.dumps(one) for one in (before, {"e": "end"}, table)]
    return names, entries + list(entered(Table(header), events, whole))


def played(game: str) -> tuple[Json, list[Json]]:
    """(header, events) of the game as people play it."""
    rules, seed, _ = GAMES[game]
    if game not in OVEN:
        table, events = random_game(game, rules, 4, seed)
        return table.header, events
    head = {"forno": 1, **table_of(game, rules, 5)}
    table = play(head, [find(game, "sensible")] * 5, seed)
    moves = [table.rules.event_of(table.log.move(place)) for place in range(len(table.log))]
    return head, [read_event(write_event(event, game), game) for event in moves]


def entered(table: Table, events: Sequence[Json], whole: bool) -> Iterator[str]:
    """The lines that enter the events, with looks round about as late as possible."""
    game, steps = table.header["game"], list(followed(table, events))
    late = 0 if whole else beginning_of_late(game, steps)
    late_turn = [n for n, step in enumerate(steps) if step.event["e"] in TURNS][-4]
    last_walk = max((n for n, step in enumerate(steps) if step.walk), default=None)
    yield from (json.dumps(step.event) for step in steps[:late])
    for number, step in enumerate(steps[late:], late):
        if number == late_turn:
            yield from pressed(looks_at_turn(game))
        yield from pressed(entering(step))
        if number == last_walk:
            yield from pressed(AMID)
        if step.walk:
            yield " ".join(step.walk)
    yield from pressed(looks_at_end(game))


def entering(step: Step) -> list[Presses]:
    """The presses that enter an event. Whether the supply is empty is first answered by no, which
    asks how many cards are left."""
    if not step.asks:
        return [step.presses]
    return [step.presses[:-1], ["back"], ["back"], step.presses[-2:]]


def beginning_of_late(game: str, steps: Sequence[Step]) -> int:
    """The first event of the last round, or one of the last ones."""
    if game not in OVEN:
        return max(0, len(steps) - BY_KEYS)
    last = max(step.round for step in steps)
    return next(n for n, step in enumerate(steps) if step.round == last)


def looks_at_turn(game: str) -> list[Presses]:
    made = [[":ask"], ["back"], [":home"]]
    for entry, then in LOOKS[game]:
        made += [menu(game, entry), *then, [":home"]]
    if game in PAGES:
        made += [["salami"], *[["order"]] * PAGES[game], [":home", "back!"]]
    dropped = [":home"] if game == "fiesta" else [":home", "back!"]
    return [*made, UNSAVED[game], [":mend", "back"], dropped]


def menu(game: str, entry: str) -> Presses:
    if game in OVEN:
        return presser.menu(entry)
    return ["back", *line_of(presser_points.MENUS[game].index(entry))]


def looks_at_end(game: str) -> list[Presses]:
    """The menu again, a new table of each game as far as the rule set, one as far as who starts;
    then the same table once more."""
    made = [["back"]]
    for entry in ("undo", "scores", "games", "recount"):
        made += [[":home"], menu(game, entry)]
    for place in range(len(GAMES)):
        made += [[":home", "order"], line_of(1), line_of(place), ["salami"]]
    made += [[":home", "order"], line_of(1), line_of(2), ["pepper"], ["order", "waiter"], ["ok"]]
    return [*made, [":home", "ok"], ["salami"]]


def pressed(parts: Sequence[Presses]) -> Iterator[str]:
    return (" ".join(part) for part in parts)
