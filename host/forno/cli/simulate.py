"""`forno simulate`: many games of bots, counted."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from forno.cli.progress import progress_bar
from forno.cli.terminal import console, plain, print_json
from forno.failure import WrongInput
from forno.study.tally import counting_of

if TYPE_CHECKING:
    from forno.study.experiment import Experiment

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells have it."""
MOST_JOBS = 256
USUAL_GAMES = 1000


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="As in a record: mammamia, …")],
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many.")] = USUAL_GAMES,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", metavar="J", help="Processes at once; else one a processor."),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,…", help="Who plays; fewer than seats take several each."),
    ] = "random",
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="Another one deals other games.")
    ] = 0,
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", help="Seats; else as many as bots.")
    ] = None,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="R", help="The rule set; else the first.")
    ] = None,
    toggle: Annotated[
        list[str] | None,
        typer.Option("--toggle", metavar="NAME=VALUE", help="Change the rules; may be repeated."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One object, for programs.")] = False,
) -> None:
    """Have bots play many games: who wins, from which seat, how long it takes, what succeeds.

    Seats rotate. Intervals are for 95 % confidence. The same seed gives the same numbers with any
    number of jobs. Ctrl-C ends it and tells what has been counted so far.
    """
    from forno.study.experiment import Experiment, limits, usual_rules

    names = tuple(name.strip() for name in bots.split(","))
    least = limits(game)[0]
    experiment = Experiment(
        game,
        rules or usual_rules(game),
        max(least, len(names)) if players is None else players,
        names,
        games,
        seed,
        dict(_setting(text) for text in toggle or ()),
    )
    experiment.check()
    _simulate(experiment, _checked(_processors() if jobs is None else jobs), json)


def _simulate(experiment: Experiment, jobs: int, json: bool) -> None:
    from forno.study.crew import Crew
    from forno.study.report import figures

    with Crew(experiment, jobs) as crew, progress_bar(experiment.games) as told:
        outcome = crew.play(told)
    if outcome.stopped:
        sys.stderr.write(f"Stopped after {outcome.games} of {experiment.games} games.\n")
    if outcome.games:
        found = figures(experiment, outcome)
        if json:
            print_json(found)
        else:
            _tell(found)
    if outcome.stopped:
        raise typer.Exit(INTERRUPTED)


def _setting(text: str) -> tuple[str, Any]:
    """The name and value of a toggle."""
    name, equals, value = text.partition("=")
    if not equals:
        raise WrongInput(f"{text} sets nothing.", "Write it as in --toggle must_put=false.")
    if value.isascii() and value.isdigit():
        return name.strip(), int(value)
    return name.strip(), {"true": True, "false": False}.get(value, value)


def _checked(jobs: int) -> int:
    if not 1 <= jobs <= MOST_JOBS:
        raise WrongInput(
            f"{jobs} jobs cannot play.", f"Ask for 1 to {MOST_JOBS}, or leave --jobs out."
        )
    return jobs


def _processors() -> int:
    """How many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# For people


def _tell(found: dict[str, Any]) -> None:
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
        grid.add_column(title, justify="right" if number else "left", no_wrap=number == 0)
    return grid


def _bots(found: dict[str, Any]) -> Grid:
    score, several = counting_of(found["game"]).SCORE, len(found["results"]) > 1
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
    """What succeeds; a table for each of several bots."""
    counting, results = counting_of(found["game"]), found["results"]
    for row in results:
        title = f"{row['bot']}: {counting.THING}" if len(results) > 1 else counting.THING
        yield _of_things(counting, title, row[counting.THING + "s"])


def _of_things(counting: Any, title: str, rows: list[dict[str, Any]]) -> Grid:
    fates = [fate for fate in counting.FATES if any(row["fates"][fate] for row in rows)]
    grid = _grid(title, "number", counting.SUCCEEDED, *fates)
    for row in rows:
        shares = [f"{row['fates'][fate] / row['number']:.1%}" for fate in fates]
        grid.add_row(row[counting.THING], str(row["number"]), _percent(row["succeeded"]), *shares)
    return grid


def _percent(share: dict[str, Any]) -> str:
    if share["value"] is None:
        return "none"
    return f"{share['value']:.1%} ({100 * share['low']:.1f}–{100 * share['high']:.1f})"


def _mean(row: dict[str, Any]) -> str:
    if row["low"] is None:
        return f"{row['mean']:.2f}"
    return f"{row['mean']:.2f} ± {row['high'] - row['mean']:.2f}"
