"""The bot `sensible` of the Mamma Mia! family."""

from __future__ import annotations

from typing import Any

from forno.bots import policy
from forno.bots.answers import answer
from forno.bots.counts import row_of
from forno.bots.dice import Dice
from forno.bots.forecast import forecast
from forno.bots.seen import Event, Seen
from forno.rules.cards import CARDS, UNKNOWN


class Sensible:
    """Remembers what was announced and puts in an order when it will likely be completed."""

    name = "sensible"

    def decide(self, seen: Seen, dice: Dice) -> Event:
        """The decision of `policy` or `answers` for this seat."""
        game: Any = seen.table.game
        hand, held = own_cards(seen)
        if "turn" in seen.menus:
            known = [hand if p == seen.seat else None for p in range(game.players)]
            move = policy.turn(game, hand, held, forecast(game, known), dice)
        else:
            move = answer(game, seen.seat, hand, held)
        return event_of(seen, move)


def own_cards(seen: Seen) -> tuple[int, list[int]]:
    """(row of the cards, numbers of the orders) of the seat's hand."""
    hand: dict[str, Any] = seen.hand or {}
    names = seen.table.game.order_names
    cards = row_of(hand["ingredients"].get(card, 0) for card in CARDS[:UNKNOWN])
    return cards, [names.index(order) for order in hand["orders"]]


def event_of(seen: Seen, move: tuple[Any, ...]) -> Event:
    """The event of a move in the seat's game."""
    event: Event = seen.table.rules.event_of(move)
    return event
