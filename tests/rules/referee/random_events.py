"""The next event of a random game: a decision, a correction or nonsense."""

from tests.rules.referee import entries, slips
from tests.rules.referee.scribe import Scribe

# Tried in this order, each as often as the habit of its name says, or as the phase asks for it.
MAKERS = {
    "undo": slips.undo,
    "amend": slips.amend,
    "leave": slips.leave,
    "end": slips.end,
    "recount": slips.recount,
    "starter": entries.starter,
}
ASKED_FOR = {("amend", "amend"): 0.8, ("recount", "over"): 0.5, ("starter", "starter"): 0.8}
LATE_STARTER = 0.3  # in the emptying after an open standstill
SPOILT = 0.04  # of all events


def next_event(scribe: Scribe) -> object:
    """The next event, or something that is none."""
    event = sensible_event(scribe)
    return slips.spoil(scribe.dice, event) if scribe.chance(SPOILT) else event


def sensible_event(scribe: Scribe) -> dict:
    """An event that somebody at the table may well enter."""
    phase = scribe.state.phase
    if scribe.undos_to_come:
        scribe.undos_to_come -= 1
        return {"e": "undo"}
    for name, make in MAKERS.items():
        if scribe.chance(how_often(scribe, name)):
            return make(scribe)
    if phase == "serve":
        return entries.answer(scribe)
    if phase == "over" and scribe.chance(0.9):
        return slips.undo(scribe)
    return entries.turn(scribe)


def how_often(scribe: Scribe, name: str) -> float:
    """How often the event of that name is entered now."""
    state = scribe.state
    if name == "starter" and state.open_standstill:
        return LATE_STARTER
    return ASKED_FOR.get((name, state.phase), getattr(scribe.habits, name))
