"""A referee who knows a physical game of Mamma Mia! from the rules' texts alone.

The rules, the rulings and the record format are read once more here, slowly and in the plainest
way: every event copies the state, every amend begins the game again. Nothing of the engine is
used, not even its tables, so that a slip of either shows as a difference between the two.
"""

from tests.rules.referee.decisions import take
from tests.rules.referee.fields import refuse
from tests.rules.referee.state import State
from tests.rules.referee.tables import KINDS


class Referee:
    """A game as the referee sees it; `apply` raises `Refused` and then leaves all as it was."""

    def __init__(self, header: dict) -> None:
        self.states = [State(header)]  # before the first standing event, after it, and so on
        self.events = 0

    @property
    def state(self) -> State:
        """The state now."""
        return self.states[-1]

    def apply(self, event: object) -> None:
        """Check and do an event; `undo` is "repeatable to the header"."""
        if isinstance(event, dict) and event.get("e") == "undo":
            if len(self.states) == 1:
                refuse("nothing to undo")
            self.states.pop()
        else:
            self.states.append(take(self.state.copied(), self.events + 1, event))
        self.events += 1

    def view(self) -> dict:
        """The object that `forno replay --json` prints, without `error`."""
        state = self.state
        orders_in_oven = len(state.oven) - len(state.puts())
        return {
            "game": state.header["game"],
            "rules": state.header["rules"],
            "phase": state.phase,
            "round": state.round,
            "turn": state.turn(),
            "supply": state.supply,
            "used": sum(state.used.values()),
            "oven": sum(put.count for put in state.puts()) + orders_in_oven,
            "table": {kind: state.table[kind] for kind in KINDS if state.table.get(kind)},
            "starter": state.shown_by,
            "players": [player_view(state, p) for p in range(state.seats)],
            "pending": state.pending,
            "winners": state.winners,
            "events": self.events,
        }


def player_view(state: State, p: int) -> dict:
    """What everybody may know of a player."""
    return {
        "name": state.header["players"][p]["name"],
        "ingredients": state.ingredients[p],
        "orders": state.orders[p],
        "waiter": state.waiter[p],
        "baked": list(state.baked[p]),
    }
