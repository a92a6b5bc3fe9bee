"""The story of a game of the Mamma Mia! family: turns, emptyings, scores, the winner and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from forno.engine.oven import orders_turned_up
from forno.engine.oven_words import (
    ANSWERS,
    answer_words,
    awaited_words,
    cards_words,
    result_words,
    said_of_turn,
    turn_words,
)
from forno.engine.story_words import listed, number_of_cards, number_of_pizzas, opening
from forno.engine.terms import term
from forno.engine.titles import WITH_DOUBLES
from forno.language import _, ngettext
from forno.rules.hindsight import amended, emptier, standing
from forno.rules.table import Table


def tell(table: Table, walked: int | None, everything: bool) -> list[str]:
    """See `forno.engine.story.tell_table`."""
    stands = standing(table)
    story = _Story(Table(table.header), table, [number for number, _ in stands])
    for number, event in stands:
        story.take(number, event)
    return story.lines(walked, everything)


@dataclass(frozen=True)
class _Line:
    """A line of the story; `public` is its form while the oven of its round is closed."""

    text: str
    public: str
    round: int
    result: bool = False
    """Whether it tells how an order of an emptying ended."""


def _told(name: str, what: str, event: dict[str, Any], corrected: bool) -> str:
    said = said_of_turn(name, what, event)
    return _("{said} (corrected).").format(said=said) if corrected else f"{said}."


class _Story:
    def __init__(self, table: Table, source: Table, numbers: list[int]) -> None:
        self.table = table
        self.places = {number: place for place, number in enumerate(numbers, 1)}
        self.amended = amended(source)
        self.names = [player["name"] for player in table.header["players"]]
        self.told: list[_Line] = []
        self.view: dict[str, Any] = table.view()
        self.emptying = 0
        self.steps = 0
        self.newest_emptying = 0  # the place in `told` where it begins
        self._say(self._opening())

    def lines(self, walked: int | None, everything: bool) -> list[str]:
        """All lines, in their public form where they have to be."""
        told, closed = self.told, self.view["round"]
        if walked is not None:
            told = self._up_to(walked)
            closed = told[-1].round
        elif self.view["phase"] == "over":
            closed = 0
        shown = [
            line.public if line.round == closed and not everything else line.text for line in told
        ]
        return shown + (self._now() if walked is None else [])

    def _up_to(self, walked: int) -> list[_Line]:
        """The story up to that result of the newest emptying."""
        end, left = self.newest_emptying + 1, walked
        for place in range(end, len(self.told)):
            if left and self.told[place].result:
                left -= 1
                end = place + 1
        return self.told[:end]

    def _say(self, text: str, public: str | None = None, result: bool = False) -> None:
        public = text if public is None else public
        self.told.append(_Line(text, public, self.view["round"], result))

    # Events

    def take(self, number: int, event: dict[str, Any]) -> None:
        """Apply an event that stands, and tell it and what follows from it."""
        if event["e"] == "amend":
            event = {**event, "n": self.places[event["n"]]}
        if event["e"] == "turn":
            self._turn(number, event)
        else:
            self._tell_plain(event)
        self.table.apply(event)
        self._follow()

    def _turn(self, number: int, event: dict[str, Any]) -> None:
        name, put = self.names[event["p"]], event.get("put", {})
        count = sum(put.values()) + ("order" in event)
        public = number_of_cards(count) if count else _("nothing")
        said = turn_words(self.table.header, event)
        corrected = number in self.amended
        text, told = (_told(name, what, event, corrected) for what in (said, public))
        self._say(text, told)

    def _tell_plain(self, event: dict[str, Any]) -> None:
        nobody = event.get("p") is None
        shown = _("Nobody holds the start card.") if nobody else _("{name} shows the start card.")
        texts = {
            "starter": shown,
            "leave": _("{name} leaves the table."),
            "end": _("The game is stopped early."),
            "amend": _("The forgotten cards were {cards}."),
        }
        if event["e"] == "recount":
            self._say(self._recount_words(event))
        elif event["e"] in ANSWERS:
            self._say(f"   {answer_words(self.table.header, event)}")
        elif event["e"] in texts:
            name = "" if nobody else self.names[event["p"]]
            cards = cards_words(event.get("put", {}))
            self._say(texts[event["e"]].format(name=name, cards=cards))

    def _recount_words(self, event: dict[str, Any]) -> str:
        fields = {
            "supply": _("supply {n}"),
            "ingredients": _("ingredients {n}"),
            "orders": _("orders {n}"),
            "waiter": _("waiter {n}"),
        }
        counts = [text.format(n=event[field]) for field, text in fields.items() if field in event]
        if "p" not in event:
            return _("Counted: {counts}.").format(counts=", ".join(counts))
        name = self.names[event["p"]]
        return _("Counted of {name}: {counts}.").format(name=name, counts=", ".join(counts))

    # What follows from an event

    def _follow(self) -> None:
        before, self.view = self.view, {**self.table.view(), "round": self.view["round"]}
        if self.table.emptying != self.emptying:
            self._begin_emptying()
        self._tell_results()
        self.view = self.table.view()
        if self.view["round"] > before["round"] or self.view["winners"]:
            self._round_done(before["round"])
        if self.view["winners"] and before["phase"] != "over":
            self._say(self._winner())

    def _begin_emptying(self) -> None:
        self.emptying, self.steps = self.table.emptying, 0
        self.newest_emptying = len(self.told)
        name = self.names[emptier(self.table)]
        text = _("Round {round} is over. {name} empties the oven.")
        self._say(text.format(round=self.view["round"], name=name))

    def _tell_results(self) -> None:
        turned_up = orders_turned_up(self.table)
        for number in range(self.steps, turned_up):
            step = self.table.step(number)
            self._say(f"   {result_words(self.table.header, step)}", result=True)
        self.steps = turned_up

    def _round_done(self, number: int) -> None:
        players = self.view["players"]
        scores = ", ".join(f"{player['name']} {len(player['baked'])}" for player in players)
        self._say(_("Pizzas after round {round}: {scores}.").format(round=number, scores=scores))
        if self.view["phase"] != "over":
            left = sum(self.view["table"].values()) or self.view["oven"]
            starts = self.names[self.view["turn"]]
            text = ngettext(
                "{n} card stays, the supply has {supply}. {name} starts.",
                "{n} cards stay, the supply has {supply}. {name} starts.",
                left,
            )
            self._say(text.format(n=left, supply=self.view["supply"], name=starts))

    def _winner(self) -> str:
        players, winners = self.view["players"], self.view["winners"]
        most = len(players[winners[0]]["baked"])
        stayed = [player for p, player in enumerate(players) if not self.table.game.has_left(p)]
        level = [player for player in stayed if len(player["baked"]) == most]
        units = self.table.header["game"] in WITH_DOUBLES
        if len(level) == 1:
            text = _("{names} wins with {pizzas}.")
        elif len(winners) == 1:
            text = _("{names} wins with {pizzas}; the ingredient cards in hand decide ({held}).")
            if units:
                text = _("{names} wins with {pizzas}; the ingredients in hand decide.")
        else:
            text = _(
                "{names} win with {pizzas} each and as many ingredient cards in hand: "
                "they share the win."
            )
            if units:
                text = _(
                    "{names} win with {pizzas} each and as many ingredients in hand: "
                    "they share the win."
                )
        held = ", ".join(f"{player['name']} {player['ingredients']}" for player in level)
        names = listed([self.names[p] for p in winners])
        return text.format(names=names, pizzas=number_of_pizzas(most), held=held)

    # Where things stand

    def _opening(self) -> str:
        players = self.table.header["players"]
        seated = [f"{each['name']} ({term('colour', each['colour'])})" for each in players]
        return opening(self.table.header, seated)

    def _now(self) -> list[str]:
        view = self.view
        if view["phase"] == "over":
            return []
        name = self.names[view["turn"]]
        if view["phase"] == "turn":
            text = _(
                "Round {round}: {name} is next; the supply has {supply}, the oven {oven} cards."
            )
            counts = {count: view[count] for count in ("round", "supply", "oven")}
            return [text.format(name=name, **counts)]
        if view["phase"] == "starter":
            return [_("The supply has run out: who holds the start card?")]
        if view["phase"] == "amend":
            owner = self.names[view["pending"]["p"]]
            text = _("What did {name} put in? The cards that come up were forgotten.")
            return [text.format(name=owner)]
        return [awaited_words(self.table.header, view["phase"], view["pending"])]
