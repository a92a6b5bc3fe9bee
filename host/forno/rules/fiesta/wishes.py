"""Wish cards: which there are, and what each brings at the end.

Source: the Polish rules. Each wish counts at most once, however often it is met. Rulings:
**ruling most of none**: nobody has the most of a dish that lies on no board of those who stayed.
**ruling longer lines**: a line of four alike holds a line of three alike.
**ruling laid start cards**: start cards count as dish cards like any other, and so does a complete
dip between the two of them.
"""

from ..shapes import Any
from .board import LINES_OF_3, LINES_OF_4, SQUARES
from .dips import complete_dips
from .dishes import DISHES, dish_of

COLOURS = ("red", "white", "blue", "green")
DEALT, KEPT = 5, 3

MOST_POINTS = 5
# What the blue and the green wishes bring; a red one brings 1 for each card.
BRINGS = {
    "square": 6,
    "line-of-four": 6,
    "line-of-three": 4,
    "six-dips": 6,
    "four-dips": 4,
    "three-alike-dips": 6,
}
BLUE = ("square", "line-of-four", "line-of-three")
GREEN = ("six-dips", "four-dips", "three-alike-dips")
KINDS_BY_COLOUR = (DISHES, DISHES, BLUE, GREEN)
COPIES_BY_COLOUR = (1, 1, 2, 2)

WISHES = tuple([c + "-" + kind for c, kinds in zip(COLOURS, KINDS_BY_COLOUR) for kind in kinds])
"""Every kind of wish card in canonical order; elsewhere a wish is its place in here."""
COLOUR_OF = tuple([c for c, kinds in enumerate(KINDS_BY_COLOUR) for _ in kinds])
KIND_OF = tuple([kind for kinds in KINDS_BY_COLOUR for kind in kinds])
COPIES = tuple([COPIES_BY_COLOUR[colour] for colour in COLOUR_OF])
CARDS = sum(COPIES)
WISH_NUMBER = {name: number for number, name in enumerate(WISHES)}
RED, WHITE = 0, 1


def colours_of(wishes: Any) -> int:
    """How many different colours there are among wishes."""
    return len({COLOUR_OF[wish] for wish in wishes})


def brings(wish: int, own: Any, others: Any) -> int:
    """The points of a wish.

    own: the cells of its owner's board. others: the boards of the others who stayed.
    """
    if COLOUR_OF[wish] == RED:
        return _count(own, DISHES.index(KIND_OF[wish]))
    if COLOUR_OF[wish] == WHITE:
        return _most(DISHES.index(KIND_OF[wish]), own, others)
    return BRINGS[KIND_OF[wish]] if _MET[KIND_OF[wish]](own) else 0


def _count(cells: Any, dish: int) -> int:
    return sum([1 for card in cells if card and dish_of(card) == dish])


def _most(dish: int, own: Any, others: Any) -> int:
    count = _count(own, dish)
    best = max([_count(cells, dish) for cells in others] + [1])
    return MOST_POINTS if count >= best else 0


def _any_alike(cells: Any, groups: Any) -> bool:
    """Whether one of these groups of fields is covered with a single dish."""
    for fields in groups:
        dishes = {dish_of(cells[field]) if cells[field] else None for field in fields}
        if len(dishes) == 1 and None not in dishes:
            return True
    return False


_MET = {
    "square": lambda cells: _any_alike(cells, SQUARES),
    "line-of-four": lambda cells: _any_alike(cells, LINES_OF_4),
    "line-of-three": lambda cells: _any_alike(cells, LINES_OF_3),
    "six-dips": lambda cells: sum(complete_dips(cells)) >= 6,
    "four-dips": lambda cells: sum(complete_dips(cells)) >= 4,
    "three-alike-dips": lambda cells: max(complete_dips(cells)) >= 3,
}
