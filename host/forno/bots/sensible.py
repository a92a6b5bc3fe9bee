"""The bot `sensible` of the Mamma Mia! family."""

from __future__ import annotations

from typing import Any

from forno.bots import policy
from forno.bots.counts import packed
from forno.bots.dice import Dice
from forno.bots.forecast import forecast
from forno.bots.seen import Event, Seen
from forno.rules.cards import KINDS, ORDER_NUMBER
from forno.rules.moves import event_of


class Sensible:
    """Remembers what was announced and puts in an order when it will be completed."""

    name = "sensible"

    def decide(self, seen: Seen, dice: Dice) -> Event:
        """The decision of `policy` for this seat."""
        game, seat = seen.table.game, seen.seat
        hand, held = own_cards(seen.hand)
        if "serve" in seen.menus:
            return event_of(policy.serve(game, seat, hand))
        known = [hand if p == seat else None for p in range(game.players)]
        return event_of(policy.turn(game, hand, held, forecast(game, known), dice))


def own_cards(hand: dict[str, Any] | None) -> tuple[int, list[int]]:
    """(packed cards, numbers of the orders) of a hand in the words of a record."""
    assert hand is not None
    cards = packed(hand["ingredients"].get(kind, 0) for kind in KINDS)
    return cards, [ORDER_NUMBER[order] for order in hand["orders"]]
