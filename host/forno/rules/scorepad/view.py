"""What may be seen of a score pad, which hides nothing; RECORDS.md has the fields."""

from ..errors import RuleError
from ..shapes import Any, Json, Table
from .places import (
    COST,
    COUNTED,
    LAID,
    NOTHING,
    OVER,
    PHASE,
    PHASES,
    POINTS,
    ROUND,
    TURN_OF,
    WINNERS,
    WISHING,
)


def view(table: Table, seat: int | None, walked: int | None, everything: bool) -> Json:
    """The state that everyone at the table may know.

    seat: adds `hand`, which is None. walked: nothing is walked through; only None and 0 are taken.
    everything: adds `seed`, which is None.
    """
    if walked:
        raise RuleError("no-such-step", walked=walked)
    game: Any = table.game
    s = game.s
    seen = {
        "game": table.header["game"],
        "rules": table.header["rules"],
        "phase": PHASES[s[PHASE]],
        "round": s[ROUND],
        "turn": s[TURN_OF],
        "players": [_player(table, game, p) for p in range(game.players)],
        "pending": pending(table),
        "winners": None,
        "events": table.accepted,
    }
    if s[WINNERS] != NOTHING:
        seen["winners"] = [p for p in range(game.players) if s[WINNERS] >> p & 1]
    if seat is not None:
        game.need_player(seat)
        seen["hand"] = None
    if everything:
        seen["seed"] = None
    return seen


def _player(table: Table, game: Any, p: int) -> Json:
    s = game.s
    counted = s[PHASE] >= WISHING and s[COUNTED] >> p & 1
    over = s[PHASE] == OVER and s[WINNERS] > 0
    return {
        "name": table.header["players"][p]["name"],
        "points": s[POINTS + p],
        "cards": s[LAID + p],
        "wishes": game.brought(p) if counted else None,
        "chili": s[COST + p],
        "total": game.total(p) if over else None,
        "left": bool(game.has_left(p)),
    }


def pending(table: Table) -> Json | None:
    """Whose entry is awaited: `{"p"}`, in phase `card` of the one who opens."""
    s: Any = table.game.s
    return None if s[PHASE] == OVER else {"p": s[TURN_OF]}
