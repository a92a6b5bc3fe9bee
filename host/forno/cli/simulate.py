"""`forno simulate`: many games of bots, counted."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forno.cli.progress import progress_bar
from forno.cli.terminal import print_json
from forno.failure import WrongInput

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
        typer.Option(metavar="A,B,…", help="Who plays; each may take several seats."),
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
    """Have bots play many games: who wins from which seat, what succeeds.

    Seats rotate. Intervals are for 95 % confidence. The same seed gives the
    same numbers with any number of jobs. Ctrl-C ends it and tells what has
    been counted so far.
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
    from forno.cli.simulation_tables import tell
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
            tell(found)
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
