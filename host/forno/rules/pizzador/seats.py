"""A table of Pizzador as it is laid before the first throw, what may be asked of its seats, and how
the turn passes on until somebody has won.

Source: the sections on setting up and on the end of the Russian rules, all scenarios.

**ruling whole round**: the player whom the header names as `start` is the first; a game that ends
with five pizzas is played until the turn would be the first player's again.
**ruling bare stock**: such a game ends in the same way once every stack is empty, as nobody can
build any more; without five pizzas nobody gets the bonus.
**ruling leaving**: tiles and tokens of a player who leaves stay where they lie, but he can neither
win nor be salted; what he had thrown is void. His seat is skipped: if he was the first player, the
round ends where his turn would begin. A bonus that he earned stays his. One player alone plays on;
the last one cannot leave.
"""

from ..errors import RuleError
from ..ledger import Ledger
from ..shapes import Any, Json
from .faces import BONUS, PRODUCTS
from .layout import (
    CHANCE,
    DICE_ON_TABLE,
    FIRST,
    LEFT,
    NOBODY,
    NOTHING,
    OVER,
    PHASE,
    PHASES,
    PIZZAS,
    ROUND,
    SEASONED,
    SLOTS,
    STOCK,
    THROW,
    THROWN,
    TOKENS,
    TURN_OF,
    WINNERS,
)
from .rulesets import toggles_of
from .scoring import are_five, loose_tiles, points_of, salted_tiles
from .shapes import Counts, Pizzas


class Seats(Ledger):
    """The slots of a table (see `layout`); `dealer` is None at a physical one."""

    def __init__(self, header: Json) -> None:
        super().__init__()
        self.small = False  # pizzas and dice are tuples
        self.players = len(header["players"])
        self.start: int = header["start"]
        self.toggles: Json = toggles_of(header["rules"], header.get("toggles", {}))
        self.assorted: bool = self.toggles["build"] == "assorted"
        self.salt_rivals: bool = self.toggles["salt"] == "rivals"
        self.to_last_tile: bool = self.toggles["end"] == "last-tile"
        self.five_matters: bool = self.toggles["bonus"] or not self.to_last_tile
        self.number = 0  # of the event that is being applied
        self._lay()
        if "seed" in header:
            from .dice import Dice

            self.dealer = Dice()
            self.s[CHANCE] = self.dealer.first(header["seed"])

    def _lay(self) -> None:
        s: list[Any] = [0] * SLOTS
        s[ROUND] = 1
        s[TURN_OF] = self.start
        s[FIRST] = NOBODY
        s[WINNERS] = NOTHING
        s[TOKENS] = self.toggles["tokens"]
        s[DICE_ON_TABLE] = ()
        for k in range(len(PRODUCTS)):
            s[STOCK + k] = self.toggles["tiles"]
        for p in range(self.players):
            s[PIZZAS + p] = s[SEASONED + p] = ()
        self.s = s

    # What lies there

    def pizzas(self, p: int) -> Pizzas:
        """A player's pizzas."""
        found: Any = self.s[PIZZAS + p]
        pizzas: Pizzas = found
        return pizzas

    def dice(self) -> Counts:
        """The dice that lie or were kept, a number for each face."""
        found: Any = self.s[DICE_ON_TABLE]
        dice: Counts = found or (0, 0, 0, 0, 0, 0)
        return dice

    # Who sits there

    def has_left(self, p: int) -> int:
        """Not 0 if the player went home."""
        return self.s[LEFT] >> p & 1

    def stayers(self) -> list[int]:
        """The seats of those who have not left."""
        return [p for p in range(self.players) if not self.has_left(p)]

    def need_player(self, p: int) -> None:
        """Refuse a seat that this table does not have."""
        if not 0 <= p < self.players:
            raise RuleError("no-such-player", p=p)

    def need_stayer(self, p: int) -> None:
        """Refuse a seat that nobody holds any more."""
        self.need_player(p)
        if self.has_left(p):
            raise RuleError("has-left", p=p)

    def refuse_now(self, event: str) -> None:
        """Refuse an event that does not belong to the phase."""
        raise RuleError("not-now", event=event, phase=PHASES[self.s[PHASE]])

    def need_turn(self, p: int) -> None:
        """Refuse whoever is not on turn."""
        self.need_player(p)
        if p != self.s[TURN_OF]:
            raise RuleError("not-your-turn", p=p, turn=self.s[TURN_OF])

    # How it goes on

    def has_five(self, p: int) -> bool:
        """Whether a player has the five pizzas that matter in this game."""
        return self.five_matters and are_five(self.pizzas(p), self.toggles["variety"])

    def judge_five(self, p: int) -> None:
        """The first to have five pizzas may just have got them."""
        if self.s[FIRST] == NOBODY and self.has_five(p):
            self.put(FIRST, p)

    def is_last_round(self) -> bool:
        """Whether the game ends when the turn comes to the first player."""
        s = self.s
        bare = not sum(s[STOCK : STOCK + len(PRODUCTS)])
        return not self.to_last_tile and (bare or s[FIRST] != NOBODY)

    def pass_on(self) -> None:
        """The turn is over: the next one's begins, or the game ends with the round."""
        p = (self.s[TURN_OF] + 1) % self.players
        round_over = p == self.start
        while self.has_left(p):
            p = (p + 1) % self.players
            round_over = round_over or p == self.start
        if round_over and self.is_last_round():
            self.finish()
            return
        self.put(PHASE, THROW)
        self.clear_dice()
        self.put(TURN_OF, p)
        self.add(ROUND, 1 if round_over else 0)

    def clear_dice(self) -> None:
        """No dice lie there any more."""
        self.put(THROWN, 0)
        self.put(DICE_ON_TABLE, ())

    def finish(self) -> None:
        """The game is over by itself."""
        self.clear_dice()
        self.put(PHASE, OVER)
        self.put(WINNERS, self.best())

    # What it comes to

    def points(self, p: int) -> int:
        """A player's points, the bonus among them."""
        s: list[Any] = self.s
        bonus = BONUS if self.toggles["bonus"] and s[FIRST] == p else 0
        return bonus + points_of(self.pizzas(p), len(s[SEASONED + p]))

    def best(self) -> int:
        """A bit for each winner; those who left cannot win."""
        best: Any = None
        winners = 0
        for p in self.stayers():
            pizzas = self.pizzas(p)
            rank = (self.points(p), -salted_tiles(pizzas), -loose_tiles(pizzas))
            if best is None or rank > best:
                best, winners = rank, 0
            if rank == best:
                winners |= 1 << p
        return winners
