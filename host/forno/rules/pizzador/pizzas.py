"""Pizzas as they lie before a player.

A tile is the number of its product, SALTED more while a salt token spoils it. A pizza is the tuple
of its tiles, the pizzas of a player are a tuple in the order in which they were begun, and a pizza
is named by its place there. Nothing here is changed in place.

Source: the sections on building of the Russian rules, scenarios Express and Assorti.
**ruling first fit**: a turn need not say where its tiles go. They are then laid in the order of
products, each on the oldest own pizza that can take it, else on a new one.
"""

from .faces import SLICES
from .shapes import Counts, Pizza, Pizzas

SALTED = 8
PRODUCT_BITS = 7


def fits(pizza: Pizza, product: int, assorted: bool) -> bool:
    """Whether a tile may go on a pizza: four of one product, or four different ones."""
    if len(pizza) == SLICES:
        return False
    return all((tile & PRODUCT_BITS == product) != assorted for tile in pizza)


def takers(pizzas: Pizzas, product: int, assorted: bool) -> list[int]:
    """The numbers of the pizzas on which a tile may go; a new one may always be begun besides."""
    return [n for n, pizza in enumerate(pizzas) if fits(pizza, product, assorted)]


def first_fit(pizzas: Pizzas, product: int, assorted: bool) -> int:
    """Where a tile goes of which nothing is said."""
    found = takers(pizzas, product, assorted)
    return found[0] if found else len(pizzas)


def lay(pizzas: Pizzas, product: int, number: int) -> Pizzas:
    """The pizzas with one more tile; `number` is the pizza's, the next free one begins a pizza."""
    if number == len(pizzas):
        return pizzas + ((product,),)
    return _replaced(pizzas, number, pizzas[number] + (product,))


def is_finished(pizzas: Pizzas, number: int) -> bool:
    """Whether a pizza has all its tiles; salt does not matter."""
    return len(pizzas[number]) == SLICES


def salt(pizzas: Pizzas, number: int, product: int) -> Pizzas:
    """The pizzas with a token on one tile of that product."""
    return _with_tile(pizzas, number, product, product + SALTED)


def unsalt(pizzas: Pizzas, number: int, product: int) -> Pizzas:
    """The pizzas without the token on one tile of that product."""
    return _with_tile(pizzas, number, product + SALTED, product)


def _with_tile(pizzas: Pizzas, number: int, old: int, new: int) -> Pizzas:
    pizza = pizzas[number]
    place = pizza.index(old)
    return _replaced(pizzas, number, pizza[:place] + (new,) + pizza[place + 1 :])


def _replaced(pizzas: Pizzas, number: int, pizza: Pizza) -> Pizzas:
    return pizzas[:number] + (pizza,) + pizzas[number + 1 :]


def kind(pizza: Pizza) -> int:
    """A bit for each product on a pizza: finished ones are different if these are."""
    bits = 0
    for tile in pizza:
        bits |= 1 << (tile & PRODUCT_BITS)
    return bits


def products(pizza: Pizza) -> Counts:
    """The number of tiles of each product."""
    return tuple([pizza.count(k) + pizza.count(k + SALTED) for k in range(5)])


def salted_products(pizza: Pizza) -> Counts:
    """The number of salted tiles of each product."""
    return tuple([pizza.count(k + SALTED) for k in range(5)])
