"""Small coloured marks. A colour never stands alone: a letter goes with it, as on the box."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from forno.engine.oven_words import DOUBLE, count_of
from forno.language import _
from forno.rules.cards import COLOURS, KINDS

MARKS = {
    "salami": ("S", "bold white on red3"),
    "mushroom": ("M", "bold white on orange4"),
    "pineapple": ("A", "bold black on yellow2"),
    "pepper": ("P", "bold white on green4"),
    "olive": ("O", "bold white on purple4"),
}
"""For each kind its letter and the style of its card."""
LABEL = 11
"""Letters of the labels before the lines of a page."""
LONGEST_NAME = 20
"""Letters of a name that are shown."""


def clean(text: str) -> str:
    """Text from elsewhere, such as a name: nothing in it steers the terminal."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )


def name_of(header: dict[str, object], p: int) -> str:
    """A player's name, shortened to what has room."""
    players: list[dict[str, str]] = header["players"]  # type: ignore[assignment]
    name = clean(players[p]["name"])
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def kind_mark(kind: str) -> Text:
    """The letter of a kind on its colour; twice for a double card."""
    letter, style = MARKS[kind.removeprefix(DOUBLE)]
    return Text(f" {letter * (1 + kind.startswith(DOUBLE))} ", style)


def colour_mark(colour: str) -> Text:
    """The mark of a player's colour: that of its own kind."""
    return kind_mark(KINDS[COLOURS.index(colour)])


def cards_line(counts: dict[str, int], none: str = "") -> Text:
    """Cards of several kinds, each with its mark."""
    if not counts:
        return Text(none or _("nothing"), "dim")
    parts = [
        Text.assemble(kind_mark(kind), count_of(kind, count)) for kind, count in counts.items()
    ]
    return Text("  ").join(parts)


def titled(label: str, content: Text, style: str = "bold", width: int = LABEL) -> Grid:
    """A line with its label in front; where it is too long, what follows stands below the text."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=width)
    grid.add_column()
    grid.add_row(Text(label, style), content)
    return grid
