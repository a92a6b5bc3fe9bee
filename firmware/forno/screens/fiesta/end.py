"""The end of a score pad."""

from forno.screens import end
from forno.words import say


class End(end.End):
    def reason(self, players, winners):
        return [say("points.end", players[winners[0]]["total"])]
