"""What a game takes of a box's heap: `heap.py LINES FOLDER SETTINGS BOARD`.

A line of LINES is the JSON text of a table at which a game begins, with `start`, or of an event, or
presses: logical keys, entered by the keys of BOARD, and `:NAME`, one of the `acts` of used.Box. A
picture is drawn after each line of presses, and while it goes to the panel of BOARD, band by band,
a computer at the link takes the events and watches the mirror.

Printed are as JSON the bytes that the scripts take themselves, which are left out, the most that
was taken at each moment and the line then (see meter.py), which screens were opened and the last.
"""

import gc
import json
import sys

# First what a box has; what comes after it are the scripts.
for name in ("app", "boards", "journal", "link.box", "link.console", "start"):
    __import__("forno." + name)
gc.collect()
BOX = gc.mem_alloc()

from meter import Meter
from used import Box

gc.collect()
OWN = gc.mem_alloc() - BOX
EVERY = 16384  # bytes between two collections, as boxes.START has it


def main():
    lines, folder, settings, board = sys.argv[1:]
    box, meter = Box(folder, json.loads(settings), board), Meter(OWN)
    with open(lines) as entries:
        for line in entries:
            meter.doing = line.strip()
            gc.threshold(-1 if line[0] == "{" else EVERY)  # what nobody presses may go fast
            if box.enter(meter.doing):
                box.show(meter)
    told = {"own": OWN, "most": meter.most, "screens": sorted(meter.screens)}
    told["last"] = type(box.app.top).__name__
    print(json.dumps(told))
