"""How much sooner two jobs finish a simulation than one, by the clock, as people run the command.

The short form has so few games that starting up is much of it, and runs while other tests do: it
only says that two jobs are no slower.
"""

import subprocess
import sys
import time
from pathlib import Path

from row import row

FORNO = Path(sys.executable).parent / "forno"
GAME = "mammamia"
GAMES = {True: 300, False: 20_000}
MOST_ROUNDS = {True: 1, False: 3}
BAR = {True: 1.0, False: round(1 / 1.8, 4)}


def rows(short):
    """The quickest of some rounds, one job and two jobs by turns, of no more than the bar needs."""
    games, one, two = GAMES[short], float("inf"), float("inf")
    for _ in range(MOST_ROUNDS[short]):
        one, two = min(one, _seconds(games, 1)), min(two, _seconds(games, 2))
        if two <= one * BAR[short]:
            break
    against = f"one job: {one:.2f}, so {one / two:.2f} times as fast"
    title = f"forno simulate {GAME}, {games:,} games, two jobs to one"
    return [row(title, two, "seconds", against, two / one, BAR[short])]


def _seconds(games, jobs):
    before = time.perf_counter()
    subprocess.run(
        [FORNO, "simulate", GAME, "--games", str(games), "--jobs", str(jobs), "--json"],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - before
