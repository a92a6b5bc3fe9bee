"""Taking a decision, and `amend`: what an earlier turn really put in."""

from tests.rules.referee import corrections, emptying, turns
from tests.rules.referee.fields import is_count, optional, put_of, refuse
from tests.rules.referee.state import Decision, Put, State
from tests.rules.referee.tables import UNKNOWN

TAKERS = {
    "turn": turns.turn,
    "starter": turns.starter,
    "serve": emptying.serve,
    "return": emptying.let_go,
    "leave": corrections.leave,
    "end": corrections.end,
    "recount": corrections.recount,
}


def take(state: State, line: int, event: object) -> State:
    """The state after an event other than `undo`; what was handed in may be half changed."""
    if not isinstance(event, dict):
        refuse("no event")
    name = event.get("e")
    if name == "amend":
        return amend(state, line, event)
    if name not in list(TAKERS):
        refuse("no such event")
    if state.phase == "over" and name != "recount":
        refuse("over")
    decision = Decision(line, event, state.round)
    TAKERS[name](state, line, event)
    state.decisions.append(decision)
    return state


def amend(state: State, line: int, event: dict) -> State:
    """Acts where it stands if awaited and "with the same number of cards and the same order".

    Else "the state becomes what it would be had the line read so from the start".
    """
    number = event.get("n")
    if not is_count(number, 1):
        refuse("no line")
    now = content_now(state, number)
    put, order = put_of(event), optional(event, "order")
    same_number = sum(put_of(now).values()) == sum(put.values())
    awaited = state.phase == "amend" and state.pending["amend"] == number
    if awaited and same_number and optional(now, "order") == order:
        state.decisions.append(Decision(line, event, state.round))
        remember(state, number, put)
        return state
    return begin_again(state, number, {"put": put, "order": order})


def turn_amended(state: State, number: int) -> Decision:
    """The turn on that line, "a standing turn of the present round, its emptying included"."""
    for decision in state.decisions:
        if decision.line == number and decision.event["e"] == "turn":
            if decision.round == state.round:
                return decision
    return refuse("no standing turn of the round")


def content_now(state: State, number: int) -> dict:
    """What the turn put in by now: its last amend that stands, or itself."""
    amends = [d.event for d in state.decisions if amends_line(d, number)]
    return [turn_amended(state, number).event, *amends][-1]


def amends_line(decision: Decision, number: int) -> bool:
    """Whether a decision is an amend of the turn on that line."""
    return decision.event["e"] == "amend" and decision.event["n"] == number


def remember(state: State, number: int, put: dict[str, int]) -> None:
    """The cards that the emptying waits for get their kind, or stay unknown."""
    forgotten = state.oven.pop(0)
    for kind, count in put.items():
        if kind != UNKNOWN:
            state.check_kind(kind, count)
        state.oven.insert(0, Put(forgotten.owner, number, kind, count))
    emptying.empty(state)


def begin_again(state: State, number: int, content: dict) -> State:
    """Every standing decision taken anew, the turn with its new content.

    "Refused if a later decision that stands would become impossible or fall into another round".
    An amend that acted where it stood is replaced by a newer one of the same turn.
    """
    again = State(state.header)
    for line, event, fell_in in state.decisions:
        if event["e"] == "amend" and event["n"] == number:
            continue
        if again.round != fell_in:
            refuse("decision that falls into another round")
        again = take(again, line, event | content if line == number else event)
    return again
