"""The story of a Fiesta Mexicana game: auctions, placings, wishes, the winner and why."""

from __future__ import annotations

from typing import Any

from forno.engine.stories.scorepad import won
from forno.engine.story_words import number_of_points, opening
from forno.engine.terms import term
from forno.language import _, ngettext
from forno.rules.fiesta.dips import COMPLETE, LONE_HALF, TWO_COLOURED, edges
from forno.rules.fiesta.dishes import EDGES, card_of
from forno.rules.table import Table

Json = dict[str, Any]


def tell(table: Table, walked: int | None, everything: bool) -> list[str]:
    """See `forno.engine.story.tell_table`; nothing is walked through in this game."""
    story = _Story(Table(table.header), everything)
    for place in range(len(table.log)):
        story.take(table.rules.event_of(table.log.move(place)))
    return story.told + story.now()


class _Story:
    def __init__(self, table: Table, everything: bool) -> None:
        self.table = table
        self.everything = everything
        self.names = [player["name"] for player in table.header["players"]]
        self.bids: list[str] = []
        self.told = [self._opening()]

    def _opening(self) -> str:
        return opening(self.table.header, self.names)

    def take(self, event: Json) -> None:
        """Apply an event that stands, and tell it."""
        before = self.table.view()
        self.table.apply(event)
        after = self.table.view()
        line = _TELL[event["e"]](self, event, before, after)
        if line:
            self.told.append(line)
        if before["phase"] == "bid" != after["phase"] and after["bid"]:
            self._tell_auction(after)
        if after["phase"] == "over" and after["winners"] and event["e"] != "recount":
            self.told += self._result(after)

    # Events

    def card(self, event: Json, before: Json, after: Json) -> str:
        """A card is turned up: told when it is bid on or laid."""
        self.bids = []
        if before["round"]:
            text = _("{round}. {name} turns up {card}.")
            name = self.names[event["p"]]
            return text.format(round=before["round"], name=name, card=card_words(event))
        return ""

    def lay(self, event: Json, before: Json, after: Json) -> str:
        """A card is laid: where, and what it brings."""
        p, number = event["p"], before["pending"]["number"]
        card, total = before["cards"][0], after["players"][p]["points"]
        if not before["round"]:
            return _("{name} lays {card} on {number}: {points}.").format(
                name=self.names[p],
                card=card_words(card),
                number=number,
                points=number_of_points(card["skulls"]),
            )
        board = before["players"][p]["board"]
        points = before["pending"]["sums"][event["turns"]]
        sum_words = _sum(board, number - 1, after["players"][p]["board"][number - 1])
        return _("{name} lays {card} on {number}: {points}, {total} in all.").format(
            name=self.names[p],
            card=term("dish", card["dish"]),
            number=number,
            points=f"{sum_words}{number_of_points(points)}",
            total=total,
        )

    def keep(self, event: Json, before: Json, after: Json) -> str:
        """Three wishes are kept: which, only if everything is told."""
        name = self.names[event["p"]]
        if self.everything and "seed" in self.table.header:
            kept = self.table.view(seat=event["p"])["hand"]["wishes"]
            return _("{name} keeps {wishes}.").format(name=name, wishes=wish_list(kept))
        return _("{name} keeps three wishes.").format(name=name)

    def redraw(self, event: Json, before: Json, after: Json) -> str:
        """Five wishes that cannot be kept are shown."""
        shown = wish_list(event["wishes"]) if "wishes" in event else _("the wishes")
        text = _("{name} shows {wishes} and draws again.")
        return text.format(name=self.names[event["p"]], wishes=shown)

    def bid(self, event: Json, before: Json, after: Json) -> str:
        """A bid: told with the auction."""
        text = _("{name} {number}")
        if "wish" in event:
            text = _("{name} {number} and an interrupt ({wish} discarded)")
        wish = wish_words(event["wish"]) if "wish" in event else ""
        name = self.names[event["p"]]
        self.bids.append(text.format(name=name, number=event["number"], wish=wish))
        return ""

    def pass_(self, event: Json, before: Json, after: Json) -> str:
        """A pass: told with the auction."""
        self.bids.append(_("{name} passes").format(name=self.names[event["p"]]))
        return ""

    def rotate(self, event: Json, before: Json, after: Json) -> str:
        """A board is turned, or stays as it is."""
        if event["way"] == "stay":
            return ""
        texts = {
            "left": _("{name} turns the board left."),
            "right": _("{name} turns the board right."),
        }
        return texts[event["way"]].format(name=self.names[event["p"]])

    def show(self, event: Json, before: Json, after: Json) -> str:
        """Kept wishes are shown: what each brings."""
        shown = after["players"][event["p"]]["shown"]
        told = ", ".join(f"{wish_words(wish['wish'])} {wish['points']}" for wish in shown)
        return _("{name} shows: {wishes}.").format(name=self.names[event["p"]], wishes=told)

    def leave(self, event: Json, before: Json, after: Json) -> str:
        """A player goes home."""
        if before["bid"] and after["bid"] and before["bid"]["p"] == event["p"]:
            self.bids = []
        return _("{name} leaves the table.").format(name=self.names[event["p"]])

    def end(self, event: Json, before: Json, after: Json) -> str:
        """The game is stopped early."""
        return _("The game is stopped early.")

    def recount(self, event: Json, before: Json, after: Json) -> str:
        """Tokens were counted, or a board lies otherwise."""
        found = [number_of_points(event["points"])] if "points" in event else []
        if "position" in event:
            found.append(_position_words(event["position"]))
        text = _("Counted of {name}: {counts}.")
        return text.format(name=self.names[event["p"]], counts=", ".join(found))

    def _tell_auction(self, after: Json) -> None:
        won = after["bid"]
        text = _("{bids}. {name} wins it with {number}.").format(
            bids=", ".join(self.bids), name=self.names[won["p"]], number=won["number"]
        )
        self.told.append(f"   {text}")

    # Where things stand

    def _result(self, view: Json) -> list[str]:
        totals = ", ".join(map(_total_words, view["players"]))
        return [_("Tokens and wishes: {totals}.").format(totals=totals), won(view)]

    def now(self) -> list[str]:
        """What is awaited."""
        view = self.table.view()
        name = self.names[view["turn"]]
        words = {
            "card": _("{name} is to turn up a card."),
            "keep": _("{name} is to choose three wishes."),
            "rotate": _("{name} may turn the board."),
            "show": _("{name} is to show the wishes."),
        }
        if view["phase"] in words:
            return [words[view["phase"]].format(name=name)]
        if view["phase"] == "lay":
            card = card_words(view["cards"][0])
            return [_("{name} is to lay {card}.").format(name=name, card=card)]
        if view["phase"] == "bid":
            high = view["bid"]["number"]
            against = _("{name} is to bid; the highest bid is {high}.")
            text = against if high else _("{name} is to bid.")
            return [text.format(name=name, high=high)]
        return []


