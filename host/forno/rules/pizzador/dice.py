"""The dice of a digital game. They have no state of their own: the table keeps the generator.

From a seed, so that anybody can repeat it: `chance.seeded` gives the first state. Each die that is
thrown takes one `chance.below(state, 6)`, the number of its face in the order of `faces.FACES`; the
dice of a throw are alike, so only how often a face comes matters. What was kept takes no number.
"""

from ..chance import below, seeded
from ..errors import RuleError
from .faces import FACES
from .shapes import Counts


class Dice:
    """Throws by the numbers of a seed, and refuses faces that did not fall."""

    def of(self, table: object) -> "Dice":
        """The dice of a table's copy."""
        return self

    def first(self, seed: int) -> int:
        """The state before the first throw."""
        return seeded(seed)

    def thrown(self, state: int, number: int) -> tuple[int, Counts]:
        """(next state, how often each face fell) of a throw of so many dice."""
        counts = [0] * len(FACES)
        for _ in range(number):
            state, face = below(state, len(FACES))
            counts[face] += 1
        return state, tuple(counts)

    def check(self, state: int, counts: Counts) -> int:
        """The next state; refuses what the dice do not show."""
        state, fell = self.thrown(state, sum(counts))
        if fell != counts:
            raise RuleError("other-faces")
        return state
