"""Players that decide by themselves, each from what its seat may know and from dice alone.

`find` gives one by its name and `match.play` has them play a game; `forno.study.contest` measures
them.
"""

from forno.bots.dice import Dice
from forno.bots.roster import UnknownBot, find, names
from forno.bots.seen import Bot, Seen

__all__ = ["Bot", "Dice", "Seen", "UnknownBot", "find", "names"]
