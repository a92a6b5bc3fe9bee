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
from forno.rules.dealer import HANDS, ORDERS_IN_HAND
from forno.rules.moves import SUPPLY_PILE, WAITER_PILE
from forno.rules.redeal import imagined
from forno.rules.setup import bits
from forno.rules.shapes import Move
from forno.rules.slots import (
    ASKED,
    BAKED,
    INGREDIENTS,
    NOBODY,
    NOTHING,
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

STRENGTH = 12
SCALE = (0.5, 1.2, 1.7)
"""Pizzas by which one is ahead that are worth about a quarter of a win, by rounds to come."""

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
        moves = candidates(game, hand, held, forecast(game, known), dice)
        return event_of(seen, self._best(seen, moves, dice))

    def _best(self, seen: Seen, moves: list[Move], dice: Dice) -> Move:
        totals = dict.fromkeys(moves, 0.0)
        stage = max(1, self.strength // 3)
        for number in range(self.strength):
            if len(moves) == 1:
                break
            if number and number % stage == 0:
                moves = sorted(moves, key=lambda move: -totals[move])[: (len(moves) + 1) // 2]
            deal = imagined(seen.table, seen.seat, seen.hand or {}, dice.seed())
            luck = dice.seed()
            for move in moves:
                totals[move] += playout(deal.copy().game, seen.seat, move, Dice(luck))
        return max(moves, key=totals.__getitem__)


def candidates(game: Any, hand: int, held: Sequence[int], seen: Forecast, dice: Dice) -> list[Move]:
    """Turns worth thinking about."""
    p, s = game.s[TURN_OF], game.s
    spare = lacks(hand, seen.kept[p])
    contents = set()
    for order in held:
        found = policy.bake(game, p, hand, spare, [order], seen.table, dice)
        if found:
            contents.add(found)
    for kind in KINDS:
        for number in {1, units(hand, kind)} if units(hand, kind) else ():
            singles, doubled = fill(number, hand, kind) or (0, 0)
            contents.add((kind, singles + doubled, NOTHING, doubled))
    if not hand or not game.must_put:
        contents.add((NOTHING, 0, NOTHING, 0))
    piles = [pile for pile in (SUPPLY_PILE, WAITER_PILE) if s[WAITER + p if pile else SUPPLY]]
    return [
        ("turn", p, kind, count, order, pile, doubled)
        for kind, count, order, doubled in sorted(contents)
        for pile in piles or [SUPPLY_PILE]
    ]


def playout(game: Any, seat: int, move: Move, dice: Dice) -> float:
    """What becomes of a move if everybody plays by `policy` to the round's end."""
    s, now, dealer = game.s, game.s[ROUND], game.dealer
    seen = forecast(game, [hand_of(game, p) for p in range(game.players)])
    follow(game, seen, move)
    while s[ROUND] == now and s[PHASE] != OVER:
        phase = s[PHASE]
        if phase == TURN and dealer.must_show() == NOBODY:
            p = s[TURN_OF]
            held = orders_in(s[ORDERS_IN_HAND + p])
            follow(game, seen, policy.turn(game, hand_of(game, p), held, seen, dice))
        elif phase in (TURN, STARTING):
            holder = dealer.holders()[0]
            game.act(("starter", NOBODY if holder is None else holder))
        elif phase == REWARD:
            game.act(("reward", s[ASKED], dealer.top_of_waiter(s[ASKED])))
        else:
            p = awaited_player(game)
            game.act(answer(game, p, hand_of(game, p), orders_in(s[ORDERS_IN_HAND + p])))
    return worth(game, seat)


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


def worth(game: Any, seat: int) -> float:
    """How likely the seat wins, from 0 to 1, between two rounds or at the end."""
    s = game.s
    if s[PHASE] == OVER:
        winners = s[WINNERS]
        return float(winners >> seat & 1) / bits(winners)
    scores = [bits(s[BAKED + p]) + 0.05 * s[INGREDIENTS + p] for p in range(game.players)]
    ahead = scores[seat] - max(score for p, score in enumerate(scores) if p != seat)
    return 1 / (1 + math.exp(-ahead / SCALE[game.rounds + 1 - s[ROUND]]))


def hand_of(game: Any, p: int) -> int:
    """The row of an imagined hand."""
    hand = game.s[HANDS + p]
    row = ROWS.get(hand)
    if row is None:
        row = ROWS[hand] = row_of(game.dealer.ingredients(p))
    return row


def orders_in(mask: int) -> list[int]:
    """The orders of an imagined hand."""
    held = HELD.get(mask)
    if held is None:
        held = HELD[mask] = [order for order in range(mask.bit_length()) if mask >> order & 1]
    return held
