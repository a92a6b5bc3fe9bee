"""What a decision of random digital play costs, beside a ply of python-chess and a step of uno.

Machine instructions of the whole interpreter, counted by valgrind: a figure that neither a busy
machine nor a fast one changes. Each program plays on from an early game to a late one, and what
that takes is divided by the decisions: start-up and the interpreter's warming up drop out.

All rule sets and numbers of players take turns: each costs something else (the start card, the
choices of the classic rules), and a figure of one of them alone would be a choice in itself.
"""

import os
import re
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path

import playouts
from row import row

from tests.conftest import find_program

PROGRAM = Path(playouts.__file__)
# What is compared with: its subject, package, name, unit and bar.
AGAINST = (
    ("chess", "chess", "python-chess", "ply", 0.2),
    ("uno", "rlcard", "rlcard uno", "step", 1.0),
)
# The games from which and to which is counted, in the short form and in the full one. A multiple
# of twelve games has each rule set with each number of players equally often.
ENDS = {
    "forno": {True: (12, 24), False: (12, 72)},
    "chess": {True: (1, 4), False: (2, 14)},
    "uno": {True: (10, 90), False: (20, 300)},
}
COUNTER = ("--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
COUNTED = re.compile(r"I +refs: +([\d,]+)")
TIMED_ROUNDS = 5


def rows(short):
    """A row against each library."""
    valgrind = find_program("valgrind")
    costs = counted(valgrind, short) if valgrind else timed(short)
    unit = "instructions" if valgrind else "microseconds (no valgrind here)"
    return [_against(costs, unit, *other) for other in AGAINST]


def _against(costs, unit, subject, package, name, step, bar):
    ours, theirs = costs["forno"], costs[subject]
    against = f"{name} {version(package)}, random play: {theirs:,.0f} a {step}"
    about = f"a decision of mammamia to a {step} of {name}"
    return row(about, round(ours, 1), f"{unit} a decision", against, ours / theirs, bar)


def counted(valgrind, short):
    """Instructions per decision of each subject."""
    return {name: _per_decision(valgrind, name, *ends[short]) for name, ends in ENDS.items()}


def _per_decision(valgrind, subject, early, late):
    done = subprocess.run(
        [valgrind, *COUNTER, sys.executable, str(PROGRAM), subject, str(early), str(late)],
        env={**os.environ, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    before, after = sorted(int(refs.replace(",", "")) for refs in COUNTED.findall(done.stderr))
    return (after - before) / int(done.stdout)


def timed(short):
    """Microseconds per decision of each subject, played in turns; the quickest round counts."""
    best = {}
    for _ in range(TIMED_ROUNDS):
        for subject, ends in ENDS.items():
            best[subject] = min(best.get(subject, float("inf")), _time(subject, *ends[short]))
    return best


def _time(subject, early, late):
    play, before = playouts.SUBJECTS[subject], time.process_time()
    decisions = sum(play(number) for number in range(early, late))
    return (time.process_time() - before) * 1e6 / decisions
