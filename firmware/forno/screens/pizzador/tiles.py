"""Pizzas as they lie before a player: a picture for each tile, on a dark ground if it is salted."""

from forno.canvas import INK, PAPER
from forno.rules.pizzador.faces import FACES, SLICES
from forno.rules.pizzador.pizzas import PRODUCT_BITS, SALTED

GAP = 2


def width(canvas):
    """The room of a whole pizza and what may stand beside it."""
    return SLICES * canvas.icon_size + canvas.small.width + 2 * GAP


def height(canvas):
    return canvas.icon_size + max(1, canvas.height // 40)


def row_height(canvas):
    """Of a list of pizzas."""
    return canvas.icon_size + max(3, canvas.height // 30)


def draw_tile(canvas, tile, x, y):
    """One tile; returns the x behind it."""
    name, salted = FACES[tile & PRODUCT_BITS], tile >= SALTED
    if salted:
        canvas.box(x, y, canvas.icon_size, canvas.icon_size, INK)
    return canvas.icon(name, x, y, PAPER if salted else None)


def draw_pizza(canvas, pizza, x, y, seasoned=False):
    """A pizza, with a mark behind it if a token seasons it; returns the x behind it."""
    for tile in pizza:
        x = draw_tile(canvas, tile, x, y)
    if seasoned:
        x = canvas.text("+", x, y + 1, canvas.small)
    return x


def draw_line(canvas, pizzas, x, y):
    """As many pizzas as there is room for in one line."""
    for number, pizza in enumerate(pizzas):
        more = canvas.body.width if number + 1 < len(pizzas) else 0
        if x + len(pizza) * canvas.icon_size + more > canvas.width:
            canvas.text("…", x, y + 1)
            return
        x = draw_pizza(canvas, pizza, x, y) + 3 * GAP
