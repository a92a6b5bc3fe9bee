"""The story of a Fiesta Mexicana game: auctions, placings, wishes, the winner and why."""

from __future__ import annotations

from typing import Any

from forno.engine.titles import title
from forno.rules.fiesta.dips import COMPLETE, LONE_HALF, TWO_COLOURED, edges
from forno.rules.fiesta.dishes import EDGES, card_of
from forno.rules.table import Table

WISH_WORDS = {
    "blue-square": "a square of four alike",
    "blue-line-of-four": "a line of four alike",
    "blue-line-of-three": "a line of three alike",
    "green-six-dips": "six complete dips",
    "green-four-dips": "four complete dips",
    "green-three-alike-dips": "three complete dips of one colour",
}
POSITIONS = ("as at the start", "turned right", "upside down", "turned left")
COLOUR_WORDS = {"red": "1 for each {}", "white": "the most {}"}
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
        header = self.table.header
        kind = "digital game" if "seed" in header else "game"
        starts = self.names[header["start"]]
        names = ", ".join(self.names)
        return f"{title(header['game'])}, {header['rules']} {kind}: {names}. {starts} starts."

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
            return f"{before['round']}. {self.names[event['p']]} turns up {card_words(event)}."
        return ""

    def lay(self, event: Json, before: Json, after: Json) -> str:
        """A card is laid: where, and what it brings."""
        p, number = event["p"], before["pending"]["number"]
        card, total = before["cards"][0], after["players"][p]["points"]
        if not before["round"]:
            return (
                f"{self.names[p]} lays {card_words(card)} on {number}: {_points(card['skulls'])}."
            )
        board = before["players"][p]["board"]
        points = before["pending"]["sums"][event["turns"]]
        sum_words = _sum(board, number - 1, after["players"][p]["board"][number - 1])
        what = f"{self.names[p]} lays {card['dish']} on {number}"
        return f"{what}: {sum_words}{_points(points)}, {total} in all."

    def keep(self, event: Json, before: Json, after: Json) -> str:
        """Three wishes are kept: which, only if everything is told."""
        name = self.names[event["p"]]
        if self.everything and "seed" in self.table.header:
            kept = self.table.view(seat=event["p"])["hand"]["wishes"]
            return f"{name} keeps {wish_list(kept)}."
        return f"{name} keeps three wishes."

    def redraw(self, event: Json, before: Json, after: Json) -> str:
        """Five wishes that cannot be kept are shown."""
        shown = f" {wish_list(event['wishes'])}" if "wishes" in event else ""
        return f"{self.names[event['p']]} shows{shown or ' the wishes'} and draws again."

    def bid(self, event: Json, before: Json, after: Json) -> str:
        """A bid: told with the auction."""
        wish = (
            f" and an interrupt ({wish_words(event['wish'])} discarded)" if "wish" in event else ""
        )
        self.bids.append(f"{self.names[event['p']]} {event['number']}{wish}")
        return ""

    def pass_(self, event: Json, before: Json, after: Json) -> str:
        """A pass: told with the auction."""
        self.bids.append(f"{self.names[event['p']]} passes")
        return ""

    def rotate(self, event: Json, before: Json, after: Json) -> str:
        """A board is turned, or stays as it is."""
        if event["way"] == "stay":
            return ""
        return f"{self.names[event['p']]} turns the board {event['way']}."

    def show(self, event: Json, before: Json, after: Json) -> str:
        """Kept wishes are shown: what each brings."""
        shown = after["players"][event["p"]]["shown"]
        told = ", ".join(f"{wish_words(wish['wish'])} {wish['points']}" for wish in shown)
        return f"{self.names[event['p']]} shows: {told}."

    def leave(self, event: Json, before: Json, after: Json) -> str:
        """A player goes home."""
        if before["bid"] and after["bid"] and before["bid"]["p"] == event["p"]:
            self.bids = []
        return f"{self.names[event['p']]} leaves the table."

    def end(self, event: Json, before: Json, after: Json) -> str:
        """The game is stopped early."""
        return "The game is stopped early."

    def recount(self, event: Json, before: Json, after: Json) -> str:
        """Tokens were counted, or a board lies otherwise."""
        found = [_points(event["points"])] if "points" in event else []
        if "position" in event:
            found.append(f"the board lies {POSITIONS[event['position']]}")
        return f"Counted of {self.names[event['p']]}: {', '.join(found)}."

    def _tell_auction(self, after: Json) -> None:
        won = after["bid"]
        bids = ", ".join(self.bids)
        winner = self.names[won["p"]]
        self.told.append(f"   {bids}. {winner} wins it with {won['number']}.")

    # Where things stand

    def _result(self, view: Json) -> list[str]:
        players, winners = view["players"], view["winners"]
        totals = ", ".join(
            f"{player['name']} {player['total']}"
            + (f" (skull fields -{player['chili']})" if player["chili"] else "")
            for player in players
        )
        names = " and ".join(self.names[p] for p in winners)
        best = _points(players[winners[0]]["total"])
        how = f"wins with {best}" if len(winners) == 1 else f"share the win with {best} each"
        return [f"Tokens and wishes: {totals}.", f"{names} {how}."]

    def now(self) -> list[str]:
        """What is awaited."""
        view = self.table.view()
        name = self.names[view["turn"]]
        words = {
            "card": f"{name} is to turn up a card",
            "keep": f"{name} is to choose three wishes",
            "rotate": f"{name} may turn the board",
            "show": f"{name} is to show the wishes",
        }
        if view["phase"] in words:
            return [words[view["phase"]] + "."]
        if view["phase"] == "lay":
            return [f"{name} is to lay {card_words(view['cards'][0])}."]
        if view["phase"] == "bid":
            high = view["bid"]["number"]
            against = f"; the highest bid is {high}" if high else ""
            return [f"{name} is to bid{against}."]
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
    skulls = f"{card['skulls']} skull" + ("" if card["skulls"] == 1 else "s")
    dips = card.get("dips") or {}
    halves = ", ".join(f"{dips[edge]} {edge}" for edge in EDGES if edge in dips)
    return f"{card['dish']} ({skulls}{'; ' + halves if halves else ''})"


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


def _points(number: int) -> str:
    return f"{number} point" + ("" if number == 1 else "s")


def wish_words(name: str) -> str:
    colour, _, kind = name.partition("-")
    return WISH_WORDS.get(name) or COLOUR_WORDS[colour].format(kind)


def wish_list(names: list[str]) -> str:
    return ", ".join(wish_words(name) for name in names)
