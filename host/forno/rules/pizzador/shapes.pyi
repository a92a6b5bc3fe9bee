from collections.abc import Iterator
from typing import Any

Counts = tuple[int, ...]
"""A number for each face, or for each product."""
Pizza = tuple[int, ...]
"""Tiles as `pizzas` has them."""
Pizzas = tuple[Pizza, ...]
"""The pizzas of a player, the first begun first."""
TileRef = tuple[int, int, int]
"""(player, pizza, product)."""
Placing = tuple[int, int]
"""(product, pizza): a tile and where it goes."""
Found = Iterator[tuple[Any, ...]]
"""What is found one after another: rows of a shape that the finder tells."""
