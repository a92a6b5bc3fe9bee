"""The numbers of a simulation in tables for people; 80 columns are enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from forno.cli.terminal import console, plain
from forno.study.report import plural
from forno.study.tally import counting_of

MOST_FATES = 5
"""So many ways in which a thing ends fit beside one another."""
COARSE = 0.05
"""Wider intervals of a share are told in whole per cent."""


def tell(found: dict[str, Any]) -> None:
    """Print what `figures` gives."""
    screen = console()
    toggles = "".join(f", {name} {str(value).lower()}" for name, value in found["toggles"].items())
    title = f"{found['game']}, {found['rules']}{toggles}: {found['games']} games"
    screen.print(Text(f"{title} of {found['players']} players, seed {found['seed']}", style="bold"))
    for grid in (_bots(found), _places(found), *_things(found), _lengths(found)):
        screen.print()
        screen.print(grid)
    screen.print()
    screen.print("(…) is the interval of 95 % confidence. A shared win counts in part.")


def _grid(*titles: str) -> Grid:
    """A table whose first column is text, the others numbers."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for number, title in enumerate(titles):
        grid.add_column(title, justify="right" if number else "left", no_wrap=True)
    return grid


def _bots(found: dict[str, Any]) -> Grid:
    score, several = counting_of(found["game"]).SCORE, len(found["results"]) > 1
    several = several and any(row["shared"] for row in found["results"])
    ties_out = ["ties left out"] if several else []
    grid = _grid("bot", "seats", "won", "shared", "wins", *ties_out, score)
    for row in found["results"]:
        decided = [_percent(row["of_decided"])] if several else []
        numbers = (str(row["seats"]), str(row["won"]), str(row["shared"]), _percent(row["share"]))
        grid.add_row(plain(row["bot"]), *numbers, *decided, _mean(row[score]))
    return grid


def _places(found: dict[str, Any]) -> Grid:
    grid = _grid("place", "won", "shared", "wins")
    for row in found["places"]:
        name = f"{row['place'] + 1}" + ("" if row["place"] else ", starts")
        grid.add_row(name, str(row["won"]), str(row["shared"]), _percent(row["share"]))
    return grid


def _lengths(found: dict[str, Any]) -> Grid:
    grid = _grid("length of a game", "mean", "least", "most")
    for name, row in found["lengths"].items():
        grid.add_row(name, _mean(row), str(row["least"]), str(row["most"]))
    return grid


def _things(found: dict[str, Any]) -> Iterator[Grid]:
    """What succeeds and what does not; tables for each of several bots."""
    counting, results = counting_of(found["game"]), found["results"]
    for row in results:
        title = f"{row['bot']}: {counting.THING}" if len(results) > 1 else counting.THING
        rows = row[plural(counting.THING)]
        fates = [fate for fate in counting.FATES if any(each["fates"][fate] for each in rows)]
        several = len(counting.SUCCESSES) > 1
        good = [fate for fate in fates if several and fate in counting.SUCCESSES]
        bad = [fate for fate in fates if fate not in counting.SUCCESSES]
        if len(fates) <= MOST_FATES:
            yield _of_things(counting, title, rows, good + bad)
        else:
            yield _of_things(counting, title, rows, good)
            yield _of_failures(counting, title, rows, bad)


def _of_things(counting: Any, title: str, rows: list[dict[str, Any]], fates: list[str]) -> Grid:
    grid = _grid(title, "number", counting.SUCCEEDED, *fates)
    for row in rows:
        succeeded = _percent(row["succeeded"])
        grid.add_row(row[counting.THING], str(row["number"]), succeeded, *_shares(row, fates))
    return grid


def _of_failures(counting: Any, title: str, rows: list[dict[str, Any]], fates: list[str]) -> Grid:
    grid = _grid(f"{title}, not {counting.SUCCEEDED}", *fates)
    for row in rows:
        grid.add_row(row[counting.THING], *_shares(row, fates))
    return grid


def _shares(row: dict[str, Any], fates: list[str]) -> list[str]:
    return [f"{row['fates'][fate] / row['number']:.1%}" for fate in fates]


def _percent(share: dict[str, Any]) -> str:
    """A share with no more digits than its interval bears."""
    if share["value"] is None:
        return "none"
    digits = 0 if share["high"] - share["low"] > COARSE else 1
    low, high = (f"{100 * share[end]:.{digits}f}" for end in ("low", "high"))
    return f"{share['value']:.{digits}%} ({low}–{high})"


def _mean(row: dict[str, Any]) -> str:
    if row["low"] is None:
        return f"{row['mean']:.2f}"
    return f"{row['mean']:.2f} ± {row['high'] - row['mean']:.2f}"
