"""The games: where each is described. A box loads only what it plays.

The module of a game has its PLAYERS (least, most), RULE_SETS (values of the toggles), TOGGLE_NAMES,
TOGGLE_VALUES, FIELDS (of its events, see `fields.check_event`), INNER_ORDER (of the maps in them),
State, and the functions move_of, event_of, view, pending, legal, corrections and events.
"""

from .errors import RecordError
from .shapes import Any

_MODULES = {
    "mammamia": "forno.rules.mammamia",
    "solemio": "forno.rules.solemio",
    "grande": "forno.rules.solemio.grande",
    "pizzador": "forno.rules.pizzador",
    "fiesta": "forno.rules.fiesta",
}
GAMES = ("mammamia", "solemio", "grande", "pizzador", "fiesta")


def game_of(name: str) -> Any:
    """The module that describes a game. Raises `RecordError` where it is not installed."""
    try:
        return __import__(_MODULES[name], None, None, ("State",))
    except ImportError:
        raise RecordError("unsupported-game", game=name)
