"""What a copy of a game in its middle costs, beside one of a chess board without its history.

A search copies at every step.
"""

import time
from importlib.metadata import version

import counter
import midgames
from row import row

BARS = {"mammamia": 1.5, "solemio": 1.5, "grande": 1.5, "pizzador": 1.5, "fiesta": 2.0}
NUMBER = {True: 100, False: 400}  # in a round by the clock
ROUNDS = {True: 60, False: 300}
COUNTED = 500


def asked(short, games):
    """The copies to be counted, see `counter.costs`."""
    return {_subject(game): (1, 2, 3) for game in games}


def rows(costs, short, games):
    """Of each game, by the clock and by what is counted."""
    found = []
    for game in games:
        found.append(_against(game, *_clocked(game, short), "microseconds"))
        found.append(_against(game, *costs[_subject(game)], counter.UNIT))
    return found


def _subject(game):
    return f"copy:{game}:{COUNTED}"


def _against(game, table, board, unit):
    against = f"python-chess {version('chess')}, Board.copy(stack=False): {board:,.2f}"
    title = f"a copy of {game} to a board's, {unit}"
    return row(title, table, unit, against, table / board, BARS[game])


def _clocked(game, short):
    """Microseconds of a copy of a table and of a board, by turns; the quickest round counts."""
    tables, boards = midgames.ready(game, NUMBER[short])
    of_table = of_board = float("inf")
    for _ in range(ROUNDS[short]):
        of_table = min(of_table, _nanoseconds(midgames.copy_tables, tables))
        of_board = min(of_board, _nanoseconds(midgames.copy_boards, boards))
    return of_table / 1000 / NUMBER[short], of_board / 1000 / NUMBER[short]


def _nanoseconds(copy, things):
    before = time.perf_counter_ns()
    copy(things)
    return time.perf_counter_ns() - before
