"""What becomes of an order of Sole Mio! or Grande, tried out with the rules themselves.

Whatever its owner cannot know is dealt by chance, the rest of the supply is drawn by all in turn,
as many cards each, and the oven is emptied. There everybody decides as the bot `sensible` would:
who has his order completed, asks for help, gives it or shows cards is settled by that.
"""

from __future__ import annotations

from typing import Any

from forno.bots import Dice
from forno.bots.answers import answer, awaited_player
from forno.bots.counts import cards_of
from forno.bots.strong import hand_of, orders_in
from forno.rules.cards import CARDS
from forno.rules.emptying import FULFILLED
from forno.rules.errors import RuleError
from forno.rules.redeal import imagined
from forno.rules.shapes import Move
from forno.rules.slots import (
    ASKED,
    BAKED,
    BAKED_END,
    DECK,
    DECK_NEXT,
    HANDS,
    INGREDIENTS,
    NOBODY,
    NOWHERE,
    ORDERS_GONE,
    ORDERS_HELD,
    ORDERS_IN_HAND,
    ORDERS_IN_OVEN,
    PHASE,
    REWARD,
    START_AT,
    START_BIT,
    STARTER,
    STARTING,
    SUPPLY,
    TURN,
    TURN_OF,
)
from forno.rules.solemio.cards import CHEF
from forno.rules.solemio.help import BY_REWARD
from forno.rules.table import Table
from forno.study.chances import Chance
from forno.study.intervals import wilson

Hand = dict[str, Any]


