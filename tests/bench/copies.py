"""What a copy of a game in its middle costs, beside one of a chess board without its history.

A search copies at every step.
"""

import time
from importlib.metadata import version

import counter
import midgames
from row import row

BAR = 1.5
NUMBER = {True: 100, False: 400}  # in a round by the clock
ROUNDS = {True: 60, False: 300}
COUNTED = 500


def rows(short, games):
    """Of each game, by the clock and by what is counted."""
    counted = counter.costs({f"copy:{game}:{COUNTED}": (1, 2, 3) for game in games})
    found = []
    for game, (table, board) in zip(games, counted.values(), strict=True):
        found.append(_against(game, *_clocked(game, short), "microseconds"))
        found.append(_against(game, table, board, counter.UNIT))
    return found


def _against(game, table, board, unit):
    against = f"python-chess {version('chess')}, Board.copy(stack=False): {board:,.2f}"
    return row(f"a copy of {game} to a board's, {unit}", table, unit, against, table / board, BAR)


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
