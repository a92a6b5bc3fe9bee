"""Dealing anew what a seat cannot know: others' hands, the piles, and the chance to come.

What the seat does know stays: its own hand, all that lies open, all that was announced and every
count. Host only: for bots, which think about such deals, and for the proof that they see no more.
"""

from .cards import KIND_NUMBER
from .chance import below, shuffle
from .dealer import DEALER, PACKED, held
from .shapes import Any, Json, MammaMia, Table
from .slots import (
    ALL_SLOTS,
    BAKED,
    CHANCE,
    DECK,
    DECK_NEXT,
    HANDS,
    IN_SUPPLY,
    INGREDIENTS,
    NOBODY,
    NOWHERE,
    ORDERS_GONE,
    ORDERS_HELD,
    ORDERS_IN_HAND,
    ORDERS_IN_OVEN,
    PHASE,
    START_AT,
    START_BIT,
    STARTING,
    SUPPLY,
    WAITER,
    WAITERS,
)


def redealt(table: Table, seat: int, state: int) -> Table:
    """A copy of a digital game that looks the same from a seat and is dealt anew elsewhere.

    state: of `chance`, where the deal comes from.
    """
    if not table.game.dealer:
        raise ValueError("a physical game has nothing that could be dealt anew")
    deal = DEALS[table.header["game"]]
    return deal(table, seat, state)


def _oven(table: Table, seat: int, state: int) -> Table:
    """Mamma Mia! and its siblings: others' hands, the piles, and where the start card hides."""
    copy = table.copy()
    game, dealer = copy.game, copy.game.dealer
    s = game.s
    due = dealer.must_show(game) != NOBODY or s[PHASE] == STARTING
    holder = s[START_AT] if due or s[START_AT] == seat else NOWHERE
    _deal(game, seat, s[HANDS + seat], s[ORDERS_IN_HAND + seat], holder, state)
    return copy


def _fiesta(table: Table, seat: int, state: int) -> Table:
    from .fiesta.redeal import redealt as deal

    return deal(table, seat, state)


def _pizzador(table: Table, seat: int, state: int) -> Table:
    """Nothing is hidden but how the dice will fall."""
    from .pizzador.layout import CHANCE as NEXT_THROW

    copy = table.copy()
    copy.game.s[NEXT_THROW] = state
    return copy


DEALS = {
    "mammamia": _oven,
    "solemio": _oven,
    "grande": _oven,
    "pizzador": _pizzador,
    "fiesta": _fiesta,
}


def imagined(tracker: Table, seat: int, hand: Json, state: int) -> Table:
    """A digital game that a tracker and the hand of one seat leave possible.

    hand: as `Dealer.hand` has it. state: of `chance`, where the deal comes from.
    """
    copy = tracker.copy()
    game = copy.game
    game.small = False
    game.s.extend([0] * (ALL_SLOTS - DECK))
    game.dealer = DEALER
    kinds = sum([count * PACKED[KIND_NUMBER[kind]] for kind, count in hand["ingredients"].items()])
    orders = sum([1 << game.order_names.index(order) for order in hand["orders"]])
    _deal(game, seat, kinds, orders, seat if hand["start_card"] else NOWHERE, state)
    return copy


def _deal(game: MammaMia, seat: int, kinds: int, orders: int, holder: int, state: int) -> None:
    """Deal all that a seat does not hold, from what lies neither open nor in the oven.

    holder: who has an unshown start card if that is known, else NOWHERE.
    """
    s: list[Any] = game.s
    state = _deal_orders(game, seat, orders, state)
    s[HANDS + seat], s[ORDERS_IN_HAND + seat] = kinds, orders
    unseen = [PACKED[k] for k in game.cards for _ in range(_unseen(game, k, kinds))]
    state = shuffle(state, unseen)
    if holder == NOWHERE and game.start_unshown():
        state, holder = _place_start(game, seat, state)
    for p in range(game.players):
        if p != seat:
            number = s[INGREDIENTS + p] - (holder == p)
            s[HANDS + p] = sum(unseen[:number])
            del unseen[:number]
    deck = unseen[: s[SUPPLY] - (holder == IN_SUPPLY)]
    if holder == IN_SUPPLY:
        state, place = below(state, len(deck) + 1)
        deck.insert(place, START_BIT)
    s[DECK], s[DECK_NEXT], s[CHANCE], s[START_AT] = tuple(deck), 0, state, holder


def _unseen(game: MammaMia, kind: int, hand: int) -> int:
    """Cards of a kind of which the seat with that packed hand does not know where they are."""
    return game.exists[kind] - game.in_sight(kind) - held(hand, kind)


def _deal_orders(game: MammaMia, seat: int, orders: int, state: int) -> int:
    s: list[Any] = game.s
    for p in range(game.players):
        gone = s[BAKED + p] | s[ORDERS_IN_OVEN + p] | s[ORDERS_GONE + p]
        gone |= orders if p == seat else 0
        left = [order for order in game.own_orders[game.own[p]] if not gone >> order & 1]
        state = shuffle(state, left)
        held = 0 if p == seat else s[ORDERS_HELD + p]
        s[ORDERS_IN_HAND + p] = sum([1 << order for order in left[:held]])
        s[WAITERS + p] = tuple(left[held : held + s[WAITER + p]])
    return state


def _place_start(game: MammaMia, seat: int, state: int) -> tuple[int, int]:
    """(state, where an unshown start card lies): each card that may be it is as likely."""
    s = game.s
    places = [IN_SUPPLY] * s[SUPPLY]
    if game.hidden_round():
        for p in range(game.players):
            if p != seat and game.may_hold_start(p):
                places += [p] * s[INGREDIENTS + p]
    state, place = below(state, len(places))
    return state, places[place]
