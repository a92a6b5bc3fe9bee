"""How likely each order was to succeed, from what its owner could know.

What the owner knows: all that was announced, so exactly which cards lie below the order; every
public count; in a digital game the own hand. At a real table nobody has recorded the hands, so
there the own hand counts as unknown like the others': these are the odds of a good listener.

What is unknown is taken so:
- The cards that have not been seen lie anywhere, each deal being as likely.
- What is left of the supply is drawn by all players in turn, as many cards each. Of the cards that
  a player so gets to see the hand keeps those that own orders in the oven lack, as many as it has
  room for beside its orders of now.
- Mamma Mia!: every order below is completed by its owner if he can (see `oven`).
- Sole Mio! and Grande, where others have a say: everybody decides as the bot `sensible` would (see
  `rehearsal`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import add, sub

from forno.rules.cards import HAND, KINDS, ORDER_NUMBER
from forno.rules.table import Table
from forno.study.chances import Chance, Hidden, chance
from forno.study.looking_back import Event, Order, emptied_rounds, orders_of, replayed
from forno.study.oven import Emptying, Layer, Oven
from forno.study.rehearsal import Rehearsal
from forno.study.seating import game_seed

SAMPLES = 1000
WITHOUT_HELP = "mammamia"
"""The game in which nobody but an order's owner has a say in it."""
Cards = tuple[int, ...]
"""A number of cards of each kind."""
NO_CARDS: Cards = (0,) * len(KINDS)


@dataclass(frozen=True)
class Odds:
    """An order and its chance."""

    order: Order
    chance: Chance


def told_orders(table: Table) -> list[Order]:
    """The orders of which odds may be told: those of ovens that were emptied to the end."""
    return [order for order in orders_of(table) if order.round <= emptied_rounds(table)]


def odds_when_put(table: Table, samples: int = SAMPLES, seed: int = 0) -> Iterator[Odds]:
    """The odds of each order at the moment when it was put in, before its owner refilled."""
    orders = {order.n: order for order in told_orders(table)}
    for number, event, played, tracker in _both(table):
        if event is not None and number in orders:
            moment = Moment(played, tracker, event)
            yield Odds(orders[number], moment.chance(orders[number], samples, seed))


def odds_at(table: Table, at: int, samples: int = SAMPLES, seed: int = 0) -> Iterator[Odds]:
    """The odds, after the event of that number, of each order that lay in the oven then."""
    played, tracker = next(both[2:] for both in _both(table) if both[0] > at)
    seen = played.view(everything=True)
    inside = [(turn["p"], turn["order"]) for turn in seen["oven_cards"] if "order" in turn]
    for order in told_orders(table):
        present = order.n <= at and order.round == seen["round"]
        if present and (order.p, order.order) in inside:
            yield Odds(order, Moment(played, tracker, None).chance(order, samples, seed))


def _both(table: Table) -> Iterator[tuple[int, Event | None, Table, Table]]:
    """What `replayed` gives, with a tracker in the same state."""
    trackers = replayed(table, tracked=True)
    for (number, event, played), (_, _, tracker) in zip(replayed(table), trackers, strict=True):
        yield number, event, played, tracker


@dataclass(frozen=True)
class Moment:
    """A state of the game, as it is and as all see it.

    turn: the turn that comes next, if it puts in the order that is asked about.
    """

    played: Table
    tracker: Table
    turn: Event | None

    def chance(self, order: Order, samples: int, seed: int) -> Chance:
        """The chance of an order, as far as its owner can know it now."""
        own_seed = game_seed(seed, order.n)
        if self.played.header["game"] == WITHOUT_HELP:
            oven, hidden = situation(self.played, order.p, order.order, self.turn)
            return chance(hidden, Emptying(oven), samples, own_seed)
        turn = None if self.turn is None else self.tracker.rules.move_of(self.turn)
        hand = self.played.view(order.p)["hand"]
        return Rehearsal(self.tracker, order.p, order.order, hand, turn).chance(samples, own_seed)


def situation(table: Table, owner: int, order: str, turn: Event | None) -> tuple[Oven, Hidden]:
    """What the owner of an order knows.

    turn: the one that puts it in, which `table` has not seen; None for an order in the oven.
    """
    seen, game = table.view(everything=True), table.game
    put = _counts(turn.get("put", {})) if turn else NO_CARDS
    hand = None
    if seen["hands"]:
        hand = tuple(map(sub, _counts(seen["hands"][owner]["ingredients"]), put))
    unseen = tuple(
        max(0, game.exists[k] - game.in_sight(k) - put[k] - (hand[k] if hand else 0))
        for k in range(len(KINDS))
    )
    held = [player["ingredients"] for player in seen["players"]]
    held[owner] = 0 if hand else held[owner] - sum(put)
    gone = frozenset(p for p in range(game.players) if game.has_left(p))
    drawn = _drawn(held, sum(unseen), seen["turn"], gone)
    known = tuple(hand if hand and p == owner else NO_CARDS for p in range(game.players))
    hands = tuple(
        min(HAND - player["orders"] + (turn is not None and p == owner), sum(known[p]) + drawn[p])
        for p, player in enumerate(seen["players"])
    )
    turns = [*_awaited(seen), *seen["oven_cards"], *([turn] if turn else [])]
    layers = _layers(turns, (owner, order), gone)
    oven = Oven(_counts(seen["table"]), layers, tuple(game.own), hands)
    return oven, Hidden(unseen, drawn, known)


def _drawn(held: list[int], unseen: int, turn: int, gone: frozenset[int]) -> tuple[int, ...]:
    """How many unseen cards each player holds or will draw; the supply is shared out in turn."""
    drawn = held[:]
    while sum(drawn) > unseen:  # hands that were counted may be more than can be
        drawn[drawn.index(max(drawn))] -= 1
    players = [p for p in range(len(held)) if p not in gone]
    players = [p for p in players if p >= turn] + [p for p in players if p < turn]
    for place in range(unseen - sum(drawn)):
        drawn[players[place % len(players)]] += 1
    return tuple(drawn)


def _awaited(seen: Event) -> list[Event]:
    """The order that lies open and waits for its owner."""
    awaited = seen["pending"]
    return [{"p": awaited["p"], "order": awaited["order"]}] if awaited else []


def _layers(turns: list[Event], last: tuple[int, str], gone: frozenset[int]) -> tuple[Layer, ...]:
    """The oven up to an order, given as its owner and name."""
    layers, cards = [], NO_CARDS
    for turn in turns:
        cards = tuple(map(add, cards, _counts(turn.get("put", {}))))
        if "order" in turn:
            layers.append(Layer(cards, turn["p"], ORDER_NUMBER[turn["order"]], turn["p"] in gone))
            cards = NO_CARDS
            if (turn["p"], turn["order"]) == last:
                break
    return tuple(layers)


def _counts(cards: dict[str, int]) -> Cards:
    return tuple(cards.get(kind, 0) for kind in KINDS)
