"""The bot `strong` of the Mamma Mia! family: it thinks deals through that may be the real one.

Whatever its seat cannot know is dealt anew many times; in each such deal every candidate is played
out to the round's end, everybody playing by `policy`. The best mean wins. Candidates that fall
behind are dropped on the way, so that the deals go to those between which it is hard to choose.
"""

from __future__ import annotations

import math
from typing import Any

from forno.bots import policy
from forno.bots.counts import BITS, lacks, packed, unpacked
from forno.bots.dice import Dice
from forno.bots.forecast import Forecast, forecast
from forno.bots.seen import Event, Seen
from forno.bots.sensible import own_cards
from forno.rules.cards import ROUNDS
from forno.rules.dealer import HANDS, ORDERS_IN_HAND
from forno.rules.moves import SUPPLY_PILE, WAITER_PILE, event_of
from forno.rules.redeal import imagined
from forno.rules.setup import bits
from forno.rules.shapes import MammaMia, Move
from forno.rules.slots import (
    AWAITED_OF,
    BAKED,
    INGREDIENTS,
    NOTHING,
    OVER,
    PHASE,
    ROUND,
    SERVE,
    STARTING,
    SUPPLY,
    TURN_OF,
    WAITER,
    WINNERS,
)

STRENGTH = 12
HELD_ORDERS = [[order for order in range(9) if mask >> order & 1] for mask in range(1 << 9)]
HANDS_MET: dict[int, int] = {}
SCALE = (0.5, 1.2, 1.7)


class Strong:
    """Chooses by playing imagined deals; `strength` is how many, 1000 at most."""

    name = "strong"

    def __init__(self, strength: int = STRENGTH) -> None:
        self.strength = strength

    def decide(self, seen: Seen, dice: Dice) -> Event:
        """The candidate with the best mean over the imagined deals."""
        game, seat = seen.table.game, seen.seat
        hand, held = own_cards(seen.hand)
        if "serve" in seen.menus:
            return event_of(policy.serve(game, seat, hand))
        known = [hand if p == seat else None for p in range(game.players)]
        now = forecast(game, known)
        moves = candidates(game, hand, held, now, dice)
        return event_of(self._best(seen, moves, dice))

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


def candidates(
    game: MammaMia, hand: int, held: list[int], seen: Forecast, dice: Dice
) -> list[Move]:
    """Turns worth thinking about."""
    p, s = game.s[TURN_OF], game.s
    spare = lacks(hand, seen.kept[p])
    contents = set()
    for order in held:
        found = policy.bake(game, p, spare, [order], seen.table, dice)
        if found:
            contents.add(found)
    for k, most in enumerate(unpacked(hand)):
        for count in {1, most} if most else ():
            contents.add((k, count, NOTHING))
    if not hand or not game.must_put:
        contents.add((NOTHING, 0, NOTHING))
    piles = [pile for pile in (SUPPLY_PILE, WAITER_PILE) if s[WAITER + p if pile else SUPPLY]]
    found_moves = []
    for kind, count, order in sorted(contents):
        for pile in piles or [SUPPLY_PILE]:
            found_moves.append(("turn", p, kind if count else NOTHING, count, order, pile, 0))
    return found_moves


def playout(game: MammaMia, seat: int, move: Move, dice: Dice) -> float:
    """What becomes of a move if everybody plays by `policy` to the round's end."""
    s, now = game.s, game.s[ROUND]
    seats = range(game.players)
    dealer: Any = game.dealer
    seen = forecast(game, [hand_of(game, p) for p in seats])
    follow(game, seen, move)
    while s[ROUND] == now and s[PHASE] != OVER:
        if s[PHASE] == SERVE:
            p = s[AWAITED_OF]
            game.act(policy.serve(game, p, hand_of(game, p)))
        elif dealer.must_show() >= 0 or s[PHASE] == STARTING:
            holder = dealer.holders()[0]
            game.act(("starter", -1 if holder is None else holder))
        else:
            p = s[TURN_OF]
            held = HELD_ORDERS[s[ORDERS_IN_HAND + p]]
            follow(game, seen, policy.turn(game, hand_of(game, p), held, seen, dice))
    return worth(game, seat)


def follow(game: MammaMia, seen: Forecast, move: Move) -> None:
    """Make a turn and keep the forecast in step."""
    _, p, kind, count, order, _, _ = move
    if count:
        seen.put(kind, count)
    if order != NOTHING:
        hand = hand_of(game, p)
        if count:
            hand -= count << BITS * kind
        seen.order(p, game.own[p], order, hand)
    game.act(move)


def worth(game: MammaMia, seat: int) -> float:
    """How likely the seat wins, from 0 to 1, between two rounds or at the end."""
    s = game.s
    if s[PHASE] == OVER:
        winners = s[WINNERS]
        return (winners >> seat & 1) / bits(winners)
    scores = [bits(s[BAKED + p]) + 0.05 * s[INGREDIENTS + p] for p in range(game.players)]
    ahead = scores[seat] - max(score for p, score in enumerate(scores) if p != seat)
    return 1 / (1 + math.exp(-ahead / SCALE[ROUNDS + 1 - s[ROUND]]))


def hand_of(game: MammaMia, p: int) -> int:
    """The packed cards of an imagined hand."""
    hand = game.s[HANDS + p]
    row = HANDS_MET.get(hand)
    if row is None:
        deals: Any = game.dealer
        row = HANDS_MET[hand] = packed(deals.ingredients(p))
    return row
