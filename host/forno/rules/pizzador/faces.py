"""What is in the box of Pizzador, by number, and what it is worth.

Source: the Russian rules, all scenarios. Products are named by small ints in the order of PRODUCTS,
faces of a die likewise, the salt shaker being the last.
"""

PRODUCTS = ("cheese", "pepper", "tomato", "sausage", "mushroom")
FACES = PRODUCTS + ("salt",)
SALT = 5

DICE = 5
THROWS = 3
"""The most throws of a turn."""
SLICES = 4
"""Tiles of a finished pizza."""
FIVE = 5
"""Pizzas that decide the game, or earn the bonus."""

FINISHED_TILE, UNFINISHED_TILE, SEASONING, BONUS = 2, 1, 2, 5
"""Points of a tile without salt, of a token on an own pizza, and of the first with five pizzas."""

PRODUCT_NUMBER = {name: number for number, name in enumerate(PRODUCTS)}
FACE_NUMBER = {name: number for number, name in enumerate(FACES)}


def face_counts(counts: tuple[int, ...]) -> dict[str, int]:
    """`{face: number}` of a row of counts, without zeros; products alone are a row too."""
    return {face: count for face, count in zip(FACES, counts) if count}
