"""What may be seen of a table: the only place that hides anything.

The object of `forno replay --json` but for `error`; RECORDS.md has its fields.
"""

from ..errors import RuleError
from ..shapes import Any, Json, Table
from .board import FIELDS
from .choices import QUARTERS, sums
from .dishes import described, turned
from .moves import WAY_NAMES, names_of
from .places import (
    AUCTION,
    BID,
    CARD,
    DISCARDED,
    HIGH,
    HIGH_BY,
    LAY,
    NOTHING,
    OUT,
    OVER,
    PHASE,
    PHASES,
    PILE,
    POINTS,
    POSITION,
    ROTATE,
    SHOW,
    SHOWN,
    TURN_OF,
    WHITE_CARD,
    WINNERS,
    WISHES,
)
from .wishes import WISHES as NAMES


def view(table: Table, seat: int | None, walked: int | None, everything: bool) -> Json:
    """The state that everyone at the table may know.

    seat: adds `hand`, the hand of that seat (None at a physical table).
    walked: nothing is walked through in this game; only None and 0 are taken.
    everything: adds `seed`, `hands`, `start_cards` (those to come) and `draw_pile`, the next first.
    """
    if walked:
        raise RuleError("no-such-step", walked=walked)
    game: Any = table.game
    s, dealer = game.s, game.dealer
    seen = _public(table, game, s)
    if seat is not None:
        game.need_player(seat)
        seen["hand"] = dealer.hand(seat) if dealer else None
    if everything:
        seen["seed"] = table.header.get("seed")
        seen["hands"] = [dealer.hand(p) for p in range(game.players)] if dealer else None
        seen["start_cards"] = dealer.starts_to_come() if dealer else None
        seen["draw_pile"] = dealer.to_come() if dealer else None
    return seen


def _public(table: Table, game: Any, s: Any) -> Json:
    return {
        "game": table.header["game"],
        "rules": table.header["rules"],
        "phase": PHASES[s[PHASE]],
        "round": s[AUCTION],
        "turn": s[TURN_OF],
        "pile": s[PILE],
        "cards": [described(card) for card in (s[CARD], s[WHITE_CARD]) if card],
        "bid": _bid(game, s),
        "players": [_player(table, game, s, p) for p in range(game.players)],
        "pending": pending(table),
        "winners": _seats(game, s[WINNERS]) if s[WINNERS] != NOTHING else None,
        "events": table.accepted,
    }


def _bid(game: Any, s: Any) -> Json | None:
    """The highest bid and who is out, while an auction goes on or its card is to be laid."""
    if not s[CARD] or not s[AUCTION]:
        return None
    by = s[HIGH_BY] if s[HIGH] else None
    return {"p": by, "number": s[HIGH], "out": _seats(game, s[OUT])}


def _seats(game: Any, mask: int) -> list[int]:
    return [p for p in range(game.players) if mask >> p & 1]


def _player(table: Table, game: Any, s: Any, p: int) -> Json:
    over = s[PHASE] == OVER and s[WINNERS] > 0
    shown = game.brought(p)
    return {
        "name": table.header["players"][p]["name"],
        "points": s[POINTS + p],
        "position": s[POSITION + p],
        "board": _board(game, p),
        "wishes": s[WISHES + p] if s[SHOWN + p] == NOTHING else 0,
        "discarded": names_of(s[DISCARDED + p]),
        "shown": [{"wish": NAMES[wish], "points": points} for wish, points in shown],
        "chili": game.chili_costs(p),
        "total": game.total(p) if over else None,
    }


def _board(game: Any, p: int) -> list[Json | None]:
    """The cards by the number that their field reads now, each as it lies now; the first is 1."""
    cells, position = game.cells(p), game.s[POSITION + p]
    found = [cells[game.field(p, number + 1)] for number in range(FIELDS)]
    return [described(turned(card, position)) if card else None for card in found]


def pending(table: Table) -> Json | None:
    """Whose decision is awaited and the choices that everybody sees; None once it is over."""
    game: Any = table.game
    s = game.s
    phase, p = s[PHASE], s[TURN_OF]
    if phase == OVER:
        return None
    found: Json = {"p": p}
    if phase == BID:
        found["numbers"] = game.free_numbers(p, s[HIGH])
    elif phase == ROTATE:
        found["way"] = list(WAY_NAMES)
    elif phase == LAY:
        found["number"] = _number(game, p)
        found["turns"] = list(QUARTERS)
        found["sums"] = sums(game)
    elif phase == SHOW:
        found["count"] = s[WISHES + p]
    return found


def _number(game: Any, p: int) -> int:
    """The number of the field on which the card is to be laid."""
    s = game.s
    if s[AUCTION]:
        number: int = s[HIGH]
        return number
    return int(game.start_fields[not s[CARD]]) + 1
