"""How what an event costs grows with its record, and what taking it back costs.

A row has the game that does worst; the others are told beside it.
"""

import counter
from row import row

from forno.rules.games import game_of

SIZES = {True: (60, 600), False: (1000, 10000)}
GROWTH_BAR = 1.2
UNDO_BAR = 1.0
# Kinds of records (see `measured/longrecords.py`), and an event that their games must have.
RECORDS = {"taken back": "undo", "amended": "amend", "recounted": "amend"}
UNDONE = {True: 8, False: 64}  # games
STRETCHES = (1, 2, 3)


def asked(short, games):
    """The replays and undos to be measured, see `counter.costs`."""
    return {
        subject: STRETCHES
        for _, subjects, _ in _titled(short, games)
        for subject in subjects.values()
    }


def rows(costs, short, games):
    """What an event of a long record costs to one of a short, and an undo to what it undoes."""
    return [
        _worst(title, {game: costs[subject] for game, subject in subjects.items()}, bar)
        for title, subjects, bar in _titled(short, games)
    ]


def _titled(short, games):
    """Each row's title, the subject of each game and the bar."""
    few, many = SIZES[short]
    for kind, event in RECORDS.items():
        subjects = {
            game: f"replay:{game}:{kind}:{few}:{many}"
            for game in games
            if event in game_of(game).FIELDS
        }
        yield f"an event of {many:,} to one of {few:,}, {kind}", subjects, GROWTH_BAR
    subjects = {game: f"undo:{game}:{UNDONE[short]}" for game in games}
    yield "an undo to what it undoes", subjects, UNDO_BAR


def _worst(title, told, bar):
    """`told` has for each game what is compared with and what is compared."""
    ratios = {game: after / before for game, (before, after) in told.items()}
    worst = max(ratios, key=ratios.get)
    before, after = told[worst]
    each = ", ".join(f"{game} {ratio:.3f}" for game, ratio in ratios.items())
    unit = f"{counter.UNIT} an event of {worst}"
    return row(title, round(after, 1), unit, f"{before:,.1f}; {each}", ratios[worst], bar)
