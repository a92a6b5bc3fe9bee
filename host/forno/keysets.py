"""The keys that a box can be told to press: the ten that its screens know, which every box takes,
and the names of those that a board with other keys has itself (firmware/forno/keypads)."""

from __future__ import annotations

from forno.failure import WrongInput
from forno.language import _

KEYS = (
    "salami", "mushroom", "pineapple", "pepper", "olive",
    "order", "supply", "waiter", "ok", "back",
)  # fmt: skip
NINE = ("up", "left", "push", "right", "down", "a", "b", "x", "y")
FOUR = ("a", "b", "x", "y")
OF_BOARDS = {"pico_oled": KEYS, "waveshare_lcd13": NINE, "pimoroni_display": FOUR}
"""By the name of a board. A board that is not known here is given the ten."""


def check_board(name: str | None) -> None:
    """Raises WrongInput for a board that a simulated box cannot be like."""
    if name is not None and name not in OF_BOARDS:
        told = _("No board is called {name}.").format(name=name)
        raise WrongInput(told, _("Choose one of {known}.").format(known=", ".join(OF_BOARDS)))


def keys_of(board: str) -> tuple[str, ...]:
    """A board's own keys."""
    return OF_BOARDS.get(board, KEYS)
