"""What differs by the game on the table: a module for each family of games.

A module has BoxTable, the family's table with what only a box asks of it (see `oven.BoxTable`);
HOMES, the screen that stands for each phase; MENU, the screen of what can be done beside the turns;
TOASTS, what is told of events that `forno.toast` does not know; TOGGLES, where its games are always
played with some; and `result(player)`, the number by which a player of a view has won.
"""

from forno.rules.errors import RecordError
from forno.seldom import only_for

FAMILIES = {
    "mammamia": "oven",
    "solemio": "solemio",
    "grande": "solemio",
    "pizzador": "pizzador",
    "fiesta": "fiesta",
}
OWN = ("forno.rules.", "forno.games.")  # how the names of games' modules begin
NAMES = ("mammamia", "solemio", "grande", "pizzador", "fiesta")


def kind_of(game):
    """The module of a game of records. Raises RecordError for one that the box does not have."""
    try:
        return __import__("forno.games." + FAMILIES[game], None, None, ("BoxTable",))
    except (KeyError, ImportError):
        raise RecordError("unsupported-game", game=game)


def laid(header, new=False):
    """(header, kind, table) of a game as it is laid; a `new` one gets the toggles with which its
    kind is played here. What only another game needed leaves the memory. Raises RecordError for a
    bad header."""
    game = header["game"]
    from forno.rules.table import Table  # noqa: F401  what every game needs stays when another one is laid out

    only_for(game, OWN)
    kind = kind_of(game)
    if new and hasattr(kind, "TOGGLES"):
        header = dict(header, toggles=kind.TOGGLES)
    return header, kind, kind.BoxTable(header, True)
