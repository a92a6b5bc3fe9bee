"""Who writes down the events of a random game."""

from random import Random

from tests.rules.referee.habits import Habits
from tests.rules.referee.referee import Referee
from tests.rules.referee.state import State


class Scribe:
    """The dice, the habits and what the referee sees: all that the next event is made from."""

    def __init__(self, dice: Random, referee: Referee, habits: Habits) -> None:
        self.dice, self.referee, self.habits = dice, referee, habits
        self.undos_to_come = 0

    @property
    def state(self) -> State:
        """What the referee sees now."""
        return self.referee.state

    def chance(self, probability: float) -> bool:
        """True as often as that."""
        return self.dice.random() < probability

    def any_seat(self) -> int:
        """One of the seats."""
        return self.dice.randrange(self.state.seats)
