"""The decisions of play: whole turns, and the start card shown."""

from tests.rules.referee.emptying import empty, end_round, judge_anew
from tests.rules.referee.fields import optional, pile_of, put_of, refuse
from tests.rules.referee.state import Placed, Put, State
from tests.rules.referee.tables import HAND, UNKNOWN, orders_of


def turn(state: State, line: int, event: dict) -> None:
    """Put in, place an order, refill; the round may be over then."""
    p = state.seat_named(event)
    if state.phase != "turn" or p != state.turn():
        refuse("not that player's turn")
    put, order, pile = put_of(event), optional(event, "order"), pile_of(event)
    check_put(state, p, put)
    check_order(state, p, order, bool(put))
    lay_in(state, line, p, put, order)
    check_refill(state, p, pile)
    drawn = refill(state, p, pile)
    moved = put or order is not None or drawn
    state.idle_turns = 0 if moved else state.idle_turns + 1
    state.next_seat = (p + 1) % state.seats
    look_for_end(state, drew_supply=pile == "supply" and drawn > 0)


def lay_in(state: State, line: int, p: int, put: dict[str, int], order: str | None) -> None:
    """Ingredient cards into the oven, then the order on top of them."""
    for kind, count in put.items():
        state.oven.append(Put(p, line, kind, count))
        state.ingredients[p] -= count
    if order is not None:
        state.oven.append(Placed(p, order))
        state.orders[p] -= 1


def check_put(state: State, p: int, put: dict[str, int]) -> None:
    """The bounds of the hand and of the kind, and "at least one ingredient, if one is held".

    The start card is no ingredient: whoever may hold it unshown may have one ingredient less.
    """
    hand = state.ingredients[p]
    for kind, count in put.items():
        if count > hand:
            refuse("more cards put than the hand holds")
        if kind != UNKNOWN:
            state.check_kind(kind, count)
    maybe_start_card = state.start_card_unshown() and state.may_hold_start_card(p)
    if state.toggles["must_put"] and not put and hand - maybe_start_card > 0:
        refuse("nothing put")


def check_order(state: State, p: int, order: object, has_put: bool) -> None:
    """An order in hand, of the own set, neither baked nor in the oven, by one who sits in.

    Where one must put, putting nothing says that the only card held is the start card.
    """
    if order is None:
        return
    if order not in orders_of(state.own[p]):
        refuse("not of the own set")
    if order in state.baked[p] or Placed(p, order) in state.oven:
        refuse("order baked or in the oven")
    bare = state.ingredients[p] == 0 or (state.toggles["must_put"] and not has_put)
    if state.toggles["sit_out"] and bare:
        refuse("order of one who sits out")
    if state.orders[p] < 1:
        refuse("no order in hand")


def room(state: State, p: int) -> int:
    """How many cards the hand lacks to seven."""
    return max(0, HAND - state.ingredients[p] - state.orders[p])


def check_refill(state: State, p: int, pile: str | None) -> None:
    """Compulsory: left out "only if neither pile could give a card"; [ruling] bare hand."""
    if state.toggles["may_stay_short"]:
        return
    cards = {"supply": state.supply, "waiter": state.waiter[p]}
    if pile is None:
        if room(state, p) and any(cards.values()):
            refuse("refill left out")
    elif room(state, p) == HAND and not cards[pile] and any(cards.values()):
        refuse("bare hand refilled from an empty pile")


def refill(state: State, p: int, pile: str | None) -> int:
    """Draw to seven or until the pile is empty; gives the number of cards drawn."""
    if pile is None:
        return 0
    if pile == "waiter":
        drawn = min(room(state, p), state.waiter[p])
        state.waiter[p] -= drawn
        state.orders[p] += drawn
        return drawn
    drawn = min(room(state, p), state.supply)
    state.supply -= drawn
    state.ingredients[p] += drawn
    if drawn:
        state.drew |= {p}
        state.last_to_draw = p
    return drawn


def look_for_end(state: State, drew_supply: bool) -> None:
    """The last supply card taken, or [ruling] standstill: a full circle in which no card moved."""
    if drew_supply and state.supply == 0:
        end_round(state, standstill=False)
    elif state.idle_turns >= state.left.count(False):
        end_round(state, standstill=True)


def starter(state: State, line: int, event: dict) -> None:
    """The start card is shown, or in a hidden round's standstill nobody has it."""
    if not state.start_card_unshown() or state.nobody_shows:
        refuse("no start card to show")
    if "p" in event and event["p"] is None:
        show_nobody(state)
    else:
        show(state, state.seat_named(event))


def show_nobody(state: State) -> None:
    """Nobody is named "only in phase `starter` while the supply has cards"."""
    if state.phase != "starter" or state.supply == 0:
        refuse("nobody named where somebody has it")
    state.nobody_shows = True
    empty(state)


def show(state: State, p: int) -> None:
    """The card lies open: a replacement, the emptying, or an awaited order judged anew."""
    check_showing(state, p)
    state.shown_by = p
    state.idle_turns = 0
    if not state.left[p]:
        state.ingredients[p] -= 1
    if not state.round_over:
        replace(state, p)
    elif state.phase == "starter":
        empty(state)
    else:
        judge_anew(state)


def check_showing(state: State, p: int) -> None:
    """When the card may be shown, and by whom; a leaver by what was taken along."""
    if state.phase in ("serve", "amend") and not state.open_standstill:
        refuse("start card in the emptying")
    if state.phase == "turn" and state.in_hidden_round():
        refuse("hidden start card")
    if not state.may_hold_start_card(p):
        refuse("neither dealt nor drawn")
    held = state.ingredients_taken_along if state.left[p] else state.ingredients
    if held[p] < 1:
        refuse("no ingredient card held")


def replace(state: State, p: int) -> None:
    """Take "a replacement from the supply, which may end the round".

    None for one who left, nor ([ruling] last start card) if it was the last of the supply.
    """
    if state.left[p] or state.supply == 0:
        return
    state.supply -= 1
    state.ingredients[p] += 1
    if state.supply == 0:
        end_round(state, standstill=False)
