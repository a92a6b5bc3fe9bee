"""Every decision that may come next in a game of Pizzador, one event at a time.

A turn is listed once, however its tiles and its salt could be ordered: tiles in the order of
products and then of pizzas, but the last tile that ends a game behind the others.
"""

from ..shapes import Any, Events, Rows, Table
from .choices import salted_tiles, tiles_to_salt
from .faces import DICE, FACES, PRODUCT_NUMBER, SALT, THROWS
from .layout import CHANCE, NOTHING, OVER, PHASE, STOCK, THROW, THROWN, TOKENS, TURN_OF
from .moves import event_of
from .pizzas import is_finished, lay, takers
from .shapes import Counts, Found, Pizzas, Placing
from .using import PRODUCT_RANGE


def events(table: Table) -> Events:
    """Every throw, keep and turn that is legal now."""
    game: Any = table.game
    p, phase, thrown = game.s[TURN_OF], game.s[PHASE], game.s[THROWN]
    moves = []
    if phase == THROW:
        moves.append(_throws(game, p))
        if not game.dealer and not thrown:
            moves.append(_told_turns(game, p))
    elif phase != OVER:
        if thrown < THROWS:
            moves.append(_keeps(game, p))
        moves.append(_turns(game, p, None))
    for found in moves:
        for move in found:
            yield event_of(move)


def _throws(game: Any, p: int) -> Found:
    number = DICE - sum(game.dice())
    if game.dealer:
        yield ("throw", p, game.dealer.thrown(game.s[CHANCE], number)[1])
        return
    for faces in handfuls(number, len(FACES)):
        yield ("throw", p, faces)


def _keeps(game: Any, p: int) -> Found:
    for kept in parts(game.dice()):
        if sum(kept) < DICE:
            yield ("keep", p, kept)


def _told_turns(game: Any, p: int) -> Found:
    for dice in handfuls(DICE, len(FACES)):
        for move in _turns(game, p, dice):
            yield move


def _turns(game: Any, p: int, told: Counts | None) -> Found:
    """Every use of the dice that lie, or of those that are told."""
    dice = game.dice() if told is None else told
    for unsalted in _unsaltings(dice, salted_tiles(game, p)):
        left = list(dice)
        for die, _, _ in unsalted:
            left[die] -= 1
        tokens = min(left[SALT], game.s[TOKENS] + len(unsalted))
        for laid, finished, ended in _layings(game, p, left):
            for salted, seasoned in _saltings(game, p, 0 if ended else tokens, finished):
                yield ("turn", p, told, unsalted, laid, salted, seasoned)


def _unsaltings(dice: Counts, tiles: Any) -> Found:
    """Every way to take salt off tiles with these dice, as rows of (die, pizza, product)."""
    if not tiles:
        yield ()
        return
    tile = tiles[0]
    product, number = PRODUCT_NUMBER[tile["tile"]], tile["pizza"]
    for own in range(min(dice[product], tile["most"]) + 1):
        for other in range(min(dice[SALT], tile["most"] - own) + 1):
            left = list(dice)
            left[product] -= own
            left[SALT] -= other
            used = ((product, number, product),) * own + ((SALT, number, product),) * other
            for rest in _unsaltings(tuple(left), tiles[1:]):
                yield used + rest


def _layings(game: Any, p: int, dice: list[int]) -> Found:
    """Every way to lay the tiles that the dice give: (placings, pizzas finished, whether the game
    ends with the last)."""
    given = game.given(dice)
    pizzas = game.pizzas(p)
    for tiles, ended in _takings(game, given):
        for placings, then in _placings(pizzas, tiles, game.assorted, NOTHING):
            finished = sorted({n for _, n in placings if is_finished(then, n)})
            yield placings, finished, ended


def _takings(game: Any, given: list[int]) -> Found:
    """The tiles taken, as (products in the order in which they are laid, whether the game ends)."""
    stacks = [game.s[STOCK + k] for k in PRODUCT_RANGE]
    enders = [k for k in PRODUCT_RANGE if game.to_last_tile and stacks[k] == given[k]]
    if not enders:
        yield _row_of(given), False
    for ender in enders:
        most = [given[k] - (k in enders) for k in PRODUCT_RANGE]
        most[ender] = 0
        for others in parts(tuple(most)):
            yield _row_of(others) + (ender,) * given[ender], True


def _row_of(counts: Any) -> Counts:
    return tuple([k for k in PRODUCT_RANGE for _ in range(counts[k])])


def _placings(pizzas: Pizzas, tiles: Counts, assorted: bool, before: int) -> Found:
    """Every way to lay tiles one by one: (placings, the pizzas then).

    Of tiles of the same product the later one never lies on an earlier pizza; `before` is where
    the last one of this product lies, or NOTHING.
    """
    if not tiles:
        yield (), pizzas
        return
    product, rest = tiles[0], tiles[1:]
    again = bool(rest) and rest[0] == product
    for number in takers(pizzas, product, assorted) + [len(pizzas)]:
        if number >= before:
            first: Placing = (product, number)
            then = lay(pizzas, product, number)
            for placings, at_last in _placings(then, rest, assorted, number if again else NOTHING):
                yield (first,) + placings, at_last


def _saltings(game: Any, p: int, tokens: int, finished: list[int]) -> Found:
    """Every use of the tokens: (tiles of rivals, own pizzas)."""
    most = min(tokens, len(finished))
    if game.salt_rivals:
        for salted in _tokens_on(tiles_to_salt(game, p), most):
            yield salted, ()
        return
    for mask in parts((1,) * len(finished)):
        if sum(mask) <= most:
            yield (), tuple([number for number, on in zip(finished, mask) if on])


def _tokens_on(tiles: Any, most: int) -> Found:
    """Every way to put up to so many tokens on tiles, as rows of (player, pizza, product)."""
    if not tiles:
        yield ()
        return
    tile = tiles[0]
    ref = (tile["p"], tile["pizza"], PRODUCT_NUMBER[tile["tile"]])
    for count in range(min(most, tile["most"]) + 1):
        for rest in _tokens_on(tiles[1:], most - count):
            yield (ref,) * count + rest


def handfuls(number: int, kinds: int) -> Rows:
    """Every way in which so many dice can fall, as a number for each face."""
    if kinds == 1:
        yield (number,)
        return
    for count in range(number + 1):
        for rest in handfuls(number - count, kinds - 1):
            yield (count,) + rest


def parts(counts: Counts) -> Rows:
    """Every part of a row of counts, from nothing to all."""
    if not counts:
        yield ()
        return
    for count in range(counts[0] + 1):
        for rest in parts(counts[1:]):
            yield (count,) + rest
