"""What pieces of work cost: instructions counted by valgrind, else microseconds.

Machine instructions of the whole interpreter are a figure that neither a busy machine nor a fast
one changes. Where there is no valgrind the processor's time is taken, of the quickest of some runs.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.conftest import find_program

PROGRAM = Path(__file__).parent / "measured" / "program.py"
VALGRIND = find_program("valgrind")
UNIT = "instructions" if VALGRIND else "microseconds (no valgrind here)"
COUNTER = ("--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
COUNTED = re.compile(r"I +refs: +([\d,]+)")
TIMED_RUNS = 5


def costs(asked):
    """What a unit cost in each stretch after the first: {subject: [cost, …]}.

    `asked` has each subject's ends, as `measured/program.py` takes them: {subject: (end, end, …)}.
    """
    if VALGRIND:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return dict(zip(asked, pool.map(_counted, asked, asked.values()), strict=True))
    return {subject: _timed(subject, ends) for subject, ends in asked.items()}


def _counted(subject, ends):
    done = _run(subject, ends, VALGRIND, *COUNTER)
    # The processes forked off at the ends, in their order, and the one that forked them.
    totals = sorted(int(refs.replace(",", "")) for refs in COUNTED.findall(done.stderr))
    units = [float(line.split()[0]) for line in done.stdout.splitlines()]
    stretches = zip(totals, totals[1:], units[1:])
    return [(after - before) / number for before, after, number in stretches]


def _timed(subject, ends):
    runs = [_times(_run(subject, ends).stdout) for _ in range(TIMED_RUNS)]
    return [min(times) for times in zip(*runs, strict=True)]


def _times(out):
    told = [line.split() for line in out.splitlines()[1:]]
    return [float(microseconds) / float(units) for units, microseconds in told]


def _run(subject, ends, *before):
    done = subprocess.run(
        [*before, sys.executable, str(PROGRAM), subject, *map(str, ends)],
        env={**os.environ, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{subject} could not be measured:\n{done.stderr}")
    return done
