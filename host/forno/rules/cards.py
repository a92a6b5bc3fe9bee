"""The cards of Mamma Mia!: kinds, colours, orders and what each order needs.

Kinds and colours are named by small ints in their canonical order; the colour with number k owns
the kind with number k. Source: the card lists of the Romanian and Finnish rules (1998).
"""

KINDS = ("salami", "mushroom", "pineapple", "pepper", "olive")
COLOURS = ("red", "brown", "yellow", "green", "purple")
KIND_RANGE = range(len(KINDS))
DOUBLES = tuple(["2" + kind for kind in KINDS])
"""Cards of two units, which Sole Mio! has."""
CARDS = KINDS + DOUBLES + ("?",)
DOUBLE = 5
"""The double of kind k is card k + DOUBLE."""
UNKNOWN = 10
"""The kind number of `?`: cards put in that nobody remembers."""
PUT_NAMES = KINDS + ("?",)

EACH, BOMBASTICA, MONOTONI, MINIMALE = 5, 6, 7, 8
ORDERS = KINDS + ("each", "bombastica", "monotoni", "minimale")
"""Order numbers 0 to 4 are the normal orders asking for four of that foreign kind."""

OWN_ORDERS = tuple(
    tuple(order for order in range(len(ORDERS)) if order != own) for own in range(len(KINDS))
)
"""For each colour the numbers of its eight orders."""

EACH_KIND = (13, 0)
"""Ingredient cards of each kind in the box of the game, singles and doubles."""
REMOVED = {2: (5, 0), 3: (3, 0), 4: (1, 0), 5: (0, 0)}
"""Cards of each kind taken out before the game, by the number of players."""
DEALT = 6
HAND = 7
ROUNDS = 3
BOMBASTICA_NEEDS = 15

KIND_NUMBER = {name: number for number, name in enumerate(CARDS)}
ORDER_NUMBER = {name: number for number, name in enumerate(ORDERS)}
COLOUR_NUMBER = {name: number for number, name in enumerate(COLOURS)}
