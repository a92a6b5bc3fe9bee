"""Fiesta Mexicana: boards and cards lie open, wishes stay hidden."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from forno.engine.stories.fiesta import card_words, wish_words
from forno.engine.story_words import number_of_points
from forno.engine.titles import title
from forno.language import _, mark, ngettext
from forno.play.entry import Choice, Event, Phrase, phrase, spoken
from forno.play.faces.marks import LONGEST_NAME, colour_mark, name_of, titled
from forno.play.seating import bots_of
from forno.rules.fiesta.board import SIDE
from forno.rules.table import Table

SECRETS = True
QUESTIONS = {
    "number": mark("On which field do you bid? (A wish behind the number takes the card at once)"),
    "turns": mark("How does the card lie?"),
    "way": mark("Do you turn your board?"),
    "cards": mark("Which three wishes do you keep, of three colours?"),
}
UNASKED = frozenset({"wish"})
HELP = (
    mark("A card is won by the highest free field that somebody bids; it is laid there."),
    mark("   9                      bids 9; Enter alone lists the numbers you may bid"),
    mark("   9, red chilis          bids 9, discards that wish and so takes the card at once"),
    mark("   pass                   you are out of this auction"),
    mark("When you lay a card each way says what it brings. Boards: left, right or stay."),
    mark("A field shows its number, the dish, its skulls and the half dips at its edges:"),
    mark("G guacamole, M mole, B mole blanco, P pico de gallo."),
)
DISH_LETTERS = {
    "tostada": ("To", "bold black on yellow2"),
    "elotes": ("El", "bold white on green4"),
    "burritos": ("Bu", "bold white on orange4"),
    "chilis": ("Ch", "bold white on red3"),
    "salad": ("Sa", "bold black on green3"),
    "tacos": ("Ta", "bold white on purple4"),
}
DIP_LETTERS = {
    "guacamole": ("G", "bold green"),
    "mole": ("M", "bold yellow"),
    "mole-blanco": ("B", "bold white"),
    "pico-de-gallo": ("P", "bold red"),
}
QUARTERS = (
    mark("as it lies"),
    mark("a quarter to the right"),
    mark("upside down"),
    mark("a quarter to the left"),
)
SKULL = "*"
CELL = 11
"""Columns of a field."""
SHORT_NAME = 8
"""Letters of a name over a small board."""


# Deciding


def choices(table: Table, seat: int) -> list[Choice]:
    """The seat's legal events in phrases."""
    sums = (table.view()["pending"] or {}).get("sums", [])
    wishes = table.view(seat)["hand"]["wishes"]
    return [Choice(event, _phrases(event, sums, wishes)) for event in table.events()]


def _phrases(event: Event, sums: list[int], wishes: list[str]) -> tuple[Phrase, ...]:
    name = event["e"]
    if name == "bid":
        return (phrase("number", str(event["number"]), f"bid {event['number']}"), _discard(event))
    if name == "pass":
        return (spoken("number", "pass", "out"),)
    if name == "lay":
        turns = event["turns"]
        way = _(QUARTERS[turns])
        short = ("stay", "right", "down", "left")[turns]
        return (phrase("turns", f"{way}: {sums[turns]:+}", way, QUARTERS[turns], short),)
    if name == "rotate":
        return (_rotated(event["way"]),)
    kept = [wish_words(wishes[place - 1]) for place in event.get("cards", [])]
    places = " ".join(str(place) for place in event.get("cards", []))
    return (phrase("cards", "; ".join(kept), places, f"keep {places}"),)


def _rotated(way: str) -> Phrase:
    if way == "left":
        return spoken("way", "left")
    return spoken("way", "right") if way == "right" else spoken("way", "stay", "no")


def _discard(event: Event) -> Phrase:
    if "wish" not in event:
        return spoken("wish", "no wish", "no", "none", empty=True)
    words = wish_words(event["wish"])
    label = _("discarding {wish}").format(wish=words)
    return phrase("wish", label, words, event["wish"].replace("-", " "))


# Looking


def board(table: Table, walked: int | None) -> list[RenderableType]:
    """The boards, the card that lies open, the bids."""
    view = table.view()
    big = view["turn"]
    sheet = Grid.grid(padding=(0, 1, 0, 0))
    sheet.add_column(width=CELL * SIDE, no_wrap=True)
    sheet.add_row(_board(view["players"][big]["board"]), _others(table, view, big))
    lines: list[RenderableType] = [
        Text.assemble(
            (title(view["game"]), "bold"),
            f", {view['rules']}",
            ("   " + _("auction {n}").format(n=view["round"]), "bold") if view["round"] else "",
            "   "
            + ngettext("{n} card to come", "{n} cards to come", view["pile"]).format(
                n=view["pile"]
            ),
        ),
        Text.assemble(
            Text("▸ " if view["winners"] is None else "  ", "bold"), _who(table, big, view)
        ),
        sheet,
    ]
    return lines + _open_cards(table, view)


def _who(table: Table, p: int, view: dict[str, Any]) -> Text:
    """A player's name, points and wishes."""
    player = view["players"][p]
    bot = bots_of(table.header).get(p, "")
    return Text.assemble(
        _name(table, p, LONGEST_NAME),
        (f" {bot}" if bot else "", "dim"),
        (f"  {number_of_points(_total(player))}", "bold"),
        (f"  {_wishes(player['wishes'])}" if player["wishes"] else "", "dim"),
    )


def _wishes(number: int) -> str:
    return ngettext("{n} wish", "{n} wishes", number).format(n=number)


