"""A box without a board: the firmware itself on the MicroPython unix port.

Its console is a pseudo-terminal, its flash a littlefs image in a file. Nothing of the box's
behaviour is written a second time: what is here stands for the chip and the cable.
"""

import sys

# The firmware is compiled on every system, and simulated where there are pseudo-terminals.
if sys.platform != "win32":
    from forno.sim.simulator import Outcome, Simulator, default_flash

__all__ = ["Outcome", "Simulator", "default_flash"]
