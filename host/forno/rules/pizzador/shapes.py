"""Names for annotations; `shapes.pyi` says what they stand for."""

Counts = tuple
Pizza = tuple
Pizzas = tuple
TileRef = tuple
Placing = tuple
Found = object
