"""Fiesta Mexicana as a score pad: who won each card and what it brought, what wishes bring."""

from forno.games.points import PointTable
from forno.words import say

HOMES = {"start": "fiesta.start", "card": "fiesta.card", "wishes": "fiesta.wishes"}
HOMES["over"] = "fiesta.end"
MENU = "fiesta.menu"
TOGGLES = {"cards": "points"}


class BoxTable(PointTable):
    """A score pad on a box."""


def result(player):
    return player["points"] if player["total"] is None else player["total"]


def _points(game, event, open_oven):
    return say("fiesta.toast.points", event["points"], game.name_of(event["p"]))


def _wishes(game, event, open_oven):
    brought = sum(event.get("points", ())) - event.get("cost", 0)
    return say("fiesta.toast.points", brought, game.name_of(event["p"]))


TOASTS = {"start": _points, "won": _points, "wishes": _wishes}
