"""What the page shows of one game, as plain values for the templates: no I/O, no HTML.

Everything comes from the table's public view at the place to which the box has walked the
emptying; this module hides nothing and adds nothing to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from forno.engine.oven_words import count_of
from forno.engine.titles import WITH_DOUBLES, title
from forno.history.state import score
from forno.rules.cards import COLOURS, KINDS
from forno.rules.table import Table
from forno.web.words import listed, say

Cards = dict[str, int]

EMPTYING = ("emptying", "serve", "amend", "help", "block", "request", "reward", "hands")
"""Phases in which the oven is being gone through."""
ASKED = ("serve", "help", "block", "request")
"""Those in which a decision on an order is awaited."""
ALONE = ("reward", "hands")
"""Those in which a player only shows something."""


@dataclass(frozen=True)
class Seat:
    """One player as everybody at the table sees him; `kind` is the ingredient of his colour,
    `score` his pizzas, or his points in a game without an oven, `starts` is true if he has shown
    the start card."""

    name: str
    colour: str
    kind: str
    score: int
    mark: str
    won: bool
    ingredients: int = 0
    orders: int = 0
    waiter: int = 0
    baked: Sequence[str] = ()
    starts: bool = False
    left: bool = False

    @property
    def cards(self) -> int:
        return self.ingredients + self.orders


@dataclass(frozen=True)
class Step:
    """One order that the emptying has turned up; `details` are short texts."""

    seat: Seat
    order: str
    result: str
    details: list[str]


@dataclass(frozen=True)
class Choice:
    """One way in which the awaited order can be completed, in words."""

    pick: str
    missing: str


@dataclass(frozen=True)
class Scene:
    """A table at one moment. `steps` are empty unless the oven is being or was just emptied.

    A game without an oven has none of what follows `said`.
    """

    game: str
    phase: str
    round: int
    seats: list[Seat]
    headline: str
    hint: str
    said: str
    has_oven: bool = False
    rounds: int = 0
    supply: int = 0
    oven: int = 0
    used: int = 0
    table: Sequence[tuple[str, int]] = ()
    steps: Sequence[Step] = ()
    choices: Sequence[Choice] = ()
    may_return: bool = False

    @property
    def emptying(self) -> bool:
        return self.has_oven and self.phase in EMPTYING


def cards_in_words(cards: Cards) -> str:
    """`2 salami, 1 pepper`; Bombastica's `any` reads as cards of any kind."""
    return say("comma").join(
        say("any-cards", n=number) if kind == "any" else count_of(kind, number)
        for kind, number in cards.items()
    )


def kinds_in_words(kinds: list[str]) -> str:
    return listed([say(f"kind-{kind}") for kind in kinds])


def make_scene(table: Table, walked: int | None) -> Scene:
    """The scene of a table whose box has turned up `walked` orders (None: all there are)."""
    if not table.game.has_oven:
        return scoreboard(table)
    view = table.view(walked=walked)
    seats = seats_of(view, table)
    turned = table.steps()[:walked]
    steps = [step_of(step, seats) for step in turned] if view["phase"] != "turn" else []
    headline, hint = heading(view, seats)
    pending = view["pending"] or {}
    return Scene(
        game=title(view["game"]),
        phase=view["phase"],
        round=view["round"],
        has_oven=True,
        rounds=table.game.rounds,
        supply=view["supply"],
        oven=view["oven"],
        used=view["used"],
        table=list(view["table"].items()),
        seats=seats,
        headline=headline,
        hint=hint,
        steps=steps,
        choices=choices_of(pending),
        may_return=may_return(pending),
        said=spoken(view, headline, steps),
    )


def seats_of(view: dict[str, Any], table: Table) -> list[Seat]:
    header, winners = table.header["players"], view["winners"] or []
    return [
        Seat(
            name=player["name"],
            colour=header[number]["colour"],
            kind=KINDS[COLOURS.index(header[number]["colour"])],
            score=score(player),
            ingredients=player["ingredients"],
            orders=player["orders"],
            waiter=player["waiter"],
            baked=player["baked"],
            mark=mark_of(view, number),
            starts=number == view["starter"],
            won=number in winners,
            left=bool(table.game.has_left(number)),
        )
        for number, player in enumerate(view["players"])
    ]


def mark_of(view: dict[str, Any], number: int) -> str:
    """What this player is doing, in words; empty if he waits."""
    phase, pending = view["phase"], view["pending"]
    if pending:
        return say("decide-mark") if number == pending["p"] else ""
    if number != view["turn"]:
        return ""
    if phase == "emptying":
        return say("empties-mark")
    return say("turn-mark") if phase == "turn" else ""


