"""The story of a score pad of Fiesta Mexicana: cards won, wishes, the winner."""

from __future__ import annotations

from typing import Any

from forno.engine.titles import title
from forno.rules.table import Table

Json = dict[str, Any]


def tell(table: Table, walked: int | None, everything: bool) -> list[str]:
    """See `forno.engine.story.tell_table`; nothing is hidden on a score pad."""
    story = _Story(Table(table.header))
    for place in range(len(table.log)):
        story.take(table.rules.event_of(table.log.move(place)))
    return story.told + story.now()


class _Story:
    def __init__(self, table: Table) -> None:
        self.table, header = table, table.header
        self.names = [player["name"] for player in header["players"]]
        self.told = [
            f"{title(header['game'])}, {header['rules']} game, points only: "
            f"{', '.join(self.names)}. {self.names[header['start']]} starts."
        ]

    def take(self, event: Json) -> None:
        """Apply an event that stands, and tell it."""
        before = self.table.view()
        self.table.apply(event)
        after = self.table.view()
        self.told.append(_TELL[event["e"]](self, event, before, after))
        if after["phase"] == "over" and after["winners"] and event["e"] != "recount":
            self.told += self._result(after)

    # Events

    def start(self, event: Json, before: Json, after: Json) -> str:
        """Start cards lie."""
        return f"{self.names[event['p']]} lays the start cards: {points_words(event['points'])}."

    def won(self, event: Json, before: Json, after: Json) -> str:
        """A card is won and laid."""
        name, brought = self.names[event["p"]], points_words(event["points"])
        total = after["players"][event["p"]]["points"]
        return f"{before['round']}. {name} wins the card: {brought}, {total} in all."

    def wishes(self, event: Json, before: Json, after: Json) -> str:
        """Wishes are counted, and uncovered skull fields."""
        brought = " + ".join(str(points) for points in event.get("points", [])) or "nothing"
        cost = f"; the skull fields cost {event['cost']}" if "cost" in event else ""
        return f"The wishes of {self.names[event['p']]} bring {brought}{cost}."

    def leave(self, event: Json, before: Json, after: Json) -> str:
        """A player goes home."""
        return f"{self.names[event['p']]} leaves the table."

    def end(self, event: Json, before: Json, after: Json) -> str:
        """The game is stopped early."""
        return "The game is stopped early."

    def recount(self, event: Json, before: Json, after: Json) -> str:
        """Tokens or cards were counted."""
        found = [points_words(event["points"])] if "points" in event else []
        if "cards" in event:
            found.append(f"{event['cards']} cards on the board")
        return f"Counted of {self.names[event['p']]}: {', '.join(found)}."

    # Where things stand

    def _result(self, view: Json) -> list[str]:
        players, winners = view["players"], view["winners"]
        totals = ", ".join(f"{player['name']} {player['total']}" for player in players)
        names = " and ".join(self.names[p] for p in winners)
        best = points_words(players[winners[0]]["total"])
        how = f"wins with {best}" if len(winners) == 1 else f"share the win with {best} each"
        return [f"Tokens and wishes: {totals}.", f"{names} {how}."]

    def now(self) -> list[str]:
        """What is awaited."""
        view = self.table.view()
        name = self.names[view["turn"]]
        words = {
            "start": f"{name} is to lay the start cards.",
            "card": f"{name} opens the next auction.",
            "wishes": f"{name} is to count the wishes.",
        }
        return [words[view["phase"]]] if view["phase"] in words else []


_TELL: dict[str, Any] = {
    "start": _Story.start,
    "won": _Story.won,
    "wishes": _Story.wishes,
    "leave": _Story.leave,
    "end": _Story.end,
    "recount": _Story.recount,
}


def points_words(number: int) -> str:
    return f"{number} point" + ("" if number == 1 else "s")
