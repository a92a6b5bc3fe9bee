from collections.abc import Callable, Iterator
from typing import Any as Any

from .dealer import Dealer as Dealer
from .mammamia import MammaMia as MammaMia
from .setup import Seats as Seats
from .table import Table as Table

Json = dict[str, Any]
"""An object of a record or of a view."""
Move = tuple[Any, ...]
"""An event as `moves` has it."""
Need = tuple[int, ...]
"""A number of cards of each kind."""
Way = tuple[int, int, int, int]
"""A way to complete an order; see `orders`."""
Result = tuple[int, int, int, str, str, Any, Need]
"""An entry of `results`; see `emptying`."""
Standing = tuple[int, Move, int, int, int]
"""A standing event; see `table`."""
Events = Iterator[Json]
Rows = Iterator[Need]
Check = Callable[[Any, str], Any]
"""Gives the checked value of a field, which is named for the error."""
