"""What pieces of work cost: instructions counted by valgrind, else microseconds.

Machine instructions of the whole interpreter are a figure that neither a busy machine nor a fast
one changes. Where there is no valgrind the processor's time is taken, of the quickest of some runs.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, pairwise
from pathlib import Path

from forno.rules.games import GAMES
from tests.conftest import find_program

PROGRAM = Path(__file__).parent / "measured" / "program.py"
VALGRIND = find_program("valgrind")
UNIT = "instructions" if VALGRIND else "microseconds (no valgrind here)"
COUNTER = ("--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
COUNTED = re.compile(r"I +refs: +([\d,]+)")
TIMED_RUNS = 5


def costs(asked):
    """What a unit cost in each stretch after the first: {subject: [cost, …]}.

    `asked` has each subject's ends, as `measured/program.py` takes them: {subject: (end, …)}.
    Subjects of one of our games share a process, and so do those of other libraries: starting it
    costs more than many of them.
    """
    groups = {}
    for subject, ends in asked.items():
        game = (subject + ":").split(":")[1]
        groups.setdefault(game if game in GAMES else "", {})[subject] = ends
    measured = _counted if VALGRIND else _timed
    with ThreadPoolExecutor(os.cpu_count() if VALGRIND else 1) as pool:
        return {
            subject: cost
            for found in pool.map(measured, groups.values())
            for subject, cost in found.items()
        }


def _counted(asked):
    done = _run(asked, VALGRIND, *COUNTER)
    # The processes forked off at the ends, in their order, and at last the one that forked them.
    totals = sorted(int(refs.replace(",", "")) for refs in COUNTED.findall(done.stderr))
    stretches = [after - before for before, after in pairwise([0, *totals])]
    units = [float(line.split()[0]) for line in done.stdout.splitlines()]
    each = [count / unit for count, unit in zip(stretches[:-1], units, strict=True)]
    return _by_subject(asked, each)


def _timed(asked):
    runs = [_times(_run(asked).stdout) for _ in range(TIMED_RUNS)]
    return _by_subject(asked, [min(times) for times in zip(*runs, strict=True)])


def _times(out):
    told = [line.split() for line in out.splitlines()]
    return [float(microseconds) / float(units) for units, microseconds in told]


def _by_subject(asked, each):
    """The costs of all stretches, by subject and without those that were for warming up."""
    costs = iter(each)
    return {subject: list(islice(costs, len(ends)))[1:] for subject, ends in asked.items()}


def _run(asked, *before):
    words = [subject + "=" + ",".join(map(str, ends)) for subject, ends in asked.items()]
    done = subprocess.run(
        [*before, sys.executable, str(PROGRAM), *words],
        env={**os.environ, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)} could not be measured:\n{done.stderr}")
    return done
