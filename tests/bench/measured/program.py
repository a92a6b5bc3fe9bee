"""A program to be measured: `program.py SUBJECT=END,END… …`, a subject being `NAME[:WORD…]`.

Of each subject in turn it does the pieces of work, numbered from 0, in stretches: up to each END,
without it. The first stretch is for warming up. After each it prints what was done in it, in the
subject's own unit, and the microseconds that it took of the processor, and forks off a process that
ends at once: a counter of instructions that reports each of these has what each stretch cost,
without start-up, preparation and clearing up.
"""

import gc
import os
import sys
import time
from importlib import import_module

# Each has a function that takes the subject's words, prepares, and gives the one that does a piece
# of work and says how much that was. Nothing is loaded that is not measured: start-up takes time.
SUBJECTS = {
    "events": ("playouts", "as_events"),
    "numbers": ("playouts", "in_numbers"),
    "chess": ("peers", "chess"),
    "uno": ("peers", "uno"),
    "spiel": ("peers", "spiel"),
    "poker": ("peers", "poker"),
    "copy": ("midgames", "copying"),
    "replay": ("longrecords", "replaying"),
    "undo": ("longrecords", "undoing"),
}


def main():
    for asked in sys.argv[1:]:
        subject, _, ends = asked.partition("=")
        name, *words = subject.split(":")
        module, function = SUBJECTS[name]
        work = getattr(import_module(module), function)(*words)
        # The collector need not look at what was there before.
        gc.collect()
        gc.freeze()
        measure(work, [int(end) for end in ends.split(",")])
    os._exit(0)


def measure(work, ends):
    """Do the work in stretches."""
    done = 0
    for end in ends:
        before = time.process_time_ns()
        units = sum(work(number) for number in range(done, end))
        print(units, (time.process_time_ns() - before) / 1000, flush=True)
        if not os.fork():
            os._exit(0)
        os.wait()
        done = end


if __name__ == "__main__":
    main()