def step_of(step: dict[str, Any], seats: list[Seat]) -> Step:
    details = []
    if step["pick"]:
        details.append(say("picked", kinds=kinds_in_words(step["pick"])))
    if step["added"]:
        text = "added-with-help" if step["by"] == "help" else "added"
        details.append(say(text, cards=cards_in_words(step["added"])))
    if step["took"]:
        details.append(say("took", cards=cards_in_words(step["took"])))
    if step["missing"] and step["result"] != "baked":
        details.append(say("lacked", cards=cards_in_words(step["missing"])))
    return Step(seats[step["p"]], step["order"], step["result"], details)


def choices_of(pending: dict[str, Any]) -> list[Choice]:
    missing = pending.get("missing", [])
    ways = zip(pending.get("picks", [[]] * len(missing)), missing, strict=True)
    return [
        Choice(
            say("serve-pick", kinds=kinds_in_words(pick)) if pick else "",
            say("serve-missing", cards=cards_in_words(missing))
            if missing
            else say("serve-complete"),
        )
        for pick, missing in ways
    ]


def may_return(pending: dict[str, Any]) -> bool:
    """An order that the table alone fulfils cannot be let go."""
    return bool(pending.get("picks")) and all(pending["missing"])


def heading(view: dict[str, Any], seats: list[Seat]) -> tuple[str, str]:
    """(headline, hint): what is happening, in a few words and a sentence."""
    phase, pending = view["phase"], view["pending"] or {}
    name = seats[pending.get("p", view["turn"])].name
    if phase == "over":
        return verdict(seats, view["game"] in WITH_DOUBLES)
    if phase in ASKED:
        return say(phase, name=name, order=say(f"order-{pending['order']}")), ""
    if phase in ALONE:
        return say(phase, name=name), ""
    if phase == "amend":
        return say("amend", name=name), say("amend-hint")
    if phase == "emptying":
        return say("emptying", name=name), say("emptying-hint")
    if phase == "starter":
        card = "Sole Mio!" if view["game"] in WITH_DOUBLES else "Mamma Mia!"
        return say("starter", card=card), say("starter-hint")
    return say("turn", name=name), ""


def verdict(seats: list[Seat], units: bool) -> tuple[str, str]:
    """Who won and why; nobody if the game was stopped. `units`: cards alone do not tell a tie."""
    winners = [seat for seat in seats if seat.won]
    if not winners:
        return say("stopped"), say("stopped-hint")
    names = listed([seat.name for seat in winners])
    pizzas, cards = len(winners[0].baked), winners[0].ingredients
    if len(winners) > 1:
        how = say("why-shared-units", n=pizzas) if units else ""
        return say("winners", names=names), how or say("why-shared", n=pizzas, cards=cards)
    level = [seat for seat in seats if len(seat.baked) == pizzas]
    rivals = [seat.name for seat in level if not seat.won and not seat.left]
    if rivals:
        how = say("why-tie-units", names=listed(rivals)) if units else ""
        return say("winner", names=names), how or say("why-tie", names=listed(rivals), cards=cards)
    return say("winner", names=names), say("why-most", n=pizzas)


def spoken(view: dict[str, Any], headline: str, steps: list[Step]) -> str:
    """One sentence or two for those who hear the page."""
    if view["phase"] in EMPTYING and steps:
        last = steps[-1]
        result = say(
            "step",
            name=last.seat.name,
            order=say(f"order-{last.order}"),
            result=say(f"{last.result}-result"),
        )
        return f"{result}. {headline}."
    return f"{headline}. {say('oven')} {view['oven']}, {say('supply')} {view['supply']}."


# A game without an oven


def scoreboard(table: Table) -> Scene:
    """The names, points and winners of a game without an oven; its story tells the rest."""
    view = table.view()
    seats = [_scored(table, view, number) for number in range(len(view["players"]))]
    headline, hint = say("turn", name=seats[view["turn"]].name), ""
    if view["phase"] == "over":
        headline, hint = _points_verdict(seats)
    points = listed([f"{seat.name} {seat.score}" for seat in seats])
    return Scene(
        game=title(view["game"]),
        phase=view["phase"],
        round=view["round"],
        seats=seats,
        headline=headline,
        hint=hint,
        said=f"{headline}. {points}.",
    )


def _scored(table: Table, view: dict[str, Any], number: int) -> Seat:
    player, colour = view["players"][number], table.header["players"][number]["colour"]
    playing = view["phase"] != "over" and number == view["turn"]
    return Seat(
        name=player["name"],
        colour=colour,
        kind=KINDS[COLOURS.index(colour)],
        score=score(player),
        mark=say("turn-mark") if playing else "",
        won=number in (view["winners"] or []),
    )


def _points_verdict(seats: list[Seat]) -> tuple[str, str]:
    winners = [seat for seat in seats if seat.won]
    if not winners:
        return say("stopped"), say("stopped-hint")
    key = "winner" if len(winners) == 1 else "winners"
    return say(key, names=listed([seat.name for seat in winners])), say(
        "why-points", n=winners[0].score
    )
