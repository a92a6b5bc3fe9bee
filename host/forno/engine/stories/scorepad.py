"""The story of a score pad of Fiesta Mexicana: cards won, wishes, the winner."""

from __future__ import annotations

from typing import Any

from forno.engine.story_words import listed, number_of_points, opening
from forno.language import _
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
        self.told = [opening(header, self.names, _("points only"))]

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
        text = _("{name} lays the start cards: {points}.")
        return text.format(name=self.names[event["p"]], points=number_of_points(event["points"]))

    def won(self, event: Json, before: Json, after: Json) -> str:
        """A card is won and laid."""
        return _("{round}. {name} wins the card: {points}, {total} in all.").format(
            round=before["round"],
            name=self.names[event["p"]],
            points=number_of_points(event["points"]),
            total=after["players"][event["p"]]["points"],
        )

    def wishes(self, event: Json, before: Json, after: Json) -> str:
        """Wishes are counted, and uncovered skull fields."""
        brought = " + ".join(str(points) for points in event.get("points", [])) or _("nothing")
        text = _("The wishes of {name} bring {points}.")
        if "cost" in event:
            text = _("The wishes of {name} bring {points}; the skull fields cost {cost}.")
        name = self.names[event["p"]]
        return text.format(name=name, points=brought, cost=event.get("cost"))

    def leave(self, event: Json, before: Json, after: Json) -> str:
        """A player goes home."""
        return _("{name} leaves the table.").format(name=self.names[event["p"]])

    def end(self, event: Json, before: Json, after: Json) -> str:
        """The game is stopped early."""
        return _("The game is stopped early.")

    def recount(self, event: Json, before: Json, after: Json) -> str:
        """Tokens or cards were counted."""
        found = [number_of_points(event["points"])] if "points" in event else []
        if "cards" in event:
            found.append(_("cards on the board {n}").format(n=event["cards"]))
        text = _("Counted of {name}: {counts}.")
        return text.format(name=self.names[event["p"]], counts=", ".join(found))

    # Where things stand

    def _result(self, view: Json) -> list[str]:
        players = view["players"]
        totals = ", ".join(f"{player['name']} {player['total']}" for player in players)
        return [_("Tokens and wishes: {totals}.").format(totals=totals), won(view)]

    def now(self) -> list[str]:
        """What is awaited."""
        view = self.table.view()
        name = self.names[view["turn"]]
        words = {
            "start": _("{name} is to lay the start cards."),
            "card": _("{name} opens the next auction."),
            "wishes": _("{name} is to count the wishes."),
        }
        return [words[view["phase"]].format(name=name)] if view["phase"] in words else []


_TELL: dict[str, Any] = {
    "start": _Story.start,
    "won": _Story.won,
    "wishes": _Story.wishes,
    "leave": _Story.leave,
    "end": _Story.end,
    "recount": _Story.recount,
}


def won(view: Json) -> str:
    """Who has won, with how many points in all."""
    players, winners = view["players"], view["winners"]
    text = _("{names} wins with {points}.")
    if len(winners) > 1:
        text = _("{names} share the win with {points} each.")
    names = listed([players[p]["name"] for p in winners])
    return text.format(names=names, points=number_of_points(players[winners[0]]["total"]))
