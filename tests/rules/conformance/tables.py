"""Every game, rule set and number of players, as the games themselves tell them."""

from forno.rules.cards import COLOURS
from forno.rules.errors import RecordError
from forno.rules.games import GAMES, game_of
from forno.rules.record import check_header
from forno.rules.table import Table

PADS = {"scorepad": "fiesta"}
"""Score pads, whose tables are physical ones, and their games."""


def every_table(games):
    """(game, rule set, number of players) of every table that can be laid."""
    found = []
    for game in games:
        described = game_of(PADS.get(game, game))
        least, most = described.PLAYERS
        for rules in sorted(described.RULE_SETS):
            found += [(game, rules, players) for players in range(least, most + 1)]
    return found


def numbered(first, end, step, games):
    """(table, seed) of so many games of every STEP-th table, each with a seed of its own."""
    tables = every_table(games or GAMES)
    for place in range(0, len(tables), step):
        for number in range(first, end):
            yield tables[place], number * len(tables) + place


def header(game, rules, players, seed, dice):
    """A header with a seed, but for a pad. With an odd one a toggle has another value."""
    colours = list(COLOURS)
    colours = [colours.pop(dice.below(len(colours))) for _ in range(players)]
    made = {
        "forno": 1,
        "game": PADS.get(game, game),
        "rules": rules,
        "players": [{"name": colour.upper(), "colour": colour} for colour in colours],
        "start": dice.below(players),
        "seed": seed,
    }
    if game in PADS:
        del made["seed"]
        made["toggles"] = {"cards": "points"}
    return with_toggle(made, dice) if seed % 2 else check_header(made)


def with_toggle(made, dice):
    """The header with one toggle set, or without if that does not go with the others."""
    described = game_of(made["game"])
    name = dice.pick(described.TOGGLE_NAMES)
    # A long range has the numbers that matter at its low end.
    values = list(described.TOGGLE_VALUES[name])[:20]
    changed = made.copy()
    changed["toggles"] = made.get("toggles", {}).copy()
    changed["toggles"][name] = dice.pick(values)
    try:
        Table(changed)
    except RecordError:
        return check_header(made)
    return check_header(changed)


def physical(head):
    """The header of a table that tracks the same game."""
    return {field: value for field, value in head.items() if field != "seed"}
