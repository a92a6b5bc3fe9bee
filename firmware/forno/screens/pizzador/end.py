"""The end of a game of Pizzador."""

from forno.screens import end
from forno.words import say


class End(end.End):
    def reason(self, players, winners):
        most = players[winners[0]]["points"]
        lines = [say("points.end", most)]
        level = [player for player in players if player["points"] == most and not player["left"]]
        if len(level) > len(winners):
            lines.append(say("points.tie"))
        return lines
