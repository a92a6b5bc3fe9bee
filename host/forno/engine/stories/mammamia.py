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
    number_words,
    result_words,
    turn_words,
)
from forno.engine.titles import WITH_DOUBLES, title
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
        refill = f", refills from the {event['from']}" if "from" in event else ""
        refill += " (corrected)" if number in self.amended else ""
        public = number_words(count, "card") if count else "nothing"
        said = turn_words(self.table.header, event)
        self._say(f"{name}: {said}{refill}.", f"{name}: {public}{refill}.")

    def _tell_plain(self, event: dict[str, Any]) -> None:
        name = "Nobody" if event.get("p") is None else self.names[event["p"]]
        texts = {
            "starter": f"{name} {'holds' if name == 'Nobody' else 'shows'} the start card.",
            "leave": f"{name} leaves the table.",
            "end": "The game is stopped early.",
            "amend": f"The forgotten cards were {cards_words(event.get('put', {}))}.",
        }
        if event["e"] == "recount":
            self._say(self._recount_words(event))
        elif event["e"] in ANSWERS:
            self._say(f"   {answer_words(self.table.header, event)}")
        elif event["e"] in texts:
            self._say(texts[event["e"]])

    def _recount_words(self, event: dict[str, Any]) -> str:
        fields = ("supply", "ingredients", "orders", "waiter")
        counts = ", ".join(f"{field} {event[field]}" for field in fields if field in event)
        whose = f" of {self.names[event['p']]}" if "p" in event else ""
        return f"Counted{whose}: {counts}."

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
        self._say(f"Round {self.view['round']} is over. {name} empties the oven.")

    def _tell_results(self) -> None:
        turned_up = orders_turned_up(self.table)
        for number in range(self.steps, turned_up):
            step = self.table.step(number)
            self._say(f"   {result_words(self.table.header, step)}", result=True)
        self.steps = turned_up

    def _round_done(self, number: int) -> None:
        players = self.view["players"]
        scores = ", ".join(f"{player['name']} {len(player['baked'])}" for player in players)
        self._say(f"Pizzas after round {number}: {scores}.")
        if self.view["phase"] != "over":
            left = sum(self.view["table"].values()) or self.view["oven"]
            starts = self.names[self.view["turn"]]
            stay = f"{number_words(left, 'card')} {'stays' if left == 1 else 'stay'}"
            self._say(f"{stay}, the supply has {self.view['supply']}. {starts} starts.")

    def _winner(self) -> str:
        players, winners = self.view["players"], self.view["winners"]
        most = len(players[winners[0]]["baked"])
        stayed = [player for p, player in enumerate(players) if not self.table.game.has_left(p)]
        level = [player for player in stayed if len(player["baked"]) == most]
        names = " and ".join(self.names[p] for p in winners)
        text = f"{names} win{'s' if len(winners) == 1 else ''} with {number_words(most, 'pizza')}"
        if len(level) == 1:
            return text + "."
        if self.table.header["game"] in WITH_DOUBLES:
            what, held = "ingredients", ""
        else:
            what = "ingredient cards"
            counts = [f"{player['name']} {player['ingredients']}" for player in level]
            held = f" ({', '.join(counts)})"
        if len(winners) > 1:
            return f"{text} each and as many {what} in hand: they share the win."
        return f"{text}; the {what} in hand decide{held}."

    # Where things stand

    def _opening(self) -> str:
        header = self.table.header
        kind = "digital game" if "seed" in header else "game"
        players = ", ".join(f"{p['name']} ({p['colour']})" for p in header["players"])
        starts = self.names[header["start"]]
        name = title(header["game"])
        return f"{name}, {header['rules']} {kind}: {players}. {starts} starts."

    def _now(self) -> list[str]:
        view = self.view
        if view["phase"] == "over":
            return []
        name = self.names[view["turn"]]
        if view["phase"] == "turn":
            stands = f"the supply has {view['supply']}, the oven {view['oven']} cards"
            return [f"Round {view['round']}: {name} is next; {stands}."]
        if view["phase"] == "starter":
            return ["The supply has run out: who holds the start card?"]
        if view["phase"] == "amend":
            owner = self.names[view["pending"]["p"]]
            return [f"What did {owner} put in? The cards that come up were forgotten."]
        return [awaited_words(self.table.header, view["phase"], view["pending"])]
