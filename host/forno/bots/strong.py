"""The bot `strong` of the Mamma Mia! family: it thinks deals through that may be the real one.

Whatever its seat cannot know is dealt anew many times; in each such deal every candidate is played
out to the round's end, everybody playing by `policy`. The best mean wins. Candidates that fall
behind are dropped on the way, so that the deals go to those between which it is hard to choose.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from forno.bots import policy
from forno.bots.answers import answer, awaited_player
from forno.bots.counts import BITS, DOUBLE_CARD, KINDS, fill, lacks, row_of, units
from forno.bots.dice import Dice
from forno.bots.forecast import Forecast, forecast
from forno.bots.seen import Event, Seen
from forno.bots.sensible import event_of, own_cards
from forno.rules.mammamia import MammaMia
from forno.rules.moves import SUPPLY_PILE, WAITER_PILE
from forno.rules.redeal import imagined
from forno.rules.setup import bits
from forno.rules.shapes import Move
from forno.rules.slots import (
    ASKED,
    BAKED,
    HANDS,
    INGREDIENTS,
    NOBODY,
    NOTHING,
    ORDERS_HELD,
    ORDERS_IN_HAND,
    OVER,
    PHASE,
    REWARD,
    ROUND,
    STARTING,
    SUPPLY,
    TURN,
    TURN_OF,
    WAITER,
    WINNERS,
)
from forno.rules.solemio.game import SoleMio

STRENGTH = 8
MOST_ORDERS, FEWEST_CARDS = 4, 2
"""Orders and ingredients in hand between which drawing orders is thought about."""
TRUST: dict[type[MammaMia], float] = {SoleMio: 0.05}
TRUST_ELSE = 0.01
"""What of a win the move of `policy` counts beyond its mean: few deals tell little."""
HORIZON = 2
"""Turns of each player that are thought ahead."""
LEAD, LEAD_A_ROUND = 0.5, 0.8
"""Pizzas by which one has to be ahead for winning three times in four: at the end, and how much
more for each round that is still to be played."""

# Hands met so far, by the slots that pack them.
ROWS: dict[int, int] = {}
HELD: dict[int, list[int]] = {}


class Strong:
    """Chooses by playing imagined deals; `strength` is how many, 1000 at most."""

    name = "strong"

    def __init__(self, strength: int = STRENGTH) -> None:
        self.strength = strength

    def decide(self, seen: Seen, dice: Dice) -> Event:
        """The candidate with the best mean over the imagined deals."""
        game: Any = seen.table.game
        hand, held = own_cards(seen)
        if "turn" not in seen.menus:
            return event_of(seen, answer(game, seen.seat, hand, held))
        known = [hand if p == seen.seat else None for p in range(game.players)]
        coming = forecast(game, known)
        first = policy.turn(game, hand, held, coming, dice)
        moves = {first, *candidates(game, hand, held, coming, dice)}
        return event_of(seen, self._best(seen, first, sorted(moves), dice))

    def _best(self, seen: Seen, first: Move, moves: list[Move], dice: Dice) -> Move:
        totals = dict.fromkeys(moves, 0.0)
        totals[first] = TRUST.get(type(seen.table.game), TRUST_ELSE) * self.strength
        stage = max(1, self.strength // 3)
        for number in range(self.strength):
            if len(moves) == 1:
                break
            if number and number % stage == 0:
                moves = sorted(moves, key=lambda move: -totals[move])[: (len(moves) + 1) // 2]
            deal = imagined(seen.table, seen.seat, seen.hand or {}, dice.seed())
            coming, luck = forecast_of(deal.game), dice.seed()
            for move in moves:
                game = deal.copy(way_back=False).game
                totals[move] += playout(game, coming.of(game), seen.seat, move, Dice(luck))
        return max(moves, key=totals.__getitem__)


def candidates(game: Any, hand: int, held: Sequence[int], seen: Forecast, dice: Dice) -> list[Move]:
    """Turns worth thinking about."""
    p = game.s[TURN_OF]
    spare = lacks(hand, seen.kept[p])
    contents = set()
    for order in held:
        found = policy.bake(game, p, hand, spare, [order], seen.table, dice)
        if found:
            contents.add(found)
    worst = policy.farthest(game, game.own[p], held, seen.table) if hand else NOTHING
    for kind in KINDS:
        if units(hand, kind):
            singles, doubled = fill(1, hand, kind) or (0, 0)
            contents.add((kind, singles + doubled, worst, doubled))
    if not hand or not game.must_put:
        contents.add((NOTHING, 0, NOTHING, 0))
    return [
        ("turn", p, kind, count, order, pile, doubled)
        for kind, count, order, doubled in sorted(contents)
        for pile in piles(game, p, count, order != NOTHING)
    ]


def piles(game: Any, p: int, count: int, laid: int) -> set[int]:
    """The piles worth thinking about: a hand full of orders would be stuck before long."""
    s = game.s
    found = {policy.refill(game, p, count, laid)}
    orders = s[ORDERS_HELD + p] - laid + min(count + laid, s[WAITER + p])
    if s[SUPPLY]:
        found.add(SUPPLY_PILE)
    if s[WAITER + p] and orders <= MOST_ORDERS and s[INGREDIENTS + p] - count >= FEWEST_CARDS:
        found.add(WAITER_PILE)
    return found


def playout(game: Any, seen: Forecast, seat: int, move: Move, dice: Dice) -> float:
    """How well a seat stands after a move and a few turns of everybody by `policy`."""
    s, now = game.s, game.s[ROUND]
    follow(game, seen, move)
    for _ in range(HORIZON * game.players):
        if s[PHASE] != TURN or s[ROUND] != now:
            break
        if game.dealer.must_show(game) == NOBODY:
            p = s[TURN_OF]
            held = orders_in(s[ORDERS_IN_HAND + p])
            follow(game, seen, policy.turn(game, hand_of(game, p), held, seen, dice))
        else:
            chance(game)
    while s[PHASE] != TURN and s[PHASE] != OVER:
        if s[PHASE] in (STARTING, REWARD):
            chance(game)
        else:
            p = awaited_player(game)
            game.act(answer(game, p, hand_of(game, p), orders_in(s[ORDERS_IN_HAND + p])))
    return worth(game, seat, seen if s[ROUND] == now else None)


def chance(game: Any) -> None:
    """What an imagined game brings about by itself."""
    p, dealer = game.s[ASKED], game.dealer
    if game.s[PHASE] == REWARD:
        game.act(("reward", p, dealer.top_of_waiter(game, p)))
    else:
        holder = dealer.holders(game)[0]
        game.act(("starter", NOBODY if holder is None else holder))


def follow(game: Any, seen: Forecast, move: Move) -> None:
    """Make a turn and keep the forecast in step."""
    _, p, kind, count, order, _, doubled = move
    if count:
        seen.put(kind, count, doubled)
    if order != NOTHING:
        hand = hand_of(game, p)
        if count:
            hand -= count - doubled + doubled * DOUBLE_CARD << BITS * kind
        seen.order(p, order, hand)
    game.act(move)


def worth(game: Any, seat: int, seen: Forecast | None) -> float:
    """How likely the seat wins, from 0 to 1; `seen`: what comes of an oven that is closed."""
    s, seats = game.s, range(game.players)
    if s[PHASE] == OVER:
        winners = s[WINNERS]
        return float(winners >> seat & 1) / bits(winners)
    scores = [float(bits(s[BAKED + p])) for p in seats]
    if seen:
        scores = [score + coming for score, coming in zip(scores, seen.coming, strict=True)]
    ahead = scores[seat] - max(scores[p] for p in seats if p != seat)
    left = game.rounds - s[ROUND] + s[SUPPLY] / sum(game.exists)
    return 1 / (1 + math.exp(-ahead / (LEAD + LEAD_A_ROUND * left)))


def forecast_of(game: Any) -> Forecast:
    """What comes of the oven of an imagined game."""
    return forecast(game, [hand_of(game, p) for p in range(game.players)])


def hand_of(game: Any, p: int) -> int:
    """The row of an imagined hand."""
    hand = game.s[HANDS + p]
    row = ROWS.get(hand)
    if row is None:
        row = ROWS[hand] = row_of(game.dealer.ingredients(game, p))
    return row


def orders_in(mask: int) -> list[int]:
    """The orders of an imagined hand."""
    held = HELD.get(mask)
    if held is None:
        held = HELD[mask] = [order for order in range(mask.bit_length()) if mask >> order & 1]
    return held
