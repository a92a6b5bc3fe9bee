"""The story of a Pizzador game: throws, tiles, pizzas, salt, the winner and why."""

from __future__ import annotations

from typing import Any

from forno.engine.oven_words import (
    cards_or_nothing,
    cards_words,
)
from forno.engine.story_words import listed, number_of_pizzas, number_of_points, opening
from forno.engine.terms import term
from forno.language import _
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
        toggles = self.table.header.get("toggles", {})
        mixed = ", ".join(f"{name} {str(value).lower()}" for name, value in toggles.items())
        return opening(self.table.header, self.names, mixed)

    # What was done

    def _throw(self, event: Json, before: View, after: View) -> None:
        self.throws.append(_("throws {dice}").format(dice=cards_words(event["faces"])))

    def _keep(self, event: Json, before: View, after: View) -> None:
        kept = cards_or_nothing(event.get("dice", {}))
        self.throws.append(_("keeps {dice}").format(dice=kept))

    def _turn(self, event: Json, before: View, after: View) -> None:
        p = event["p"]
        dice = event.get("dice") or before["pending"]["dice"]
        throws = "; ".join(self.throws)
        if len(self.throws) < 2:
            throws = _("throws {dice}").format(dice=cards_words(dice))
        self.throws = []
        self.told.append(f"{before['round']}. {self.names[p]} {throws}.")
        parts = [*self._taken(before, after, p), *self._salt(event, before)]
        points = number_of_points(after["players"][p]["points"])
        taken = "; ".join(parts) or _("takes nothing")
        self.told.append(f"   {taken}: {points}.")

    def _taken(self, before: View, after: View, p: int) -> list[str]:
        taken = {k: n - after["stock"][k] for k, n in before["stock"].items()}
        taken = {k: n for k, n in taken.items() if n}
        finished = _finished(after["players"][p]) - _finished(before["players"][p])
        parts = [_("takes {tiles}").format(tiles=cards_words(taken))] if taken else []
        if finished:
            parts.append(_("finishes {pizzas}").format(pizzas=number_of_pizzas(finished)))
        return parts

    def _salt(self, event: Json, before: View) -> list[str]:
        parts = []
        for use in event.get("unsalt", []):
            text = _("takes the salt off a tile of {tile}")
            if use["die"] == "salt":
                text = _("takes the salt off a tile of {tile} with a salt die")
            parts.append(text.format(tile=term("kind", use["tile"])))
        for use in event.get("salt", []):
            tile, name = term("kind", use["tile"]), self.names[use["p"]]
            parts.append(_("salts {name}'s {tile}").format(name=name, tile=tile))
        if event.get("season"):
            pizzas = number_of_pizzas(len(event["season"]))
            parts.append(_("seasons {pizzas}").format(pizzas=pizzas))
        return parts

    def _recount(self, event: Json, before: View, after: View) -> None:
        stock = event.get("stock", {})
        counts = [f"{term('kind', name)} {count}" for name, count in stock.items()]
        if "tokens" in event:
            counts.append(_("salt tokens {n}").format(n=event["tokens"]))
        if "p" in event:
            points = number_of_points(after["players"][event["p"]]["points"])
            text = _("the pizzas of {name}, {points}")
            counts.append(text.format(name=self.names[event["p"]], points=points))
        self.told.append(_("Counted: {counts}.").format(counts=", ".join(counts)))

    def _leave(self, event: Json, before: View, after: View) -> None:
        if before["turn"] == event["p"]:
            self.throws = []
        self.told.append(_("{name} leaves the table.").format(name=self.names[event["p"]]))

    def _end(self, event: Json, before: View, after: View) -> None:
        self.throws = []
        self.told.append(_("The game is stopped early."))

    # What follows

    def _follow(self, before: View, after: View) -> None:
        if after["first"] not in (None, before["first"]):
            text = _("{name} is the first with five pizzas.")
            if self._toggle("bonus"):
                text = _("{name} is the first with five pizzas, which earns {n} points.")
            self.told.append(text.format(name=self.names[after["first"]], n=BONUS))
        if after["last_round"] and not before["last_round"] and after["phase"] != "over":
            text = _("No tile is left. This round is the last.")
            if after["first"] is not None:
                text = _("This round is the last.")
            self.told.append(text)
        if after["winners"] and after["winners"] != before["winners"]:
            gone = [k for k, n in after["stock"].items() if not n]
            if not before["winners"] and self._toggle("end") == "last-tile" and gone:
                text = _("The last tile of {tile} is taken; that ends the game.")
                self.told.append(text.format(tile=term("kind", gone[0])))
            self.told.append(self._result(after))

    def _toggle(self, name: str) -> Any:
        return self.table.game.toggles[name]

    def _result(self, view: View) -> str:
        players, winners = view["players"], view["winners"]
        most = players[winners[0]]["points"]
        told = {
            "points": ", ".join(f"{player['name']} {player['points']}" for player in players),
            "names": listed([self.names[p] for p in winners]),
            "most": most,
        }
        level = [player for player in players if player["points"] == most and not player["left"]]
        if len(winners) > 1:
            return _(
                "{points}. {names} win with {most} each, as few salted and loose tiles: "
                "they share the win."
            ).format(**told)
        if len(level) == 1:
            return _("{points}. {names} wins with {most}.").format(**told)
        for text, count in (
            (
                _("{points}. {names} wins with {most}; fewer salted tiles decide ({counts})."),
                _salted,
            ),
            (
                _(
                    "{points}. {names} wins with {most}; "
                    "fewer tiles in unfinished pizzas decide ({counts})."
                ),
                _loose,
            ),
        ):
            if len({count(player) for player in level}) > 1:
                counts = ", ".join(f"{player['name']} {count(player)}" for player in level)
                return text.format(counts=counts, **told)
        raise AssertionError("a single winner among players who are level")

    def now(self) -> list[str]:
        """Where things stand: what is awaited of whom, nothing once the game is over."""
        view = self.table.view()
        if view["phase"] == "over":
            return []
        name = self.names[view["turn"]]
        if not self.throws:
            return [_("Round {round}: {name} is next.").format(round=view["round"], name=name)]
        text = _("Round {round}: {name} {throws}.")
        return [text.format(round=view["round"], name=name, throws="; ".join(self.throws))]


def _finished(player: View) -> int:
    return sum(sum(pizza["tiles"].values()) == SLICES for pizza in player["pizzas"])


def _salted(player: View) -> int:
    return sum(sum(pizza["salted"].values()) for pizza in player["pizzas"])


def _loose(player: View) -> int:
    sizes = [sum(pizza["tiles"].values()) for pizza in player["pizzas"]]
    return sum(size for size in sizes if size < SLICES)
