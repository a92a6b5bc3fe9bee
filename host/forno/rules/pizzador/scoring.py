"""What pizzas are worth, who has five of them, and who wins.

Source: the sections on scoring and on the end of the Russian rules.

**ruling five**: where the variety of pizzas is not looked at, any five finished ones are five. The
first to have them stays the first, whatever comes later, and one who gets there second in the same
round gets nothing for it.
**ruling shared win**: players who are level after the tie-breaks share the win. A mix of scenarios
breaks a tie by salted tiles first; where salt seasons, nobody has any.
"""

from .faces import FINISHED_TILE, FIVE, SEASONING, SLICES, UNFINISHED_TILE
from .pizzas import SALTED, kind
from .shapes import Pizzas


def are_five(pizzas: Pizzas, variety: bool) -> bool:
    """Whether somebody with these pizzas has five, different ones if that matters."""
    finished = [kind(pizza) for pizza in pizzas if len(pizza) == SLICES]
    return len(set(finished) if variety else finished) >= FIVE


def points_of(pizzas: Pizzas, seasoned: int) -> int:
    """Points without the bonus: a salted tile has none; `seasoned` counts seasoning tokens."""
    points = SEASONING * seasoned
    for pizza in pizzas:
        worth = FINISHED_TILE if len(pizza) == SLICES else UNFINISHED_TILE
        points += worth * len([tile for tile in pizza if tile < SALTED])
    return points


def salted_tiles(pizzas: Pizzas) -> int:
    """The tiles on which salt lies; few of them break a tie."""
    return sum([len([tile for tile in pizza if tile >= SALTED]) for pizza in pizzas])


def loose_tiles(pizzas: Pizzas) -> int:
    """The tiles of unfinished pizzas; few of them break what is still a tie."""
    return sum([len(pizza) for pizza in pizzas if len(pizza) < SLICES])
