"""The story of a Pizzador game: throws, tiles, pizzas, salt, the winner and why."""

from __future__ import annotations

from typing import Any

from forno.engine.oven_words import cards_words, number_words
from forno.engine.titles import title
from forno.rules.pizzador.faces import BONUS, SLICES
from forno.rules.table import Table

Json = dict[str, Any]
View = dict[str, Any]


def tell(table: Table, walked: int | None, everything: bool) -> list[str]:
    """See `forno.engine.story.tell_table`; nothing is hidden or walked through in this game."""
    story = _Story(Table(table.header))
    for place in range(len(table.log)):
        story.take(table.rules.event_of(table.log.move(place)))
    return story.told + story.now()


class _Story:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.names = [player["name"] for player in table.header["players"]]
        self.throws: list[str] = []
        self.told = [self._opening()]

    def take(self, event: Json) -> None:
        """Apply an event that stands, and tell it with what follows from it."""
        before = self.table.view()
        self.table.apply(event)
        after = self.table.view()
        tellers = {
            "throw": self._throw,
            "keep": self._keep,
            "turn": self._turn,
            "recount": self._recount,
            "leave": self._leave,
            "end": self._end,
        }
        tellers[event["e"]](event, before, after)
        self._follow(before, after)

    def _opening(self) -> str:
        header = self.table.header
        kind = "digital game" if "seed" in header else "game"
        starts = self.names[header["start"]]
        toggles = header.get("toggles", {})
        mixed = ", ".join(f"{name} {str(value).lower()}" for name, value in toggles.items())
        played = f" ({mixed})" if mixed else ""
        names = ", ".join(self.names)
        return (
            f"{title(header['game'])}, {header['rules']} {kind}{played}: {names}. {starts} starts."
        )

    # What was done

    def _throw(self, event: Json, before: View, after: View) -> None:
        self.throws.append(f"throws {cards_words(event['faces'])}")

    def _keep(self, event: Json, before: View, after: View) -> None:
        self.throws.append(f"keeps {cards_words(event.get('dice', {})) or 'nothing'}")

    def _turn(self, event: Json, before: View, after: View) -> None:
        p = event["p"]
        dice = event.get("dice") or before["pending"]["dice"]
        throws = "; ".join(self.throws) if len(self.throws) > 1 else f"throws {cards_words(dice)}"
        self.throws = []
        self.told.append(f"{before['round']}. {self.names[p]} {throws}.")
        parts = [*self._taken(before, after, p), *self._salt(event, before)]
        points = number_words(after["players"][p]["points"], "point")
        self.told.append(f"   {'; '.join(parts) or 'takes nothing'}: {points}.")

    def _taken(self, before: View, after: View, p: int) -> list[str]:
        taken = {k: n - after["stock"][k] for k, n in before["stock"].items()}
        taken = {k: n for k, n in taken.items() if n}
        finished = _finished(after["players"][p]) - _finished(before["players"][p])
        parts = [f"takes {cards_words(taken)}"] if taken else []
        return parts + ([f"finishes {number_words(finished, 'pizza')}"] if finished else [])

    def _salt(self, event: Json, before: View) -> list[str]:
        parts = []
        for use in event.get("unsalt", []):
            with_salt = " with a salt die" if use["die"] == "salt" else ""
            parts.append(f"takes the salt off a tile of {use['tile']}{with_salt}")
        for use in event.get("salt", []):
            parts.append(f"salts {self.names[use['p']]}'s {use['tile']}")
        if event.get("season"):
            parts.append(f"seasons {number_words(len(event['season']), 'pizza')}")
        return parts

    def _recount(self, event: Json, before: View, after: View) -> None:
        counts = [f"{name} {count}" for name, count in event.get("stock", {}).items()]
        if "tokens" in event:
            counts.append(f"salt tokens {event['tokens']}")
        if "p" in event:
            points = number_words(after["players"][event["p"]]["points"], "point")
            counts.append(f"the pizzas of {self.names[event['p']]}, {points}")
        self.told.append(f"Counted: {', '.join(counts)}.")

    def _leave(self, event: Json, before: View, after: View) -> None:
        if before["turn"] == event["p"]:
            self.throws = []
        self.told.append(f"{self.names[event['p']]} leaves the table.")

    def _end(self, event: Json, before: View, after: View) -> None:
        self.throws = []
        self.told.append("The game is stopped early.")

    # What follows

    def _follow(self, before: View, after: View) -> None:
        if after["first"] not in (None, before["first"]):
            bonus = f", which earns {BONUS} points" if self._toggle("bonus") else ""
            name = self.names[after["first"]]
            self.told.append(f"{name} is the first with five pizzas{bonus}.")
        if after["last_round"] and not before["last_round"] and after["phase"] != "over":
            why = "" if after["first"] is not None else "No tile is left. "
            self.told.append(f"{why}This round is the last.")
        if after["winners"] and after["winners"] != before["winners"]:
            gone = [k for k, n in after["stock"].items() if not n]
            if not before["winners"] and self._toggle("end") == "last-tile" and gone:
                self.told.append(f"The last tile of {gone[0]} is taken; that ends the game.")
            self.told.append(self._result(after))

    def _toggle(self, name: str) -> Any:
        return self.table.game.toggles[name]

    def _result(self, view: View) -> str:
        players, winners = view["players"], view["winners"]
        points = ", ".join(f"{player['name']} {player['points']}" for player in players)
        names = " and ".join(self.names[p] for p in winners)
        most = players[winners[0]]["points"]
        win = f"{points}. {names} win{'s' if len(winners) == 1 else ''} with {most}"
        level = [player for player in players if player["points"] == most and not player["left"]]
        if len(winners) > 1:
            return f"{win} each, as few salted and loose tiles: they share the win."
        if len(level) == 1:
            return f"{win}."
        for what, count in (("salted tiles", _salted), ("tiles in unfinished pizzas", _loose)):
            if len({count(player) for player in level}) > 1:
                counts = ", ".join(f"{player['name']} {count(player)}" for player in level)
                return f"{win}; fewer {what} decide ({counts})."
        raise AssertionError("a single winner among players who are level")

    def now(self) -> list[str]:
        """Where things stand: what is awaited of whom, nothing once the game is over."""
        view = self.table.view()
        if view["phase"] == "over":
            return []
        name = self.names[view["turn"]]
        if not self.throws:
            return [f"Round {view['round']}: {name} is next."]
        return [f"Round {view['round']}: {name} {'; '.join(self.throws)}."]


def _finished(player: View) -> int:
    return sum(sum(pizza["tiles"].values()) == SLICES for pizza in player["pizzas"])


def _salted(player: View) -> int:
    return sum(sum(pizza["salted"].values()) for pizza in player["pizzas"])


def _loose(player: View) -> int:
    sizes = [sum(pizza["tiles"].values()) for pizza in player["pizzas"]]
    return sum(size for size in sizes if size < SLICES)
