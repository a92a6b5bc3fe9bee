"""How what an event costs grows with its record, and what taking it back costs.

A row has the game that does worst; the others are told beside it.
"""

import counter
from row import row

SIZES = {True: (200, 2000), False: (1000, 10000)}
GROWTH_BAR = 1.2
UNDO_BAR = 1.0
AMENDABLE = ("mammamia", "solemio", "grande")
# Kinds of records (see `measured/longrecords.py`), and whether all games have them.
RECORDS = {"taken back": True, "amended": False, "recounted": False}
UNDONE = {True: 1, False: 4}  # games of each rule set with each number of players
STRETCHES = (1, 2, 3)


def rows(short, games):
    """What an event of a long record costs to one of a short, and an undo to what it undoes."""
    sizes = SIZES[short]
    replays = {
        f"an event of {sizes[1]:,} to one of {sizes[0]:,}, {kind}": {
            game: f"replay:{kind}:{game}:{sizes[0]}:{sizes[1]}"
            for game in games
            if of_all or game in AMENDABLE
        }
        for kind, of_all in RECORDS.items()
    }
    undos = {"an undo to what it undoes": {game: f"undo:{game}:{UNDONE[short]}" for game in games}}
    asked = replays | undos
    subjects = [subject for named in asked.values() for subject in named.values()]
    costs = counter.costs(dict.fromkeys(subjects, STRETCHES))
    return [
        _worst(title, {game: costs[subject] for game, subject in named.items()}, bar)
        for titles, bar in ((replays, GROWTH_BAR), (undos, UNDO_BAR))
        for title, named in titles.items()
    ]


def _worst(title, told, bar):
    """`told` has for each game what is compared with and what is compared."""
    ratios = {game: after / before for game, (before, after) in told.items()}
    worst = max(ratios, key=ratios.get)
    before, after = told[worst]
    each = ", ".join(f"{game} {ratio:.3f}" for game, ratio in ratios.items())
    unit = f"{counter.UNIT} an event of {worst}"
    return row(title, round(after, 1), unit, f"{before:,.1f}; {each}", ratios[worst], bar)
