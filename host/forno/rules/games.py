"""The games: where each is described. A box loads only what it plays, and of a game with a score
pad it has that alone.

The module of a game has its PLAYERS (least, most), RULE_SETS (values of the toggles), TOGGLE_NAMES,
TOGGLE_VALUES, FIELDS (of its events, see `fields.check_event`), INNER_ORDER (of the maps in them),
State, and the functions move_of, event_of, view, pending, legal, corrections and events.
"""

from .errors import RecordError
from .shapes import Any, Json

_MODULES = {
    "mammamia": "forno.rules.mammamia",
    "solemio": "forno.rules.solemio",
    "grande": "forno.rules.solemio.grande",
    "pizzador": "forno.rules.pizzador",
    "fiesta": "forno.rules.fiesta",
}
_PADS = {"fiesta": "forno.rules.scorepad"}
"""Where the score pad of a game is described, by which it is played if the toggle `cards` says so.
"""
GAMES = ("mammamia", "solemio", "grande", "pizzador", "fiesta")


def game_of(name: str) -> Any:
    """The module that describes a game. Raises `RecordError` where it is not installed, `KeyError`
    for what is no game."""
    for path in (_MODULES[name], _PADS.get(name)):
        try:
            if path:
                return __import__(path, None, None, ("State",))
        except ImportError:
            pass
    raise RecordError("unsupported-game", game=name)


def rules_of(header: Json) -> Any:
    """The module by whose rules the game of a checked header is played."""
    name = header["game"]
    if name in _PADS and header.get("toggles", {}).get("cards") == "points":
        return __import__(_PADS[name], None, None, ("State",))
    return game_of(name)
