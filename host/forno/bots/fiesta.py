"""A bot that plays Fiesta Mexicana sensibly.

It weighs each placing by the points it brings at once, the dips it leaves open for later and what
it does for the own wishes, bids where that is worth more than a turned board, gives a wish away
for a card that is worth more than the wish may still bring, and turns its board so that high
numbers come to lie on promising fields.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from forno.bots.dice import Dice
from forno.bots.seen import Event, Seen
from forno.rules.fiesta.board import (
    BESIDE,
    FIELDS,
    LINES_OF_3,
    LINES_OF_4,
    NO_FIELD,
    POSITIONS,
    READS,
    SQUARES,
)
from forno.rules.fiesta.dips import complete_dips, worth
from forno.rules.fiesta.dishes import DISHES, dish_of, half, turned
from forno.rules.fiesta.moves import WAYS
from forno.rules.fiesta.places import AUCTION, CARD, HIGH, OUT, POSITION, WHITE_CARD
from forno.rules.fiesta.wishes import (
    BRINGS,
    COLOUR_OF,
    KIND_OF,
    MOST_POINTS,
    RED,
    WHITE,
    WISH_NUMBER,
)

GROUPS: dict[str, Sequence[tuple[int, ...]]] = {
    "square": SQUARES,
    "line-of-four": LINES_OF_4,
    "line-of-three": LINES_OF_3,
}
DIPS_NEEDED = {"six-dips": 6, "four-dips": 4}
ALIKE_NEEDED = 3

# What a wish is believed to bring when nothing lies yet, by its kind; a dish's by its colour.
PRIOR = {
    "square": 1.0,
    "line-of-four": 1.0,
    "line-of-three": 2.0,
    "six-dips": 5.5,
    "four-dips": 3.8,
    "three-alike-dips": 5.5,
}
PRIOR_OF_DISH = {RED: 3.0, WHITE: 3.0}
OPEN_HALF = 0.6
"""What a half towards an empty field is worth."""
BLANK = -0.2
"""What a blank edge towards an empty field is worth."""
LEVEL, AHEAD = 0.5, 0.17
"""How likely the most of a dish is to be had when others have as many, and by each card more."""
TURNED_BOARD = 2.0
"""What a lost auction brings: a turned board, and no field used up."""
UNUSED_WISH = 1.5
"""What a card has to be worth beyond a wish that is given away for it."""


class Sensible:
    """Plays as described at the top."""

    name = "sensible"

    def decide(self, seen: Seen, dice: Dice) -> Event:
        """The event that seems best; of equals the first, so the dice are left alone."""
        name = min(seen.menus)
        return _DECIDE[name](_Sight(seen), seen.menus[name])


class _Sight:
    """What the bot makes of what it sees."""

    def __init__(self, seen: Seen) -> None:
        self.seat = seen.seat
        game: Any = seen.table.game
        self.game = game
        self.may_pass = "pass" in seen.menus
        self.cells: list[int] = game.cells(self.seat)
        self.hand: list[str] = (seen.hand or {}).get("wishes", [])
        self.wishes = [WISH_NUMBER[name] for name in self.hand]
        self.before = [self.progress(wish, self.cells) for wish in self.wishes]

    def gain(self, field: int, card: int) -> float:
        """What a card brings on a field, lying so: now, later, and to the wishes."""
        cells = list(self.cells)
        points: int = worth(cells, field, card)
        cells[field] = card
        wishes = sum(self.progress(wish, cells) for wish in self.wishes) - sum(self.before)
        return points + _prospects(cells, field, card) + wishes

    def best_turn(self, field: int, card: int) -> tuple[float, int]:
        """(what it brings, quarter turns) of the best way to lay a card, as the board lies now."""
        position = self.game.s[POSITION + self.seat]
        found = [(self.gain(field, turned(card, q - position)), -q) for q in range(POSITIONS)]
        value, quarters = max(found)
        return value, -quarters

    def progress(self, wish: int, cells: Sequence[int]) -> float:
        """The points that a wish is believed to bring, judged by the own board."""
        colour, kind = COLOUR_OF[wish], KIND_OF[wish]
        if colour == RED:
            return float(_count(cells, DISHES.index(kind)))
        if colour == WHITE:
            return self._most(cells, DISHES.index(kind))
        if kind in GROUPS:
            return BRINGS[kind] * _nearest_group(cells, GROUPS[kind])
        counts: list[int] = complete_dips(cells)
        if kind in DIPS_NEEDED:
            return BRINGS[kind] * min(1.0, sum(counts) / DIPS_NEEDED[kind])
        return BRINGS[kind] * min(1.0, max(counts) / ALIKE_NEEDED)

    def _most(self, cells: Sequence[int], dish: int) -> float:
        """What the most of a dish is believed to bring: each card more than the others makes it
        likelier."""
        others = [self.game.cells(p) for p in self.game.stayers() if p != self.seat]
        best = max((_count(other, dish) for other in others), default=0)
        likely = LEVEL + AHEAD * (_count(cells, dish) - best)
        return MOST_POINTS * min(1.0, max(0.0, likely))

    def hope(self, wish: int) -> float:
        """What giving up a wish would cost."""
        left = self.cells.count(0) / FIELDS
        reached = self.progress(wish, self.cells)
        prior = PRIOR.get(KIND_OF[wish]) or PRIOR_OF_DISH[COLOUR_OF[wish]]
        return reached * (1 - left) + max(prior, reached) * left


def _prospects(cells: Sequence[int], field: int, card: int) -> float:
    """What the edges towards empty fields are worth."""
    value = 0.0
    for edge, beside in enumerate(BESIDE[field]):
        if beside != NO_FIELD and not cells[beside]:
            value += OPEN_HALF if half(card, edge) else BLANK
    return value


def _count(cells: Sequence[int], dish: int) -> int:
    return sum(1 for card in cells if card and dish_of(card) == dish)


def _nearest_group(cells: Sequence[int], groups: Sequence[tuple[int, ...]]) -> float:
    """How near the nearest group of alike cards is, from 0 to 1, those that can still be met."""
    best = 0.0
    for fields in groups:
        dishes = [dish_of(cells[field]) for field in fields if cells[field]]
        if dishes and dishes.count(dishes[0]) == len(dishes):
            best = max(best, (len(dishes) / len(fields)) ** 2)
    return best


# Decisions


def _lay(sight: _Sight, menu: dict[str, Any]) -> Event:
    game = sight.game
    s = game.s
    if s[AUCTION]:
        card, field = s[CARD], game.field(sight.seat, s[HIGH])
    else:
        card = s[CARD] or s[WHITE_CARD]
        field = game.start_fields[not s[CARD]]
    return {"e": "lay", "p": sight.seat, "turns": sight.best_turn(field, card)[1]}


def _keep(sight: _Sight, menu: dict[str, Any]) -> Event:
    def value(places: list[int]) -> float:
        kept = [sight.wishes[place - 1] for place in places]
        return sum(sight.hope(wish) for wish in kept)

    best = max(menu["cards"], key=value)
    return {"e": "keep", "p": sight.seat, "cards": best}


def _bid(sight: _Sight, menu: dict[str, Any]) -> Event:
    game, seat = sight.game, sight.seat
    card = game.s[CARD]
    values = {n: sight.best_turn(game.field(seat, n), card)[0] for n in menu["numbers"]}
    chances = {n: _chance(sight, n) for n in menu["numbers"]}
    number = max(values, key=lambda n: (values[n] - TURNED_BOARD) * chances[n])
    event: Event = {"e": "bid", "p": seat, "number": number}
    if sight.may_pass and values[number] <= TURNED_BOARD:
        return {"e": "pass", "p": seat}
    wish = _given_away(sight, menu, values, chances[number])
    if wish is not None:
        event["number"] = max(values, key=lambda n: values[n])
        event["wish"] = wish
    return event


def _chance(sight: _Sight, number: int) -> float:
    """How likely a bid is to win: each other who can bid higher makes it less so."""
    game, chance = sight.game, 1.0
    for other in game.stayers():
        if other != sight.seat and not game.s[OUT] >> other & 1:
            higher = len(game.free_numbers(other, number))
            chance *= 1.0 if not higher else max(0.15, 0.6 - 0.04 * higher)
    return chance


def _given_away(
    sight: _Sight, menu: dict[str, Any], values: dict[int, float], chance: float
) -> str | None:
    """The wish to discard for the card at once, None if it is not worth one."""
    if not menu["wishes"] or chance == 1.0:
        return None
    cheapest = min(menu["wishes"], key=lambda name: sight.hope(WISH_NUMBER[name]))
    gained = (max(values.values()) - TURNED_BOARD) * (1 - chance)
    cost = sight.hope(WISH_NUMBER[cheapest]) + UNUSED_WISH
    return cheapest if gained > cost else None


def _rotate(sight: _Sight, menu: dict[str, Any]) -> Event:
    position = sight.game.s[POSITION + sight.seat]

    def value(way: str) -> float:
        reads = READS[(position + WAYS[way]) % POSITIONS]
        promised: float = sum(reads[f] * _promise(sight.cells, f) for f in range(FIELDS))
        return promised

    return {"e": "rotate", "p": sight.seat, "way": max(menu["way"], key=value)}


def _promise(cells: Sequence[int], field: int) -> float:
    """How much a free field promises: the halves that wait there."""
    if cells[field]:
        return 0.0
    waiting = 0
    for edge, beside in enumerate(BESIDE[field]):
        if beside != NO_FIELD and cells[beside] and half(cells[beside], (edge + 2) % 4):
            waiting += 1
    return 1.0 + waiting


_DECIDE: dict[str, Callable[[_Sight, dict[str, Any]], Event]] = {
    "bid": _bid,
    "keep": _keep,
    "lay": _lay,
    "rotate": _rotate,
}
