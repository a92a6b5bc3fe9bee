"""A program to be measured: `program.py SUBJECT END [END …]`, a subject being `NAME[:WORD…]`.

Does the subject's pieces of work, numbered from 0, in stretches: up to each END, without it. After
each stretch it prints what was done in it, in the subject's own unit, and the microseconds that it
took of the processor, and forks off a process that ends at once: a counter of instructions that
reports each of these has what each stretch cost, without start-up, preparation and clearing up.
The first stretch is for warming up.
"""

import os
import sys
import time
from importlib import import_module

# Each has a function that takes the subject's words, prepares, and gives the one that does a piece
# of work and says how much that was. Nothing is loaded that is not measured: start-up takes time.
SUBJECTS = {
    "play": ("playouts", "ours"),
    "chess": ("peers", "chess"),
    "uno": ("peers", "uno"),
    "spiel": ("peers", "spiel"),
    "poker": ("peers", "poker"),
    "copy": ("midgames", "copying"),
    "replay": ("longrecords", "replaying"),
    "undo": ("longrecords", "undoing"),
}


def main():
    name, *words = sys.argv[1].split(":")
    module, function = SUBJECTS[name]
    work, done = getattr(import_module(module), function)(*words), 0
    for end in map(int, sys.argv[2:]):
        before = time.process_time_ns()
        units = sum(work(number) for number in range(done, end))
        print(units, (time.process_time_ns() - before) / 1000, flush=True)
        if not os.fork():
            os._exit(0)
        os.wait()
        done = end
    os._exit(0)


if __name__ == "__main__":
    main()
