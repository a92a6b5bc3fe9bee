"""The screen of an awaited order, by what its owner has to decide."""

from forno.rules.slots import AWAITED, NOTHING, REQUESTED, SERIES
from forno.rules.solemio.cards import BLOCCATO, RICHIESTA
from forno.screens import load


def screen_for(s):
    """Its name, for a state of the game."""
    if s[AWAITED] == RICHIESTA and s[REQUESTED] == NOTHING:
        return "named"
    if s[AWAITED] in (BLOCCATO, RICHIESTA):
        return "answer"
    return "series" if s[SERIES] else "way"


def Serve(app):  # noqa: N802  stands for a screen's class
    """Make the screen."""
    return load("solemio." + screen_for(app.game.table.game.s))(app)
