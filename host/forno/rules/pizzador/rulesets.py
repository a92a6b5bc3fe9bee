"""Rule sets of Pizzador: nothing but values of toggles; a record's header may override each.

Source: the Russian rules, which have four scenarios and an easy form of the last one, and which say
that the scenarios may be mixed.

**ruling the box**: 16 tiles of each product and 12 salt tokens, as no source has the numbers; a
table counts its own box and says them.
"""

from ..shapes import Json

TOGGLE_NAMES = (
    "build",
    "salt",
    "end",
    "variety",
    "bonus",
    "unfinished_only",
    "tiles",
    "tokens",
)
"""Every toggle, in the order in which a record writes them."""

TOGGLE_VALUES = {
    "build": ("same", "assorted"),
    "salt": ("rivals", "own"),
    "end": ("five", "last-tile"),
    "variety": (False, True),
    "bonus": (False, True),
    "unfinished_only": (False, True),
    "tiles": range(1, 100),
    "tokens": range(100),
}
"""What they may be.

build: a pizza is four tiles of one product, or of four. salt: it spoils a rival's tile, or seasons
an own pizza. end: the round in which somebody has five pizzas, or the last tile of any product.
variety: only five different pizzas are five. bonus: the first with five gets it. unfinished_only:
salt spoils only what is no whole pizza yet. tiles, tokens: the counts of the box, of each product.
"""

RULE_SETS = {
    "express": ("same", "rivals", "five", True, True, False, 16, 12),
    "to-the-end": ("same", "rivals", "last-tile", True, True, False, 16, 12),
    "assorted": ("assorted", "own", "five", True, True, False, 16, 12),
    "long-assorted": ("assorted", "own", "last-tile", True, True, False, 16, 12),
    "long-assorted-easy": ("assorted", "own", "last-tile", False, False, False, 16, 12),
}
"""The toggles' values of each rule set, in the order of `TOGGLE_NAMES`."""


def toggles_of(rules: str, overrides: Json) -> Json:
    """The toggles that hold in a game: those of the rule set, then the header's own."""
    toggles = {}
    for name, value in zip(TOGGLE_NAMES, RULE_SETS[rules]):
        toggles[name] = overrides.get(name, value)
    return toggles