_TELL: dict[str, Any] = {
    "card": _Story.card,
    "lay": _Story.lay,
    "keep": _Story.keep,
    "redraw": _Story.redraw,
    "bid": _Story.bid,
    "pass": _Story.pass_,
    "rotate": _Story.rotate,
    "show": _Story.show,
    "leave": _Story.leave,
    "end": _Story.end,
    "recount": _Story.recount,
}


def _number_of(card: Json) -> int:
    return card_of(card["dish"], card["skulls"], card.get("dips") or {})


def card_words(card: Json) -> str:
    """`salad (1 skull; mole top, guacamole left)`."""
    skulls = ngettext("{n} skull", "{n} skulls", card["skulls"]).format(n=card["skulls"])
    dips = card.get("dips") or {}
    halves = [f"{term('dip', dips[edge])} {term('edge', edge)}" for edge in EDGES if edge in dips]
    details = "; ".join([skulls, *([", ".join(halves)] if halves else [])])
    return f"{term('dish', card['dish'])} ({details})"


def _sum(board: list[Json | None], place: int, laid: Json) -> str:
    """`1 + 3 - 1 - 1 = `: skulls, complete dips, dips of two colours, halves against a blank edge.

    Nothing if there are skulls alone.
    """
    # The board as it lies now reads like one in its first position.
    cells = [_number_of(card) if card else 0 for card in board]
    complete, two_coloured, lone = edges(cells, place, _number_of(laid))
    parts = [COMPLETE] * complete + [TWO_COLOURED] * two_coloured + [LONE_HALF] * lone
    signs = [f" {'+' if part > 0 else '-'} {abs(part)}" for part in parts]
    return f"{laid['skulls']}{''.join(signs)} = " if signs else ""


def _position_words(position: int) -> str:
    words = (
        _("the board lies as at the start"),
        _("the board lies turned right"),
        _("the board lies upside down"),
        _("the board lies turned left"),
    )
    return words[position]


def _total_words(player: Json) -> str:
    if not player["chili"]:
        return f"{player['name']} {player['total']}"
    text = _("{name} {total} (skull fields -{chili})")
    return text.format(name=player["name"], total=player["total"], chili=player["chili"])


def wish_words(name: str) -> str:
    """`a square of four alike`, `the most tacos`."""
    words = {
        "blue-square": _("a square of four alike"),
        "blue-line-of-four": _("a line of four alike"),
        "blue-line-of-three": _("a line of three alike"),
        "green-six-dips": _("six complete dips"),
        "green-four-dips": _("four complete dips"),
        "green-three-alike-dips": _("three complete dips of one colour"),
        "red": _("1 for each {dish}"),
        "white": _("the most {dish}"),
    }
    if name in words:
        return words[name]
    colour, kind = name.split("-", 1)
    return words[colour].format(dish=term("dish", kind))


def wish_list(names: list[str]) -> str:
    return ", ".join(wish_words(name) for name in names)
