"""The sensible player of Pizzador.

It reckons what each of the 252 falls of five dice would be worth to it, and from that what it may
expect of the dice that it could keep; it throws again while that is more than what lies there.
Tiles go where they finish pizzas, salt goes off the own tiles first, then on those of the leader.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from forno.bots.dice import Dice
from forno.bots.dice_to_keep import best_keep, chart
from forno.bots.seen import Event, Seen
from forno.rules.pizzador.choices import tiles_to_salt
from forno.rules.pizzador.faces import (
    BONUS,
    DICE,
    FINISHED_TILE,
    FIVE,
    PRODUCTS,
    SALT,
    SEASONING,
    SLICES,
    UNFINISHED_TILE,
)
from forno.rules.pizzador.layout import FIRST, NOBODY, STOCK, TOKENS
from forno.rules.pizzador.moves import event_of
from forno.rules.pizzador.pizzas import PRODUCT_BITS, SALTED, kind, unsalt
from forno.rules.pizzador.scoring import points_of

Counts = tuple[int, ...]
Pizza = tuple[int, ...]
Placing = tuple[int, int]

# How likely a pizza is to be finished, by its tiles so far and the build; each tile then gains one.
HOPE = {False: (0.0, 0.3, 0.5, 0.75), True: (0.0, 0.45, 0.6, 0.8)}
# What one more kind among the finished pizzas is worth, by how many there are.
NEW_KIND = (0.5, 0.8, 1.2, 2.0, 4.0)
# What it is worth to end the game while leading, and what it costs while behind.
ENDING = 12.0
# The points of a good turn.
TURN = 7


@dataclass(frozen=True)
class Position:
    """What a seat builds on.

    points: its points but for tokens and the bonus. lead: all its points less those of the best
    rival. answered: whether a rival still has a turn once this seat has five pizzas. last: whether
    this is its last turn.
    """

    pizzas: tuple[Pizza, ...]
    stock: Counts
    tokens: int
    assorted: bool
    seasons: bool
    to_last_tile: bool
    five_matters: bool
    variety: bool
    targets: int
    points: int
    lead: int
    answered: bool
    last: bool


class Use(NamedTuple):
    """A use of dice and its worth: (die, pizza, product) unsalted, (product, pizza) laid, the
    pizzas finished, and how many tokens are put somewhere."""

    worth: float
    unsalted: tuple[tuple[int, int, int], ...]
    laid: tuple[Placing, ...]
    finished: tuple[int, ...]
    tokens: int


class Sensible:
    """Plays for points and for five kinds of pizza, a turn at a time; it needs no chance."""

    name = "sensible"

    def decide(self, seen: Seen, dice: Dice) -> Event:
        """Throw again, or use the dice that lie."""
        game: Any = seen.table.game
        position, lying = _position(game, seen.seat), game.dice()
        if "keep" in seen.menus:
            kept = best_keep(values(position), lying, seen.menus["keep"]["throws_left"])
            if sum(kept) < DICE:
                return event_of(("keep", seen.seat, kept))
        use = best_use(position, lying)
        salted = () if position.seasons else _targets(game, seen.seat)[: use.tokens]
        seasoned = use.finished[: use.tokens] if position.seasons else ()
        return event_of(("turn", seen.seat, None, use.unsalted, use.laid, salted, seasoned))


def _position(game: Any, seat: int) -> Position:
    toggles = game.toggles
    rivals = [game.points(p) for p in game.stayers() if p != seat]
    after = (seat + 1) % game.players
    return Position(
        pizzas=game.pizzas(seat),
        stock=tuple(game.s[STOCK : STOCK + len(PRODUCTS)]),
        tokens=game.s[TOKENS],
        assorted=game.assorted,
        seasons=not game.salt_rivals,
        to_last_tile=game.to_last_tile,
        five_matters=game.five_matters and game.s[FIRST] == NOBODY,
        variety=toggles["variety"],
        targets=min(DICE, len(_targets(game, seat))),
        points=points_of(game.pizzas(seat), 0),
        lead=game.points(seat) - max(rivals, default=0),
        answered=after != game.start,
        last=game.is_last_round(),
    )


def _targets(game: Any, seat: int) -> tuple[tuple[int, int, int], ...]:
    """The rivals' tiles that salt could spoil, the leader's first and those of whole pizzas."""
    refs = [
        (tile["p"], tile["pizza"], PRODUCTS.index(tile["tile"]))
        for tile in tiles_to_salt(game, seat)
        for _ in range(tile["most"])
    ]
    refs.sort(key=lambda ref: (-game.points(ref[0]), -len(game.pizzas(ref[0])[ref[1]]), ref))
    return tuple(refs)


@lru_cache(maxsize=16)
def values(position: Position) -> tuple[float, ...]:
    """What each fall is worth."""
    return tuple(best_use(position, fall).worth for fall in chart().falls)


# How to use the dice


def best_use(position: Position, dice: Counts) -> Use:
    """The use of most worth: a product die takes salt off where that is better than its tile."""
    best = _use(position, dice, ())
    for number, pizza in enumerate(position.pizzas):
        for product in [tile - SALTED for tile in pizza if tile >= SALTED]:
            dies = [use[0] for use in best.unsalted].count(product)
            if dice[product] > dies:
                kept = [use for use in best.unsalted if use[0] != SALT]
                tried = (*kept, (product, number, product))
                best = max(best, _use(position, dice, tried), key=lambda use: use.worth)
    return best


def _use(position: Position, dice: Counts, unsalted: tuple[tuple[int, int, int], ...]) -> Use:
    """The use in which these dice take salt off, and salt dice what is left to take off."""
    left, pizzas = list(dice), position.pizzas
    for die, number, product in unsalted:
        left[die] -= 1
        pizzas = unsalt(pizzas, number, product)
    for number, product in _salted(pizzas)[: left[SALT]]:
        left[SALT] -= 1
        pizzas = unsalt(pizzas, number, product)
        unsalted = (*unsalted, (SALT, number, product))
    given = [min(n, lie) for n, lie in zip(left, position.stock, strict=False)]
    ender = _ender(position, given)
    builder = _Builder(position, frame(pizzas), given)
    if position.assorted:
        builder.finish()
    builder.fill()
    laid, finished = builder.laid, builder.finished()
    tokens = min(left[SALT], position.tokens + len(unsalted), len(finished))
    if ender is not None:
        laid, tokens = _with_last(laid, ender, len(pizzas)), 0
    elif not position.seasons:
        tokens = min(tokens, position.targets)
    worth = _worth(position, builder, given, tokens, ender is not None)
    return Use(worth, unsalted, tuple(laid), finished, tokens)


def _salted(pizzas: tuple[Pizza, ...]) -> list[tuple[int, int]]:
    """(pizza, product) of each salted tile, those of whole pizzas first."""
    found = [
        (n, tile - SALTED) for n, pizza in enumerate(pizzas) for tile in pizza if tile >= SALTED
    ]
    return sorted(found, key=lambda ref: -len(pizzas[ref[0]]))


def _ender(position: Position, given: list[int]) -> int | None:
    """The product whose last tile ends the game; of another one the last tile is then not taken."""
    if not position.to_last_tile:
        return None
    enders = [k for k, n in enumerate(given) if n == position.stock[k]]
    for k in enders[1:]:
        given[k] -= 1
    return enders[0] if enders else None


def _with_last(laid: list[Placing], ender: int, new: int) -> list[Placing]:
    """The placings with the ending product behind the others; new pizzas are numbered anew."""
    numbers: dict[int, int] = {}
    rows = []
    for product, number in sorted(laid, key=lambda placing: placing[0] == ender):
        if number >= new:
            number = numbers.setdefault(number, new + len(numbers))
        rows.append((product, number))
    return rows


def _worth(
    position: Position, builder: _Builder, given: list[int], tokens: int, ended: bool
) -> float:
    """Points, hopes and what a token does; the end of the game for who leads or does not."""
    five, kinds = _kinds(position, builder)
    salt = tokens * (SEASONING if position.seasons else FINISHED_TILE)
    points = builder.points() - position.points + salt + (BONUS if five else 0)
    if position.last:
        return points
    if ended or (five and not position.to_last_tile):
        answer = TURN if not ended and position.answered else 0
        return points + (ENDING if position.lead + points > answer else -ENDING)
    stock = [lie - n for lie, n in zip(position.stock, given, strict=True)]
    return points + kinds + builder.hopes(stock)


def _kinds(position: Position, builder: _Builder) -> tuple[bool, float]:
    """Whether five kinds are finished, and what the kinds are worth."""
    if not position.five_matters:
        return False, 0.0
    number = len(set(builder.made) if position.variety else builder.made)
    return number >= FIVE, sum(NEW_KIND[:number])


# Where the tiles go


class Frame(NamedTuple):
    """Pizzas before tiles are laid."""

    made: tuple[int, ...]
    """The kinds of the finished ones."""
    points: int
    """What those are worth."""
    open: tuple[tuple[int, Counts, int], ...]
    """(number, products, salted tiles) of each unfinished one, the fullest first."""
    new: int
    """The number of the next one."""


@lru_cache(maxsize=64)
def frame(pizzas: tuple[Pizza, ...]) -> Frame:
    """What there is to build on."""
    finished = tuple(pizza for pizza in pizzas if len(pizza) == SLICES)
    rows = [
        (n, tuple(tile & PRODUCT_BITS for tile in pizza), sum(tile >= SALTED for tile in pizza))
        for n, pizza in enumerate(pizzas)
        if len(pizza) < SLICES
    ]
    rows.sort(key=lambda row: -len(row[1]))
    made = tuple(kind(pizza) for pizza in finished)
    return Frame(made, points_of(finished, 0), tuple(rows), len(pizzas))


class _Builder:
    """Lays tiles where they finish pizzas, else on the fullest that take them.

    left: the number of each product still to be laid. open: what lies on each pizza that was
    unfinished. made: the kinds of finished pizzas.
    """

    def __init__(self, position: Position, start: Frame, given: list[int]) -> None:
        self.position = position
        self.start = start
        self.made = list(start.made)
        self.left = list(given)
        self.laid: list[Placing] = []
        self.open = {number: list(products) for number, products, _ in start.open}
        self.salted = {number: salted for number, _, salted in start.open}
        self.new = start.new

    def finished(self) -> tuple[int, ...]:
        """The pizzas that were finished."""
        return tuple(sorted(n for n, pizza in self.open.items() if len(pizza) == SLICES))

    def points(self) -> int:
        """What all pizzas are worth."""
        points = self.start.points
        for number, pizza in self.open.items():
            sweet = len(pizza) - self.salted.get(number, 0)
            points += sweet * (FINISHED_TILE if len(pizza) == SLICES else UNFINISHED_TILE)
        return points

    def hopes(self, stock: list[int]) -> float:
        """What the unfinished pizzas may gain by being finished, if the stock lets them."""
        assorted, hopes = self.position.assorted, 0.0
        for number, pizza in self.open.items():
            if len(pizza) < SLICES:
                able = stock[pizza[0]]
                if assorted:
                    able = sum(lie > 0 for k, lie in enumerate(stock) if k not in pizza)
                if able >= SLICES - len(pizza):
                    sweet = len(pizza) - self.salted.get(number, 0)
                    hopes += HOPE[assorted][len(pizza)] * sweet
        return hopes

    def lay(self, product: int, number: int) -> None:
        """Lay a tile."""
        pizza = self.open[number]
        self.left[product] -= 1
        self.laid.append((product, number))
        pizza.append(product)
        if len(pizza) == SLICES:
            self.made.append(kind(tuple(pizza)))

    def fill(self) -> None:
        """Lay every tile on the fullest pizza that takes it, or begin new ones."""
        for number, pizza in self.open.items():
            self._fill(number, pizza)
        while any(self.left):
            self._fill(self.new, self.open.setdefault(self.new, []))
            self.new += 1

    def _fill(self, number: int, pizza: list[int]) -> None:
        while len(pizza) < SLICES:
            able = self._able(pizza)
            if not able:
                return
            self.lay(max(able, key=lambda k: self.left[k]), number)

    def _able(self, pizza: list[int]) -> list[int]:
        """The products at hand that a pizza takes."""
        if self.position.assorted or not pizza:
            return [k for k, n in enumerate(self.left) if n and k not in pizza]
        return [pizza[0]] if self.left[pizza[0]] else []

    def finish(self) -> None:
        """Finish assorted pizzas where enough different tiles are at hand."""
        self.open[self.new] = []
        for number, pizza in self.open.items():
            able = self._able(pizza)
            ways = (
                combinations(able, SLICES - len(pizza)) if len(pizza) + len(able) >= SLICES else ()
            )
            for product in max(ways, key=lambda way: self._merit(pizza, way), default=()):
                self.lay(product, number)
        if self.open[self.new]:
            self.new += 1
        else:
            del self.open[self.new]

    def _merit(self, pizza: list[int], way: Counts) -> tuple[bool, int]:
        """A new kind of pizza, then one that takes tiles of which there are several."""
        new = self.position.variety and kind((*pizza, *way)) not in self.made
        return new, sum(self.left[k] for k in way)
