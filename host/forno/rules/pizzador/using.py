"""A turn: what each die is used for, where the tiles go, and the salt.

Source: the sections on getting products, building and salting of the Russian rules, scenarios
Express and Assorti; the scenarios that go on to the last tile say only how they end.

**ruling compulsory tiles**: every product die gives its tile and every salt die its token, as far
as they are not used to take salt off; no tile may be declined, but no token need be used.
**ruling empty stack**: a die whose stack is empty gives nothing, be it of tiles or of tokens.
**ruling unsalting first**: dice that take salt off do so before anything is taken, so the tokens
are in the stock again when the salt dice draw from it. They need a tile that was salted before.
**ruling one token a tile**: a salted tile cannot be salted again.
**ruling one token a pizza**: where salt seasons, each pizza finished in this turn takes one token
at most, as salt on rivals is one token for each such pizza. It is never taken off again.
**ruling very tile**: a game that goes on to the last tile ends when that tile has been laid, in the
middle of a turn. The player says in which order his tiles are taken; those behind the last one are
not taken, no salt is used any more, and points are counted. A pizza that this tile finishes counts,
and earns the bonus too.
"""

from ..errors import RuleError
from ..shapes import Any, Move
from .faces import DICE, FACES, PRODUCTS, SALT, face_counts
from .layout import (
    NOTHING,
    OVER,
    PHASE,
    PIZZAS,
    SEASONED,
    STOCK,
    THROW,
    THROWN,
    TOKENS,
    USE,
)
from .pizzas import SALTED, first_fit, fits, is_finished, lay, salt, unsalt
from .seats import Seats
from .shapes import Counts, Placing, TileRef

PRODUCT_RANGE = range(len(PRODUCTS))


class Using(Seats):
    """A table whose players use the dice that lie there."""

    def turn(self, move: Move) -> None:
        """A whole turn once the dice lie as they shall."""
        _, p, dice, unsalted, laid, salted, seasoned = move
        left = list(self._dice(p, dice))
        for die, number, product in unsalted:
            self._unsalt(p, left, die, number, product)
        finished, last = self._lay_tiles(p, left, laid)
        if last != NOTHING:
            if salted or seasoned:
                raise RuleError("last-tile", tile=PRODUCTS[last])
            self.finish()
            return
        self._check_salt(len(salted), len(seasoned), min(left[SALT], len(finished)))
        for ref in salted:
            self._salt(p, ref)
        for number in seasoned:
            self._season(p, number, finished)
        self.pass_on()

    def _dice(self, p: int, told: Counts | None) -> Counts:
        """The dice that lie, or those that a table tells which entered no throw."""
        phase, thrown = self.s[PHASE], self.s[THROWN]
        if phase == OVER or (phase == THROW and (self.dealer or thrown)):
            self.refuse_now("turn")
        self.need_turn(p)
        if phase == USE:
            if told is not None:
                raise RuleError("dice-known")
            return self.dice()
        if told is None:
            raise RuleError("dice-missing")
        if sum(told) != DICE:
            raise RuleError("dice-number", number=DICE)
        return told

    def tile_at(self, p: int, number: int, tile: int) -> bool:
        """Whether such a tile, SALTED or not, lies on that pizza. Refuses a pizza that is none."""
        pizzas = self.pizzas(p)
        if number >= len(pizzas):
            raise RuleError("no-such-pizza", p=p, pizza=number)
        return tile in pizzas[number]

    def _unsalt(self, p: int, left: list[int], die: int, number: int, product: int) -> None:
        """One die takes the salt off an own tile."""
        if die not in (product, SALT):
            raise RuleError("wrong-die", die=FACES[die], tile=PRODUCTS[product])
        if not left[die]:
            raise RuleError("no-such-die", die=FACES[die])
        if not self.tile_at(p, number, product + SALTED):
            raise RuleError("not-salted", pizza=number, tile=PRODUCTS[product])
        left[die] -= 1
        self.put(PIZZAS + p, unsalt(self.pizzas(p), number, product))
        self.add(TOKENS, 1)

    # Building

    def given(self, dice: list[int]) -> list[int]:
        """The tiles of each product that the dice give."""
        return [min(dice[k], self.s[STOCK + k]) for k in PRODUCT_RANGE]

    def _lay_tiles(
        self, p: int, dice: list[int], said: tuple[Placing, ...] | None
    ) -> tuple[list[int], int]:
        """(pizzas finished, the product whose last tile ended the game or NOTHING)."""
        given, last = self.given(dice), NOTHING
        offered = face_counts(tuple(given))
        finished: list[int] = []
        for product, number in self._first_fit(given) if said is None else said:
            if last != NOTHING:
                if said is None:
                    break
                raise RuleError("last-tile", tile=PRODUCTS[last])
            if not given[product]:
                raise RuleError("wrong-tiles", tiles=offered)
            given[product] -= 1
            number = self._lay_tile(p, product, number)
            if is_finished(self.pizzas(p), number):
                finished.append(number)
            if self.to_last_tile and not self.s[STOCK + product]:
                last = product
        if sum(given) and last == NOTHING:
            raise RuleError("wrong-tiles", tiles=offered)
        return finished, last

    def _first_fit(self, given: list[int]) -> list[Placing]:
        """The tiles in the order of products; where each goes is seen when it is laid."""
        return [(k, NOTHING) for k in PRODUCT_RANGE for _ in range(given[k])]

    def _lay_tile(self, p: int, product: int, number: int) -> int:
        """Lay a tile of the stock; gives the pizza on which it lies."""
        pizzas = self.pizzas(p)
        if number == NOTHING:
            number = first_fit(pizzas, product, self.assorted)
        if number > len(pizzas):
            raise RuleError("no-such-pizza", p=p, pizza=number)
        if number < len(pizzas) and not fits(pizzas[number], product, self.assorted):
            raise RuleError("does-not-fit", pizza=number, tile=PRODUCTS[product])
        self.add(STOCK + product, -1)
        self.put(PIZZAS + p, lay(pizzas, product, number))
        self.judge_five(p)
        return number

    # Salt

    def _check_salt(self, salted: int, seasoned: int, most: int) -> None:
        """One token for each salt die and each pizza finished, as far as there are tokens."""
        if salted and not self.salt_rivals:
            raise RuleError("salt-seasons")
        if seasoned and self.salt_rivals:
            raise RuleError("salt-spoils")
        most = min(most, self.s[TOKENS])
        if salted + seasoned > most:
            raise RuleError("too-much-salt", most=most)

    def _salt(self, p: int, ref: TileRef) -> None:
        """A token spoils a tile of a rival."""
        rival, number, product = ref
        self.need_stayer(rival)
        if rival == p:
            raise RuleError("own-tile")
        if not self.tile_at(rival, number, product):
            raise RuleError("nothing-to-salt", p=rival, pizza=number, tile=PRODUCTS[product])
        if self.toggles["unfinished_only"] and is_finished(self.pizzas(rival), number):
            raise RuleError("unfinished-only", p=rival, pizza=number)
        self.add(TOKENS, -1)
        self.put(PIZZAS + rival, salt(self.pizzas(rival), number, product))

    def _season(self, p: int, number: int, finished: list[int]) -> None:
        """A token seasons an own pizza that was just finished."""
        seasoned: Any = self.s[SEASONED + p]
        if number not in finished:
            raise RuleError("not-just-finished", pizza=number)
        if number in seasoned:
            raise RuleError("seasoned", pizza=number)
        self.add(TOKENS, -1)
        self.put(SEASONED + p, seasoned + (number,))
