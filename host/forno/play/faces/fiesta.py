"""Fiesta Mexicana: boards and cards lie open, wishes stay hidden."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from forno.engine.stories.fiesta import card_words, wish_words
from forno.engine.titles import title
from forno.play.entry import Choice, Event, Phrase, phrase
from forno.play.faces.marks import LONGEST_NAME, colour_mark, name_of, titled
from forno.play.seating import bots_of
from forno.rules.fiesta.board import SIDE
from forno.rules.table import Table

SECRETS = True
QUESTIONS = {
    "number": "On which field do you bid? (A wish behind the number takes the card at once)",
    "turns": "How does the card lie?",
    "way": "Do you turn your board?",
    "cards": "Which three wishes do you keep, of three colours?",
}
UNASKED = frozenset({"wish"})
HELP = (
    "A card is won by the highest free field that somebody bids; it is laid there.",
    "   9                      bids 9; Enter alone lists the numbers you may bid",
    "   9, red chilis          bids 9, discards that wish and so takes the card at once",
    "   pass                   you are out of this auction",
    "When you lay a card each way says what it brings. Boards: left, right or stay.",
    "A field shows its number, the dish, its skulls and the half dips at its edges:",
    "G guacamole, M mole, B mole blanco, P pico de gallo.",
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
QUARTERS = ("as it lies", "a quarter to the right", "upside down", "a quarter to the left")
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
        return (phrase("number", "pass", "out"),)
    if name == "lay":
        turns = event["turns"]
        brings = f"{QUARTERS[turns]}: {sums[turns]:+}"
        return (phrase("turns", brings, QUARTERS[turns], ("stay", "right", "down", "left")[turns]),)
    if name == "rotate":
        return (phrase("way", event["way"], *(["no"] if event["way"] == "stay" else [])),)
    kept = [wish_words(wishes[place - 1]) for place in event.get("cards", [])]
    places = " ".join(str(place) for place in event.get("cards", []))
    return (phrase("cards", "; ".join(kept), places, f"keep {places}"),)


def _discard(event: Event) -> Phrase:
    if "wish" not in event:
        return phrase("wish", "no wish", "no", "none", empty=True)
    words = wish_words(event["wish"])
    return phrase("wish", f"discarding {words}", words, event["wish"].replace("-", " "))


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
            (f"   auction {view['round']}", "bold") if view["round"] else "",
            f"   {view['pile']} cards to come",
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
        (f"  {_total(player)} points", "bold"),
        (f"  {player['wishes']} wishes" if player["wishes"] else "", "dim"),
    )


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
        lines.append(titled("Card", Text(card_words(card))))
    bid = view["bid"]
    if bid and bid["p"] is not None:
        out = ", ".join(name_of(table.header, p) for p in bid["out"])
        text = f"{name_of(table.header, bid['p'])} {bid['number']}"
        lines.append(titled("Highest", Text(text + (f"   out: {out}" if out else ""))))
    return lines


def own(table: Table, seat: int) -> list[RenderableType]:
    """The seat's wishes, which nobody else may see."""
    wishes = table.view(seat)["hand"]["wishes"]
    told = [f"{number}) {wish_words(wish)}" for number, wish in enumerate(wishes, 1)]
    return [titled("Your wishes", Text("  ".join(told) or "none"))]


def heard(table: Table, event: Event) -> str:
    """What everybody sees of an event."""
    name = name_of(table.header, event["p"]) if "p" in event else ""
    teller = _HEARD.get(event["e"])
    return f"{name} {teller(table, event)}." if teller else ""


def _laid(table: Table, event: Event) -> str:
    pending = table.view()["pending"]
    points = pending["sums"][event["turns"]]
    return f"lays the card on {pending['number']}: {points:+}"


_HEARD: dict[str, Any] = {
    "card": lambda table, event: f"turns up {card_words(event)}",
    "lay": _laid,
    "keep": lambda table, event: "keeps three wishes",
    "redraw": lambda table, event: "draws other wishes",
    "bid": lambda table, event: (
        f"bids {event['number']}"
        + (f" and discards {wish_words(event['wish'])}" if "wish" in event else "")
    ),
    "pass": lambda table, event: "passes",
    "rotate": lambda table, event: (
        "leaves the board as it is" if event["way"] == "stay" else f"turns the board {event['way']}"
    ),
    "show": lambda table, event: (
        "shows " + (", ".join(wish_words(wish) for wish in event["wishes"]) or "no wish")
    ),
}
