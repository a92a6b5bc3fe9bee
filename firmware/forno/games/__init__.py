"""What differs by the game on the table: a module for each family of games.

A module has BoxTable, the family's table with what only a box asks of it (see `oven.BoxTable`);
HOMES, the screen that stands for each phase; MENU, the screen of what can be done beside the turns;
TOASTS, what is told of events that `forno.toast` does not know; TOGGLES, where its games are always
played with some; and `result(player)`, the number by
which a player of a view has won.
"""

from forno.rules.errors import RecordError

FAMILIES = {
    "mammamia": "oven",
    "solemio": "solemio",
    "grande": "solemio",
    "pizzador": "pizzador",
    "fiesta": "fiesta",
}
NAMES = ("mammamia", "solemio", "grande", "pizzador", "fiesta")


def kind_of(game):
    """The module of a game of records. Raises RecordError for one that the box does not have."""
    try:
        return __import__("forno.games." + FAMILIES[game], None, None, ("BoxTable",))
    except (KeyError, ImportError):
        raise RecordError("unsupported-game", game=game)
