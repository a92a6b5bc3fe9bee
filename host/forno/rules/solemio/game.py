"""Sole Mio!: Mamma Mia! with doubles, eleven kinds of order, help and a start card that moves.

Source: the Hungarian rules (ABACUSSPIELE); rulings `leaving` and `asked and gone` (who is asked and
leaves has refused, or shown nothing).
"""

from ..emptying import BY_LEAVING, GONE
from ..mammamia import MammaMia
from ..shapes import Any, Json, Move
from ..slots import (
    ASKED,
    AWAITED,
    AWAITED_OF,
    BLOCK,
    HELP,
    INGREDIENTS,
    NOBODY,
    NOTHING,
    OPEN_STANDSTILL,
    PHASE,
    REQUEST,
    REWARD,
    SERVE,
    SHOWDOWN,
    TABLE,
    TURN_OF,
    UNITS,
    WAITER,
)
from . import orders as needs_of
from . import paying
from .cards import (
    BLOCCATO,
    CHEF,
    DEALT,
    RICHIESTA,
    SOLEMIO_KIND,
    SOLEMIO_ORDERS,
    SOLEMIO_REMOVED,
    SOLEMIO_ROUNDS,
)
from .ending import Ending
from .sets import RULE_SETS


class SoleMio(Ending):
    """The public state of a game and what its events do."""

    rule_sets = RULE_SETS
    each_kind = SOLEMIO_KIND
    removed = SOLEMIO_REMOVED
    dealt = DEALT
    rounds = SOLEMIO_ROUNDS
    own_orders = SOLEMIO_ORDERS

    def leave(self, move: Move) -> None:
        """A player goes home; another one may empty then."""
        self.check_leaving(move[1])
        if move[1] == self.s[TURN_OF]:
            self._emptier_changes()
        super().leave(move)

    def show_start(self, move: Move) -> None:
        """The Sole Mio! card is shown; late, another player empties from now on."""
        self.check_showing(move[1])
        self._emptier_changes()
        super().show_start(move)

    def may_show_now(self) -> bool:
        """Whether the phase lets an unshown Sole Mio! card be shown."""
        late = self.s[PHASE] in (HELP, BLOCK, REQUEST, REWARD) and self.s[OPEN_STANDSTILL]
        return bool(late) or super().may_show_now()

    def _emptier_changes(self) -> None:
        """A chef for which help was asked needs another kind, so its owner decides again."""
        if self.s[PHASE] == HELP and self.s[AWAITED] == CHEF:
            self._stop_asking()

    def recount(self, move: Move) -> None:
        """True counts from the table; a counted hand has to be shown again for the tie-break."""
        self._check_recount(move)
        p, ingredients = move[2:4]
        if ingredients != NOTHING:
            self.s[UNITS + p] = NOTHING
        super().recount(move)

    # Counts change while somebody is awaited

    def gone_with_owner(self, p: int) -> None:
        """A player left: the own awaited order fails, and who was asked has refused."""
        if self.s[AWAITED] != NOTHING and self.s[AWAITED_OF] == p:
            self.give_up(BY_LEAVING, GONE)
            self.go_on()
        else:
            self.judge_anew(p)

    def judge_anew(self, p: int) -> None:
        """Look again at what is awaited: the number of cards in a player's hand changed."""
        phase = self.s[PHASE]
        if phase == HELP:
            self._help_anew(p)
        elif phase == SHOWDOWN:
            self.s[UNITS + p] = NOTHING
            self.end_game()
        elif p == self.s[ASKED]:
            self._asked_anew(p, phase)
        else:
            self.rejudge()

    def _help_anew(self, p: int) -> None:
        if p == self.s[AWAITED_OF] and sum(self.kept_added()) > self.s[INGREDIENTS + p]:
            self._stop_asking()
            self.rejudge()
        elif p == self.s[ASKED]:
            self.ask_next((p - 1) % self.players)

    def _stop_asking(self) -> None:
        """The owner decides again of the order for which help was asked."""
        self.s[PHASE] = SERVE
        self.s[ASKED] = NOBODY

    def _asked_anew(self, p: int, phase: int) -> None:
        if phase == REWARD and not self.s[WAITER + p]:
            self.unrewarded()
            self.go_on()
        elif self.s[INGREDIENTS + p]:
            return
        elif phase == BLOCK:
            if self._next_blocker(p):
                self.go_on()
        elif phase == REQUEST:
            owner, order = self._no_longer_awaited()
            if self._judge(owner, order):
                self.go_on()

    # How a result is told, see `view.step`

    def told_pick(self, pick: Any) -> list[str]:
        """The kinds that were picked, as a record writes them."""
        return [] if pick == NOTHING else paying.picked(pick)

    def nearest(self, s: list[int], owner: int, order: int) -> Json | None:
        """What the nearest way lacked with these slots, None if there was no way."""
        table = s[TABLE : TABLE + 10]
        if order in (BLOCCATO, RICHIESTA):
            return None
        chef, doubles = self.own[s[TURN_OF]], self.doubles()
        found = [
            paying.lacking(way[1], table)
            for way in needs_of.ways(self.own[owner], order, table, chef)
        ]
        if not found:
            return None
        least = min(found, key=lambda lacks: paying.fewest_cards(lacks, doubles))
        return paying.lacking_counts(least)


SoleMio.acts = dict(MammaMia.acts)
SoleMio.acts.update(
    {
        "leave": SoleMio.leave,
        "recount": SoleMio.recount,
        "starter": SoleMio.show_start,
        "serve": SoleMio.serve,
        "return": SoleMio.let_go,
        "series": SoleMio.lay_series,
        "ask": SoleMio.ask,
        "help": SoleMio.help,
        "refuse": SoleMio.refuse,
        "show": SoleMio.show,
        "reward": SoleMio.reward,
    }
)
