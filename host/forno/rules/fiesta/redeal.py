"""Dealing anew what a seat cannot know: others' wishes, the piles, and the chance to come.

What the seat does know stays: its own hand, all that lies open and every count. Host only: for the
proof that a bot sees no more.
"""

from ..chance import shuffle
from ..shapes import Any, Table
from . import deck
from .dealer import CHANCE, DRAW_PILE, HANDS, NEXT, STARTS, WISH_PILE
from .places import AUCTION, CARD_DUE, DISCARDED, LAY, NOTHING, PHASE, SHOWN
from .wishes import COLOUR_OF, COPIES, DEALT


def redealt(table: Table, seat: int, state: int) -> Table:
    """A copy of a digital game that looks the same from a seat and is dealt anew elsewhere.

    state: of `chance`, where the deal comes from. The two wishes that a seat did not keep count as
    unknown to it.
    """
    copy = table.copy()
    game: Any = copy.game
    if game.s[AUCTION] == 0 and game.s[PHASE] in (CARD_DUE, LAY):
        state = _deal_starts(game, state)
    else:
        state = _shuffle_pile(game.s, state)
    game.s[CHANCE] = _deal_wishes(game, seat, state)
    return copy


def _shuffle_pile(s: Any, state: int) -> int:
    cards = list(s[DRAW_PILE][s[NEXT] :])
    state = shuffle(state, cards)
    s[DRAW_PILE], s[NEXT] = tuple(cards), 0
    return state


def _deal_starts(game: Any, state: int) -> int:
    """Start cards that are still to come, and the draw pile, which holds the others."""
    s = game.s
    seen = list(s[STARTS][: game.dealer.starts_shown()])
    unseen = list(s[STARTS][len(seen) :] + s[DRAW_PILE])
    starts = seen[:]
    cards = deck.find(game.toggles["deck"])
    for place in range(len(seen), len(s[STARTS])):
        pinata = deck.PINATAS[place % 2]
        may_come = [card for card, marked in cards if marked == pinata and card in unseen]
        state = shuffle(state, may_come)
        starts.append(may_come[0])
        unseen.remove(may_come[0])
    s[STARTS], s[DRAW_PILE] = tuple(starts), tuple(unseen)
    return _shuffle_pile(s, state)


def _deal_wishes(game: Any, seat: int, state: int) -> int:
    """Wishes for the others, each hand one that its player may really hold."""
    s = game.s
    unseen = []
    known = list(s[HANDS + seat])
    for p in range(game.players):
        known += s[DISCARDED + p]
        if p != seat and s[SHOWN + p] != NOTHING:
            known += s[SHOWN + p]
    for wish, copies in enumerate(COPIES):
        unseen += [wish] * (copies - known.count(wish))
    while True:
        state = shuffle(state, unseen)
        hands = _hands(game, seat, unseen[:])
        if hands is not None:
            break
    for p, hand in hands.items():
        s[HANDS + p] = hand
        for wish in hand:
            unseen.remove(wish)
    s[WISH_PILE] = tuple(unseen[: len(s[WISH_PILE])])
    return state


def _hands(game: Any, seat: int, unseen: list[int]) -> dict[int, tuple[int, ...]] | None:
    """A hand for each other player from these cards, None if one cannot be filled."""
    s = game.s
    hands = {}
    for p in range(game.players):
        number = len(s[HANDS + p])
        if p == seat or not number or s[SHOWN + p] != NOTHING:
            continue
        hand = unseen[:DEALT] if number == DEALT else _kept(unseen, number, s[DISCARDED + p])
        if len(hand) < number:
            return None
        for wish in hand:
            unseen.remove(wish)
        hands[p] = tuple(hand)
    return hands


def _kept(unseen: list[int], number: int, discarded: tuple[int, ...]) -> list[int]:
    """So many wishes of different colours, none of them the colour of a discarded one."""
    colours = [COLOUR_OF[wish] for wish in discarded]
    hand: list[int] = []
    for wish in unseen:
        if len(hand) < number and COLOUR_OF[wish] not in colours:
            hand.append(wish)
            colours.append(COLOUR_OF[wish])
    return hand
