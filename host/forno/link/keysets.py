"""The keys that a box can be told to press: the ten that its screens know, which every box takes,
and the names of those that a board with other keys has itself (firmware/forno/keypads)."""

from __future__ import annotations

KEYS = (
    "salami", "mushroom", "pineapple", "pepper", "olive",
    "order", "supply", "waiter", "ok", "back",
)  # fmt: skip
NINE = ("up", "left", "push", "right", "down", "a", "b", "x", "y")
FOUR = ("a", "b", "x", "y")
OF_BOARDS = {"pico_oled": KEYS, "waveshare_lcd13": NINE, "pimoroni_display": FOUR}
"""By the name of a board. A board that is not known here is given the ten."""


def keys_of(board: str) -> tuple[str, ...]:
    """A board's own keys."""
    return OF_BOARDS.get(board, KEYS)