class Rehearsal:
    """An order whose end is to be tried out.

    tracker: a physical table of the game, before the turn that puts the order in, or with it in the
    oven if `turn` is None. hand: the owner's, as `Dealer.hand` has it; None if it is not known.
    """

    def __init__(
        self, tracker: Table, owner: int, order: str, hand: Hand | None, turn: Move | None
    ) -> None:
        self._tracker = tracker
        self._owner = owner
        self._order = tracker.game.order_names.index(order)
        self._hand = hand
        self._turn = turn
        self._first = tracker.game.s[BAKED_END]

    def chance(self, samples: int, seed: int) -> Chance:
        """The chance to end well, exact if no decision comes before that order's."""
        settled = self._settled()
        if settled is not None:
            return Chance(settled, settled, settled, 0)
        dice = Dice(seed)
        hits = sum(self._can_end_well(dice) for _ in range(samples))
        return Chance(hits / samples, *wilson(hits, samples), samples)

    def _settled(self) -> float | None:
        """1 or 0 if all can see how it ends, None if somebody's cards or choice may matter."""
        game: Any = self._tracker.copy(False).game
        self._put_in(game)
        s = game.s
        chefs = any(inside >> CHEF & 1 for inside in s[ORDERS_IN_OVEN : ORDERS_IN_OVEN + 5])
        if s[PHASE] != TURN or (chefs and game.start_unshown()):
            return None
        for place in range(s[SUPPLY] - game.start_unshown()):
            s[INGREDIENTS + clockwise(game, place)] += 1
        s[SUPPLY] = 0
        game.begin_emptying()
        ended = self._result(game)
        return None if ended is None else float(ended)

    def _can_end_well(self, dice: Dice) -> bool:
        """How it ends in one deal; badly if a real table's counts make it an impossible one."""
        try:
            return self._ends_well(dice)
        except RuleError:
            if self._hand is None:
                return False
            raise

    def _ends_well(self, dice: Dice) -> bool:
        """How it ends in one deal."""
        hand = self._unknown_hand(dice) if self._hand is None else self._hand
        tracker = self._tracker
        if tracker.game.s[PHASE] == STARTING:
            tracker, hand = self._start_card_shown(hand, dice)
        game: Any = imagined(tracker, self._owner, hand, dice.seed()).game
        for p in range(game.players):  # hands that were counted may be more than can be
            held = sum(cards_of(hand_of(game, p)))
            game.s[INGREDIENTS + p] = held + (game.s[START_AT] == p)
        self._put_in(game)
        if game.dealer.must_show(game) != NOBODY:
            game.act(("starter", game.dealer.must_show(game)))
        if game.s[PHASE] == TURN:
            draw_the_rest(game)
            game.begin_emptying()
        while (ended := self._result(game)) is None:
            go_on(game)
        return ended

    def _start_card_shown(self, hand: Hand, dice: Dice) -> tuple[Table, Hand]:
        """The supply has run out and somebody is about to show the start card: who may hold it."""
        tracker = self._tracker.copy()
        holders = tracker.legal()["starter"]["p"]
        if self._hand is not None:
            mine = hand["start_card"]
            holders = [p for p in holders if (p == self._owner) == mine] or holders
        tracker.apply({"e": "starter", "p": dice.pick(holders)})
        return tracker, {**hand, "start_card": False}

    def _put_in(self, game: Any) -> None:
        if self._turn is not None:
            game.act(self._turn)

    def _result(self, game: Any) -> bool | None:
        for _, owner, order, how, by, *_ in game.results[self._first : game.s[BAKED_END]]:
            if (owner, order) == (self._owner, self._order) and by != BY_REWARD:
                return bool(how == FULFILLED)
        return None

    def _unknown_hand(self, dice: Dice) -> Hand:
        """A hand that the owner may hold, with what the turn puts in."""
        game, p = self._tracker.game, self._owner
        s, held = game.s, [0] * len(game.cards)
        gone = s[BAKED + p] | s[ORDERS_IN_OVEN + p] | s[ORDERS_GONE + p] | 1 << self._order
        orders = [order for order in game.own_orders[game.own[p]] if not gone >> order & 1]
        dice.shuffle(orders)
        orders = orders[: s[ORDERS_HELD + p] - (self._turn is not None)]
        if self._turn is not None:
            _, _, kind, count, order, _, doubles = self._turn
            orders.append(order)
            if count:
                held[kind] += count - doubles
            if doubles:
                held[kind + len(game.cards) // 2] += doubles
        unseen = [k for k in game.cards for _ in range(game.exists[k] - game.in_sight(k) - held[k])]
        dice.shuffle(unseen)
        for card in unseen[: s[INGREDIENTS + p] - sum(held)]:
            held[card] += 1
        return {
            "ingredients": {CARDS[k]: count for k, count in enumerate(held) if count},
            "orders": [game.order_names[order] for order in orders],
            "start_card": False,
        }


def clockwise(game: Any, place: int) -> int:
    """The player who draws the card at that place of the supply, if all draw one by one."""
    players = [p for p in range(game.players) if not game.has_left(p)]
    first = game.s[TURN_OF]
    players = [p for p in players if p >= first] + [p for p in players if p < first]
    return players[place % len(players)]


def draw_the_rest(game: Any) -> None:
    """The supply of an imagined deal is drawn, one card each in turn."""
    s = game.s
    for place, card in enumerate(s[DECK][s[DECK_NEXT] :]):
        p = clockwise(game, place)
        if card == START_BIT:
            s[STARTER], s[START_AT] = p, NOWHERE
        else:
            s[HANDS + p] += card
            s[INGREDIENTS + p] += 1
    s[DECK], s[DECK_NEXT], s[SUPPLY] = (), 0, 0


def go_on(game: Any) -> None:
    """The next decision of an emptying, as `sensible` takes it."""
    s = game.s
    if s[PHASE] == STARTING:
        holder = game.dealer.holders(game)[0]
        game.act(("starter", NOBODY if holder is None else holder))
    elif s[PHASE] == REWARD:
        game.act(("reward", s[ASKED], game.dealer.top_of_waiter(game, s[ASKED])))
    else:
        p = awaited_player(game)
        game.act(answer(game, p, hand_of(game, p), orders_in(s[ORDERS_IN_HAND + p])))
