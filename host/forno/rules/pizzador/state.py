"""Pizzador: throws, and what people do besides playing.

Source: the section on throwing of the Russian rules: one to three throws, any dice may be kept,
kept ones may be thrown again. What the dice are used for is in `using`.

A game may be entered throw by throw, as a digital one always is, or with the last faces alone in
the turn itself, as a table would rather do.
"""

from ..errors import RuleError
from ..shapes import Move
from .faces import DICE, THROWS
from .layout import CHANCE, DICE_ON_TABLE, LEFT, OVER, PHASE, THROW, THROWN, TURN_OF, USE, WINNERS
from .recounting import Recounting


class State(Recounting):
    """The public state of a game and what its events do; `act` is the only way to change it."""

    def act(self, move: Move) -> None:
        """Check a move (see `moves`) and do it; raises `RuleError`, perhaps half done."""
        ACTS[move[0]](self, move)

    def throw(self, move: Move) -> None:
        """Dice were thrown: all five, or those that were not kept."""
        _, p, faces = move
        if self.s[PHASE] != THROW:
            self.refuse_now("throw")
        self.need_turn(p)
        kept = self.dice()
        if sum(faces) != DICE - sum(kept):
            raise RuleError("dice-number", number=DICE - sum(kept))
        if self.dealer:
            self.put(CHANCE, self.dealer.check(self.s[CHANCE], faces))
        self.put(DICE_ON_TABLE, tuple([lie + fell for lie, fell in zip(kept, faces)]))
        self.add(THROWN, 1)
        self.put(PHASE, USE)

    def keep(self, move: Move) -> None:
        """Dice are kept for the next throw; the others are taken up."""
        _, p, dice = move
        if self.s[PHASE] != USE:
            self.refuse_now("keep")
        self.need_turn(p)
        if self.s[THROWN] == THROWS:
            raise RuleError("no-throw-left", most=THROWS)
        for keeping, lie in zip(dice, self.dice()):
            if keeping > lie:
                raise RuleError("no-such-dice")
        if sum(dice) == DICE:
            raise RuleError("nothing-to-throw")
        self.put(DICE_ON_TABLE, dice)
        self.put(PHASE, THROW)

    def leave(self, move: Move) -> None:
        """A player goes home."""
        p = move[1]
        if self.s[PHASE] == OVER:
            self.refuse_now("leave")
        self.need_stayer(p)
        if len(self.stayers()) == 1:
            raise RuleError("last-player", p=p)
        self.put(LEFT, self.s[LEFT] | 1 << p)
        if p == self.s[TURN_OF]:
            self.pass_on()

    def end(self, move: Move) -> None:
        """The game is stopped early; everything stays where it lies."""
        if self.s[PHASE] == OVER:
            self.refuse_now("end")
        self.clear_dice()
        self.put(PHASE, OVER)
        self.put(WINNERS, 0)


ACTS = {
    "throw": State.throw,
    "keep": State.keep,
    "turn": State.turn,
    "recount": State.recount,
    "leave": State.leave,
    "end": State.end,
}
