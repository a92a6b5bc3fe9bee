"""Sole Mio! and Mamma Mia Grande: what they have beside an oven that is filled and walked."""

from forno.games import oven
from forno.rules.slots import NOTHING, UNITS
from forno.words import cards, say

BoxTable, MENU, result = oven.BoxTable, oven.MENU, oven.result
HOMES = dict(oven.HOMES)
HOMES.update(
    {
        "serve": "solemio.serve",
        "help": "solemio.help",
        "block": "solemio.show",
        "request": "solemio.show",
        "hands": "solemio.show",
        "reward": "solemio.reward",
    }
)
TIED = "solemio."


def tie_break(game, p):
    """What decides between players with the same number of pizzas: the units of a shown hand."""
    units = game.table.game.s[UNITS + p]
    return 0 if units == NOTHING else units


def _ask(game, event, open_oven):
    name = game.name_of(event["p"])
    if "of" in event:
        return say("toast.named", name, game.name_of(event["of"]))
    return say("toast.ask", name)


def _refuse(game, event, open_oven):
    return say("toast.refuse", game.name_of(event["p"]))


def _show(game, event, open_oven):
    shown = sum(event.get("cards", {}).values())
    return say("toast.show", game.name_of(event["p"]), cards(shown))


TOASTS = dict(oven.TOASTS)
TOASTS.update({"ask": _ask, "refuse": _refuse, "show": _show})
