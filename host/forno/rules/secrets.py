"""What only a seat, or nobody at the table, may know. A box loads it for an open oven alone."""

from .moves import put_counts
from .shapes import Json, MammaMia, Table
from .slots import (
    COUNT_MASK,
    DOUBLES_SHIFT,
    KIND_SHIFT,
    NUMBER_SHIFT,
    ORDER_SHIFT,
    OVEN_END,
    OVEN_NEXT,
    PLAYER_SHIFT,
)


def add(table: Table, s: list[int], seen: Json, seat: int | None, everything: bool) -> None:
    """Add to a view what `view.view` says of `seat` and `everything`."""
    game = table.game
    if seat is not None:
        game.need_player(seat)
        seen["hand"] = game.dealer.hand(game, seat) if game.dealer else None
    if everything:
        seats, dealer = range(game.players), game.dealer
        seen["seed"] = table.header.get("seed")
        seen["hands"] = [dealer.hand(game, p) for p in seats] if dealer else None
        seen["oven_cards"] = _oven_cards(game, s)


def _oven_cards(game: MammaMia, s: list[int]) -> list[Json]:
    """What lies in the oven, turn by turn from the first card in, with the events' numbers."""
    cards = []
    for entry in game.oven[s[OVEN_NEXT] : s[OVEN_END]]:
        turn: Json = {"n": entry >> NUMBER_SHIFT, "p": entry >> PLAYER_SHIFT & 7}
        if not turn["n"]:
            turn = {"n": 0, "p": None}
        if entry & COUNT_MASK:
            turn["put"] = put_counts(
                entry >> KIND_SHIFT & 15, entry & COUNT_MASK, entry >> DOUBLES_SHIFT & 3
            )
        if entry >> ORDER_SHIFT & 31:
            turn["order"] = game.order_names[(entry >> ORDER_SHIFT & 31) - 1]
        cards.append(turn)
    return cards
