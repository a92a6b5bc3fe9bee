"""What people set right besides `undo` and `amend`: counts, seats and the end."""

from tests.rules.referee.emptying import awaited, empty, end_round, judge_anew
from tests.rules.referee.fields import is_count, optional, refuse
from tests.rules.referee.state import State


def leave(state: State, line: int, event: dict) -> None:
    """[ruling] leaving: hand and waiter go, an awaited order fails at once, the last one stays."""
    p = state.seat_named(event)
    if state.left[p] or state.left.count(False) == 1:
        refuse("nobody who can leave")
    state.left[p] = True
    state.ingredients_taken_along[p] = state.ingredients[p]
    state.ingredients[p] = state.orders[p] = state.waiter[p] = 0
    state.idle_turns = 0
    if state.phase == "serve" and state.pending["p"] == p:
        empty(state)


def end(state: State, line: int, event: dict) -> None:
    """Event `end`, "stopped early": an awaited order counts in the oven again."""
    if state.phase == "serve":
        state.oven.insert(0, awaited(state))
    state.phase, state.stopped = "over", True
    state.pending, state.winners = None, []


def recount(state: State, line: int, event: dict) -> None:
    """The true counts on the table, which "sets what it names, nothing else"."""
    supply = counted(event, "supply", state.greatest_count())
    ingredients = counted(event, "ingredients", state.greatest_count())
    if supply is not None and state.phase != "turn":
        refuse("supply counted when no cards are played")
    player_counted = recount_player(state, event, ingredients)
    if supply is None and not player_counted:
        refuse("nothing counted")
    state.recounted = True
    state.idle_turns = 0
    if supply is not None:
        state.supply = supply
    if supply == 0:
        end_round(state, standstill=False)
    else:
        judge_anew(state)


def counted(event: dict, name: str, greatest: int) -> int | None:
    """The count in a field, None if it is absent; bounded from 0 to the greatest."""
    count = optional(event, name)
    if count is not None and not (is_count(count) and count <= greatest):
        refuse(f"{name} beyond the bounds")
    return count


def recount_player(state: State, event: dict, ingredients: int | None) -> bool:
    """Set the counts of the player in `p`; gives whether the event names any."""
    named = [optional(event, name) for name in ("ingredients", "orders", "waiter")]
    any_named = any(count is not None for count in named)
    if optional(event, "p") is None:
        if any_named:
            refuse("counts of nobody")
        return False
    p = state.seat_named(event)
    if state.left[p]:
        refuse("counts of one who left")
    if ingredients is not None:
        state.ingredients[p] = ingredients
    recount_orders(state, p, event)
    return any_named


def recount_orders(state: State, p: int, event: dict) -> None:
    """Both "make what is left of the player's orders, one alone moves the other"."""
    left = state.orders[p] + state.waiter[p]
    orders, waiter = counted(event, "orders", left), counted(event, "waiter", left)
    if orders is None and waiter is None:
        return
    if orders is None:
        orders = left - waiter
    if waiter is None:
        waiter = left - orders
    if orders + waiter != left:
        refuse("orders from nowhere")
    state.orders[p], state.waiter[p] = orders, waiter