def _name(table: Table, p: int, longest: int) -> Text:
    name = name_of(table.header, p)
    shown = name if len(name) <= longest else f"{name[: longest - 1]}…"
    return Text.assemble(colour_mark(table.header["players"][p]["colour"]), f" {shown}")


def _total(player: dict[str, Any]) -> int:
    total: int = player["points"] if player["total"] is None else player["total"]
    return total


def _board(cards: list[dict[str, Any] | None]) -> Text:
    """Sixteen fields of three lines each."""
    lines = []
    for row in range(SIDE):
        numbers = range(row * SIDE, row * SIDE + SIDE)
        cells = [_cell(number + 1, cards[number]) for number in numbers]
        for part in range(3):
            lines.append(Text.assemble(*[cell[part] for cell in cells]))
    return Text("\n").join(lines)


def _cell(number: int, card: dict[str, Any] | None) -> list[Text]:
    if card is None:
        rows = [Text(""), Text(f"{number:>6}", "dim"), Text("")]
    else:
        dips = {edge: DIP_LETTERS[dip] for edge, dip in card["dips"].items()}
        letter, style = DISH_LETTERS[card["dish"]]
        none = ("·", "dim")
        skulls = SKULL * card["skulls"]
        rows = [
            Text.assemble("     ", dips.get("top", none)),
            Text.assemble(
                " ", dips.get("left", none), " ", (letter, style), f"{skulls:<3} ",
                dips.get("right", none),
            ),
            Text.assemble("     ", dips.get("bottom", none)),
        ]  # fmt: skip
    for row in rows:
        row.pad_right(CELL - row.cell_len)
    return rows


def _others(table: Table, view: dict[str, Any], big: int) -> Grid:
    """The other players' boards, small, two beside each other."""
    sheet = Grid.grid(padding=(0, 2, 0, 0))
    others = [p for p in range(len(view["players"])) if p != big]
    for first in range(0, len(others), 2):
        sheet.add_row(*[_other(table, view, p) for p in others[first : first + 2]])
    return sheet


def _other(table: Table, view: dict[str, Any], p: int) -> Text:
    player = view["players"][p]
    name = Text.assemble(_name(table, p, SHORT_NAME), (f" {_total(player)}", "bold"))
    return Text("\n").join([name, _small(player["board"])])


def _small(cards: list[dict[str, Any] | None]) -> Text:
    """Free fields by their numbers, dishes by their letters."""
    rows = []
    for row in range(SIDE):
        parts = []
        for number in range(row * SIDE, row * SIDE + SIDE):
            card = cards[number]
            parts.append(Text(*DISH_LETTERS[card["dish"]]) if card else Text(f"{number + 1:>2}"))
        rows.append(Text(" ").join(parts))
    return Text("\n").join(rows)


def _open_cards(table: Table, view: dict[str, Any]) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for card in view["cards"]:
        lines.append(titled(_("Card"), Text(card_words(card))))
    bid = view["bid"]
    if bid and bid["p"] is not None:
        out = ", ".join(name_of(table.header, p) for p in bid["out"])
        text = f"{name_of(table.header, bid['p'])} {bid['number']}"
        told = "   " + _("out: {names}").format(names=out) if out else ""
        lines.append(titled(_("Highest"), Text(text + told)))
    return lines


def own(table: Table, seat: int) -> list[RenderableType]:
    """The seat's wishes, which nobody else may see."""
    wishes = table.view(seat)["hand"]["wishes"]
    told = [f"{number}) {wish_words(wish)}" for number, wish in enumerate(wishes, 1)]
    return [titled(_("Your wishes"), Text("  ".join(told) or _("none")))]


def heard(table: Table, event: Event) -> str:
    """What everybody sees of an event."""
    teller = _HEARD.get(event["e"])
    if teller is None:
        return ""
    name = name_of(table.header, event["p"]) if "p" in event else ""
    text: str = teller(table, event)
    return text.replace(NAME, name)


NAME = "{name}"


def _laid(table: Table, event: Event) -> str:
    pending = table.view()["pending"]
    text = _("{name} lays the card on {number}: {points}.")
    points = f"{pending['sums'][event['turns']]:+}"
    return text.format(name=NAME, number=pending["number"], points=points)


def _bid(table: Table, event: Event) -> str:
    if "wish" not in event:
        return _("{name} bids {number}.").format(name=NAME, number=event["number"])
    text = _("{name} bids {number} and discards {wish}.")
    return text.format(name=NAME, number=event["number"], wish=wish_words(event["wish"]))


def _turned(table: Table, event: Event) -> str:
    texts = {
        "stay": _("{name} leaves the board as it is."),
        "left": _("{name} turns the board left."),
        "right": _("{name} turns the board right."),
    }
    return texts[event["way"]]


def _shown(table: Table, event: Event) -> str:
    if not event["wishes"]:
        return _("{name} shows no wish.")
    wishes = ", ".join(map(wish_words, event["wishes"]))
    return _("{name} shows {wishes}.").format(name=NAME, wishes=wishes)


def _turned_up(table: Table, event: Event) -> str:
    return _("{name} turns up {card}.").format(name=NAME, card=card_words(event))


_HEARD: dict[str, Any] = {
    "card": _turned_up,
    "lay": _laid,
    "keep": lambda table, event: _("{name} keeps three wishes."),
    "redraw": lambda table, event: _("{name} draws other wishes."),
    "bid": _bid,
    "pass": lambda table, event: _("{name} passes."),
    "rotate": _turned,
    "show": _shown,
}
"""For each event that is heard its text, with NAME for whose it is."""
